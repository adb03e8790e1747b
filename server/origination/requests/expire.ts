import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { DRAFT_DAYS } from '@core/requests/rules';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { move } from './move';
import { lockRequest } from './queries';

/** Ends drafts that nobody sent and offers that nobody took; answers how many. */
export async function expireRequests(db: Database, act: Act): Promise<number> {
  const today = act.clock.today();
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from loan_request where ${isExpired(today)} order by id`);
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const row = await lockRequest(tx, id);
      const reason = row?.status === 'BORRADOR' ? 'El borrador venció' : 'La oferta venció';
      const change = { closingReason: reason };
      if (row) await move(tx, act, row, 'expire', { reason, change });
    });
  }
  return rows.length;
}

const isExpired = (today: PlainDate) => sql`
  (status = 'BORRADOR' and dated_on < ${addDays(today, -DRAFT_DAYS)})
  or (status = 'OFERTA_ENVIADA' and offer_expires_on < ${today})`;
