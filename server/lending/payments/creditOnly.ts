import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loanCredit } from '../../platform/db/tables/loanCredits';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { loanNumber } from '../../platform/text';
import { creditPostings } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { updateLoan } from '../loans/loanState';
import type { LoanRow } from '../loans/queries';
import { incomingWire, type IncomingPayment } from './incoming';
import { insertPayments } from './queries';

/**
 * Receipt of money for a loan that owes nothing any more: it settles nothing, and all of it is owed
 * back to the borrower. One entry posts both, so voiding the receipt takes the credit with it.
 */
export async function recordCreditOnly(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payment: IncomingPayment,
): Promise<number> {
  const { amount, receivedOn, means, note } = payment;
  const place = await findMoneyPlace(tx, loan, payment);
  const day = dateForPeople(receivedOn);
  const entry = {
    postedOn: act.clock.today(),
    kind: 'credit' as const,
    description: `Saldo a favor de ${loanNumber(loan.id)}, ya cancelado, recibido el ${day}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: creditPostings(amount),
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const row = {
    loanId: loan.id,
    currency: loan.currency,
    amount: ZERO,
    receivedOn,
    means,
    note,
    place,
    outstandingAfter: ZERO,
    entryId: entryId!,
    recordedAt: act.clock.now(),
    recordedBy: act.userId,
    lines: [],
    settled: new Set<number>(),
  };
  const [id] = await insertPayments(tx, [row]);
  const text = formatMoney(amount, loan.currency);
  await tx
    .insert(loanCredit)
    .values({ loanId: loan.id, paymentId: id!, amount: text, entryId: entryId! });
  await updateLoan(tx, loan, {});
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id!,
    after: {
      ...incomingWire(payment, loan.currency),
      ...placeTrace(place),
      loanId: loan.id,
      excess: text,
    },
  });
  return id!;
}
