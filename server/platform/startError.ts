/** A reason not to start, as one clear line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
