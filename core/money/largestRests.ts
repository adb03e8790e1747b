/**
 * Places of the parts that lose the most where parts of a whole are cut down, as many as are to be
 * raised by one; of equal losses the first. The method of the largest remainder.
 *
 * @example largestRests([1n, 5n, 5n], 1).has(1) // true
 */
export function largestRests(rests: readonly bigint[], count: bigint): ReadonlySet<number> {
  const places = [...rests.entries()]
    .toSorted(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
    .slice(0, Number(count))
    .map(([place]) => place);
  return new Set(places);
}
