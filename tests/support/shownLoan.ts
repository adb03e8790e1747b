import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail } from '@core/contract/loans';

/** All that a loan shows, today or on a past day, of what is agreed, paid and owed. */
export const shownLoan = (loan: LoanDetail | LoanPast) => ({
  status: loan.status,
  asOf: loan.asOf,
  nextDueOn: loan.nextDueOn,
  nextDueAmount: loan.nextDueAmount,
  daysPastDue: loan.daysPastDue,
  outstandingPrincipal: loan.outstandingPrincipal,
  undisbursedPrincipal: loan.undisbursedPrincipal,
  lateInterest: loan.lateInterest,
  overdueTotal: loan.overdueTotal,
  outstandingTotal: loan.outstandingTotal,
  totalPaid: loan.totalPaid,
  installments: loan.installments,
});
