import { useState } from 'react';

/** A random UUID; `crypto.randomUUID` is missing where the page is not served over TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

/**
 * The key of one act, made when its dialog or form opens. Pressing twice sends the same key;
 * changing what is sent, or a success, asks for a new one.
 */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(newUuid);
  return [key, () => setKey(newUuid())];
}
