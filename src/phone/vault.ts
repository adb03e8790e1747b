/** Rounds of PBKDF2 over the PIN: a guess costs a tenth of a second of the phone. */
const PIN_ROUNDS = 600_000;

const KEY_BITS = 256;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
const INFO = new TextEncoder().encode('telefono');

type Bytes = Uint8Array<ArrayBuffer>;

/** Value that only the key of the day opens. */
export interface Sealed {
  readonly nonce: Bytes;
  readonly data: ArrayBuffer;
}

export const randomSalt = (): Bytes => crypto.getRandomValues(new Uint8Array(SALT_BYTES));

/** Bytes of a text in base64. */
export const bytesOf = (base64: string): Bytes =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);

/** Bytes as text in base64. */
export const base64Of = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''));

/** Base of a PIN, from which a key is made with the half of each day; it is kept in no store. */
export async function baseOfPin(pin: string, salt: Bytes): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS };
  const bits = await crypto.subtle.deriveBits(way, typed, KEY_BITS);
  return crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
}

/** Key of a day: neither the PIN nor the half that the server gave makes it alone. */
export const keyOfDay = (base: CryptoKey, half: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: half, info: INFO },
    base,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text) };
}

/** Value that was sealed; undefined where another key did it. */
export async function open<T>(key: CryptoKey, { nonce, data }: Sealed): Promise<T | undefined> {
  const way = { name: 'AES-GCM', iv: nonce };
  try {
    const text = await crypto.subtle.decrypt(way, key, data);
    return JSON.parse(new TextDecoder().decode(text)) as T;
  } catch {
    return undefined;
  }
}
