import type { LoginRequest, LoginResponse } from '@core/contract/auth';
import type { Database } from '../db/client';
import { createLimit } from '../http/limit';
import { checkPassword } from './passwords';
import { findUser } from './queries';
import { openSession, type Origin } from './sessions';

/** What a refused sign-in answers: estado is not 1 (specification, section 5). */
export const LOGIN_REFUSED: LoginResponse = {
  estado: 0,
  user: '',
  token: '',
  username: '',
  perfil: '',
  isValidated: false,
};

/** Accounts that nobody enters. */
const CLOSED = new Set(['SUSPENDIDA', 'BLOQUEADA', 'BAJA']);

const WINDOW_SECONDS = 15 * 60;

/** Signs people in, counting failed tries by user and by address. */
export function createLogin(db: Database) {
  const tries = createLimit({ perSubject: 10, perAddress: 100, seconds: WINDOW_SECONDS });

  /** Throws TOO_MANY_ATTEMPTS with the seconds to wait. */
  return async function login(
    { username, password }: LoginRequest,
    origin: Origin,
    now: Date,
  ): Promise<LoginResponse> {
    const name = username.toUpperCase();
    await tries.consume(name, origin.address);
    const user = await findUser(db, name);
    const isRight = await checkPassword(user?.passwordHash, password);
    if (!isRight || !user || CLOSED.has(user.status)) return LOGIN_REFUSED;
    await tries.forgive(name, origin.address);
    return {
      estado: 1,
      user: user.username,
      token: await openSession(db, user.id, now, origin),
      username: user.fullName,
      perfil: user.profile,
      isValidated: user.isValidated,
    };
  };
}
