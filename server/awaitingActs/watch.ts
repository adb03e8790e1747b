import type { AuditEntry } from '../audit';
import type { Database } from '../db/client';
import type { NewEntry } from '../journal/queries';

/** What was written in a transaction, as whoever decides about it reads it. */
export interface Written {
  readonly entries: NewEntry[];
  readonly audits: AuditEntry[];
}

const watched = new WeakMap<Database, Written>();

/** From here on, keeps what is posted and told in a transaction. */
export function watch(tx: Database): Written {
  const written: Written = { entries: [], audits: [] };
  watched.set(tx, written);
  return written;
}

/** Tells whoever watches a transaction of the entries that it posts. */
export function noteEntries(tx: Database, entries: readonly NewEntry[]): void {
  watched.get(tx)?.entries.push(...entries);
}

/** The same of what it tells the log. */
export function noteAudits(tx: Database, entries: readonly AuditEntry[]): void {
  watched.get(tx)?.audits.push(...entries);
}
