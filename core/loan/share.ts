/** A part of something, exactly: so many of so many. */
export interface Share {
  readonly part: bigint;
  readonly of: bigint;
}
