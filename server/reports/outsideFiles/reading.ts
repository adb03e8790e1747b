import type { Context } from 'hono';
import { recordAudit, type AuditEntry } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';

/** Keeps who read names and debts that are to leave the house, or that left it. */
export const recordReading = (
  c: Context<AppEnv>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  entry: AuditEntry,
): Promise<void> =>
  recordAudit(db, { userId: c.get('actor').userId, requestId: c.get('requestId'), clock }, entry);
