/** Something that must be true is not: a bug, or data that no act of the system wrote. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}
