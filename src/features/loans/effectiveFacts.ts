import type { LoanDetail } from '@core/contract/loans';
import { effectiveRatePercent, paidRows } from '@core/products/effectiveRate';
import { isSome, showRate } from '@/i18n/format';

/**
 * The effective rate of a loan that is quoted otherwise: that of a flat one follows from its rows,
 * of one that ended before its time from those agreed until then.
 */
export function effectiveFacts({ terms, earlyEnd, installments, currency }: LoanDetail) {
  const isFlat = terms.method === 'flat';
  const isQuoted = terms.rateKind === 'annualEffective' && !isFlat;
  if (isQuoted || !isSome(terms.annualRatePercent)) return [];
  const percent = effectiveRatePercent({
    ...terms,
    installments: paidRows(earlyEnd?.agreed ?? installments, currency),
  });
  return [{ term: isFlat ? 'TEA sobre el saldo' : 'TEA', value: showRate(percent) }];
}
