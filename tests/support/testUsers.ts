import { createHash } from 'node:crypto';
import type { Profile } from '@server/access/identity/profiles';
import type { AccountStatus } from '@server/access/identity/queries';

/** The database that each test clones. */
export const TEMPLATE = 'plantilla';

export const TEST_PASSWORD = 'Clave-de-prueba-1';

/** Digest of the password, which the browser sends for it. */
export const TEST_PASSWORD_SENT = createHash('sha256').update(TEST_PASSWORD).digest('hex');

interface TestUser {
  readonly username: string;
  readonly fullName: string;
  readonly profile: Profile;
  readonly status: AccountStatus;
}

export const ADMIN = 'ADMIN@PRUEBA.PE';
export const ANALYST = 'ANALISTA@PRUEBA.PE';
export const BORROWER = 'PRESTATARIO@PRUEBA.PE';
export const NEWCOMER = 'NUEVO@PRUEBA.PE';

export const TEST_USERS: readonly TestUser[] = [
  { username: ADMIN, fullName: 'Ada Ruiz', profile: 'ADMINISTRADOR', status: 'ACTIVA' },
  { username: ANALYST, fullName: 'Noé Díaz', profile: 'ANALISTA', status: 'ACTIVA' },
  { username: BORROWER, fullName: 'Eva Luna', profile: 'PRESTATARIO', status: 'ACTIVA' },
  {
    username: NEWCOMER,
    fullName: 'Leo Paz',
    profile: 'PRESTATARIO',
    status: 'PENDIENTE_VALIDACION',
  },
];
