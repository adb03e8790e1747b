import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Lets one new loan of a borrower be written at a time; whoever comes second reads the first. */
export async function lockLendingTo(tx: Database, borrowerId: number): Promise<void> {
  const name = `lending ${borrowerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
