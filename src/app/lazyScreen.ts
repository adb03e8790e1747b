import { lazy, type ComponentType } from 'react';

/** How long the script of a screen may take. Specification, section 9. */
export const SCREEN_LOAD_TIMEOUT_MS = 120_000;

/** The script of a screen did not come. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

/** A screen whose script is asked for when it is shown, and given up after 120 s. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await withTimeout(load()) }));
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ScreenNotLoaded()), SCREEN_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } catch (error) {
    throw error instanceof ScreenNotLoaded ? error : new ScreenNotLoaded(String(error));
  } finally {
    window.clearTimeout(timer);
  }
}
