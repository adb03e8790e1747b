import { useEffect, useState } from 'react';

/** Changes that are not saved yet, over what the server holds. */
interface Draft<T> {
  readonly changes: ReadonlyMap<string, T>;
  /** Value that a thing would have: the changed one, or the saved one. */
  readonly valueOf: (key: string, saved: T) => T;
  readonly isChanged: (key: string) => boolean;
  /** Changing something back to what is saved is no change. */
  readonly set: (key: string, value: T, saved: T) => void;
  readonly discard: () => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps changes until they are saved or discarded, and asks before the page is closed. */
export function useDraft<T>(): Draft<T> {
  const [changes, setChanges] = useState<ReadonlyMap<string, T>>(new Map());
  const isDirty = changes.size > 0;

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    changes,
    valueOf: (key, saved) => changes.get(key) ?? saved,
    isChanged: (key) => changes.has(key),
    set: (key, value, saved) =>
      setChanges((before) => {
        const next = new Map(before);
        if (same(value, saved)) next.delete(key);
        else next.set(key, value);
        return next;
      }),
    discard: () => setChanges(new Map()),
  };
}
