import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import type { ActFact } from './facts';

/** Beginning of the terms that are counted again at every look: money moves meanwhile. */
const DRAWN = 'Sale de ';

interface Drawn extends Record<string, unknown> {
  readonly name: string;
  readonly currency: string;
  readonly before: string;
  readonly after: string;
}

/** Accounts that entries take money from: what each holds, and by how much it is overdrawn. */
export async function findDrawn(db: Database, entryIds: readonly number[]): Promise<ActFact[]> {
  const ids = sql`${sql.param(entryIds)}::bigint[]`;
  const { rows } = await db.execute<Drawn>(sql`
    select a.name, a.currency, sum(m.amount)::numeric(18,2)::text as after,
      coalesce(sum(m.amount) filter (where m.entry_id <> all(${ids})), 0)::numeric(18,2)::text
        as before
    from money_account a join money_movement m on m.money_account_id = a.id
    where a.id in (select money_account_id from money_movement
      where entry_id = any(${ids}) group by money_account_id having sum(amount) < 0)
    group by a.id order by a.id`);
  return rows.map((row) => ({ term: `${DRAWN}${row.name}`, value: wordsOf(row) }));
}

function wordsOf({ currency, before, after }: Drawn): string {
  const holds = `Tiene ${moneyForPeople(before, currency)}`;
  if (parseMoney(after, currency) >= ZERO)
    return `${holds} y quedan ${moneyForPeople(after, currency)}`;
  const missing = moneyForPeople(after.replace('-', ''), currency);
  return `${holds} y queda sobregirada en ${missing}`;
}

/** Facts as they were told when the act was asked for, with the accounts as they are now. */
export const withDrawn = (told: readonly ActFact[], drawn: readonly ActFact[]): ActFact[] => [
  ...told.filter(({ term }) => !term.startsWith(DRAWN)),
  ...drawn,
];
