import type { ProductOnSale } from '@core/contract/products';
import { isCurrency } from '@core/money/currency';
import { DomainError } from '@core/errors/domainError';
import {
  controlTotalsOf,
  pastOfLoan,
  type ControlTotals,
  type KnownPast,
} from '@core/loan/pastOfLoan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { parseMoney } from '@core/money/wire';
import { habitsOf } from '@core/products/habits';
import { readTypedMoney, showDate } from '@/i18n/format';
import { lateRateText, toLoanTerms } from './loanForm';
import { migratedFormSchema, toPast, type MigratedForm } from './migratedForm';
import { amountsOf } from './previewSchedule';

/** A balance computed here beside the one of the other system, as texts. */
export interface ComparedBalance {
  readonly name: string;
  readonly here: string;
  /** Empty while nothing is typed. */
  readonly there: string;
  readonly difference: string;
}

/** The balances that the past of a loan gives, or why there are none. */
export type Comparison =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'impossible'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly rows: readonly ComparedBalance[];
      readonly isEqual: boolean;
    };

const NAMES: Readonly<Record<keyof ControlTotals, string>> = {
  principal: 'Saldo capital',
  interest: 'Interés y cargos vencidos',
  lateInterest: 'Mora',
};

const NEEDED = migratedFormSchema.pick([
  'principal',
  'annualRatePercent',
  'lateAnnualRatePercent',
  'installmentCount',
  'installmentAmount',
  'disbursedOn',
  'firstDueOn',
  'cutOn',
  'paidThrough',
  'payments',
]);

/** Computes what the other system should say, by the function that the server uses. */
export function compareBalances(
  form: MigratedForm,
  product: ProductOnSale | undefined,
  currency: string,
): Comparison {
  if (!isCurrency(currency) || !NEEDED.isValidSync(form)) return { kind: 'incomplete' };
  const body = toLoanTerms(form);
  const rules = {
    agreement: habitsOf(product),
    lateAnnualRatePercent: lateRateText(form, product),
    lateCharge: product?.terms.lateCharge,
    allocationOrder: product?.terms.allocationOrder ?? ('oldestInstallmentFirst' as const),
    currency,
  };
  try {
    const principal = parseMoney(body.principal, currency);
    const terms = amountsOf(body, currency, { ...habitsOf(product), principal });
    const schedule = scheduleOfTerms(terms);
    const here = controlTotalsOf(
      pastOfLoan(schedule, rules, knownPast(form, currency), form),
      currency,
    );
    const rows = [
      compared('principal', here, form.principalThere),
      compared('interest', here, form.interestThere),
      compared('lateInterest', here, form.lateInterestThere),
    ];
    const isEqual = rows.every(({ there, difference }) => there !== '' && difference === '0.00');
    return { kind: 'ready', rows, isEqual };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'impossible', text: wordsOf(error) };
  }
}

function compared(key: keyof ControlTotals, here: ControlTotals, typed: string): ComparedBalance {
  const there = readTypedMoney(typed) ?? '';
  const difference = there === '' ? '' : sumOfTexts([here[key], oppositeText(there)]);
  return { name: NAMES[key], here: here[key], there, difference };
}

function knownPast(form: MigratedForm, currency: string): KnownPast {
  const past = toPast(form);
  if (past.kind === 'paidThrough') return past;
  const payments = past.payments.map(({ receivedOn, amount }) => ({
    receivedOn,
    amount: parseMoney(amount, currency),
  }));
  return { kind: 'payments', payments };
}

function wordsOf({ code, params }: DomainError): string {
  if (code === 'PAST_NOTHING_OWED') {
    return 'Con esos pagos el préstamo ya terminó: no queda nada que migrar.';
  }
  if (code === 'PAST_PAYMENT_OUT_OF_LIMITS') {
    const [date, from, to] = [params['date'], params['from'], params['to']].map((day) =>
      showDate(String(day)),
    );
    return `El pago del ${date} no es posible: va del ${from} al ${to} y hasta lo que se debía.`;
  }
  return 'Con estas condiciones no hay cronograma. Revise monto, tasa y fechas.';
}
