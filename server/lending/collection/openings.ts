import type { PlainDate } from '@core/calendar/plainDate';
import type { CollectionSheet, OpenCashDesk } from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { max, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CASH_MOVED } from './drawer';
import { IS_LOOKED_AT, isSquared } from './squared';

type CashAccount = CollectionSheet['cashAccounts'][number];

/**
 * Cash of an account `a` that somebody carries: of desks to square, and of each person without a
 * desk who moved cash today. Their desks will expect it by itself, so nobody else may take it.
 */
const carried = (on: PlainDate) => sql`
  coalesce((select sum(greatest(h.amount, 0)) from (
    select sum(p.amount) as amount from (
      select d.id as desk, null::bigint as person, c.opening as amount
      from open_desk d join cash_desk_amount c on c.desk_id = d.id and c.money_account_id = a.id
      union all
      select d.id, null, m.amount from open_desk d join cash_moved m
        on m.moved_by = d.user_id and m.posted_on = d.business_date and m.money_account_id = a.id
      union all
      select x.desk_id, null, x.amount from open_desk d join cash_difference x on x.desk_id = d.id
        join money_movement m on m.entry_id = x.entry_id and m.money_account_id = a.id
        and not m.is_reversed
      union all
      select null, m.moved_by, m.amount from cash_moved m
      where m.moved_by is not null and m.posted_on = ${on} and m.money_account_id = a.id
        and not exists (select from cash_desk d
          where d.user_id = m.moved_by and d.business_date = ${on})
    ) p group by p.desk, p.person
  ) h), 0)`;

/**
 * Cash of open accounts that nobody carries, the oldest account first; below zero where more is
 * expected of people than there is.
 */
async function findUncarried(db: Database, on: PlainDate): Promise<CashAccount[]> {
  const { rows } = await db.execute<CashAccount & Record<string, unknown>>(sql`
    with open_desk as (
      select d.id, d.user_id, d.business_date from cash_desk d
      where ${IS_LOOKED_AT(on)} and not ${isSquared(on)}
    ), cash_moved as materialized (
      select m.moved_by, e.posted_on, m.money_account_id, m.amount ${CASH_MOVED}
      where e.posted_on in (select business_date from open_desk union select ${on}::date)
    )
    select a.id, a.name, a.currency, (coalesce((
        select sum(m.amount) from money_movement m where m.money_account_id = a.id), 0)
      - ${carried(on)})::numeric(18,2)::text as free
    from money_account a where a.kind = 'cash' and a.closed_on is null
    order by a.id`);
  return rows;
}

/** Open cash accounts, the oldest first, each with its cash that nobody carries. */
export async function findCashAccounts(db: Database, on: PlainDate): Promise<CashAccount[]> {
  const accounts = await findUncarried(db, on);
  return accounts.map(({ free, ...account }) => {
    const amount = max(ZERO, parseMoney(free, account.currency));
    return { ...account, free: formatMoney(amount, account.currency) };
  });
}

/** Holds the cash accounts: two who take cash at once must not take the same. */
const lockCashAccounts = (tx: Database) =>
  tx.execute(sql`
    select from money_account where kind = 'cash' and closed_on is null
    order by id for no key update`);

/**
 * Opens a desk again by some work, unless others opened theirs with its cash meanwhile: it would
 * be expected of two. Throws CASH_DESK_TAKEN.
 */
export async function whereNobodyTook<T>(
  tx: Database,
  on: PlainDate,
  work: () => Promise<T>,
): Promise<T> {
  await lockCashAccounts(tx);
  const before = new Map((await findUncarried(tx, on)).map(({ id, free }) => [id, free]));
  const done = await work();
  for (const { id, name, free, currency } of await findUncarried(tx, on)) {
    const lacks = -parseMoney(free, currency);
    const lacked = -parseMoney(before.get(id) ?? '0.00', currency);
    if (lacks <= ZERO || lacks <= lacked) continue;
    throw new DomainError('CASH_DESK_TAKEN', {
      name,
      amount: formatMoney(lacks, currency),
      currency,
    });
  }
  return done;
}

/**
 * Account of each part of an opening, which must have that cash: no note is expected from two
 * persons. Throws
 * MONEY_ACCOUNT_NOT_FOUND, CASH_DESK_OPENING_SHORT.
 */
export async function placeOpening(
  tx: Database,
  on: PlainDate,
  opening: OpenCashDesk['opening'],
): Promise<
  { currency: CashAccount['currency']; opening: string; moneyAccountId: number | null }[]
> {
  await lockCashAccounts(tx);
  const accounts = await findCashAccounts(tx, on);
  return opening.map(({ currency, amount, moneyAccountId }) => {
    const field = `opening${currency}`;
    const account = accounts.find(
      (one) =>
        one.currency === currency && (moneyAccountId === undefined || one.id === moneyAccountId),
    );
    const asked = parseTyped(amount, currency, field);
    if (account === undefined) {
      if (asked === ZERO && moneyAccountId === undefined) {
        return { currency, opening: formatMoney(asked, currency), moneyAccountId: null };
      }
      throw new DomainError('MONEY_ACCOUNT_NOT_FOUND', {}, field);
    }
    const { id, name, free } = account;
    if (asked > parseMoney(free, currency)) {
      throw new DomainError('CASH_DESK_OPENING_SHORT', { name, free, currency }, field);
    }
    return {
      currency,
      opening: formatMoney(asked, currency),
      moneyAccountId: asked === ZERO ? null : id,
    };
  });
}
