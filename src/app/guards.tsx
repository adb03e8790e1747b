import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useHasLinkToken } from '@/components/useLinkToken';
import { useAppSelector } from '@/store/hooks';
import { selectAuth, selectIsRehydrated } from '@/store/store';
import { useServerState } from './useServerState';
import { paths } from '../paths';
import { lazyScreen } from './lazyScreen';
import { Screen } from './Screen';
import { Spinner } from './Spinner';

const LinkInSession = lazyScreen(
  async () => (await import('@/pages/LinkInSessionPage')).LinkInSessionPage,
);

const PublicArea = lazyScreen(async () => (await import('./layout/PublicArea')).PublicArea);

/**
 * Public routes are for those who are not signed in (specification, section 2); who opens a mailed
 * link in a session is told whose it is.
 */
export function PublicOnly() {
  const { isLoggedIn, isValidated } = useAppSelector(selectAuth);
  const isRehydrated = useAppSelector(selectIsRehydrated);
  const isReloading = useAppSelector((state) => state.session.isReloading);
  const hasLink = useHasLinkToken();
  if (!isLoggedIn || isReloading) return <Outlet />;
  if (!isRehydrated) return <Spinner />;
  if (hasLink) {
    return (
      <PublicArea>
        <Screen title="Enlace de correo" content={LinkInSession} />
      </PublicArea>
    );
  }
  if (!isValidated) return <Navigate to={paths.validateAccount} replace />;
  return <Navigate to={paths.home} state={{ hasArrived: true }} replace />;
}

/** Protected routes need a session; an unvalidated one may only be at /validar_cuenta. */
export function SignedInOnly() {
  const { isLoggedIn, isValidated } = useAppSelector(selectAuth);
  const isRehydrated = useAppSelector(selectIsRehydrated);
  const isJoined = useServerState();
  const { pathname } = useLocation();
  if (!isLoggedIn) return <Navigate to={paths.signIn} replace />;
  if (!isRehydrated || !isJoined) return <Spinner />;
  const isAtValidation = pathname.replace(/\/$/, '') === paths.validateAccount;
  if (!isValidated && !isAtValidation) return <Navigate to={paths.validateAccount} replace />;
  if (isValidated && isAtValidation) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}
