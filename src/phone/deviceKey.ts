import { base64Of } from './vault';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/** Pair of a new phone: the private half never leaves the browser, which only signs with it. */
export async function newDeviceKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, [
    'sign',
    'verify',
  ]);
  return { privateKey, publicKey: base64Of(await crypto.subtle.exportKey('spki', publicKey)) };
}

/** Signature of a text by the phone, in base64. */
export async function signText(privateKey: CryptoKey, text: string): Promise<string> {
  const way = { name: 'ECDSA', hash: 'SHA-256' };
  return base64Of(await crypto.subtle.sign(way, privateKey, new TextEncoder().encode(text)));
}

/** Hash of a text, which the next record names. */
export const hashOfText = (text: string) => hashOfBytes(new TextEncoder().encode(text));

/** Hash of bytes, as a record names its photo. */
export async function hashOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
