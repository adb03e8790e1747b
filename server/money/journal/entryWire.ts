import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Posting } from './postings';
import { merged } from './queries';

/** Entry lines as people read them, with the names of their accounts. */
export async function entryWire(db: Database, postings: readonly Posting[], currency: string) {
  const { rows } = await db.execute<{ code: string; name: string }>(
    sql`select code, name from account`,
  );
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  return merged(postings).map(({ account, amount }) => ({
    account,
    accountName: names.get(account) ?? '',
    debit: formatMoney(amount > ZERO ? amount : ZERO, currency),
    credit: formatMoney(amount < ZERO ? -amount : ZERO, currency),
  }));
}
