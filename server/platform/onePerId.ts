import type { Database } from './db/client';

/**
 * Work that this process does once at a time for each number of a database: who asks for it while
 * it goes on waits for the same.
 */
export function onePerId<D extends { readonly db: Database }>(
  move: (deps: D, id: number) => Promise<void>,
) {
  const movingIn = new WeakMap<Database, Map<number, Promise<void>>>();
  return (deps: D, id: number): Promise<void> => {
    const moving = movingIn.get(deps.db) ?? new Map<number, Promise<void>>();
    movingIn.set(deps.db, moving);
    const known = moving.get(id);
    if (known !== undefined) return known;
    const work = move(deps, id).finally(() => moving.delete(id));
    moving.set(id, work);
    return work;
  };
}
