import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { readSkeleton } from '@/app/skeleton';
import { reloadOnceWhenStale } from '@/app/staleScreens';
import { warmUp } from '@/app/warmUp';
import { appStore } from '@/store/appStore';

reloadOnceWhenStale();
warmUp();
readSkeleton();
createRoot(document.querySelector('#root')!).render(<App appStore={appStore} />);
document.documentElement.classList.remove('is-booting');
