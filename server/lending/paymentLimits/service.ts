import type { NewPaymentLimit, PaymentLimit } from '@core/contract/paymentLimits';
import { parseTyped } from '@core/money/typedAmount';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { paymentLimit } from '../../platform/db/tables/paymentLimits';
import type { Act } from '../../platform/deps';
import { findPaymentLimits } from './queries';

/** Adds the limit of a means from a day. Throws AMOUNT_DECIMALS, PAYMENT_LIMIT_TAKEN. */
export async function addPaymentLimit(
  tx: Database,
  act: Act,
  data: NewPaymentLimit,
): Promise<PaymentLimit> {
  await checkCurrencyInUse(tx, data.currency);
  for (const field of ['maxPayment', 'maxDay'] as const) {
    parseTyped(data[field] ?? '0', data.currency, field);
  }
  const [row] = await tx
    .insert(paymentLimit)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: paymentLimit.id });
  if (!row) throw new DomainError('PAYMENT_LIMIT_TAKEN', { date: data.validFrom }, 'validFrom');
  const entry = { action: 'addPaymentLimit', entity: 'paymentLimit' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return getPaymentLimit(tx, row.id);
}

/** Annuls a limit that was typed wrong; the one before it holds again. */
export async function voidPaymentLimit(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<PaymentLimit> {
  const changed = await tx
    .update(paymentLimit)
    .set({ isVoided: true })
    .where(and(eq(paymentLimit.id, id), eq(paymentLimit.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const entry = { action: 'voidPaymentLimit', entity: 'paymentLimit' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return getPaymentLimit(tx, id);
}

const getPaymentLimit = async (db: Database, id: number) =>
  (await findPaymentLimits(db)).find((limit) => limit.id === id)!;
