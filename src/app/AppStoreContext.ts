import { createContext, use } from 'react';
import type { AppStore } from '@/store/store';

export const AppStoreContext = createContext<AppStore | null>(null);

/** The store with what belongs to it: the persistor, and the door for late reducers. */
export function useAppStore(): AppStore {
  const appStore = use(AppStoreContext);
  if (appStore === null) throw new Error('No store above this component');
  return appStore;
}
