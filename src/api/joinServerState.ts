import { consultationReducer } from '@/store/consultationFilter';
import { LIST_REDUCERS, type ListName } from '@/store/listSlices';
import type { AppStore } from '@/store/store';
import { api } from './api';

/** Adds server state to a store. The sign-in screen does without it, and loads sooner. */
export function joinServerState({ slices, late, store }: AppStore): void {
  slices.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  slices.inject({ reducerPath: 'consultationFilter', reducer: consultationReducer });
  for (const name of Object.keys(LIST_REDUCERS) as ListName[]) {
    slices.inject({ reducerPath: name, reducer: LIST_REDUCERS[name] });
  }
  late.addMiddleware(api.middleware);
  store.dispatch({ type: 'serverState/joined' });
}
