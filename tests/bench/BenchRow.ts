/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  readonly figure: string;
  /** Name of the row that it is measured against in the same run. */
  readonly peer?: string;
}
