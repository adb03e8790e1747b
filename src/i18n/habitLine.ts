import { variableRateText } from '@core/products/variableRateText';
import { frequencyName } from '@core/loan/frequencyNames';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { productChargeText } from '@core/products/chargeNames';
import { lateOf } from '@core/products/habits';
import { lateTermsText } from '@core/products/lateNames';
import { EXACT_INSTALLMENT, type SaleTerms } from '@core/products/productTerms';
import { showMoney, showRate } from './format';

const REST: Readonly<Record<SaleTerms['restDays'], string>> = {
  none: '',
  sundays: 'sin domingos',
  sundaysAndHolidays: 'sin domingos ni feriados',
};

/** Terms that are sold, and the currency of their amounts. */
interface SoldTerms {
  readonly terms: SaleTerms;
  readonly currency: string;
}

/**
 * Line of all that a product settles of the installments of its loans; empty where nothing.
 *
 * @example habitLine(product, 'twiceMonthly') // '2 cuotas de gracia solo con interés; vence …'
 */
export function habitLine(
  product: SoldTerms | undefined,
  paymentFrequency: PaymentFrequency,
  isMonthEnd = false,
): string {
  const parts = [
    ...(product === undefined ? [] : partsOf(product, paymentFrequency)),
    isMonthEnd && 'vence el último día de cada mes',
  ];
  const line = parts.filter((part) => part !== false && part !== '').join('; ');
  return line === '' ? '' : `${line[0]!.toUpperCase()}${line.slice(1)}.`;
}

const GRACE_INTEREST_WORDS: Readonly<Record<SaleTerms['graceInterest'], string>> = {
  spread: 'su interés se reparte en las que siguen',
  deferred: 'su interés se paga con la que sigue',
  free: 'sin interés',
  compounded: 'su interés se capitaliza',
};

function graceParts({ totalGrace, graceInterest }: SaleTerms) {
  const what = GRACE_INTEREST_WORDS[graceInterest];
  return [
    totalGrace === 1 && `1 cuota de gracia total, ${what}`,
    totalGrace > 1 && `${totalGrace} cuotas de gracia total, ${what}`,
  ];
}

/** Points above or below the first rate, from an installment on. */
const rateParts = ({ rateSteps }: SaleTerms) =>
  rateSteps.map(({ after, points }) => {
    const isLess = points.startsWith('-');
    const many = points.replace('-', '');
    const name = Number(many) === 1 ? 'punto' : 'puntos';
    return `desde la cuota ${after + 1}, ${many} ${name} ${isLess ? 'menos' : 'más'} de tasa`;
  });

/** The days of the month on which installments fall due, where those are what was agreed. */
const dueDays = (paymentFrequency: PaymentFrequency) =>
  paymentFrequency === 'twiceMonthly'
    ? 'vence 15 y fin de mes'
    : paymentFrequency.startsWith('on') && `vence ${frequencyName(paymentFrequency).adjective}`;

const isMore = (percent: string) => /[1-9]/.test(percent);

function partsOf({ terms, currency }: SoldTerms, paymentFrequency: PaymentFrequency) {
  const { method, balloonPercent, interestOnly, installmentMultiple, insuranceTime } = terms;
  const { restDays, isRestCharged, insurancePercent, insuranceBasis } = terms;
  const { downPaymentPercent, interestCapPercent, variableRate } = terms;
  const { late } = lateOf(terms);
  const isInsured = isMore(insurancePercent);
  return [
    isMore(downPaymentPercent) && `cuota inicial de ${showRate(downPaymentPercent)} del precio`,
    method === 'flat' && 'interés plano, sobre todo lo prestado',
    method === 'fixedInstallment' && 'cuota acordada; la última es menor',
    method === 'freeForm' && 'capital acordado fecha por fecha',
    method === 'levelWithBalloon' && `cuota balón de ${showRate(balloonPercent)} del capital`,
    ...graceParts(terms),
    ...rateParts(terms),
    variableRate !== null && `tasa variable: ${variableRateText(variableRate, showRate)}`,
    isMore(interestCapPercent) &&
      `intereses de todo el préstamo hasta ${showRate(interestCapPercent)} de lo prestado`,
    interestOnly === 1 && '1 cuota de gracia solo con interés',
    interestOnly > 1 && `${interestOnly} cuotas de gracia solo con interés`,
    dueDays(paymentFrequency),
    REST[restDays],
    restDays !== 'none' && isRestCharged && 'el interés corre hasta el día al que pasa',
    installmentMultiple !== EXACT_INSTALLMENT &&
      `cuota redondeada a ${showMoney(installmentMultiple, currency)}`,
    isInsured && insuranceBasis === 'amount' && 'seguro sobre todo lo prestado',
    isInsured && insuranceTime === 'byDays' && 'seguro por los días de cada cuota',
    ...terms.charges.map((charge) =>
      productChargeText(charge, (text) => showMoney(text, currency)),
    ),
    late !== undefined && `mora ${lateTermsText(late)}`,
  ];
}
