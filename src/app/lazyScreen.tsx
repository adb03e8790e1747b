import { useEffect, useState, type ComponentType } from 'react';
import { Spinner } from './Spinner';

/** Longest time that the script of a screen may take. Specification, section 9. */
export const SCREEN_LOAD_TIMEOUT_MS = 120_000;

/** The script of a screen did not come. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

type Loading<P> = { readonly content?: ComponentType<P>; readonly error?: Error };

/**
 * A screen whose script is asked for when it is shown, and given up after 120 s. Not React's
 * own lazy: that holds every nested screen back for 300 ms, so that spinners do not flicker.
 */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: Loading<P> = {};

  async function fetchContent(): Promise<Loading<P>> {
    try {
      loaded = { content: await withTimeout(load()) };
      return loaded;
    } catch (error) {
      return { error: new ScreenNotLoaded(String(error)) };
    }
  }

  return function LazyScreen(props: P) {
    const [{ content: Content, error }, setLoading] = useState(loaded);
    useEffect(() => {
      if (loaded.content !== undefined) return undefined;
      let isShown = true;
      void fetchContent().then((result) => {
        if (isShown) setLoading(result);
      });
      return () => {
        isShown = false;
      };
    }, []);
    if (error !== undefined) throw error;
    return Content === undefined ? <Spinner /> : <Content {...props} />;
  };
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('timeout')), SCREEN_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    window.clearTimeout(timer);
  }
}
