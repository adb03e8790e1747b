import { useEffect, useEffectEvent, useRef } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import {
  useGetOptionsTimestampQuery,
  useGetPersonalOptionsQuery,
  useLazyGetUserOptionsQuery,
} from '@/api/options';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectAuth } from '@/store/store';
import { isOlder, optionsLoaded } from '@/store/userOptionsSlice';
import { paths } from '../../paths';

/** Keeps the copy of the options, and asks for them again only when the server has later ones. */
function useUserOptions(skip: boolean): void {
  const dispatch = useAppDispatch();
  const copy = useAppSelector((state) => state.userOptions.updatedAt);
  const { data } = useGetOptionsTimestampQuery(undefined, { skip });
  const [fetchOptions] = useLazyGetUserOptionsQuery();
  const server = data?.updatedAt;
  const load = useEffectEvent(async () => {
    const answer = await fetchOptions();
    if (answer.data !== undefined) dispatch(optionsLoaded(answer.data));
  });
  useEffect(() => {
    if (server !== undefined && isOlder(copy, server)) void load();
  }, [copy, server]);
}

/** Theme, density, and the page on which the person begins after the sign-in. */
function usePersonalOptions(skip: boolean): void {
  const { data } = useGetPersonalOptionsQuery(undefined, { skip });
  const { setMode } = useColorScheme();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { theme, density, startPage } = data ?? {};
  useEffect(() => {
    if (theme !== undefined) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    document.documentElement.dataset['densidad'] = density ?? 'comfortable';
  }, [density]);
  const isArriving = hasArrived(state) && pathname === paths.home;
  const home = useHref(paths.home);
  const isDecided = useRef(false);
  useEffect(() => {
    if (startPage === undefined || isDecided.current) return;
    isDecided.current = true;
    // The address goes ahead of the screen: who has already chosen another page is left to it.
    if (!isArriving || window.location.pathname !== home || startPage === paths.home) return;
    void navigate(startPage, { replace: true, state: null });
  }, [isArriving, home, startPage, navigate]);
}

const hasArrived = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasArrived' in state;

/** The options of the house and of the person, for every screen behind the sign-in. */
export function useOptions(): void {
  const { isValidated } = useAppSelector(selectAuth);
  useUserOptions(!isValidated);
  usePersonalOptions(!isValidated);
}
