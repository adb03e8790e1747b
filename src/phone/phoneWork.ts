import type {
  FieldDay,
  FieldRecord,
  FieldRecordText,
  FieldSync,
} from '@core/contract/fieldDevices';
import { DAY_KEPT_HOURS } from '@core/field/limits';
import { hashOfBytes, hashOfText, newDeviceKey, signText } from './deviceKey';
import { CallFailed, getDay, listOwnDevices, registerDevice, startDay, sync } from './phoneCalls';
import { sendPhotos } from './photoSending';
import {
  appendRecord,
  readChain,
  readDay,
  readDevice,
  readRecords,
  replaceDay,
  wipePhone,
  writeDay,
  writeDevice,
  writeRecord,
  type StoredDay,
} from './phoneStore';
import { askToKeepStore, isStoreKept } from './storeSafety';
import { base64Of, baseOfPin, bytesOf, keyOfDay, open, randomSalt, seal } from './vault';

/** Wrong PINs after which the phone forgets its half of the key: only the server gives it again. */
const WRONG_PINS_MAX = 10;

/** Most records that are sent at once: on a slow line each batch is one step that is done. */
const BATCH_MAX = 50;

/** Record of the phone with what became of it, once it was sent. */
export interface PhoneRecord {
  readonly text: string;
  readonly signature: string;
  readonly hash: string;
  readonly facts: FieldRecordText;
  readonly answer: FieldRecord | null;
  /** True while the photo of a visit waits to be sent. */
  readonly hasPhoto: boolean;
}

/** Day of the phone without the half of its key, which is kept apart. */
export type OpenDay = Omit<FieldDay, 'keyHalf'>;

/** Phone that is unlocked: its keys are in memory alone. */
export interface Unlocked {
  readonly base: CryptoKey;
  readonly key: CryptoKey;
  readonly day: OpenDay | null;
  readonly records: readonly PhoneRecord[];
}

/** Sight of the phone without its PIN. */
export interface PhoneSight {
  readonly deviceId: number | null;
  readonly hasDay: boolean;
  readonly lastSyncAt: string;
  readonly stored: number;
  /** True where the route was wiped; what waits stays until it is sent. */
  readonly isWiped: boolean;
  /** True where the day was over and has just been wiped. */
  readonly wasWiped: boolean;
  /** False where the browser may wipe the phone when room runs short. */
  readonly isKept: boolean;
}

/** Looks at the phone; what it holds of a day that is over is wiped at that. */
export async function lookAtPhone(now: number): Promise<PhoneSight> {
  const device = await readDevice();
  const day = await readDay();
  const hours = day === undefined ? 0 : (now - new Date(day.startedAt).getTime()) / 3_600_000;
  const wasWiped = day !== undefined && day.half !== null && hours > DAY_KEPT_HOURS;
  if (wasWiped) await writeDay({ ...day, half: null, sealed: null });
  return {
    deviceId: device?.id ?? null,
    hasDay: day !== undefined,
    lastSyncAt: day?.lastSyncAt ?? '',
    stored: (await readRecords()).length,
    isWiped: wasWiped || day?.sealed === null,
    wasWiped,
    isKept: await isStoreKept(),
  };
}

/** Asks to work with this phone. */
export async function askForPhone(label: string): Promise<void> {
  await askToKeepStore();
  const { privateKey, publicKey } = await newDeviceKey();
  const { id } = await registerDevice({ label, publicKey });
  await writeDevice({ id, privateKey });
}

/** Numbers of the phones that work for whoever is signed in, as the server knows them. */
export async function findWorkingPhones(): Promise<string[]> {
  const { items } = await listOwnDevices();
  return items.filter(({ status }) => status === 'active').map(({ number }) => number);
}

/** State of this phone by the server. */
export async function findOwnDevice(deviceId: number) {
  const { items } = await listOwnDevices();
  return items.find(({ id }) => id === deviceId);
}

/**
 * Wipes a phone that was revoked, as far as nothing waits in it: the route goes at once, and what
 * it took stays until its PIN sends it. True where nothing is left.
 */
export async function wipeRevoked(): Promise<boolean> {
  const day = await readDay();
  if (day === undefined || (await readRecords()).length === 0) {
    await wipePhone();
    return true;
  }
  await writeDay({ ...day, sealed: null });
  return false;
}

/** The half of a day: kept on the phone, or asked of the server once it was wiped. */
async function halfOf(deviceId: number, day: StoredDay): Promise<Uint8Array<ArrayBuffer>> {
  if (day.half !== null) return day.half;
  return bytesOf((await getDay(deviceId, day.dayId)).keyHalf);
}

/** Opens what the phone holds with the PIN; undefined where the PIN is another one. */
export async function unlockPhone(deviceId: number, pin: string): Promise<Unlocked | undefined> {
  const day = await readDay();
  if (day === undefined) return undefined;
  const base = await baseOfPin(pin, day.salt);
  const key = await keyOfDay(base, await halfOf(deviceId, day));
  const opened = day.sealed === null ? null : await open<OpenDay>(key, day.sealed);
  const records = await openRecords(key);
  if (opened === undefined || records === undefined) {
    const wrongPins = day.wrongPins + 1;
    const isOver = wrongPins >= WRONG_PINS_MAX;
    await writeDay({ ...day, wrongPins: isOver ? 0 : wrongPins, ...(isOver && { half: null }) });
    return undefined;
  }
  if (day.wrongPins > 0) await writeDay({ ...day, wrongPins: 0 });
  return { base, key, day: opened, records };
}

async function openRecords(key: CryptoKey): Promise<PhoneRecord[] | undefined> {
  const stored = await readRecords();
  const records = await Promise.all(stored.map(({ sealed }) => open<PhoneRecord>(key, sealed)));
  return records.some((one) => one === undefined) ? undefined : (records as PhoneRecord[]);
}

/** Begins the day with the route of today; records of another day were sent before. */
export async function beginDay(deviceId: number, pin: string, now: number): Promise<Unlocked> {
  await askToKeepStore();
  const { dayId } = await startDay(deviceId);
  const { keyHalf, ...day } = await getDay(deviceId, dayId);
  const salt = randomSalt();
  const base = await baseOfPin(pin, salt);
  const half = bytesOf(keyHalf);
  const key = await keyOfDay(base, half);
  const at = new Date(now).toISOString();
  const sealed = await seal(key, day);
  const kept = { dayId, salt, half, startedAt: at, lastSyncAt: at, wrongPins: 0, sealed };
  await replaceDay(kept, { number: day.fromNumber - 1, hash: day.previousHash });
  return { base, key, day, records: [] };
}

/** A record before its phone, its day and its place in the chain are said. */
export type NewRecord =
  | Pick<
      Extract<FieldRecordText, { kind: 'money' }>,
      'kind' | 'loanId' | 'amount' | 'currency' | 'owed' | 'loanVersion'
    >
  | (Pick<
      Extract<FieldRecordText, { kind: 'visit'; v: 3 }>,
      'kind' | 'loanId' | 'contactName' | 'result' | 'note' | 'promise' | 'place' | 'acceptsAgainst'
    > & { readonly photo: Uint8Array<ArrayBuffer> | null });

/** Signs a record, in its place of the chain, and keeps it until it is sent. */
export async function keepRecord(
  deviceId: number,
  { key, day }: Unlocked,
  record: NewRecord,
  now: number,
): Promise<PhoneRecord> {
  const device = await readDevice();
  const end = await readChain();
  const number = end.number + 1;
  const photo = record.kind === 'visit' ? record.photo : null;
  const facts = {
    v: record.kind === 'visit' ? 3 : 1,
    device: deviceId,
    day: day!.dayId,
    number,
    previous: end.hash,
    takenAt: new Date(now).toISOString(),
    ...record,
    ...(record.kind === 'visit' && {
      photo: photo && { sha256: await hashOfBytes(photo), hasConsent: true },
    }),
  } as FieldRecordText;
  const text = JSON.stringify(facts);
  const signature = await signText(device!.privateKey, text);
  const hash = await hashOfText(text);
  const hasPhoto = photo !== null;
  const kept: PhoneRecord = { text, signature, hash, facts, answer: null, hasPhoto };
  const sealed = await seal(key, kept);
  const sealedPhoto = photo === null ? undefined : await seal(key, base64Of(photo.buffer));
  await appendRecord({ number, dayId: day!.dayId, sealed }, hash, sealedPhoto);
  return kept;
}

/** The records that the server has not answered. */
const unansweredOf = (records: readonly PhoneRecord[]) =>
  records.filter(({ answer }) => answer === null);

/** The records of which something waits to be sent: themselves, or their photo. */
export const pendingOf = (records: readonly PhoneRecord[]) =>
  records.filter(({ answer, hasPhoto }) => answer === null || hasPhoto);

/** The money that the server has not answered. */
export const pendingMoney = (records: readonly PhoneRecord[]) =>
  unansweredOf(records).flatMap(({ facts }) => (facts.kind === 'money' ? [facts] : []));

/**
 * Sends what waits, in the order of its chain, and reads the day again. A revoked phone wipes
 * itself once the server has what it held.
 */
export async function sendPending(
  deviceId: number,
  unlocked: Unlocked,
  now: number,
): Promise<Unlocked | 'revoked'> {
  let { records } = unlocked;
  let status: FieldSync['status'] = 'active';
  do {
    const batch = unansweredOf(records).slice(0, BATCH_MAX);
    const answer = await sync(deviceId, {
      phoneTime: new Date(now).toISOString(),
      pendingAfter: unansweredOf(records).length - batch.length,
      records: batch.map(({ text, signature }) => ({ text, signature })),
    });
    ({ status } = answer);
    records = await keepAnswers(unlocked.key, records, answer);
  } while (unansweredOf(records).length > 0);
  records = await sendPhotos(deviceId, unlocked.key, records);
  if (status === 'revoked') {
    await wipePhone();
    return 'revoked';
  }
  return { ...unlocked, records, day: await refreshDay(deviceId, unlocked, now) };
}

async function keepAnswers(
  key: CryptoKey,
  records: readonly PhoneRecord[],
  answer: FieldSync,
): Promise<PhoneRecord[]> {
  const became = new Map(answer.records.map((one) => [one.hash, one]));
  const answered = records.map((one) => ({ ...one, answer: became.get(one.hash) ?? one.answer }));
  for (const one of answered.filter(({ hash }) => became.has(hash))) {
    const { number, day: dayId } = one.facts;
    await writeRecord({ number, dayId, sealed: await seal(key, one) });
  }
  return answered;
}

/** The day as it is now: what loans owe, and the limits. */
async function refreshDay(
  deviceId: number,
  { key, day }: Unlocked,
  now: number,
): Promise<OpenDay | null> {
  const stored = await readDay();
  if (stored === undefined) return day;
  const lastSyncAt = new Date(now).toISOString();
  try {
    const { keyHalf: _half, ...read } = await getDay(deviceId, stored.dayId);
    // A route that was wiped is not written again: another day begins.
    const fresh = day === null || read.stops.length === 0 ? day : read;
    const sealed = fresh === null ? null : await seal(key, fresh);
    await writeDay({ ...stored, lastSyncAt, sealed });
    return fresh;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    await writeDay({ ...stored, lastSyncAt });
    return day;
  }
}
