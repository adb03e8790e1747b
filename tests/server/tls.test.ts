import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, listen } from '@server/process/listen';
import { readTls } from '@server/process/tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
const named = (name: string) => join(folder, name);
const pair = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestamos-tls-'));
  const [own, other] = [await pair(), await pair()];
  writeFileSync(named('cert.pem'), own.cert);
  writeFileSync(named('key.pem'), own.private);
  writeFileSync(named('other.pem'), other.private);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('The server speaks HTTPS with the certificate that it is given', async () => {
  const tls = readTls({ tlsCert: named('cert.pem'), tlsKey: named('key.pem') })!;
  const app = { fetch: () => new Response('listo') };
  const http = await listen(app, { host: '127.0.0.1', port: 0 }, tls);
  const address = addressOf(http, tls);
  expect(address).toMatch(/^https:\/\/localhost:\d+$/);
  const answer = await new Promise<string>((done, fail) => {
    request(address, { ca: tls.cert }, (response) => {
      response.on('data', (bytes: Buffer) => done(bytes.toString()));
    })
      .on('error', fail)
      .end();
  });
  expect(answer).toBe('listo');
  await new Promise((done) => {
    http.close(done);
  });
});

it('Without a certificate it speaks HTTP, and with half of one it does not start', () => {
  expect(readTls({ tlsCert: undefined, tlsKey: undefined })).toBeUndefined();
  const start = (tlsCert?: string, tlsKey?: string) => () =>
    readTls({ tlsCert: tlsCert && named(tlsCert), tlsKey: tlsKey && named(tlsKey) });
  expect(start('cert.pem')).toThrow(/TLS_CERT y TLS_KEY/);
  expect(start('cert.pem', 'missing.pem')).toThrow(/missing\.pem.*TLS_KEY/);
  expect(start('cert.pem', 'other.pem')).toThrow(/no son un certificado y su llave/);
  expect(start('key.pem', 'key.pem')).toThrow(/no son un certificado y su llave/);
});
