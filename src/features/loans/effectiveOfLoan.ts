import type { LoanDetail } from '@core/contract/loans';
import { loanQuote } from '@core/products/loanQuote';
import { showDate } from '@/i18n/format';
import { effectiveFacts } from '@/i18n/rateFacts';

/** The effective rate of a loan, since its schedule was last made anew where it is flat. */
export function effectiveOfLoan(loan: LoanDetail) {
  const { replanned, terms } = loan;
  const isSince = replanned !== null && terms.method === 'flat';
  return effectiveFacts(loanQuote(loan), isSince ? `, desde el ${showDate(replanned.on)}` : '');
}
