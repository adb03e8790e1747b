import type { LoginResponse } from '@core/contract/auth';
import { send, toProblem } from './client';
import { hashOfPassword } from './passwordHash';

/** Texts of the sign-in form. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Failure of a sign-in: wrong credentials, no connection, or something the server says. */
export type LoginFailure = {
  readonly kind: 'refused' | 'network' | 'server';
  readonly text: string;
};

export const WRONG_CREDENTIALS = 'Usuario o contraseña incorrecta';

/** POST /api/login: the user upper-cased, the password as SHA-256 hex (section 3). */
export async function login({ user, password }: Credentials): Promise<LoginResponse> {
  const answer = await send({
    url: '/api/login',
    method: 'POST',
    data: { username: user.trim().toUpperCase(), password: hashOfPassword(password) },
  });
  if (!isSession(answer)) throw new LoginRefused();
  return answer;
}

/** The server answered, and the answer is no session. */
class LoginRefused extends Error {
  override readonly name = 'LoginRefused';
}

/** An empty text, an estado other than 1 or a page of HTML are no session. */
function isSession(answer: unknown): answer is LoginResponse {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'estado' in answer &&
    Number(answer.estado) === 1 &&
    'token' in answer &&
    typeof answer.token === 'string' &&
    answer.token !== ''
  );
}

/** Failure of a sign-in, in words for the person. */
export function toLoginFailure(error: unknown): LoginFailure {
  if (error instanceof LoginRefused) return { kind: 'refused', text: WRONG_CREDENTIALS };
  const problem = toProblem(error);
  if (problem.status === 401) return { kind: 'refused', text: WRONG_CREDENTIALS };
  if (problem.code === 'NETWORK') return { kind: 'network', text: problem.title };
  return { kind: 'server', text: problem.title };
}
