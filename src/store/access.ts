import { useAppSelector } from './hooks';
import { selectAuth } from './store';

/** What a profile is offered on screen. The server decides again on every request. */
export interface Access {
  /** Disburse, receive payments, move funds, and undo any of it. */
  readonly movesMoney: boolean;
  /** See the whole portfolio, and register borrowers. */
  readonly isStaff: boolean;
}

/** The access of a profile by its name. */
export function accessOf(profile: string): Access {
  const movesMoney = profile === 'ADMINISTRADOR';
  return { movesMoney, isStaff: movesMoney || profile === 'ANALISTA' };
}

/** The access of whoever is signed in. */
export function useAccess(): Access {
  return accessOf(useAppSelector(selectAuth).user?.profile ?? '');
}
