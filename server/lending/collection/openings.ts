import type { PlainDate } from '@core/calendar/plainDate';
import type { CollectionSheet, OpenCashDesk } from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { max, min, sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { cashTakeover } from '../../platform/db/tables/collection';
import { CASH_MOVED } from './drawer';
import { IS_LOOKED_AT, isSquared } from './squared';

type CashAccount = CollectionSheet['cashAccounts'][number];

interface Squared {
  readonly deskId: number;
  readonly person: string;
  readonly amount: string;
  /** The last count of that desk. */
  readonly countId: number;
}

interface Uncarried extends Omit<CashAccount, 'squared'> {
  readonly squared: readonly Squared[];
}

/** Cash of an account `a` in a desk `d`: opening, movements, what counts found, less takings. */
const HELD = sql`(
  coalesce((select c.opening from cash_desk_amount c
    where c.desk_id = d.id and c.money_account_id = a.id), 0)
  + coalesce((select sum(m.amount) from cash_moved m where m.moved_by = d.user_id
    and m.posted_on = d.business_date and m.money_account_id = a.id), 0)
  + coalesce((select sum(x.amount) from cash_difference x
    join money_movement m on m.entry_id = x.entry_id and m.money_account_id = a.id
      and not m.is_reversed
    where x.desk_id = d.id), 0)
  - coalesce((select sum(t.amount) from cash_takeover t
    where t.desk_id = d.id and t.money_account_id = a.id), 0))`;

/** Desks that are looked at on a day, and the cash that moved on their days. */
const withDesks = (on: PlainDate) => sql`
  with looked_at as (
    select d.id, d.user_id, d.business_date, ${isSquared(on)} as is_squared from cash_desk d
    where ${IS_LOOKED_AT(on)}
  ), open_desk as materialized (
    select * from looked_at d where not d.is_squared or d.business_date = ${on}
  ), cash_moved as materialized (
    select m.moved_by, e.posted_on, m.money_account_id, m.amount ${CASH_MOVED}
    where e.posted_on in (select business_date from open_desk union select ${on}::date)
  )`;

/**
 * Cash of an account that desks of others are still to square: only who has it in hand may take it
 * to a bank.
 */
export async function findCashInDesks(
  db: Database,
  on: PlainDate,
  accountId: number,
  exceptUserId: number | null,
): Promise<string> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    ${withDesks(on)}
    select coalesce(sum(greatest(${HELD}, 0)), 0)::numeric(18,2)::text as amount
    from money_account a
    join open_desk d on not d.is_squared and d.user_id is distinct from ${exceptUserId}
    where a.id = ${accountId} and a.kind = 'cash'`);
  return rows[0]!.amount;
}

/**
 * Cash of an account `a` that somebody carries: of desks to square, and of each person without a
 * desk who moved cash today. Their desks will expect it by itself, so nobody else may take it.
 */
const carried = (on: PlainDate) => sql`
  (coalesce((select sum(greatest(${HELD}, 0)) from open_desk d where not d.is_squared), 0)
  + coalesce((select sum(greatest(h.amount, 0)) from (
    select sum(m.amount) as amount from cash_moved m
    where m.moved_by is not null and m.posted_on = ${on} and m.money_account_id = a.id
      and not exists (select from cash_desk d
        where d.user_id = m.moved_by and d.business_date = ${on})
    group by m.moved_by
  ) h), 0))`;

/** Desks that others may take cash over from: those squared today, the first first. */
const squaredToday = sql`(select coalesce(json_agg(json_build_object('deskId', s.id,
    'person', s.person, 'countId', s.count_id, 'amount', s.amount::numeric(18,2)::text)
    order by s.id), '[]')
  from (select d.id, u.full_name as person, ${HELD} as amount,
      (select max(c.id) from cash_count c where c.desk_id = d.id) as count_id
    from open_desk d join app_user u on u.id = d.user_id where d.is_squared) s
  where s.amount > 0)`;

/**
 * Cash of open accounts that nobody carries, the oldest account first; below zero where more is
 * expected of people than there is.
 */
async function findUncarried(db: Database, on: PlainDate): Promise<Uncarried[]> {
  const { rows } = await db.execute<Uncarried & Record<string, unknown>>(sql`
    ${withDesks(on)}
    select a.id, a.name, a.currency, a.asks_desk as "asksDesk", (coalesce((
        select sum(m.amount) from money_movement m where m.money_account_id = a.id), 0)
      - ${carried(on)})::numeric(18,2)::text as free, ${squaredToday} as squared
    from money_account a where a.kind = 'cash' and a.closed_on is null
    order by a.id`);
  return rows;
}

/** Open cash accounts, the oldest first, each with its cash that nobody carries. */
export async function findCashAccounts(db: Database, on: PlainDate): Promise<CashAccount[]> {
  const accounts = await findUncarried(db, on);
  return accounts.map(({ free, squared, ...account }) => ({
    ...account,
    free: formatMoney(max(ZERO, parseMoney(free, account.currency)), account.currency),
    squared: squared.map(({ countId: _count, ...desk }) => desk),
  }));
}

/** Holds the cash accounts: two who take cash at once must not take the same. */
const lockCashAccounts = (tx: Database) =>
  tx.execute(sql`
    select from money_account where kind = 'cash' and closed_on is null
    order by id for no key update`);

/**
 * Opens a desk again by some work, unless its cash left meanwhile in other ways than to a desk: it
 * would be expected of two. Throws CASH_DESK_TAKEN.
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

/** Part of an opening, as it is kept, and the desks that it is taken over from. */
interface PlacedOpening {
  readonly currency: CashAccount['currency'];
  readonly opening: string;
  readonly moneyAccountId: number | null;
  readonly takings: readonly Taking[];
}

type Taking = Pick<typeof cashTakeover.$inferInsert, 'deskId' | 'countId' | 'amount'>;

/**
 * Account of each part of an opening, which must have that cash: no note is expected from two
 * persons. Throws MONEY_ACCOUNT_NOT_FOUND, CASH_DESK_OPENING_SHORT.
 */
export async function placeOpening(
  tx: Database,
  on: PlainDate,
  opening: OpenCashDesk['opening'],
): Promise<PlacedOpening[]> {
  await lockCashAccounts(tx);
  const accounts = await findUncarried(tx, on);
  return opening.map(({ currency, amount, moneyAccountId, fromDeskId }) => {
    const field = `opening${currency}`;
    const account = accounts.find(
      (one) =>
        one.currency === currency && (moneyAccountId === undefined || one.id === moneyAccountId),
    );
    const asked = parseTyped(amount, currency, field);
    const placed = { currency, opening: formatMoney(asked, currency) };
    if (account === undefined) {
      if (asked === ZERO && moneyAccountId === undefined) {
        return { ...placed, moneyAccountId: null, takings: [] };
      }
      throw new DomainError('MONEY_ACCOUNT_NOT_FOUND', {}, field);
    }
    const sources = account.squared.filter(
      ({ deskId }) => fromDeskId === undefined || deskId === fromDeskId,
    );
    const inDesks = sum(sources.map((desk) => parseMoney(desk.amount, currency)));
    const free = max(ZERO, parseMoney(account.free, currency));
    const offered = fromDeskId === undefined ? free : min(free, inDesks);
    if (asked > offered) {
      const { name } = account;
      const params = { name, free: formatMoney(offered, currency), currency };
      throw new DomainError('CASH_DESK_OPENING_SHORT', params, field);
    }
    // Cash in no desk goes first, unless its taker says from whose desk it comes.
    const loose = fromDeskId === undefined ? max(ZERO, free - inDesks) : ZERO;
    return {
      ...placed,
      moneyAccountId: asked === ZERO ? null : account.id,
      takings: takingsOf(sources, max(ZERO, asked - loose), currency),
    };
  });
}

/** Takings of a sum from desks, the first first. */
function takingsOf(sources: readonly Squared[], asked: Money, currency: string): Taking[] {
  let rest = asked;
  return sources.flatMap(({ deskId, countId, amount }) => {
    const taken = min(rest, parseMoney(amount, currency));
    rest -= taken;
    return taken === ZERO ? [] : [{ deskId, countId, amount: formatMoney(taken, currency) }];
  });
}

/** Keeps what a desk that was just opened took over from others. */
export async function keepTakings(
  tx: Database,
  takerDeskId: number,
  opening: readonly PlacedOpening[],
): Promise<void> {
  const rows = opening.flatMap(({ moneyAccountId, takings }) =>
    moneyAccountId === null
      ? []
      : takings.map((taking) => ({ ...taking, takerDeskId, moneyAccountId })),
  );
  if (rows.length > 0) await tx.insert(cashTakeover).values(rows);
}
