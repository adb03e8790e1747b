import type { Money } from '@core/money/money';
import type { AuditEntry } from './recordAudit';
import type { Database } from '../db/client';

/** An entry that a transaction posts. */
export interface WrittenEntry {
  readonly fundId: number;
  readonly kind: string;
  readonly description: string;
  readonly postings: readonly { readonly account: string; readonly amount: Money }[];
}

/** What was written in a transaction, as whoever decides about it reads it. */
export interface Written {
  readonly entries: WrittenEntry[];
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
export function noteEntries(tx: Database, entries: readonly WrittenEntry[]): void {
  watched.get(tx)?.entries.push(...entries);
}

/** The same of what it tells the log. */
export function noteAudits(tx: Database, entries: readonly AuditEntry[]): void {
  watched.get(tx)?.audits.push(...entries);
}
