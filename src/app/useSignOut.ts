import { logoutOnServer } from '@/api/legacy';
import { signedOut } from '@/store/authSlice';
import { forgetDrafts } from '@/store/drafts';
import { clearSession } from '@/store/session';
import { useAppStore } from './AppStoreContext';
import { pageReload } from './pageReload';

const SERVER_PATIENCE_MS = 1500;

/**
 * Ends the session here and on the server: clears, purges, reloads (specification, section 4).
 * Who ended it to open a link stays at the address of the link.
 */
export function useSignOut() {
  const { store, persistor } = useAppStore();

  return async (reload: () => void = pageReload.toRoot) => {
    const patience = new Promise((resolve) => window.setTimeout(resolve, SERVER_PATIENCE_MS));
    await Promise.race([logoutOnServer(), patience]);
    // Pending writes go first, or it would come back after the purge.
    await persistor.flush();
    persistor.pause();
    forgetDrafts();
    clearSession();
    store.dispatch(signedOut());
    await persistor.purge();
    reload();
  };
}
