import type { LoginRequest, LoginResponse } from '@core/contract/auth';
import type { Database } from '../../platform/db/client';
import { networkOf, type Origin } from '../../platform/http/origin';
import { findFamiliarity, rememberDevice } from './knownDevices';
import { createPace } from './pace';
import { checkPassword } from './passwords';
import { findUser } from './queries';
import { openSession } from './sessions';

/** Answer of a refused sign-in: estado is not 1 (specification, section 5). */
const LOGIN_REFUSED: LoginResponse = {
  estado: 0,
  user: '',
  token: '',
  username: '',
  perfil: '',
  isValidated: false,
};

/** Accounts that nobody enters. */
const CLOSED = new Set(['SUSPENDIDA', 'BLOQUEADA', 'BAJA']);

/** Place where somebody signs in: the token is that of a device that may be known. */
type Place = Origin & { readonly token: string | undefined };

/** Answer of a sign-in, and the token that a device which succeeded keeps. */
interface SignIn {
  readonly answer: LoginResponse;
  readonly token?: string;
}

/** Signs people in, at the pace of their wrong tries. */
export function createLogin(db: Database) {
  const pace = createPace(db);

  /** Throws TOO_MANY_ATTEMPTS with the seconds to wait. */
  return async function login(
    { username: typed, password }: LoginRequest,
    place: Place,
    now: Date,
  ): Promise<SignIn> {
    const username = typed.toUpperCase();
    const where = { device: place.token, network: networkOf(place.address), now };
    const familiarity = await findFamiliarity(db, { username, ...where });
    const attempt = { username, network: where.network, familiarity };
    await pace.admit(attempt);
    const user = await findUser(db, username);
    const isRight = await checkPassword(user?.passwordHash, password);
    if (!isRight || !user || CLOSED.has(user.status)) return { answer: LOGIN_REFUSED };
    await pace.forgive(attempt);
    const answer = {
      estado: 1,
      user: user.username,
      token: await openSession(db, user.id, now, place),
      username: user.fullName,
      perfil: user.profile,
      isValidated: user.isValidated,
    };
    return { answer, token: await rememberDevice(db, user.id, where) };
  };
}
