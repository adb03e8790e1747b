import { mkdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { loadEnvFile } from './loadEnvFile.mjs';

// npm run tls:trial -- 192.168.1.20 …: a certificate of one's own for trials, in DATA_DIR/tls.
ensureInstalled();
loadEnvFile(ROOT);
const { generate } = await import('selfsigned');

const DAYS = 90;
const folder = join(resolve(ROOT, process.env['DATA_DIR'] || 'data'), 'tls');
const names = ['localhost', '127.0.0.1', ...process.argv.slice(2)];
const { cert, private: key } = await generate([{ name: 'commonName', value: names[0] }], {
  keyType: 'ec',
  notAfterDate: new Date(Date.now() + DAYS * 86_400_000),
  extensions: [
    {
      name: 'subjectAltName',
      altNames: names.map((name) =>
        isIP(name) === 0
          ? { type: /** @type {const} */ (2), value: name }
          : { type: /** @type {const} */ (7), ip: name },
      ),
    },
  ],
});
mkdirSync(folder, { recursive: true, mode: 0o700 });
writeFileSync(join(folder, 'cert.pem'), cert);
writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 });
process.stdout.write(
  [
    `Certificado de prueba por ${DAYS} días para ${names.join(', ')}. Póngalo en .env:`,
    `TLS_CERT=${join(folder, 'cert.pem')}`,
    `TLS_KEY=${join(folder, 'key.pem')}`,
    'Cada teléfono de prueba tiene que confiar en ese certificado.',
    '',
  ].join('\n'),
);
