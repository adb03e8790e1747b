import type { PlainDate } from '@core/calendar/plainDate';
import { opportunityNumber } from '../../platform/text';
import { toPostings } from '../../money/investors/accounts';
import type { NewEntry } from '../../money/journal/queries';
import type { LoanPlan } from './planned';

/** Entry that brings the interest payable to the investors of a loan up to date. */
export const payableEntry = (
  { loan, closing }: Pick<LoanPlan, 'loan' | 'closing'>,
  postedOn: PlainDate,
): NewEntry => ({
  postedOn,
  fundId: loan.fundId,
  loanId: loan.loanId,
  currency: loan.currency,
  kind: 'investorInterest',
  description: `Interés por pagar a inversionistas de ${opportunityNumber(loan.opportunityId)}`,
  postings: toPostings(closing),
});
