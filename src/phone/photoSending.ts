import { sendPhoto } from './phoneCalls';
import { forgetPhoto, readPhoto } from './phoneStore';
import type { PhoneRecord } from './phoneWork';
import { bytesOf, open, seal } from './vault';

/** Sends the photos of visits that the server has; each is forgotten once it is kept there. */
export async function sendPhotos(
  deviceId: number,
  key: CryptoKey,
  records: readonly PhoneRecord[],
): Promise<PhoneRecord[]> {
  const sent: PhoneRecord[] = [];
  for (const one of records) {
    sent.push(one.hasPhoto ? await sendPhotoOf(deviceId, key, one) : one);
  }
  return sent;
}

async function sendPhotoOf(
  deviceId: number,
  key: CryptoKey,
  record: PhoneRecord,
): Promise<PhoneRecord> {
  const { facts } = record;
  const stored = await readPhoto(facts.number);
  const text = stored && (await open<string>(key, stored.sealed));
  const photo = facts.kind === 'visit' && facts.v !== 1 ? facts.photo : null;
  if (text !== undefined && photo !== null) {
    await sendPhoto(deviceId, photo.sha256, bytesOf(text));
  }
  const done = { ...record, hasPhoto: false };
  const { number, day: dayId } = facts;
  await forgetPhoto({ number, dayId, sealed: await seal(key, done) });
  return done;
}
