import { createHash, randomUUID } from 'node:crypto';

/**
 * Asks the server of the journeys for a password by a link that nobody was given, without waiting:
 * the texts that are guessed first are gathered, in seconds, before somebody sets one.
 */
export default function gatherGuessable(): void {
  const address = `http://127.0.0.1:${process.env['JOURNEYS_PORT'] ?? '4310'}/api/resetPassword`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const pass = createHash('sha256').update('De-nadie-2026').digest('hex');
  const body = JSON.stringify({ token: 'de-nadie', pass });
  fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
}
