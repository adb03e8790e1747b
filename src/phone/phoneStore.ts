import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './vault';

/** Phone as its browser knows it: nothing of it names a person or an amount. */
interface StoredDevice {
  readonly id: number;
  readonly privateKey: CryptoKey;
}

/** Day that a phone began; its half of the key is gone once the day is wiped. */
export interface StoredDay {
  readonly dayId: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly half: Uint8Array<ArrayBuffer> | null;
  readonly startedAt: string;
  readonly lastSyncAt: string;
  readonly wrongPins: number;
  /** The route and the limits; null once they are wiped. */
  readonly sealed: Sealed | null;
}

/** Record that waits, or what became of it. */
interface StoredRecord {
  readonly number: number;
  readonly dayId: number;
  readonly sealed: Sealed;
}

interface PhoneSchema extends DBSchema {
  device: { key: string; value: StoredDevice };
  day: { key: string; value: StoredDay };
  chain: { key: string; value: { readonly number: number; readonly hash: string } };
  records: { key: number; value: StoredRecord };
  /** Photos that wait, in base64, by the number of their record. */
  photos: { key: number; value: { readonly number: number; readonly sealed: Sealed } };
}

const NAME = 'telefono';
const ONE = 'actual';

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined;

const database = () => {
  opened ??= openDB<PhoneSchema>(NAME, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('device');
        db.createObjectStore('day');
        db.createObjectStore('chain');
        db.createObjectStore('records', { keyPath: 'number' });
      }
      db.createObjectStore('photos', { keyPath: 'number' });
    },
  });
  return opened;
};

export const readDevice = async () => (await database()).get('device', ONE);
export const writeDevice = async (device: StoredDevice) =>
  (await database()).put('device', device, ONE);

export const readDay = async () => (await database()).get('day', ONE);
export const writeDay = async (day: StoredDay) => (await database()).put('day', day, ONE);

export const readRecords = async () => (await database()).getAll('records');
export const writeRecord = async (record: StoredRecord) =>
  (await database()).put('records', record);

/** End of the chain: the record that the next one follows. */
export const readChain = async () =>
  (await (await database()).get('chain', ONE)) ?? { number: 0, hash: '' };

export const readPhoto = async (number: number) => (await database()).get('photos', number);

/**
 * Writes a record with its photo and the end of its chain, all or nothing: the battery may end at
 * any time.
 */
export async function appendRecord(
  record: StoredRecord,
  hash: string,
  photo: Sealed | undefined,
): Promise<void> {
  const { number } = record;
  const tx = (await database()).transaction(['records', 'chain', 'photos'], 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([
    tx.objectStore('records').add(record),
    tx.objectStore('chain').put({ number, hash }, ONE),
    ...(photo === undefined ? [] : [tx.objectStore('photos').add({ number, sealed: photo })]),
    tx.done,
  ]);
}

/** Writes a record whose photo the server has, and forgets the photo. */
export async function forgetPhoto(record: StoredRecord): Promise<void> {
  const tx = (await database()).transaction(['records', 'photos'], 'readwrite');
  await Promise.all([
    tx.objectStore('records').put(record),
    tx.objectStore('photos').delete(record.number),
    tx.done,
  ]);
}

/** Begins a day over the one before, of which nothing waits any more. */
export async function replaceDay(
  day: StoredDay,
  chain: { readonly number: number; readonly hash: string },
): Promise<void> {
  const tx = (await database()).transaction(['day', 'chain', 'records', 'photos'], 'readwrite');
  await Promise.all([
    tx.objectStore('records').clear(),
    tx.objectStore('photos').clear(),
    tx.objectStore('chain').put(chain, ONE),
    tx.objectStore('day').put(day, ONE),
    tx.done,
  ]);
}

/** Wipes all that the phone holds, its key too. */
export async function wipePhone(): Promise<void> {
  (await database()).close();
  opened = undefined;
  await deleteDB(NAME);
}
