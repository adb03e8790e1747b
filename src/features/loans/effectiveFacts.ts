import type { LoanDetail } from '@core/contract/loans';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { loanQuote } from '@core/products/loanQuote';
import { isSome, showDate, showRate } from '@/i18n/format';

/**
 * The effective rate of a loan that is quoted otherwise: that of a flat one follows from its rows,
 * since its schedule was last made anew.
 */
export function effectiveFacts(loan: LoanDetail) {
  const { terms, replanned } = loan;
  const isFlat = terms.method === 'flat';
  const isQuoted = terms.rateKind === 'annualEffective' && !isFlat;
  if (isQuoted || !isSome(terms.annualRatePercent)) return [];
  const rate = showRate(effectiveRatePercent(loanQuote(loan)));
  if (!isFlat) return [{ term: 'TEA', value: rate }];
  const since = replanned === null ? '' : `, desde el ${showDate(replanned.on)}`;
  return [{ term: 'TEA sobre el saldo', value: `${rate}${since}` }];
}
