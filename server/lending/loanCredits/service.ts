import type { LoanCredit, NewRefund } from '@core/contract/loanCredits';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Money } from '@core/money/money';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loanCredit } from '../../platform/db/tables/loanCredits';
import type { Act } from '../../platform/deps';
import { checkCash } from '../../money/funds/checkCash';
import { creditPostings, reversed, type Posting } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { updateLoan } from '../loans/loanState';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import {
  alongWith,
  findMoneyPlace,
  placeTrace,
  type MoneyPlace,
} from '../../money/moneyAccounts/place';
import { receiptNumber } from '../../platform/text';
import { findCreditOf, getCredit } from './queries';

/** Keeps what a payment brought beyond the whole debt: the lender owes it to the borrower. */
export async function keepCredit(
  tx: Database,
  act: Act,
  loan: LoanRow,
  paymentId: number,
  { amount, place }: { readonly amount: Money; readonly place: MoneyPlace },
  postingsOf: (amount: Money) => Posting[] = creditPostings,
): Promise<void> {
  const entry = {
    postedOn: act.clock.today(),
    kind: 'credit' as const,
    description: `Saldo a favor de ${receiptNumber(paymentId)}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: postingsOf(amount),
    money: alongWith(place),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await tx.insert(loanCredit).values({
    loanId: loan.id,
    paymentId,
    amount: formatMoney(amount, loan.currency),
    entryId: entryId!,
  });
}

/**
 * The credit of a payment that is voided goes back with it; it was not given back. One that the
 * entry of the payment itself posted went back with that entry.
 */
export async function takeCreditBack(
  tx: Database,
  act: Act,
  loan: LoanRow,
  paymentId: number,
  entryOfPayment: number,
): Promise<void> {
  const credit = await findCreditOf(tx, paymentId);
  if (credit === undefined || credit.entryId === entryOfPayment) return;
  const entry = {
    postedOn: act.clock.today(),
    kind: 'creditVoid' as const,
    description: `Se retira el saldo a favor de ${receiptNumber(paymentId)}`,
    fundId: loan.fundId,
    loanId: loan.id,
    reversesId: credit.entryId,
    postings: reversed(await findPostings(tx, credit.entryId)),
  };
  await insertEntries(tx, [entry], act);
}

/** Gives a credit back. Throws LOAN_CREDIT_NOT_HELD, FUND_CASH_INSUFFICIENT. */
export async function refundCredit(
  tx: Database,
  act: Act,
  loanId: number,
  creditId: number,
  { means, note, ...through }: NewRefund,
): Promise<LoanCredit> {
  const loan = await getLockedLoan(tx, loanId);
  const { status, amount, number } = await getCredit(tx, loanId, creditId);
  if (status !== 'held') throw new DomainError('LOAN_CREDIT_NOT_HELD', { number });
  await checkCash(tx, loan.fundId, parseMoney(amount, loan.currency));
  const place = await findMoneyPlace(tx, loan, { means, ...through }, act);
  const entry = {
    postedOn: act.clock.today(),
    kind: 'creditRefund' as const,
    description: `Devolución de ${number}: ${note}`,
    fundId: loan.fundId,
    loanId,
    postings: reversed(creditPostings(parseMoney(amount, loan.currency))),
    money: place,
  };
  const [refundEntryId] = await insertEntries(tx, [entry], act);
  await tx
    .update(loanCredit)
    .set({
      refundEntryId: refundEntryId!,
      refundedOn: act.clock.today(),
      refundMeans: means,
      refundNote: note,
      refundedBy: act.userId,
    })
    .where(eq(loanCredit.id, creditId));
  return ended(tx, act, loan, creditId, 'refundLoanCredit', {
    number,
    amount,
    means,
    note,
    ...placeTrace(place),
  });
}

/**
 * A refund that never arrived comes back: the lender owes it again. A transfer bounces days later,
 * so on any day. Throws LOAN_CREDIT_NOT_REFUNDED.
 */
export async function undoRefund(
  tx: Database,
  act: Act,
  loanId: number,
  creditId: number,
  reason: string,
): Promise<LoanCredit> {
  const loan = await getLockedLoan(tx, loanId);
  const { refund, number } = await getCredit(tx, loanId, creditId);
  if (refund === null) throw new DomainError('LOAN_CREDIT_NOT_REFUNDED', { number });
  const entry = {
    postedOn: act.clock.today(),
    kind: 'creditRefundVoid' as const,
    description: `Se deshace la devolución de ${number}: ${reason}`,
    fundId: loan.fundId,
    loanId,
    reversesId: refund.entryNumber,
    postings: reversed(await findPostings(tx, refund.entryNumber)),
  };
  await insertEntries(tx, [entry], act);
  await tx
    .update(loanCredit)
    .set({
      refundEntryId: null,
      refundedOn: null,
      refundMeans: null,
      refundNote: null,
      refundedBy: null,
    })
    .where(eq(loanCredit.id, creditId));
  return ended(tx, act, loan, creditId, 'undoLoanCreditRefund', { number, reason });
}

async function ended(
  tx: Database,
  act: Act,
  loan: LoanRow,
  creditId: number,
  action: string,
  after: object,
): Promise<LoanCredit> {
  await updateLoan(tx, loan, {});
  await recordAudit(tx, act, { action, entity: 'loanCredit', entityId: creditId, after });
  return getCredit(tx, loan.id, creditId);
}
