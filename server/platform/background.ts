import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from './db/client';

const under = new Set<Promise<void>>();

/** Work that nobody who asked waits for: it begins when the answer is on its way. */
export function afterAnswer(work: () => Promise<unknown>, fail: (error: unknown) => void): void {
  const done = turn()
    .then(work)
    .then(() => undefined, fail)
    .finally(() => under.delete(done));
  under.add(done);
}

/** Answers when all of it is done: before the database closes, and in tests. */
export async function backgroundDone(): Promise<void> {
  while (under.size > 0) await Promise.all(under);
}

const followUps = new WeakMap<Database, () => Promise<void>>();

/** Has a follow-up done after each piece of work of the system, as it is after each command. */
export function followWork(db: Database, followUp: () => Promise<void>): void {
  followUps.set(db, followUp);
}

/** Does what follows a piece of work; nothing where no application serves its database. */
export const afterWork = async (db: Database): Promise<void> => followUps.get(db)?.();
