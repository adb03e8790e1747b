import { readSession } from './session';

/** Texts that a person typed and did not send, by the name of its field. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = 'borrador';

/** A draft is of one person and one day: amounts and dates of yesterday are not today's. */
const keyOf = (name: string, day: string) => `${PREFIX}:${readSession().user}:${day}:${name}`;

/** Draft that this tab holds of a form left half filled; undefined where it holds none. */
export function readDraft(name: string, day: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(name, day)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    return undefined;
  }
}

/** Keeps a draft until it is sent, given up, or its person signs out. */
export function keepDraft(name: string, day: string, draft: Draft | undefined): void {
  try {
    const key = keyOf(name, day);
    if (draft === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage has no draft; the form works all the same.
  }
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage);
    for (const key of keys.filter((one) => one.startsWith(`${PREFIX}:`))) {
      window.sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage kept none.
  }
}
