import type { LateCharge } from '../loan/lateCharge';
import type { LateBase, LateTerms } from '../loan/lateTerms';

/** Spanish names of the money on which late interest runs. */
export const LATE_BASE: Readonly<Record<LateBase, string>> = {
  principal: 'El capital vencido',
  installment: 'La cuota vencida, sin su mora',
  balance: 'Todo el saldo de capital',
};

/**
 * Base of late interest inside of a sentence.
 *
 * @example lateBaseText(terms) // 'el capital vencido'
 */
export function lateBaseText({ base }: Pick<LateTerms, 'base'>): string {
  const name = LATE_BASE[base];
  return name[0]!.toLowerCase() + name.slice(1);
}

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/**
 * Free days of late interest as a sentence; empty where there are none.
 *
 * @example lateFreeText({ freeDays: 3, isChargedBack: false })
 */
export function lateFreeText({
  freeDays,
  isChargedBack,
}: Pick<LateTerms, 'freeDays' | 'isChargedBack'>): string {
  if (freeDays === 0) return '';
  return isChargedBack
    ? `Hasta ${days(freeDays)} de atraso no hay mora; si se exceden, corre desde el vencimiento`
    : `Los primeros ${days(freeDays)} de atraso no generan mora`;
}

/**
 * Terms of late interest besides its rate, as a line of facts.
 *
 * @example lateTermsText(terms) // 'sobre el capital vencido y un año de 360 días'
 */
export function lateTermsText(late: LateTerms): string {
  const { timesOrdinary, yearDays } = late;
  const times = timesOrdinary === undefined ? '' : `${timesOrdinary} veces la tasa compensatoria, `;
  const free = lateFreeText(late);
  const line = `${times}sobre ${lateBaseText(late)} y un año de ${yearDays} días`;
  return free === '' ? line : `${line}. ${free}`;
}

/** Spanish names of the money that a percentage for lateness is of. */
const SHARE_OF = {
  percent: 'de la cuota vencida',
  percentOfOverdue: 'de lo que falta de la cuota vencida',
} as const;

/**
 * A late charge with its stages as a sentence; `money` and `rate` write an amount and a percentage.
 *
 * @example lateChargeText(charge, money, rate) // 'S/ 15.00 por cada cuota vencida, desde…'
 */
export function lateChargeText(
  { kind, value, graceDays, stages = [] }: LateCharge,
  money: (text: string) => string,
  rate: (percent: string) => string,
): string {
  const asked = (text: string) => (kind === 'fixed' ? money(text) : rate(text));
  const what = kind === 'fixed' ? 'por cada cuota vencida' : SHARE_OF[kind];
  const first = `${asked(value)} ${what}, desde el día ${graceDays + 1} de atraso`;
  if (stages.length === 0) return first;
  const later = stages.map(({ from, value: higher }) => `${asked(higher)} desde el día ${from}`);
  return `${first}; en su lugar, ${later.join(' y ')}`;
}
