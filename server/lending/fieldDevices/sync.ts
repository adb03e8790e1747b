import type { FieldBatch, FieldRecordText, FieldSync } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import type { HeldReason, RecordFlag } from '@core/field/fieldRecord';
import { CLOCK_MINUTES_MAX, isBeyond, isLongUnsynced } from '@core/field/limits';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { BusinessClock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { fieldDevice } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { lockLoans } from '../loans/queries';
import { findByHashes, lockDevice, type FieldDeviceRow } from './queries';
import { hashOfText, isSignedBy } from './signature';
import {
  findDays,
  readRecord,
  takePlainMoney,
  takeRecord,
  type Held,
  type TakeWhere,
} from './take';
import type { Taken } from './takeMoney';
import { writeRecords, type RecordToWrite } from './writeRecord';

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
  readonly clock: BusinessClock;
}

/**
 * Takes what a phone sends, each record by itself: what it sent before is answered as it was, what
 * follows its chain is taken, and the rest waits for a person. A revoked phone has nothing taken.
 */
export async function syncDevice(
  tx: Database,
  act: Act,
  { userId, timeZone, clock }: Sender,
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
  // One sending may bring a text twice: it is one record.
  const isFirst = ({ hash }: Arrived, index: number) =>
    !arrived.slice(0, index).some((one) => one.hash === hash);
  const fresh = arrived.filter((one, index) => !answered.has(one.hash) && isFirst(one, index));
  // Two phones that visit the same loans wait for each other in one order.
  const fromPhone = fresh.flatMap(({ record }) => record ?? []);
  const loans = await lockLoans(
    tx,
    fromPhone.map(({ loanId }) => loanId),
  );
  const where = {
    userId,
    timeZone,
    clock,
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

/** Record that follows the chain of its phone, and the limits that it passed. */
interface Chained extends Arrived {
  readonly record: FieldRecordText;
  readonly limits: readonly RecordFlag[];
}

/** Records that are to be taken and those that wait for a person, with the end of the chain. */
interface Sorted {
  readonly chained: readonly Chained[];
  readonly waiting: readonly RecordToWrite[];
  readonly end: ChainEnd;
}

function sortByChain(device: FieldDeviceRow, fresh: readonly Arrived[]): Sorted {
  let end: ChainEnd = { number: device.lastNumber, hash: device.lastHash };
  const held: { readonly amount: string; readonly currency: string }[] = [];
  const chained: Chained[] = [];
  const waiting: RecordToWrite[] = [];
  for (const one of fresh) {
    const reason = faultOf(device, one, end);
    const { record } = one;
    if (reason !== undefined || record === undefined) {
      const heldReason = reason ?? 'unreadable';
      waiting.push({ ...one, isChained: false, became: { heldReason, difference: '' } });
      continue;
    }
    end = { number: record.number, hash: one.hash };
    chained.push({ ...one, record, limits: limitFlags(device, record, held) });
    if (record.kind === 'money') held.push(record);
  }
  return { chained, waiting, end };
}

/** Takes what follows the chain: plain payments at once, then the rest one by one, in order. */
async function takeAll(
  tx: Database,
  act: Act,
  device: FieldDeviceRow,
  fresh: readonly Arrived[],
  where: TakeWhere,
): Promise<ChainEnd> {
  const { chained, waiting, end } = sortByChain(device, fresh);
  const records = chained.map(({ record }) => record);
  const plain = await takePlainMoney(tx, act, records, where);
  const writing = ({ limits, ...one }: Chained, taken: Taken | Held): RecordToWrite => {
    const became = 'outcome' in taken ? { ...taken, flags: [...taken.flags, ...limits] } : taken;
    return { ...one, isChained: true, became };
  };
  const quick = chained.flatMap((one) => {
    const taken = plain.get(one.record);
    return taken === undefined ? [] : [writing(one, taken)];
  });
  await writeRecords(tx, act, device.id, [...waiting, ...quick], where);
  for (const one of chained.filter(({ record }) => !plain.has(record))) {
    const taken = await takeRecord(tx, act, one.record, where);
    await writeRecords(tx, act, device.id, [writing(one, taken)], where);
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
