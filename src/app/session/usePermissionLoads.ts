import { useEffect } from 'react';
import { useListActionsQuery, useListFormFieldsQuery, useListModulesQuery } from '@/api/legacy';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { permissionsLoaded, type MenuEntry } from '@/store/modulesSlice';
import { selectAuth } from '@/store/store';
import { menuOf } from './menus';
import { toActions, toScreens, toFields, toMenu } from '@/api/readPermissions';

/**
 * Asks what the signed-in user may see, do and fill in. How each of the three ends a session is
 * said where they are declared; an answer without sense leaves the factory's permissions.
 */
export function usePermissionLoads(): void {
  const user = useAppSelector(selectAuth).user?.user ?? '';
  const dispatch = useAppDispatch();
  const { data: modules } = useListModulesQuery(user);
  const { data: actions } = useListActionsQuery(user);
  const { data: fields } = useListFormFieldsQuery(user);

  useEffect(() => {
    if (modules === undefined) return;
    dispatch(permissionsLoaded({ list: toMenu(modules), screens: toScreens(modules) }));
  }, [modules, dispatch]);
  useEffect(() => {
    if (actions !== undefined) dispatch(permissionsLoaded({ actions: toActions(actions) }));
  }, [actions, dispatch]);
  useEffect(() => {
    if (fields !== undefined) dispatch(permissionsLoaded({ fields: toFields(fields) }));
  }, [fields, dispatch]);
}

/** The menu of whoever is signed in; the specification's where the server answers none. */
export function useMenu(): readonly MenuEntry[] {
  const profile = useAppSelector(selectAuth).user?.profile ?? '';
  const answered = useAppSelector((state) => state.modules.list) ?? [];
  return answered.length > 0 ? answered : menuOf(profile);
}
