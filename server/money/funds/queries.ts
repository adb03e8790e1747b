import type { Fund, FundMovement, FundMovementQuery, FundQuery } from '@core/contract/funds';
import { sql, type SQL } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { cutPage, matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { BALANCES_NOW, COLLECTED_NOW } from '../journal/balancesNow';
import { IS_MONEY } from '../journal/money';
import { ACCOUNTS } from '../journal/postings';
import { APPROVED_BY } from '../moneyAccounts/moved';
import { COMMITTED } from './committed';

interface FundRow extends Fund {
  readonly [column: string]: unknown;
  readonly sort_key: string;
}

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: sql`f.sort_name`, type: 'text' },
  openedOn: { column: sql`f.opened_on`, type: 'date' },
};

const amount = (expression: SQL) => sql`coalesce(${expression}, 0)::numeric(18,2)::text`;

const held = (account: string) => sql`sum(b.amount) filter (where b.account = ${account})`;

/** Every figure comes from the books. */
const selectFunds = (sortKey: SQL) => sql`
  select f.id, f.name, f.currency, f.opened_on as "openedOn",
    ${amount(sql`-${held(ACCOUNTS.fundCapital)}`)} as capital,
    ${amount(sql`sum(b.amount) filter (where ${IS_MONEY(sql`b.account`)})`)} as cash,
    (select ${amount(sql`sum(held_cash)`)} from loan where fund_id = f.id and status = 'toDisburse')
      as reserved,
    (coalesce(sum(b.amount) filter (where ${IS_MONEY(sql`b.account`)}), 0)
      - i.cash - f.min_cash - (
      select coalesce(sum(${COMMITTED}), 0) from loan
      where fund_id = f.id and status in ('active', 'toDisburse')
    ))::numeric(18,2)::text as free, i.cash::numeric(18,2)::text as "investorsCash",
    ${amount(held(ACCOUNTS.loanPrincipal))} as lent,
    ${amount(sql`-${held(ACCOUNTS.loanProvision)}`)} as provision,
    (select ${amount(sql`sum(c.amount)`)} from (${COLLECTED_NOW}) c where c.fund_id = f.id)
      as collected,
    (select count(*)::int from loan where fund_id = f.id and status = 'active')
      as "livingLoans",
    ${sortKey} as sort_key
  from fund f cross join lateral (select investor_cash(f.id) as cash) i
  left join (
    select fund_id, account, sum(amount) as amount from (${BALANCES_NOW}) e
    group by fund_id, account
  ) b on b.fund_id = f.id`;

export async function findFundPage(db: Database, query: FundQuery) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`f.id` });
  const inCurrency = query.currency === undefined ? sql`true` : sql`f.currency = ${query.currency}`;
  const ofKind = query.kind === undefined ? sql`true` : sql`f.kind = ${query.kind}`;
  const matches = sql`${matchesWords(sql`f.sort_name`, query.search)} and ${inCurrency}
    and ${ofKind}`;
  const { rows } = await db.execute<FundRow>(sql`
    ${selectFunds(plan.sortKey)}
    where ${matches} and ${plan.where}
    group by f.id, i.cash order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from fund f where ${matches}`,
  );
  const page = cutPage(rows, query, plan);
  return { ...page, items: page.items.map(toFund), total: counted.rows[0]!.total };
}

export async function findFund(db: Database, id: number): Promise<Fund | undefined> {
  const { rows } = await db.execute<FundRow>(
    sql`${selectFunds(sql`''`)} where f.id = ${id} group by f.id, i.cash`,
  );
  return rows[0] && toFund(rows[0]);
}

/** A fund by its number, without its figures. */
export async function findFundRow(db: Database, id: number) {
  const { rows } = await db.execute<{ id: number; name: string; currency: Fund['currency'] }>(
    sql`select id, name, currency from fund where id = ${id}`,
  );
  return rows[0];
}

/** Currency of a fund that is there. */
export const findFundCurrency = async (db: Database, id: number) =>
  (await findFundRow(db, id))!.currency;

/** Locks the fund, so that what is checked about its cash holds until the end. */
export async function lockFund(db: Database, id: number) {
  const { rows } = await db.execute<{ id: number; name: string; currency: Fund['currency'] }>(
    sql`select id, name, currency from fund where id = ${id} for update`,
  );
  return rows[0];
}

interface MovementRow extends Omit<FundMovement, 'entryNumber'> {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly sort_key: string;
}

export async function findFundMovements(db: Database, fundId: number, query: FundMovementQuery) {
  const sorts: Readonly<Record<string, SortKey>> = {
    number: { column: sql`e.id`, type: 'bigint' },
  };
  const plan = planPage({
    query,
    sorts,
    defaultSort: 'number',
    defaultDirection: 'desc',
    id: sql`e.id`,
  });
  const from = sql`
    from journal_entry e join money_movement m on m.entry_id = e.id
    join money_account y on y.id = m.money_account_id
    where e.fund_id = ${fundId}`;
  const { rows } = await db.execute<MovementRow>(sql`
    select e.id, e.posted_on as "postedOn", e.kind, e.description, e.loan_id as "loanId",
      m.amount::text as amount, json_build_object('means', m.means,
        'moneyAccountId', m.money_account_id, 'moneyAccountName', y.name, 'operationNumber',
        coalesce(nullif(m.operation_number, ''), (select n.operation_number from bank_line n
          where n.entry_id = e.id), ''), 'approvedBy', ${APPROVED_BY}) as money,
      ${doerThen(sql`m.moved_by`, sql`e.created_at`)} as "recordedBy", ${plan.sortKey} as sort_key
    ${from} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ id, sort_key: _key, ...row }) => ({
    ...row,
    entryNumber: id,
  }));
  return { ...page, items, total: counted.rows[0]!.total };
}

const toFund = ({ sort_key: _key, ...row }: FundRow): Fund => row;
