import { setImmediate as turn } from 'node:timers/promises';

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
