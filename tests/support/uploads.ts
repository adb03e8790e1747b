import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD_SENT } from './testUsers';
import type { TestApp } from './testApp';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' +
  '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel. */
export const PNG = Buffer.from(PIXEL, 'base64');
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Page >> endobj\ntrailer <<>>\n%%EOF\n');

/** A page that calls itself a picture. */
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A session's token, as the browser would keep it. */
export async function tokenOf(app: TestApp, username: string): Promise<string> {
  const response = await app.fetch(
    new Request('http://localhost/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: TEST_PASSWORD_SENT }),
    }),
  );
  return ((await response.json()) as { token: string }).token;
}

/** Uploads bytes as somebody. */
export async function uploadAs(
  app: TestApp,
  username: string,
  path: string,
  bytes: Buffer,
): Promise<Response> {
  const token = await tokenOf(app, username);
  return app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(bytes),
    }),
  );
}
