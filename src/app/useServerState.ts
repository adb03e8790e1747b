import { useEffect, useState } from 'react';
import { useAppStore } from './AppStoreContext';

/** Adds server state to the store when a screen that needs it is first asked for. */
export function useServerState(): boolean {
  const appStore = useAppStore();
  const [state, setState] = useState<'waiting' | 'joined' | Error>('waiting');
  useEffect(() => {
    import('@/api/joinServerState').then(
      ({ joinServerState }) => {
        joinServerState(appStore);
        setState('joined');
      },
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    );
  }, [appStore]);
  if (state instanceof Error) throw state;
  return state === 'joined';
}
