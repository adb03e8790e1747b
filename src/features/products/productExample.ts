import { SCHEDULED_CHARGES, totalOver } from '@core/loan/components';
import { isCurrency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import type { PlainDate } from '@core/calendar/plainDate';
import type { ProductTermsBody } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { frequencyFor } from '@core/loan/dueDates';
import { firstDueAfter } from '@core/loan/paymentFrequencies';
import { formatMoney } from '@core/money/wire';
import { checkProduct } from '@core/products/checkProduct';
import { computeOffer, proposedChoice, type Offer } from '@core/products/computeOffer';
import { habitLine } from '@/i18n/habitLine';
import { impossibleText } from '@/i18n/impossibleTerms';
import { productFormSchema, toNewProduct, type ProductForm } from './productForm';

/** A row of the example, as texts. */
export interface ExampleRow {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: string;
  readonly interest: string;
  /** Insurance, fees and tax together. */
  readonly charges: string;
  readonly total: string;
}

/** The loan that a product proposes, or why there is none yet. */
export type Example =
  | {
      readonly kind: 'ready';
      /** The first rows, and the last one. */
      readonly rows: readonly ExampleRow[];
      /** Rows that are not drawn, before the last one. */
      readonly skipped: number;
      readonly received: string;
      /** Charges that the borrower pays apart; none where the text is empty. */
      readonly paidApart: string;
      readonly totalDue: string;
      /** TCEA in percent; empty where the payments have none. */
      readonly costRatePercent: string;
      readonly habits: string;
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'impossible'; readonly text: string };

/** Fields that an example is reckoned from, as its note calls them. */
const NEEDED = {
  defaultAmount: 'el monto propuesto',
  defaultInstallments: 'las cuotas propuestas',
  defaultRatePercent: 'la tasa propuesta',
  frequencies: 'una frecuencia de pago',
  balloonPercent: 'la cuota balón',
  rateSteps: 'los tramos de tasa',
  spreadPoints: 'los puntos sobre el índice',
  floorPercent: 'el piso de la tasa',
  ceilingPercent: 'el techo de la tasa',
  everyMonths: 'cada cuánto se revisa la tasa',
  interestCapPercent: 'el tope de intereses',
  totalGrace: 'las cuotas de gracia total',
  interestOnly: 'las cuotas de gracia',
  downPaymentPercent: 'la cuota inicial',
  feePercent: 'la comisión',
  insurancePercent: 'el seguro',
  installmentFees: 'los cargos fijos',
  charges: 'los otros cargos',
  taxName: 'el nombre del impuesto',
  taxPercent: 'el porcentaje del impuesto',
} as const satisfies Partial<Record<keyof ProductForm, string>>;

/** Fields that say what may be lent, and what lateness costs: no row of the example reads them. */
const BESIDE = [
  'minAmount',
  'maxAmount',
  'minInstallments',
  'maxInstallments',
  'minRatePercent',
  'maxRatePercent',
  'maxTranches',
  'maxExposure',
  'lateChargeValue',
  'lateChargeStages',
] as const;

/** Refusals of a product, in words of its form. */
const IN_PLACE: Readonly<Record<string, string>> = {
  PRODUCT_LIMITS_INVALID: 'Un máximo es menor que su mínimo. Corrija los límites.',
  AMOUNT_OUTSIDE_PRODUCT: 'El monto propuesto está fuera del mínimo y el máximo.',
  TERM_OUTSIDE_PRODUCT: 'Las cuotas propuestas están fuera del mínimo y el máximo.',
  RATE_OUTSIDE_PRODUCT: 'La tasa propuesta está fuera del mínimo y el máximo.',
  PRINCIPAL_OUT_OF_RANGE: 'El monto propuesto es más, o menos, de lo que se puede prestar.',
  RATE_OUT_OF_LIMITS: 'La tasa propuesta es más alta de lo que se puede registrar.',
  BULLET_NEEDS_RATE: 'Con el capital al final use una tasa mínima mayor que 0.',
  GRACE_TOO_LONG: 'Después de las cuotas de gracia debe quedar alguna entre las cuotas máximas.',
  RATE_STEPS_INVALID: 'Cada tramo de tasa empieza después de una cuota mayor que la del anterior.',
  RATE_STEPS_NEED_RATE: 'En cada tramo la tasa debe ser mayor que 0, también con la tasa mínima.',
  VARIABLE_RATE_WITH_STEPS: 'La tasa sigue un índice o va por tramos. Deje una de las dos.',
  VARIABLE_RATE_LIMITS_INVALID: 'El piso de la tasa es mayor que 0 y no pasa del techo.',
  VARIABLE_RATE_IN_ONE_PART: 'Con tasa variable se desembolsa una sola vez.',
  VARIABLE_RATE_WITH_LATE_TIMES: 'Con tasa variable la mora lleva su propia tasa.',
  GRACE_NEEDS_RATE: 'Sin interés la gracia sería de 0.00. Use una tasa mínima mayor que 0.',
  ROUNDING_TOO_COARSE: 'El redondeo es mayor que la cuota propuesta. Use uno menor.',
  BALLOON_OUT_OF_LIMITS: 'La cuota balón deja más de 0 y hasta 90 % del capital.',
  METHOD_IN_ONE_PART: 'Con interés plano, cuota balón o cuota acordada se desembolsa una sola vez.',
  FREQUENCY_NEEDS_REST: 'La frecuencia sin domingos necesita que elija los días sin vencimientos.',
  CHARGE_TAXED_TWICE: 'El impuesto de la cuota ya grava los cargos. Quite el propio de un cargo.',
  CHARGE_NOT_IN_TRANCHES: 'Con varios desembolsos use % del saldo en lugar de % del monto.',
  CHARGE_BASIS_OF_INSTALLMENT: 'Lo que se cobra una vez es fijo o % del monto prestado.',
  CHARGE_NAME_TWICE: 'Dos cargos llevan el mismo nombre. Cambie uno.',
  PLAN_NEEDS_DATES: 'Un plan a medida solo se ofrece en fechas acordadas. Marque esa frecuencia.',
  DOWN_PAYMENT_OUT_OF_LIMITS: 'La cuota inicial llega hasta 90 % del precio. Use menos.',
  CHARGES_EXCEED_AMOUNT: 'La comisión y los cargos se llevan todo el monto mínimo.',
  DUE_DATES_TOO_MANY: 'En fechas acordadas hay hasta 24 cuotas. Baje las cuotas mínimas.',
  DUE_DATES_TOO_CLOSE:
    'Dos cuotas podrían caer el mismo día. Use más días, o la diaria sin domingos ni feriados.',
};

const isRight = (form: ProductForm, name: keyof ProductForm): boolean => {
  try {
    productFormSchema.validateSyncAt(name, form);
    return true;
  } catch {
    return false;
  }
};

/** The committee has no part in the example: one that is half typed hides nothing of it. */
const WITHOUT_COMMITTEE: Pick<ProductTermsBody, 'committee'> = {
  committee: [{ upTo: null, votes: 1 }],
};

/**
 * The loan that a product proposes, handed over on a day, by the functions that the server uses.
 *
 * @example exampleOf(form, holidays, today()).kind // 'ready'
 */
export function exampleOf(
  form: ProductForm,
  holidays: readonly PlainDate[],
  on: PlainDate,
): Example {
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const missing: string[] = names
    .filter((name) => !isRight(form, name))
    .map((name) => NEEDED[name]);
  if (!isCurrency(form.currency)) missing.push('la moneda');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const { terms, currency } = toNewProduct(form);
  const paymentFrequency = frequencyFor(terms.frequencies[0]!, on, terms.defaultInstallments);
  const choice = {
    amount: terms.defaultAmount,
    installmentCount: terms.defaultInstallments,
    annualRatePercent: terms.defaultRatePercent,
    paymentFrequency,
  };
  const dates = { disbursedOn: on, firstDueOn: firstDueAfter(on, paymentFrequency) };
  const hasHolidays = terms.restDays === 'sundaysAndHolidays';
  try {
    if (BESIDE.every((name) => isRight(form, name))) {
      checkProduct({ ...terms, ...WITHOUT_COMMITTEE }, currency);
    }
    const product = { terms, currency, holidays: hasHolidays ? holidays : [] };
    const offer = computeOffer(product, proposedChoice(product, choice, dates), dates);
    return drawn(offer, habitLine(product, paymentFrequency), currency);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'impossible', text: impossibleText(error.code, IN_PLACE) };
  }
}

const FIRST_ROWS = 4;

function drawn(
  { schedule, received, paidApart, costRatePercent }: Offer,
  habits: string,
  currency: string,
): Example {
  const text = (amount: Money) => formatMoney(amount, currency);
  const rows = schedule.installments.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    principal: text(row.principal),
    interest: text(row.interest),
    charges: text(totalOver(SCHEDULED_CHARGES, row)),
    total: text(row.total),
  }));
  const isShort = rows.length <= FIRST_ROWS + 1;
  return {
    kind: 'ready',
    rows: isShort ? rows : [...rows.slice(0, FIRST_ROWS), rows.at(-1)!],
    skipped: isShort ? 0 : rows.length - FIRST_ROWS - 1,
    received: text(received),
    paidApart: paidApart === 0n ? '' : text(paidApart),
    totalDue: text(schedule.totalDue),
    costRatePercent,
    habits,
  };
}
