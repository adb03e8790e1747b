import type { MoneyAccount, MoneyAccountQuery } from '@core/contract/moneyAccounts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

const COLUMNS = sql`a.id, a.kind, a.name, a.currency, a.fund_id as "fundId",
  coalesce(f.name, '') as "fundName", a.ledger_account as "ledgerAccount",
  l.name as "ledgerAccountName", a.institution, a.number, a.cci,
  a.asks_operation_number as "asksOperationNumber", a.asks_desk as "asksDesk",
  a.is_default as "isDefault",
  a.opened_on as "openedOn", a.closed_on as "closedOn", a.close_reason as "closeReason",
  a.version, (select coalesce(sum(m.amount), 0)::numeric(18,2)::text from money_movement m
    where m.money_account_id = a.id) as balance
  from money_account a join account l on l.code = a.ledger_account
  left join fund f on f.id = a.fund_id`;

/** An account with what is in it, as the house reads it. */
type HeldAccount = MoneyAccount & { readonly balance: string };

/** The accounts, those of a fund together; of one fund, those that its money may go through. */
export async function findMoneyAccounts(
  db: Database,
  { fund, state = 'open' }: MoneyAccountQuery,
): Promise<HeldAccount[]> {
  const isOfFund =
    fund === undefined
      ? sql`true`
      : sql`a.currency = (select currency from fund where id = ${fund})
          and (a.fund_id is null or a.fund_id = ${fund})`;
  const isOpen = state === 'open' ? sql`a.closed_on is null` : sql`true`;
  const { rows } = await db.execute<HeldAccount & Record<string, unknown>>(sql`
    select ${COLUMNS} where ${isOfFund} and ${isOpen}
    order by f.sort_name nulls first, a.closed_on is not null, a.is_default desc, a.kind, a.id`);
  return rows;
}

/** Throws MONEY_ACCOUNT_NOT_FOUND. */
export async function getMoneyAccount(db: Database, id: number): Promise<HeldAccount> {
  const { rows } = await db.execute<HeldAccount & Record<string, unknown>>(sql`
    select ${COLUMNS} where a.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('MONEY_ACCOUNT_NOT_FOUND');
  return rows[0];
}
