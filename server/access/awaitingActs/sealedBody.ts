import { DomainError } from '@core/errors/domainError';
import { openSealed, seal } from '../../platform/sealing';

/** Body with a secret in it, sealed until somebody decides. */
interface SealedBody {
  readonly sealed: string;
}

/** Seals a body: nobody who reads the table reads the secret. */
export const sealBody = (key: Buffer, body: unknown): SealedBody => ({
  sealed: seal(key, JSON.stringify(body)).toString('base64'),
});

/** Body as it was sent. Throws AWAITING_ACT_SECRET_LOST where another key sealed it. */
export function openBody(key: Buffer, stored: unknown): unknown {
  const { sealed } = stored as SealedBody;
  const text = openSealed(key, Buffer.from(sealed, 'base64'));
  if (text === undefined) throw new DomainError('AWAITING_ACT_SECRET_LOST');
  return JSON.parse(text);
}
