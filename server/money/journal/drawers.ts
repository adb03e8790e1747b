import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import type { MoneyPlace } from '../moneyAccounts/place';

/** Entry that was posted, with the place that its money went through, if anybody said. */
interface Posted {
  readonly money?: MoneyPlace | undefined;
}

interface Named {
  readonly name: string;
  readonly currency: string;
}

interface Drawer extends Named, Record<string, unknown> {
  readonly id: number;
}

/** A cash desk that lacks what would leave it, and what it holds. */
const shortOf = ({ name, currency }: Named, holds: Money, field?: string) => {
  const balance = moneyForPeople(formatMoney(holds, currency), currency);
  return new DomainError('CASH_ACCOUNT_SHORT', { name, balance }, field);
};

/**
 * A drawer never holds less than nothing: those that entries took from are held until the end, one
 * after the other, and asked what they hold with them. Throws CASH_ACCOUNT_SHORT.
 */
export async function checkDrawers(
  db: Database,
  entryIds: readonly number[],
  entries: readonly Posted[],
): Promise<void> {
  const ids = sql`${sql.param(entryIds)}::bigint[]`;
  const { rows } = await db.execute<Drawer>(sql`
    select a.id, a.name, a.currency from money_account a
    where a.kind = 'cash' and a.id in (
      select m.money_account_id from money_movement m
      where m.entry_id = any(${ids}) and m.amount < 0)
    order by a.id for no key update`);
  for (const drawer of rows) {
    const { rows: sums } = await db.execute<{ before: string; after: string }>(sql`
      select coalesce(sum(m.amount), 0)::numeric(18,2)::text as after,
        coalesce(sum(m.amount) filter (where m.entry_id <> all(${ids})), 0)::numeric(18,2)::text
          as before
      from money_movement m where m.money_account_id = ${drawer.id}`);
    const { before, after } = sums[0]!;
    if (parseMoney(after, drawer.currency) >= ZERO) continue;
    const place = entries.find(({ money }) => money?.accountId === drawer.id)?.money;
    throw shortOf(drawer, parseMoney(before, drawer.currency), place?.field);
  }
}

/**
 * Check that a drawer holds the money that would leave through a place, before anything is written.
 */
export async function checkDrawerHolds(
  db: Database,
  { accountId, accountName: name, field }: MoneyPlace,
  currency: string,
  amount: Money,
): Promise<void> {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select coalesce(sum(m.amount), 0)::numeric(18,2)::text as balance
    from money_account a left join money_movement m on m.money_account_id = a.id
    where a.id = ${accountId} and a.kind = 'cash' group by a.id`);
  const [drawer] = rows;
  if (drawer === undefined || parseMoney(drawer.balance, currency) >= amount) return;
  throw shortOf({ name, currency }, parseMoney(drawer.balance, currency), field);
}
