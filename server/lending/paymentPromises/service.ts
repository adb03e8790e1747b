import { addDays } from '@core/calendar/plainDate';
import type { NewPaymentPromise, PaymentPromise } from '@core/contract/paymentPromises';
import { DomainError } from '@core/errors/domainError';
import { PROMISE_DAYS_MAX } from '@core/loan/paymentPromise';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { eq, max } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { paymentPromise } from '../../platform/db/tables/paymentPromises';
import { payment } from '../../platform/db/tables/payments';
import type { Act } from '../../platform/deps';
import { findInstallments, getLockedLoan } from '../loans/queries';
import { checkLiving, owedOn } from '../payments/decide';
import { findPromises } from './queries';

/** Writes down what was promised of a living loan, one promise at a time. */
export async function recordPromise(
  tx: Database,
  act: Act,
  userId: number,
  loanId: number,
  { amount, promisedOn, contactName, channel, note = '' }: NewPaymentPromise,
): Promise<PaymentPromise> {
  const today = act.clock.today();
  const loan = await getLockedLoan(tx, loanId);
  checkLiving(loan);
  const to = addDays(today, PROMISE_DAYS_MAX);
  if (promisedOn < today || promisedOn > to) {
    throw new DomainError('PROMISE_DATE_OUT_OF_LIMITS', { from: today, to }, 'promisedOn');
  }
  const made = await findPromises(tx, loanId, today);
  const pending = made.find(({ status }) => status === 'pending');
  if (pending) throw new DomainError('PROMISE_PENDING', { number: pending.number });
  const owed = owedOn(await findInstallments(tx, [loan], 'open'), promisedOn, loan);
  if (parseTyped(amount, loan.currency, 'amount') > owed) {
    const params = { owed: formatMoney(owed, loan.currency), currency: loan.currency };
    throw new DomainError('PROMISE_ABOVE_OWED', params, 'amount');
  }
  const [last] = await tx
    .select({ id: max(payment.id) })
    .from(payment)
    .where(eq(payment.loanId, loanId));
  const terms = { amount, promisedOn, contactName, channel, note };
  const [row] = await tx
    .insert(paymentPromise)
    .values({
      ...terms,
      loanId,
      madeOn: today,
      afterReceipt: last?.id ?? 0,
      recordedBy: userId,
      recordedAt: act.clock.now(),
    })
    .returning({ id: paymentPromise.id });
  const entry = { action: 'recordPromise', entity: 'paymentPromise' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after: { loanId, ...terms } });
  return getPromise(tx, act, loanId, row!.id);
}

/** Takes back a promise that was written down by mistake or that no longer holds. */
export async function voidPromise(
  tx: Database,
  act: Act,
  userId: number,
  ids: { readonly loanId: number; readonly promiseId: number },
  reason: string,
): Promise<PaymentPromise> {
  const { loanId, promiseId } = ids;
  await getLockedLoan(tx, loanId);
  const { status } = await getPromise(tx, act, loanId, promiseId);
  if (status !== 'pending') throw new DomainError('PROMISE_NOT_PENDING');
  await tx
    .update(paymentPromise)
    .set({ voidedBy: userId, voidedAt: act.clock.now(), voidReason: reason })
    .where(eq(paymentPromise.id, promiseId));
  const entry = { action: 'voidPromise', entity: 'paymentPromise' as const, entityId: promiseId };
  await recordAudit(tx, act, {
    ...entry,
    before: { status },
    after: { loanId, status: 'voided', reason },
  });
  return getPromise(tx, act, loanId, promiseId);
}

/** Throws PROMISE_NOT_FOUND. */
async function getPromise(
  db: Database,
  { clock }: Act,
  loanId: number,
  promiseId: number,
): Promise<PaymentPromise> {
  const [promise] = await findPromises(db, loanId, clock.today(), promiseId);
  if (!promise) throw new DomainError('PROMISE_NOT_FOUND', { promiseId });
  return promise;
}
