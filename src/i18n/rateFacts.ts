import type { VariableRate } from '@core/loan/agreement';
import { steppedRate } from '@core/loan/rateSteps';
import type { LoanMethod, RateKind, RateStep } from '@core/loan/terms';
import { RATE_KIND_SHORT, RATE_LABEL } from '@core/products/choiceNames';
import { effectiveRatePercent, type RateQuote } from '@core/products/effectiveRate';
import { variableRateText } from '@core/products/variableRateText';
import { isSome, showRate } from './format';

interface LaterRate {
  readonly fromNumber: number;
  readonly percent: string;
}

/** Kind of a rate, and the method that says of which sum it is. */
interface QuotedAs {
  readonly rateKind: RateKind;
  readonly method?: LoanMethod | undefined;
}

/**
 * The first rate of a loan, and those that hold from an installment on, as terms and values.
 *
 * @example rateFacts(terms, '24', [{ fromNumber: 7, percent: '30' }])[1]?.value
 */
export function rateFacts(
  { rateKind, method }: QuotedAs,
  percent: string,
  later: readonly LaterRate[],
) {
  const base = method === 'flat' ? ' sobre lo prestado' : '';
  const value = (one: string) => `${showRate(one)} ${RATE_KIND_SHORT[rateKind]}${base}`;
  return [
    { term: RATE_LABEL[rateKind], value: value(percent) },
    ...later.map(({ fromNumber, percent: one }) => ({
      term: `Desde la cuota ${fromNumber}`,
      value: value(one),
    })),
  ];
}

/**
 * The effective rate a year that a rate stands for, as a term and its value; nothing where it is
 * quoted so. That of a flat one is of the balance still owed, `since` a day where it changed.
 *
 * @example effectiveFacts({ ...terms, installments })[0]?.value // '81.23 %'
 */
export function effectiveFacts(quote: RateQuote, since = '') {
  const isFlat = quote.method === 'flat';
  const isQuoted = quote.rateKind === 'annualEffective' && !isFlat;
  if (isQuoted || !isSome(quote.annualRatePercent)) return [];
  const rate = showRate(effectiveRatePercent(quote));
  return [{ term: isFlat ? 'TEA sobre el saldo' : 'TEA', value: `${rate}${since}` }];
}

/**
 * Later rates that steps of a product make of a first one, in so many installments.
 *
 * @example laterOf('24', [{ after: 6, points: '6' }], 12) // [{ fromNumber: 7, percent: '30' }]
 */
export const laterOf = (
  percent: string,
  steps: readonly RateStep[],
  installmentCount: number,
): LaterRate[] =>
  steps
    .filter(({ after }) => after < installmentCount)
    .map(({ after, points }) => ({ fromNumber: after + 1, percent: steppedRate(percent, points) }));

/**
 * The rule by which a rate follows an index, as term and value; nothing where it follows none.
 *
 * @example variableFacts(product.terms.variableRate)[0]?.term // 'Tasa variable'
 */
export const variableFacts = (variable: VariableRate | null | undefined) =>
  variable ? [{ term: 'Tasa variable', value: variableRateText(variable, showRate) }] : [];
