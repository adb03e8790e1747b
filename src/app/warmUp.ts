import { readSession } from '@/store/session';
import { paths } from '../paths';

const WHILE_TYPING_MS = 2000;

/** Modules between the first script and the home, asked for at once instead of in turn. */
async function fetchHome(): Promise<void> {
  await Promise.allSettled([
    import('@/api/joinServerState'),
    import('./layout/SignedInArea'),
    import('@/pages/HomePage'),
  ]);
}

/** Fetches what comes next: at once with a session, while the form is filled in without one. */
export function warmUp(): void {
  const { pathname } = window.location;
  const isHome = pathname === '/' || pathname.startsWith(paths.home);
  if (!isHome) return;
  if (readSession().token === '') window.setTimeout(() => void fetchHome(), WHILE_TYPING_MS);
  else void fetchHome();
}
