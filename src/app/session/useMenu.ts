import { useEffect } from 'react';
import { useListModulesQuery } from '@/api/legacy';
import { asProblem } from '@/components/problems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sessionExpired } from '@/store/sessionSlice';
import { selectAuth } from '@/store/store';
import { menuOf, toMenu, type MenuEntry } from './menus';

/**
 * The menu of whoever is signed in. 401 or no connection ends the session (specification,
 * section 8); any other failure, or an answer without sense, leaves the specification's menu.
 */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const { data, error } = useListModulesQuery(user?.user ?? '');
  const isUnreachable = error !== undefined && asProblem(error).code === 'NETWORK';

  useEffect(() => {
    if (isUnreachable) dispatch(sessionExpired());
  }, [isUnreachable, dispatch]);

  const answered = toMenu(data);
  return answered.length > 0 ? answered : menuOf(user?.profile ?? '');
}
