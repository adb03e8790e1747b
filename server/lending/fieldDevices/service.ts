import type { DeviceApproval, FieldDevice, NewFieldDevice } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { and, eq, ne } from 'drizzle-orm';
import { findDeclaration } from '../../access/awaitingActs/rules';
import { findBaseCurrency } from '../../access/currencies/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fieldDevice } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { getDevice, lockDevice } from './queries';
import { readPublicKey } from './signature';

/** Phones of one person that may wait or work at a time. */
const DEVICES_MAX = 5;

const audit = (tx: Database, act: Act, action: string, id: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'fieldDevice', entityId: id, after });

/** Asks to work with a phone: an administrator has to approve it. */
export async function registerDevice(
  tx: Database,
  act: Act,
  userId: number,
  { label, publicKey }: NewFieldDevice,
): Promise<FieldDevice> {
  if (readPublicKey(publicKey) === undefined) {
    throw new DomainError('FIELD_KEY_NOT_VALID', {}, 'publicKey');
  }
  const standing = await tx
    .select({ id: fieldDevice.id })
    .from(fieldDevice)
    .where(and(eq(fieldDevice.userId, userId), ne(fieldDevice.status, 'revoked')));
  if (standing.length >= DEVICES_MAX) throw new DomainError('FIELD_DEVICES_TOO_MANY');
  const [row] = await tx
    .insert(fieldDevice)
    .values({
      userId,
      label,
      publicKey,
      status: 'requested',
      limitCurrency: await findBaseCurrency(tx),
      limitAmount: '0.00',
      limitCount: 0,
      requestedAt: act.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: fieldDevice.id });
  if (!row) throw new DomainError('FIELD_KEY_TAKEN', {}, 'publicKey');
  await audit(tx, act, 'registerFieldDevice', row.id, { userId, label });
  return getDevice(tx, row.id);
}

/** Lets a phone work up to a day and some limits; also one that works already. */
export async function approveDevice(
  tx: Database,
  act: Act,
  id: number,
  { limitAmount, limitCount, expiresOn }: DeviceApproval,
): Promise<FieldDevice> {
  const { status, userId, limitCurrency } = await lockDevice(tx, id);
  if (status === 'revoked') throw new DomainError('FIELD_DEVICE_REVOKED');
  const isOwn = userId === act.userId;
  // One person who works alone by declaration has no other to ask.
  if (isOwn && (await findDeclaration(tx)) === null) throw new DomainError('FIELD_DEVICE_OWN');
  if (expiresOn < act.clock.today()) throw new DomainError('FIELD_EXPIRY_PAST', {}, 'expiresOn');
  const amount = parseTyped(limitAmount, limitCurrency, 'limitAmount');
  const limits = { limitAmount: formatMoney(amount, limitCurrency), limitCount, expiresOn };
  await tx
    .update(fieldDevice)
    .set({ ...limits, status: 'active', decidedBy: act.userId })
    .where(eq(fieldDevice.id, id));
  await audit(tx, act, 'approveFieldDevice', id, { ...limits, limitCurrency, isOwn });
  return getDevice(tx, id);
}

/** Takes a phone out of work for good: what it still sends waits for a person. */
export async function revokeDevice(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<FieldDevice> {
  const { status } = await lockDevice(tx, id);
  if (status === 'revoked') throw new DomainError('FIELD_DEVICE_REVOKED');
  await tx
    .update(fieldDevice)
    .set({ status: 'revoked', revokedAt: act.clock.now(), revokeReason: reason })
    .where(eq(fieldDevice.id, id));
  await audit(tx, act, 'revokeFieldDevice', id, { reason });
  return getDevice(tx, id);
}
