import type { PlainDate } from '@core/calendar/plainDate';
import type {
  LedgerAccount,
  LedgerLine,
  LedgerQuery,
  TrialBalance,
  TrialBalanceQuery,
  TrialBalanceRow,
} from '@core/contract/books';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { account } from '../../platform/db/schema';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { annexesOf } from './annexes';

/** The accounts of the chart, by code. */
export const findAccounts = (db: Database): Promise<LedgerAccount[]> =>
  db.select().from(account).orderBy(account.code);

/** Throws ACCOUNT_NOT_FOUND. */
export async function getAccount(
  db: Database,
  code: string,
  field?: string,
): Promise<LedgerAccount> {
  const [row] = await db.select().from(account).where(eq(account.code, code));
  if (!row) throw new DomainError('ACCOUNT_NOT_FOUND', { code }, field);
  return row;
}

/** The days and the books that a query means. Throws PERIOD_INVALID. */
function periodOf(query: TrialBalanceQuery, today: PlainDate) {
  const { to = today } = query;
  const { from = `${to.slice(0, 8)}01` } = query;
  if (from > to) throw new DomainError('PERIOD_INVALID', {}, 'to');
  return { from, to };
}

/** Books that are asked for. */
interface BooksAsked {
  readonly fundId?: number | undefined;
  readonly currency?: string | null | undefined;
}

/** Lines of one fund, or of every fund of a currency: of the one of totals where none is named. */
function ofBooks({ fundId, currency = null }: BooksAsked): SQL {
  return fundId === undefined
    ? sql`j.fund_id in (select id from fund where currency = coalesce(${currency}::text,
        (select code from lender_currency order by position limit 1)))`
    : sql`j.fund_id = ${fundId}`;
}

async function currencyOf(db: Database, { fundId, currency }: TrialBalanceQuery): Promise<string> {
  if (fundId === undefined) return currency ?? findBaseCurrency(db);
  const { rows } = await db.execute<{ currency: string }>(
    sql`select currency from fund where id = ${fundId}`,
  );
  if (rows[0] === undefined) throw new DomainError('FUND_UNKNOWN', { fundId }, 'fundId');
  const { currency: itsOwn } = rows[0];
  if (currency !== undefined && currency !== itsOwn) {
    throw new DomainError(
      'BOOKS_OF_OTHER_CURRENCY',
      { currency: itsOwn, asked: currency },
      'currency',
    );
  }
  return itsOwn;
}

/** Every account in a period: what it held, what moved, what it holds. */
export async function getTrialBalance(
  db: Database,
  query: TrialBalanceQuery,
  today: PlainDate,
): Promise<TrialBalance> {
  const { from, to } = periodOf(query, today);
  const currency = await currencyOf(db, query);
  const moved = (column: SQL) =>
    sql`coalesce(sum(${column}) filter (where e.posted_on >= ${from}), 0)::numeric(18,2)`;
  const { rows } = await db.execute<TrialBalanceRow & Record<string, unknown>>(sql`
    select a.code, a.name, a.kind, a.own_code as "ownCode", a.is_control as "isControl",
      a.is_own as "isOwn", a.is_active as "isActive",
      coalesce(m.opening, 0)::numeric(18,2)::text as opening,
      coalesce(m.debit, 0)::numeric(18,2)::text as debit,
      coalesce(m.credit, 0)::numeric(18,2)::text as credit,
      coalesce(m.opening + m.debit - m.credit, 0)::numeric(18,2)::text as closing
    from account a left join (
      select j.account, ${moved(sql`j.debit`)} as debit, ${moved(sql`j.credit`)} as credit,
        coalesce(sum(j.debit - j.credit) filter (where e.posted_on < ${from}), 0) as opening
      from journal_line j join journal_entry e on e.id = j.entry_id
      where e.posted_on <= ${to} and ${ofBooks(query)} group by j.account
    ) m on m.account = a.code
    order by a.code`);
  const totalOf = (pick: (row: TrialBalanceRow) => Money) =>
    formatMoney(sum(rows.map(pick)), currency);
  const side = (sign: 1 | -1) => (row: TrialBalanceRow) => {
    const closing = parseMoney(row.closing, currency) * BigInt(sign);
    return closing > ZERO ? closing : ZERO;
  };
  return {
    from,
    to,
    currency,
    rows,
    totals: {
      debit: totalOf((row) => parseMoney(row.debit, currency)),
      credit: totalOf((row) => parseMoney(row.credit, currency)),
      debtors: totalOf(side(1)),
      creditors: totalOf(side(-1)),
    },
  };
}

/** The lines of an account in a period, newest first. */
export async function findLedgerPage(
  db: Database,
  code: string,
  query: LedgerQuery,
  today: PlainDate,
) {
  await getAccount(db, code);
  await currencyOf(db, query);
  const { from, to } = periodOf(query, today);
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { entry: { column: sql`j.entry_id`, type: 'bigint' } },
    defaultSort: 'entry',
    defaultDirection: 'desc',
    id: sql`j.entry_id`,
  });
  return findPage<LedgerLine>(db, query, plan, {
    columns: sql<LedgerLine>`j.entry_id as id, j.entry_id as "entryNumber",
      e.posted_on as "postedOn", e.description, coalesce(m.document, '') as document,
      f.name as "fundName", j.loan_id as "loanId",
      coalesce(${numberSql('loan', sql`j.loan_id`)}, '') as "loanNumber", j.debit::text,
      j.credit::text, e.kind = 'manual' and not exists (
        select from journal_entry r
        where r.kind = 'manualVoid' and r.reverses_id = e.id) as "canReverse",
      e.kind = 'manual' as "takesAnnexes", ${annexesOf(sql`e.id`)} as annexes`,
    from: sql`from journal_line j join journal_entry e on e.id = j.entry_id
      join fund f on f.id = j.fund_id left join manual_entry m on m.entry_id = e.id`,
    filter: sql`j.account = ${code} and e.posted_on between ${from} and ${to}
      and ${ofBooks(query)} and ${matchesWords(plainSql(sql`e.description`), query.search)}`,
  });
}
