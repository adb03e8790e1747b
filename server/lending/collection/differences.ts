import type { PlainDate } from '@core/calendar/plainDate';
import type { CashDeskAmount } from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findKnownMoney, placeMoney } from '../../money/moneyAccounts/place';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { cashDifferencePostings, reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import type { Database } from '../../platform/db/client';
import { cashDifference } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';

type Currency = CashDeskAmount['currency'];

interface Standing {
  readonly entryId: number;
  readonly fundId: number;
  readonly currency: Currency;
  readonly amount: Money;
  /** True of what the last count of the desk found. */
  readonly isOfLast: boolean;
}

/** Differences that counts of a desk found and that were not taken back. */
export async function findStandingDifferences(db: Database, deskId: number): Promise<Standing[]> {
  const { rows } = await db.execute<
    Omit<Standing, 'amount'> & { readonly amount: string } & Record<string, unknown>
  >(sql`
    select d.entry_id as "entryId", e.fund_id as "fundId", d.currency, d.amount::text,
      d.count_id = (select max(c.id) from cash_count c where c.desk_id = d.desk_id) as "isOfLast"
    from cash_difference d join journal_entry e on e.id = d.entry_id
    where d.desk_id = ${deskId}
      and not exists (select from journal_entry r where r.reverses_id = d.entry_id)
    order by d.entry_id`);
  return rows.map((row) => ({ ...row, amount: parseMoney(row.amount) }));
}

interface Counted {
  readonly currency: Currency;
  readonly moneyAccountId: number | null;
  /** Counted less expected. */
  readonly difference: Money;
}

interface OfCount {
  readonly id: number;
  readonly deskId: number;
  readonly userId: number;
  readonly businessDate: PlainDate;
}

/**
 * Posts what a count found: cash that lacks is owed by whoever had the desk, cash that is left over
 * waits until somebody says whose it is. Throws CASH_ACCOUNT_SHORT, MONEY_ACCOUNT_NOT_FOUND.
 */
export async function postDifferences(
  tx: Database,
  act: Act,
  count: OfCount,
  amounts: readonly Counted[],
): Promise<void> {
  const differing = amounts.filter(({ difference }) => difference !== ZERO);
  if (differing.length === 0) return;
  const standing = await findStandingDifferences(tx, count.deskId);
  const postedOn = await findOpenDayFrom(tx, count.businessDate);
  for (const { currency, moneyAccountId, difference } of differing) {
    const { fundId, ...account } = await findAccount(tx, count, currency, moneyAccountId);
    const known = await findKnownMoney(tx, {}, [{ moneyAccountId: account.id }]);
    const way = { means: 'cash' as const, moneyAccountId: account.id };
    const before = standing.filter((one) => one.currency === currency);
    const said = difference < ZERO ? 'Faltante' : 'Sobrante';
    const day = dateForPeople(count.businessDate);
    const [entryId] = await insertEntries(
      tx,
      [
        {
          postedOn,
          kind: 'cashDifference',
          description: `${said} de la caja n.º ${count.deskId} de ${account.person}, ${day}`,
          fundId,
          postings: cashDifferencePostings(sum(before.map(({ amount }) => amount)), difference),
          money: placeMoney(known, { fundId, currency }, way, `counted${currency}`),
        },
      ],
      act,
    );
    const { id: countId, deskId } = count;
    const amount = formatMoney(difference);
    await tx
      .insert(cashDifference)
      .values({ entryId: entryId!, deskId, countId, currency, amount });
  }
}

interface Account extends Record<string, unknown> {
  readonly id: number;
  readonly fundId: number;
  readonly person: string;
}

/**
 * Account that a difference belongs to: the one that the desk was opened from, or through which its
 * person moved most cash that day, or the oldest; and the fund that has most money there.
 */
async function findAccount(
  tx: Database,
  { userId, businessDate }: OfCount,
  currency: Currency,
  openedFrom: number | null,
): Promise<Account> {
  const { rows } = await tx.execute<Account>(sql`
    select a.id, coalesce(a.fund_id, (
        select f.id from fund f
        left join journal_entry e on e.fund_id = f.id
        left join money_movement m on m.entry_id = e.id and m.money_account_id = a.id
        where f.currency = a.currency group by f.id
        order by coalesce(sum(m.amount), 0) desc, f.id limit 1)) as "fundId",
      (select u.full_name from app_user u where u.id = ${userId}) as person
    from money_account a
    where a.kind = 'cash' and a.currency = ${currency} and a.closed_on is null
    order by a.id is not distinct from ${openedFrom}::bigint desc,
      (select coalesce(sum(abs(m.amount)), 0) from money_movement m
        join journal_entry e on e.id = m.entry_id
        where m.money_account_id = a.id and m.moved_by = ${userId}
          and e.posted_on = ${businessDate}) desc,
      a.id
    limit 1`);
  if (rows[0] === undefined) {
    throw new DomainError('MONEY_ACCOUNT_NOT_FOUND', {}, `counted${currency}`);
  }
  return rows[0];
}

/** Takes back what counts of a desk found: it will be counted again. */
export async function takeBackDifferences(
  tx: Database,
  act: Act,
  desk: { readonly id: number; readonly businessDate: PlainDate },
  reason: string,
): Promise<void> {
  const standing = await findStandingDifferences(tx, desk.id);
  if (standing.length === 0) return;
  const postedOn = await findOpenDayFrom(tx, desk.businessDate);
  const entries = [];
  for (const { entryId, fundId } of standing) {
    entries.push({
      postedOn,
      kind: 'cashDifferenceVoid' as const,
      description: `La caja n.º ${desk.id} se cuenta de nuevo: ${reason}`,
      fundId,
      reversesId: entryId,
      postings: reversed(await findPostings(tx, entryId)),
    });
  }
  await insertEntries(tx, entries, act);
}
