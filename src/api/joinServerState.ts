import type { AppStore } from '@/store/store';
import { api } from './api';

/** Adds server state to a store. The sign-in screen does without it, and loads sooner. */
export function joinServerState({ slices, late, store }: AppStore): void {
  slices.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  late.addMiddleware(api.middleware);
  store.dispatch({ type: 'serverState/joined' });
}
