import { setImmediate as turn } from 'node:timers/promises';

/** Time that a long list is worked on before others get their turn, ms. */
const PIECE_MS = 10;

/** Maps a long list like its `map`: others are served in between. */
export async function mapInPieces<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > PIECE_MS) {
      await turn();
      began = performance.now();
    }
    done.push(work(item, index));
  }
  return done;
}
