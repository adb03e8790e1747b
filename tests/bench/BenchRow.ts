/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  /** What was measured, for example `'French schedule of 36 installments'`. */
  readonly what: string;
  /** The figure with its unit, for example `'188,000 /s'`. */
  readonly figure: string;
  /** The same of others, and how many times faster ours is. */
  readonly peer?: string;
}
