import type { Money } from '@core/money/money';
import type { AuditEntry } from './recordAudit';
import type { Database } from '../db/client';

/** An entry that a transaction posts. */
export interface WrittenEntry {
  readonly id: number;
  readonly fundId: number;
  readonly kind: string;
  readonly description: string;
  /** The entry that it takes back. */
  readonly reversesId?: number | null | undefined;
  readonly postings: readonly { readonly account: string; readonly amount: Money }[];
}

/** Entries and acts written in a transaction, for whoever decides about it. */
export interface Written {
  readonly entries: WrittenEntry[];
  readonly audits: AuditEntry[];
  /** Messages sent outside of the database once all of it stands. */
  readonly afterwards: (() => void)[];
}

const watched = new WeakMap<Database, Written>();

/** Watches a transaction: from here on, keeps the entries and messages of it. */
export function watch(tx: Database): Written {
  const written: Written = { entries: [], audits: [], afterwards: [] };
  watched.set(tx, written);
  return written;
}

/** Tells whoever watches a transaction of the entries that it posts. */
export function noteEntries(tx: Database, entries: readonly WrittenEntry[]): void {
  watched.get(tx)?.entries.push(...entries);
}

/** Notes the entries of the log that a transaction writes, for its watcher. */
export function noteAudits(tx: Database, entries: readonly AuditEntry[]): void {
  watched.get(tx)?.audits.push(...entries);
}

/** Tells something outside of the database: never from what is only tried, nor before it stands. */
export function tellAfterwards(tx: Database, tell: () => void): void {
  const written = watched.get(tx);
  if (written === undefined) tell();
  else written.afterwards.push(tell);
}
