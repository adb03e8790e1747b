import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { PAYOFF_DAYS_AHEAD, type LoanPaperKind } from '@core/contract/loanPapers';
import { DomainError } from '@core/errors/domainError';
import { isSome } from '../../platform/documents/format';
import { dayRefused } from '../payments/paymentDays';

type State = Pick<LoanDetail, 'status' | 'credit' | 'currency' | 'outstandingTotal' | 'writeOff'>;

const SETTLED: readonly LoanDetail['status'][] = ['paidOff', 'overpaid', 'refinanced'];

/** True where nothing is owed: paid, renewed, or written off and recovered whole. */
export const isSettled = ({ status, writeOff }: Pick<State, 'status' | 'writeOff'>): boolean =>
  SETTLED.includes(status) || (writeOff !== null && !isSome(writeOff.left));

/** Throws what a paper would say that is not so. */
export function checkPaper(kind: LoanPaperKind, loan: State): void {
  if (kind === 'statement') return;
  if (loan.status === 'voided') throw new DomainError('PAPER_LOAN_VOIDED');
  const isOfDebt = kind === 'payoff' || kind === 'noDebt';
  if (loan.status === 'toDisburse' && isOfDebt) throw new DomainError('LOAN_NOT_DISBURSED');
  if (kind === 'payoff' && isSettled(loan)) throw new DomainError('PAPER_NOTHING_OWED');
  if (kind !== 'noDebt') return;
  const { outstandingTotal: owed, credit, currency } = loan;
  if (!isSettled(loan)) throw new DomainError('PAPER_LOAN_OWED', { owed, currency });
  if (isSome(credit)) throw new DomainError('PAPER_CREDIT_HELD', { credit, currency });
}

/** The day that a paper is of. Throws PAYMENT_DATE_OUT_OF_LIMITS. */
export function dayOf(kind: LoanPaperKind, asked: string | undefined, today: string): string {
  const to = kind === 'payoff' ? addDays(today, PAYOFF_DAYS_AHEAD) : today;
  const on = asked ?? today;
  if (on < today || on > to) {
    throw dayRefused('paper', { from: today, to }, 'asOf');
  }
  return on;
}
