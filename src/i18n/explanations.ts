import type { OwedStepBody } from '@core/contract/explanations';
import { groupMoney, showDate, showMoney, showRate } from './format';

const PLAIN: Readonly<Record<string, string>> = {
  rounding: 'Redondeo al céntimo',
  replanned: 'Lo que cambió después: cronograma nuevo, congelamiento o saldo traído',
  installment: 'Cuota pactada, capital más interés',
  lessInterest: 'Menos su interés',
  prepaid: 'Pago anticipado recibido en este periodo',
  remainder: 'Todo el capital que quedaba',
  agreedPart: 'Capital acordado para esta fecha',
  lateCharge: 'Penalidad por atraso',
  graceInterest: 'Interés de las cuotas de gracia',
};

/** Percentages that the engine names. */
const NAMED: Readonly<Record<string, string>> = {
  insurance: 'Seguro',
  lateCharge: 'Penalidad por atraso',
};

type Accrual = Extract<OwedStepBody, { kind: 'accrual' }>;

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** Balance, rate and days as they are multiplied. */
function accrualText({ from, to, balance, rate, days: counted, basis }: Accrual, currency: string) {
  const stretch = `Del ${showDate(from)} al ${showDate(to)}: ${showMoney(balance, currency)}`;
  const percent = showRate(rate.percent);
  const share = `${days(counted)} ÷ ${basis}`;
  const grown: Readonly<Record<typeof rate.kind, string>> = {
    annualEffective: `((1 + ${percent})^(${share}) − 1)`,
    monthlyEffective: `((1 + ${percent})^(12 × ${share}) − 1)`,
    annualNominal: `${percent} al año × ${share}`,
    perPeriod: `${percent} por cuota × ${share}`,
    daily: `${percent} al día × ${days(counted)}`,
  };
  return `${stretch} × ${grown[rate.kind]}`;
}

/** One step in words. */
export function stepText(step: OwedStepBody, currency: string): string {
  if (step.kind === 'accrual') return accrualText(step, currency);
  if (step.kind === 'flatShare') {
    const rate = showRate(step.rate.percent);
    return `Parte igual del interés de todo el plazo, al ${rate} sobre lo prestado`;
  }
  if (step.kind === 'interestCap') {
    return `Pasa del tope de intereses del préstamo: ${showRate(step.percent)} de lo prestado`;
  }
  if (step.kind === 'fixedCharge') return step.name;
  if (step.kind === 'percentage') {
    const name = NAMED[step.name] ?? step.name;
    return `${name}: ${showRate(step.percent)} de ${showMoney(step.base, currency)}`;
  }
  return PLAIN[step.kind] ?? '';
}

/** `"-1234.500000"` to `"−1,234.50"`: decimals beyond céntimos only where they say something. */
export const showExact = (exact: string) =>
  groupMoney(exact.replace(/^(-?\d+\.\d\d\d*?)0*$/, '$1')).replace('-', '−');
