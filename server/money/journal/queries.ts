import type { ChargeKind } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import { invariant } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import { sql, type SQL } from 'drizzle-orm';
import { noteEntries } from '../../platform/audit/written';
import type { Database } from '../../platform/db/client';
import { account } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import type { MoneyPlace } from '../moneyAccounts/place';
import { BALANCES_NOW } from './balancesNow';
import { checkDrawers } from './drawers';
import type { EntryKind } from './entryKinds';
import { chargePostings, type Posting } from './postings';
import { IS_MONEY, moneyLedger, moneyMoved, throughAccount } from './money';

/** An entry to post; its postings add up to zero. */
export interface NewEntry {
  readonly postedOn: PlainDate;
  readonly kind: EntryKind;
  readonly description: string;
  readonly fundId: number;
  /** Currency of the fund, where whoever posts knows it; looked up where it is left out. */
  readonly currency?: string;
  readonly loanId?: number;
  readonly reversesId?: number;
  readonly postings: readonly Posting[];
  /** Place that the money of the entry goes through; left out, the account that the fund uses. */
  readonly money?: MoneyPlace | undefined;
  /** User who moves the money, where entries of several people are posted together. */
  readonly by?: Pick<Act, 'userId' | 'approvedBy'>;
}

/** User who posts, and the clock that says when. */
type Poster = Pick<Act, 'userId' | 'approvedBy'> & {
  readonly clock: Pick<Act['clock'], 'now'>;
};

/** Poster of entries that move no money: nobody's drawer is asked. */
export const byNobody = (now: Date): Poster => ({ userId: null, clock: { now: () => now } });

/**
 * Posts entries in bulk and answers their numbers, in order. Each that moves money says through
 * which account: that of the entry it reverses, the one it names, or the one of its fund that is
 * kept in the same account of the books. Throws CASH_ACCOUNT_SHORT where a cash desk lacks it.
 */
export async function insertEntries(
  db: Database,
  entries: readonly NewEntry[],
  poster: Poster,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const currencies = await currenciesOf(db, entries);
  const placed = entries.map(placedPostings);
  const lines = entries.flatMap((_, index) =>
    merged(placed[index]!).map(({ account, amount }, line) => ({
      entry: index + 1,
      line: line + 1,
      account,
      ...sidesOf(amount, currencies[index]!),
    })),
  );
  const moved = placed.map((postings, index) =>
    formatMoney(moneyMoved(postings), currencies[index]!),
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('journal_entry', 'id')) as id, given.*
      from unnest(
        ${sql.param(entries.map((entry) => entry.postedOn))}::date[],
        ${sql.param(entries.map((entry) => entry.kind))}::text[],
        ${sql.param(entries.map((entry) => entry.description))}::text[],
        ${sql.param(entries.map((entry) => entry.fundId))}::bigint[],
        ${sql.param(entries.map((entry) => entry.loanId ?? null))}::bigint[],
        ${sql.param(entries.map((entry) => entry.reversesId ?? null))}::bigint[],
        ${sql.param(moved)}::numeric[],
        ${sql.param(entries.map(({ money }) => money?.accountId ?? null))}::bigint[],
        ${sql.param(entries.map(({ money }) => money?.means ?? null))}::text[],
        ${sql.param(entries.map(({ money }) => money?.operationNumber ?? ''))}::text[],
        ${sql.param(placed.map(moneyLedger))}::text[],
        ${sql.param(entries.map(({ money }) => money?.isAlong === true))}::boolean[],
        ${sql.param(entries.map(({ by = poster }) => by.userId))}::bigint[],
        ${sql.param(entries.map(({ by = poster }) => by.approvedBy ?? null))}::bigint[]
      ) with ordinality
        as given (posted_on, kind, description, fund_id, loan_id, reverses_id, moved,
          money_account_id, means, operation_number, ledger_account, is_along,
          moved_by, approved_by, entry)
    ), posted as (
      insert into journal_entry
        (id, posted_on, kind, description, fund_id, loan_id, reverses_id, created_at)
      overriding system value
      select id, posted_on, kind, description, fund_id, loan_id, reverses_id,
        ${poster.clock.now()}::timestamptz
      from given
    ), lines as (
      insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
      select given.id, l.line, l.account, given.fund_id, given.loan_id, l.debit, l.credit
      from unnest(
        ${sql.param(lines.map((line) => line.entry))}::int[],
        ${sql.param(lines.map((line) => line.line))}::int[],
        ${sql.param(lines.map((line) => line.account))}::text[],
        ${sql.param(lines.map((line) => line.debit))}::numeric[],
        ${sql.param(lines.map((line) => line.credit))}::numeric[]
      ) as l (entry, line, account, debit, credit)
      join given using (entry)
    ), ${MOVEMENTS}
    select id from given order by entry`);
  const ids = rows.map(({ id }) => id);
  noteEntries(
    db,
    entries.map((entry, index) => ({ ...entry, id: ids[index]!, postings: placed[index]! })),
  );
  if (placed.some((postings) => moneyMoved(postings) < ZERO)) await checkDrawers(db, ids, entries);
  return ids;
}

/** The movements of money of what was given, and those that they take back. */
const MOVEMENTS = sql`moved as (
    insert into money_movement (entry_id, money_account_id, amount, means, operation_number,
      is_along, moved_by, approved_by)
    select given.id,
      coalesce(given.money_account_id, r.money_account_id, (
        select a.id from money_account a where a.fund_id = given.fund_id and a.closed_on is null
        order by a.ledger_account = given.ledger_account desc, a.is_default desc,
          a.kind = 'bank' desc, a.id limit 1)),
      given.moved, coalesce(given.means, r.means, ${USUAL_MEANS}), given.operation_number,
      given.is_along,
      -- Taken back on its day, it is as if whoever moved it never had: later, it leaves who does.
      case when o.posted_on = given.posted_on then coalesce(r.moved_by, given.moved_by)
        else given.moved_by end, given.approved_by
    from given left join money_movement r on r.entry_id = given.reverses_id
    left join journal_entry o on o.id = given.reverses_id
    where given.moved <> 0
  ), taken_back as (
    update money_movement m set is_reversed = true
    from given where given.reverses_id = m.entry_id and given.moved <> 0
  )`;

/** One line an account, debits first; an account that nets to nothing has none. */
export function merged(postings: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, Money>();
  for (const { account, amount } of postings) {
    byAccount.set(account, (byAccount.get(account) ?? ZERO) + amount);
  }
  return [...byAccount]
    .map(([account, amount]) => ({ account, amount }))
    .filter(({ amount }) => amount !== ZERO)
    .toSorted((a, b) => Number(b.amount > ZERO) - Number(a.amount > ZERO));
}

/**
 * The entry that a loan began with: its disbursement, or the balances it was brought with. One that
 * was taken back so that the loan waits for its money again is no beginning.
 */
export async function findOpening(db: Database, loanId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select min(id) as id from journal_entry e
    where loan_id = ${loanId} and kind in ('disbursement', 'migration')
      and not exists (select from journal_entry r where r.reverses_id = e.id)`);
  const { id } = rows[0]!;
  return { id, postings: await findPostings(db, id) };
}

/** Postings of an entry, through the account of its money; they add up to nothing. */
function placedPostings({ postings, money }: NewEntry) {
  invariant(sum(postings.map(({ amount }) => amount)) === ZERO, 'an entry balances');
  return throughAccount(postings, money?.ledgerAccount);
}

/** Currency of the fund of each entry. */
async function currenciesOf(db: Database, entries: readonly NewEntry[]): Promise<string[]> {
  const asked = entries.filter(({ currency }) => currency === undefined);
  const ids = [...new Set(asked.map(({ fundId }) => fundId))];
  if (ids.length === 0) return entries.map(({ currency }) => currency!);
  const { rows } = await db.execute<{ id: number; currency: string }>(
    sql`select id, currency from fund where id = any(${sql.param(ids)}::bigint[])`,
  );
  const byFund = new Map(rows.map(({ id, currency }) => [id, currency]));
  return entries.map(({ fundId, currency }) => currency ?? byFund.get(fundId)!);
}

/** Cash of a fund according to the books, less a part of it, in céntimos. */
async function findCashLess(db: Database, fundId: number, part: SQL): Promise<Money> {
  const { rows } = await db.execute<{ cash: string; currency: string }>(sql`
    select (coalesce(sum(amount), 0) - ${part})::numeric(18,2)::text as cash,
      (select currency from fund where id = ${fundId}) as currency
    from (${BALANCES_NOW}) b where ${IS_MONEY(sql`account`)} and fund_id = ${fundId}`);
  return parseMoney(rows[0]!.cash, rows[0]!.currency);
}

/** Cash of a fund according to the books, less what is its investors', in céntimos. */
export const findFundCash = (db: Database, fundId: number): Promise<Money> =>
  findCashLess(db, fundId, sql`investor_cash(${fundId})`);

/** All the cash of a fund according to the books, whoever's it is, in céntimos. */
export const findFundMoney = (db: Database, fundId: number): Promise<Money> =>
  findCashLess(db, fundId, sql`0`);

/** The postings of an entry as they were made, in céntimos. */
export async function findPostings(db: Database, entryId: number): Promise<Posting[]> {
  const { rows } = await db.execute<{ account: string; amount: string; currency: string }>(sql`
    select l.account, (l.debit - l.credit)::text as amount, f.currency
    from journal_line l join journal_entry e on e.id = l.entry_id join fund f on f.id = e.fund_id
    where l.entry_id = ${entryId} order by l.line`);
  return rows.map(({ account, amount, currency }) => {
    return { account, amount: parseMoney(amount, currency) };
  });
}

interface EntryRow extends Record<string, unknown> {
  readonly number: number;
  readonly postedOn: PlainDate;
  readonly kind: string;
  readonly description: string;
  readonly lines: { account: string; accountName: string; debit: string; credit: string }[];
}

/** The entries of a loan, newest first: its own, and its part of those of charges runs. */
export async function findLoanEntries(db: Database, loanId: number): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select e.id as "number", e.posted_on as "postedOn", e.kind, e.description,
      jsonb_agg(jsonb_build_object('account', l.account, 'accountName', a.name,
        'debit', l.debit::text, 'credit', l.credit::text) order by l.line) as lines
    from journal_entry e
    join journal_line l on l.entry_id = e.id
    join account a on a.code = l.account
    where e.loan_id = ${loanId}
    group by e.id`);
  const shared = await findSharedEntries(db, loanId);
  return [...rows, ...shared].toSorted((a, b) => b.number - a.number);
}

interface SharedRow extends Record<string, unknown> {
  readonly number: number;
  readonly postedOn: PlainDate;
  readonly kind: string;
  readonly description: string;
  readonly currency: string;
  readonly charges: { kind: ChargeKind; amount: string }[];
}

/** An entry of a run covers the loans of a fund: of each, what its own charges post. */
async function findSharedEntries(db: Database, loanId: number): Promise<EntryRow[]> {
  const { rows } = await db.execute<SharedRow>(sql`
    select e.id as "number", e.posted_on as "postedOn", e.kind, e.description, f.currency,
      jsonb_agg(jsonb_build_object('kind', c.kind, 'amount', c.amount::text)) as charges
    from charge c join journal_entry e on e.id = c.entry_id join fund f on f.id = e.fund_id
    where c.loan_id = ${loanId} and c.run_id is not null
    group by e.id, f.currency`);
  if (rows.length === 0) return [];
  const accounts = await db.select().from(account);
  const nameOf = new Map(accounts.map(({ code, name }) => [code, name]));
  return rows.map(({ number, postedOn, kind: entryKind, description, currency, charges }) => {
    const parts = charges.map(({ kind, amount }) => {
      return { kind, amount: parseMoney(amount, currency) };
    });
    const lines = merged(chargePostings(parts)).map((posting) => ({
      account: posting.account,
      accountName: nameOf.get(posting.account) ?? '',
      ...sidesOf(posting.amount, currency),
    }));
    return { number, postedOn, kind: entryKind, description, lines };
  });
}

/** An amount as the two columns of the books. */
const sidesOf = (amount: Money, currency: string) => ({
  debit: formatMoney(amount > ZERO ? amount : ZERO, currency),
  credit: formatMoney(amount < ZERO ? -amount : ZERO, currency),
});
