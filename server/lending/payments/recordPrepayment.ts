import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { keepCredit } from '../loanCredits/service';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import type { LoanRow } from '../loans/queries';
import { insertScheduleChange, totalsOf } from '../loans/scheduleChanges';
import { toKept } from '../loans/trancheQueries';
import { writeSchedule } from '../loans/writeSchedule';
import { placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { receiptNumber } from '../../platform/text';
import type { RepaymentWay } from './classify';
import { incomingWire, settledPart, type IncomingPayment } from './incoming';
import { preparePrepayment } from './prepayments';
import { writePayment } from './writePayment';

/** Writes a payment that repays principal at once: the new schedule is kept beside the old. */
export async function recordPrepayment(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { place, ...asked }: IncomingPayment & { readonly place: MoneyPlace },
  way: RepaymentWay,
): Promise<number> {
  const today = act.clock.today();
  const now = act.clock.now();
  const prepared = await preparePrepayment(tx, loan, asked, way);
  const { before, plan, excess } = prepared;
  const payment = settledPart(asked, excess);
  const rows = plan.rows.map((row) => ({ ...row }));
  await writeSchedule(tx, loan.id, before, rows);
  const after = chargeUpTo(rows, today, loan);
  await postCharges(tx, [{ loan, before, after }], today, now);
  const { id, entryId } = await writePayment(tx, act, loan, { ...payment, place }, prepared);
  if (excess > ZERO) await keepCredit(tx, act, loan, id, { amount: excess, place });
  await insertScheduleChange(tx, {
    loanId: loan.id,
    kind: 'prepayment',
    effectiveOn: payment.receivedOn,
    scheduleBefore: toKept(before),
    scheduleAfter: toKept(rows),
    afterEntryId: entryId,
    principalMoved: formatMoney(-plan.prepaid, loan.currency),
    fromInstallment: plan.ownerNumber ?? null,
    paymentId: id,
    madeBy: act.userId,
    madeAt: now,
  });
  await updateLoan(tx, loan, {
    ...projectionOf(loan, after.installments, today),
    ...totalsOf(after.installments, loan.currency),
    lastPaymentOn: payment.receivedOn,
    scheduleChangedOn: payment.receivedOn,
  });
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id,
    before: { outstanding: formatMoney(prepared.outstandingBefore, loan.currency) },
    after: {
      ...incomingWire(payment, loan.currency),
      ...placeTrace(place),
      loanId: loan.id,
      outstanding: formatMoney(prepared.outstandingAfter, loan.currency),
      prepaid: formatMoney(plan.prepaid, loan.currency),
      excess: formatMoney(excess, loan.currency),
      receipt: receiptNumber(id),
    },
  });
  return id;
}
