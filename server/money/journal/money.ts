import { sum, ZERO, type Money } from '@core/money/money';
import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNTS, type Posting } from './postings';

/** True where an account of the books holds money: «Caja y bancos», or one below it. */
export const isMoneyLedger = (account: string) => account.startsWith(ACCOUNTS.cash);

/**
 * Condition: a column is an account that holds money, by values, so that a search by the account is
 * served by its index.
 */
export const IS_MONEY = (account: SQL): SQL => sql`${account} = any((
  select array_agg(code) from account where code like ${`${ACCOUNTS.cash}%`})::text[])`;

/** Money that postings move, in céntimos: money that comes in is positive. */
export const moneyMoved = (postings: readonly Posting[]): Money =>
  sum(postings.filter(({ account }) => isMoneyLedger(account)).map(({ amount }) => amount));

/** The account of the books through which they move it; null where they move none. */
export const moneyLedger = (postings: readonly Posting[]): string | null =>
  postings.find(({ account, amount }) => isMoneyLedger(account) && amount !== ZERO)?.account ??
  null;

/** Postings with their cash on the account of the books that the money goes through. */
export const throughAccount = (
  postings: readonly Posting[],
  ledgerAccount = ACCOUNTS.cash as string,
): readonly Posting[] =>
  ledgerAccount === ACCOUNTS.cash
    ? postings
    : postings.map(({ account, amount }) => ({
        account: account === ACCOUNTS.cash ? ledgerAccount : account,
        amount,
      }));
