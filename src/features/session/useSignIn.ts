import { useNavigate } from 'react-router-dom';
import type { Credentials, LoginFailure } from '@/api/login';
import { paths } from '@/paths';
import { loginFailed, loginSucceeded } from '@/store/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { storeSession } from '@/store/session';

/** Rejected with ERROR, as the specification asks, and with what to tell the person. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(readonly failure: LoginFailure) {
    super('ERROR');
  }
}

/** Signs in: stores the four items and the auth state, or rejects with ERROR. */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return async (credentials: Credentials): Promise<void> => {
    const { login, toLoginFailure } = await import('@/api/login');
    try {
      const { user, token, username, perfil, isValidated } = await login(credentials);
      storeSession({ user, token, username, role: perfil });
      dispatch(loginSucceeded({ user, username, profile: perfil, isValidated }));
    } catch (error) {
      const failure = toLoginFailure(error);
      dispatch(loginFailed());
      if (failure.kind === 'network') await navigate(paths.signIn);
      throw new SignInError(failure);
    }
  };
}
