import { useEffect, useEffectEvent } from 'react';
import { useCheckSessionQuery } from '@/api/legacy';
import { sessionConfirmed, signedOut } from '@/store/authSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readSession } from '@/store/session';
import { showAlert } from '../alerts';
import { pageReload } from '../pageReload';
import { useSignOut } from '../useSignOut';

/** Keeps the screens true to the session: the server's answer, its end, the other tabs. */
export function useSessionWatch(): void {
  const dispatch = useAppDispatch();
  const { data } = useCheckSessionQuery();
  const isValidated = data?.isValidated;
  const end = useAppSelector((state) => state.session.end);
  const signOut = useSignOut();

  useEffect(() => {
    if (typeof isValidated === 'boolean') dispatch(sessionConfirmed({ isValidated }));
  }, [isValidated, dispatch]);

  const onTold = useEffectEvent(() => void signOut());
  useEffect(() => {
    if (end === null) return undefined;
    let isWatching = true;
    void showAlert(end).then(() => {
      if (isWatching) onTold();
    });
    return () => {
      isWatching = false;
    };
  }, [end]);

  useEffect(() => {
    const follow = () => {
      if (readSession().token !== '') return;
      dispatch(signedOut());
      pageReload.toRoot();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch]);
}
