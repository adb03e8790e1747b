import { useState } from 'react';

/** The rows of a list that somebody chose, by their id. */
export interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  /** Chooses all of them, or leaves all when all were chosen. */
  readonly toggleAll: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/** Selection of rows, which stay chosen on other pages of the list. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggleAll = (ids: readonly number[]) => {
    const hasAll = ids.every((id) => chosen.has(id));
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(hasAll ? others : [...others, ...ids]));
  };
  return {
    chosen,
    toggle: (id) => toggleAll([id]),
    toggleAll,
    clear: () => setChosen(new Set()),
  };
}
