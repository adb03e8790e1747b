import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../platform/startError';

/** Certificate of the server and its key, as TLS takes them. */
export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Files named by TLS_CERT and TLS_KEY. */
interface TlsFiles {
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
}

function readNamed(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartError(`No se puede leer ${file}. Corrija ${variable} o dé permiso al archivo.`);
  }
}

/**
 * The certificate by which the server speaks HTTPS itself; undefined where it speaks HTTP, alone or
 * behind a proxy. Throws StartError that says what to correct.
 */
export function readTls({ tlsCert, tlsKey }: TlsFiles): TlsPair | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) {
    throw new StartError('Para HTTPS indique los dos: TLS_CERT y TLS_KEY. Vea .env.example.');
  }
  const cert = readNamed('TLS_CERT', tlsCert);
  const key = readNamed('TLS_KEY', tlsKey);
  if (!isPair(cert, key)) {
    throw new StartError(`${tlsCert} y ${tlsKey} no son un certificado y su llave en PEM.`);
  }
  return { cert, key };
}

function isPair(cert: Buffer, key: Buffer): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
