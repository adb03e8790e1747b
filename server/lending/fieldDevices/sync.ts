import type { FieldBatch, FieldRecordText, FieldSync } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import type { HeldReason, RecordFlag } from '@core/field/fieldRecord';
import { CLOCK_MINUTES_MAX, isBeyond, isLongUnsynced } from '@core/field/limits';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fieldDevice } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { lockLoans } from '../loans/queries';
import { findByHashes, lockDevice, type FieldDeviceRow } from './queries';
import { hashOfText, isSignedBy } from './signature';
import { findDays, readRecord, takeRecord, type TakeWhere } from './take';
import { writeRecord, type RecordToWrite } from './writeRecord';

/** A record as it arrived. */
interface Arrived {
  readonly text: string;
  readonly signature: string;
  readonly hash: string;
  readonly record: FieldRecordText | undefined;
}

/** End of a chain: the record that the next one has to follow. */
interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/** Person who sends, and the zone of their clock. */
interface Sender {
  readonly userId: number;
  readonly timeZone: string;
}

/**
 * Takes what a phone sends, each record by itself: what it sent before is answered as it was, what
 * follows its chain is taken, and the rest waits for a person. A revoked phone has nothing taken.
 */
export async function syncDevice(
  tx: Database,
  act: Act,
  { userId, timeZone }: Sender,
  deviceId: number,
  { phoneTime, pendingAfter, records }: FieldBatch,
): Promise<FieldSync> {
  const device = await lockDevice(tx, deviceId);
  if (device.userId !== userId) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  if (device.status === 'requested') throw new DomainError('FIELD_DEVICE_WAITING');
  const now = act.clock.now();
  const offMs = Math.abs(new Date(phoneTime).getTime() - now.getTime());
  const arrived = records.map(({ text, signature }) => ({
    text,
    signature,
    hash: hashOfText(text),
    record: readRecord(text),
  }));
  const hashes = arrived.map(({ hash }) => hash);
  const before = await findByHashes(tx, deviceId, hashes);
  // Waiting records that now follow the chain are looked at again; the others keep their answer.
  const isAgain = (heldReason: HeldReason | null) =>
    device.status === 'active' && (heldReason === 'chain' || heldReason === 'signature');
  const answered = new Set(
    before.filter((one) => !isAgain(one.heldReason)).map(({ hash }) => hash),
  );
  const fresh = arrived.filter(({ hash }) => !answered.has(hash));
  // Two phones that visit the same loans wait for each other in one order.
  const fromPhone = fresh.flatMap(({ record }) => record ?? []);
  const loans = await lockLoans(
    tx,
    fromPhone.map(({ loanId }) => loanId),
  );
  const where = {
    userId,
    timeZone,
    isClockOff: offMs > CLOCK_MINUTES_MAX * 60_000,
    days: await findDays(tx, deviceId, fromPhone),
    currencies: new Map(loans.map(({ id, currency }) => [id, currency])),
  };
  const end = await takeAll(tx, act, device, fresh, where);
  await markContact(tx, act, device, end, pendingAfter);
  if (fresh.length > 0) await auditSync(tx, act, deviceId, fresh, end);
  return {
    status: device.status,
    serverTime: now.toISOString(),
    records: await findByHashes(tx, deviceId, hashes),
  };
}

async function takeAll(
  tx: Database,
  act: Act,
  device: FieldDeviceRow,
  fresh: readonly Arrived[],
  where: TakeWhere,
): Promise<ChainEnd> {
  let end: ChainEnd = { number: device.lastNumber, hash: device.lastHash };
  const held: { readonly amount: string; readonly currency: string }[] = [];
  for (const one of fresh) {
    const reason = faultOf(device, one, end);
    const { record } = one;
    if (reason !== undefined || record === undefined) {
      const heldReason = reason ?? 'unreadable';
      const became = { heldReason, difference: '' };
      await writeRecord(tx, act, device.id, { ...one, isChained: false, became }, where);
      continue;
    }
    end = { number: record.number, hash: one.hash };
    const flags = limitFlags(device, record, held);
    if (record.kind === 'money') held.push(record);
    const taken = await takeRecord(tx, act, record, where);
    const became = 'outcome' in taken ? { ...taken, flags: [...taken.flags, ...flags] } : taken;
    const written: RecordToWrite = { ...one, isChained: true, became };
    await writeRecord(tx, act, device.id, written, where);
  }
  return end;
}

/** Why a record is not to be taken by itself. */
function faultOf(
  { id, status, publicKey }: FieldDeviceRow,
  { text, signature, record }: Arrived,
  end: ChainEnd,
): HeldReason | undefined {
  if (!isSignedBy(publicKey, text, signature)) return 'signature';
  if (status === 'revoked') return 'revoked';
  if (record === undefined) return 'unreadable';
  const follows = record.number === end.number + 1 && record.previous === end.hash;
  return follows && record.device === id ? undefined : 'chain';
}

/** Flags of limits that a phone should have stopped at: its money is taken all the same. */
function limitFlags(
  device: FieldDeviceRow,
  record: FieldRecordText,
  held: readonly { readonly amount: string; readonly currency: string }[],
): RecordFlag[] {
  const { limitCurrency: currency, limitAmount: amount, limitCount: count, lastSyncAt } = device;
  const takenAt = new Date(record.takenAt).getTime();
  const isLong = lastSyncAt !== null && isLongUnsynced(lastSyncAt.toISOString(), takenAt);
  const flags: RecordFlag[] = isLong ? ['unsynced'] : [];
  if (record.kind === 'money' && isBeyond({ currency, amount, count }, held, record)) {
    flags.push('beyondLimits');
  }
  return flags;
}

/** Writes down that a phone spoke with the server; a revoked one wipes itself at that. */
async function markContact(
  tx: Database,
  act: Act,
  { id, status, wipedAt }: FieldDeviceRow,
  { number: lastNumber, hash: lastHash }: ChainEnd,
  pending: number,
): Promise<void> {
  const now = act.clock.now();
  const set =
    status === 'revoked'
      ? { wipedAt: wipedAt ?? now, pending }
      : { lastNumber, lastHash, pending, lastSyncAt: now };
  await tx.update(fieldDevice).set(set).where(eq(fieldDevice.id, id));
}

const auditSync = (
  tx: Database,
  act: Act,
  deviceId: number,
  fresh: readonly Arrived[],
  { number: lastNumber }: ChainEnd,
) =>
  recordAudit(tx, act, {
    action: 'syncFieldDevice',
    entity: 'fieldDevice',
    entityId: deviceId,
    after: { records: fresh.length, lastNumber },
  });
