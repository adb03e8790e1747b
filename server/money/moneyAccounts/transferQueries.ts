import type { MoneyTransfer, MoneyTransferQuery } from '@core/contract/moneyTransfers';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planNewest } from '../../platform/http/pagination';
import { APPROVED_BY } from './moved';

const NUMBER = numberSql('transfer', sql`t.id`);

/** Name of the second person who approved the movement of an entry. */
const approverOf = (entry: SQL) => sql`coalesce((
  select ${APPROVED_BY} from money_movement m where m.entry_id = ${entry}), '')`;

const columns = sql<MoneyTransfer>`t.id, ${NUMBER} as number, t.fund_id as "fundId",
  f.name as "fundName", f.currency, t.from_account_id as "fromAccountId",
  a.name as "fromAccountName", t.to_account_id as "toAccountId", b.name as "toAccountName",
  t.amount::text, t.operation_number as "operationNumber", t.note, t.moved_on as "movedOn",
  t.out_entry_id as "outEntryNumber", t.in_entry_id as "inEntryNumber",
  coalesce(${nameThen(sql`t.created_by`, sql`t.created_at`)}, '') as "recordedBy",
  ${approverOf(sql`t.out_entry_id`)} as "approvedBy",
  v.voided_on as "voidedOn", coalesce(v.reason, '') as "voidReason",
  ${approverOf(sql`v.out_entry_id`)} as "voidApprovedBy"`;

const from = sql`from money_transfer t join fund f on f.id = t.fund_id
  join money_account a on a.id = t.from_account_id
  join money_account b on b.id = t.to_account_id
  left join money_transfer_void v on v.transfer_id = t.id`;

const SEARCHED = plainSql(sql`concat_ws(' ', ${NUMBER}, f.name, a.name, b.name,
  t.operation_number, t.note, t.amount)`);

/** The transfers between accounts, the newest first. */
export function findTransferPage(db: Database, query: MoneyTransferQuery) {
  const plan = planNewest(query, sql`t.id`);
  const isOfFund = query.fund === undefined ? sql`true` : sql`t.fund_id = ${query.fund}`;
  const filter = sql`${isOfFund} and ${matchesWords(SEARCHED, query.search)}`;
  return findPage<MoneyTransfer>(db, query, plan, { columns, from, filter });
}

/** Throws TRANSFER_NOT_FOUND. */
export async function getTransfer(db: Database, id: number): Promise<MoneyTransfer> {
  const { rows } = await db.execute<MoneyTransfer & Record<string, unknown>>(
    sql`select ${columns} ${from} where t.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('TRANSFER_NOT_FOUND');
  return rows[0];
}

/** Money of a fund that an account holds: one of the house holds the money of several. */
export async function findHeld(db: Database, accountId: number, fundId: number): Promise<Money> {
  const { rows } = await db.execute<{ held: string; currency: string }>(sql`
    select coalesce(sum(m.amount), 0)::numeric(18,2)::text as held,
      (select currency from fund where id = ${fundId}) as currency
    from money_movement m join journal_entry e on e.id = m.entry_id
    where m.money_account_id = ${accountId} and e.fund_id = ${fundId}`);
  return parseMoney(rows[0]!.held, rows[0]!.currency);
}

/** Keeps accounts, and what leaves them, as they are until the end; the lower number first. */
export async function holdAccounts(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    select from money_account where id = any(${sql.param(ids)}::bigint[])
    order by id for no key update`);
}
