import { createHash, createPublicKey, verify } from 'node:crypto';

/** Hash of the text that a phone signed, which the next record names. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Key of a phone; undefined where it is none on the curve P-256. */
export function readPublicKey(publicKey: string) {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** True of a text that the phone with that key signed, as WebCrypto writes signatures. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  if (key === undefined) return false;
  const given = Buffer.from(signature, 'base64');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, given);
}
