import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NoAccess } from '@/components/NoAccess';
import { useAccess } from '@/store/access';
import { useAppSelector } from '@/store/hooks';
import { readSession } from '@/store/session';
import { selectAuth } from '@/store/store';
import { AppTheme } from '../AppTheme';
import { paths } from '../../paths';
import { Inactivity } from '../session/Inactivity';
import { useOptions } from '../session/useOptions';
import { useMenu, usePermissionLoads } from '../session/usePermissionLoads';
import { useSessionWatch } from '../session/useSessionWatch';
import { asBottomBar, TOUCH_OR_MOBILE } from '../theme';
import { useAppStore } from '../AppStoreContext';
import { signedOut } from '@/store/authSlice';
import { FailureContext } from '../FailureContext';
import { BottomBar } from './BottomBar';
import { PageFailure } from './PageFailure';
import { ReviewBanners } from './ReviewBanners';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** The area behind the sign-in. Without a stored token there is nothing to show. */
export function SignedInArea() {
  const hasToken = readSession().token !== '';
  const { store } = useAppStore();
  useEffect(() => {
    if (!hasToken) store.dispatch(signedOut());
  }, [hasToken, store]);
  if (!hasToken) return <Navigate to={paths.signIn} replace />;
  return (
    <AppTheme>
      <FailureContext value={PageFailure}>
        <Layout />
      </FailureContext>
    </AppTheme>
  );
}

function Layout() {
  useSessionWatch();
  usePermissionLoads();
  useOptions();
  const { isValidated } = useAppSelector(selectAuth);
  const main = useMainFocus();
  const isTouch = useMediaQuery(TOUCH_OR_MOBILE, { noSsr: true });
  const menu = useMenu();
  const isOpen = useIsOpen();
  const openMenu = isValidated ? menu : [];
  const hasBottomBar = isTouch && openMenu.length > 0;
  return (
    <>
      <SkipLink />
      <TopBar menu={isTouch ? [] : openMenu} />
      <Box
        component="main"
        id="contenido"
        ref={main}
        tabIndex={-1}
        sx={{
          maxWidth: 1280,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: { xs: 2, sm: 4 },
          pb: 6,
          ...(hasBottomBar && asBottomBar('marginBottom')),
          outline: 'none',
        }}
      >
        {isValidated && <ReviewBanners />}
        {isOpen ? <Outlet /> : <NoAccess homePath={paths.home} />}
      </Box>
      {hasBottomBar && <BottomBar menu={openMenu} />}
      <Inactivity />
    </>
  );
}

/** True where the screen at this address is open; the home always is. */
function useIsOpen(): boolean {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const { opens } = useAccess();
  return pathname === paths.home || opens(pathname);
}

/** On another page the reading starts at its top, for screen readers too; tabs keep the focus. */
function useMainFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focused = document.activeElement;
    if (focused?.getAttribute('role') === 'tab') return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
