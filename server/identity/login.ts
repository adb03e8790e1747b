import type { LoginRequest, LoginResponse } from '@core/contract/auth';
import { DomainError } from '@core/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client';
import { checkPassword } from './passwords';
import { findUser } from './queries';
import { openSession } from './sessions';

/** What a refused sign-in answers: estado is not 1 (specification, section 5). */
export const LOGIN_REFUSED: LoginResponse = {
  estado: 0,
  user: '',
  token: '',
  username: '',
  perfil: '',
  isValidated: false,
};

const WINDOW_SECONDS = 15 * 60;

/** Signs people in, counting failed tries by user and by address. */
export function createLogin(db: Database) {
  const byUser = new RateLimiterMemory({ points: 10, duration: WINDOW_SECONDS });
  const byAddress = new RateLimiterMemory({ points: 100, duration: WINDOW_SECONDS });

  /** Throws TOO_MANY_ATTEMPTS with the seconds to wait. */
  return async function login(
    { username, password }: LoginRequest,
    address: string,
    now: Date,
  ): Promise<LoginResponse> {
    const name = username.toUpperCase();
    try {
      await byAddress.consume(address);
      await byUser.consume(name);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const waitSeconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw new DomainError('TOO_MANY_ATTEMPTS', { waitSeconds });
    }
    const user = await findUser(db, name);
    if (!(await checkPassword(user?.passwordHash, password)) || !user) return LOGIN_REFUSED;
    await Promise.all([byUser.delete(name), byAddress.reward(address)]);
    return {
      estado: 1,
      user: user.username,
      token: await openSession(db, user.id, now),
      username: user.fullName,
      perfil: user.profile,
      isValidated: user.isValidated,
    };
  };
}
