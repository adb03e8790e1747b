import type { PlainDate } from '@core/calendar/plainDate';
import type { CashDeskAmount } from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findKnownMoney, placeMoney } from '../../money/moneyAccounts/place';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { BALANCES_NOW } from '../../money/journal/balancesNow';
import { ACCOUNTS, cashDifferencePostings, reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import type { Database } from '../../platform/db/client';
import { cashDifference } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { byFund, findMovedByFund, sharesOf, type CashOfFund } from './differenceShares';
import { findTakenOver, lessTaken } from './takenOver';

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
  return rows.map((row) => ({ ...row, amount: parseMoney(row.amount, row.currency) }));
}

interface Counted {
  readonly currency: Currency;
  readonly moneyAccountId: number | null;
  readonly opening: string;
  /** Counted less expected. */
  readonly difference: Money;
}

interface OfDesk {
  readonly deskId: number;
  readonly userId: number;
  readonly businessDate: PlainDate;
}

interface OfCount extends OfDesk {
  readonly id: number;
}

/**
 * Shares of what a count finds, fund by fund where the desk holds cash of several. Nothing is
 * written. Throws MONEY_ACCOUNT_NOT_FOUND.
 */
export async function shareDifferences(
  db: Database,
  desk: OfDesk,
  amounts: readonly Counted[],
): Promise<DifferenceShare[]> {
  const differing = amounts.filter(({ difference }) => difference !== ZERO);
  if (differing.length === 0) return [];
  const standing = await findStandingDifferences(db, desk.deskId);
  const taken = await findTakenOver(db, desk.deskId);
  const shared: DifferenceShare[] = [];
  for (const { currency, moneyAccountId, opening, difference } of differing) {
    const account = await findAccount(db, desk, currency, moneyAccountId);
    const { id: accountId, fundId, person } = account;
    const before = standing.filter((one) => one.currency === currency);
    const cash = byFund([
      { fundId, accountId, amount: parseMoney(opening, currency) },
      ...(await findMovedByFund(db, desk, currency)),
      ...before.map((one) => ({ ...one, accountId, amount: ZERO })),
    ]);
    const left = taken.filter((one) => one.currency === currency);
    // Each fund bears its part of all that the desk lacks or has over: what earlier counts found
    // of it is no longer so where this one finds all.
    const whole = difference + sum(before.map(({ amount }) => amount));
    const shares = sharesOf(whole, lessTaken(cash, left));
    const bearing = shares.length === 0 ? [{ fundId, accountId, amount: whole }] : shares;
    for (const one of byFund([...cash, ...bearing].map((part) => ({ ...part, amount: ZERO })))) {
      const of = (parts: readonly { readonly fundId: number; readonly amount: Money }[]) =>
        sum(parts.filter((part) => part.fundId === one.fundId).map(({ amount }) => amount));
      const amount = of(bearing) - of(before);
      if (amount !== ZERO) shared.push({ ...one, amount, currency, person, before: of(before) });
    }
  }
  return shared;
}

/**
 * Posts what a count found: cash that lacks is owed by whoever had the desk, cash that is left
 * over waits until somebody says whose it is. Throws CASH_ACCOUNT_SHORT, MONEY_ACCOUNT_NOT_FOUND.
 */
export async function postDifferences(
  tx: Database,
  act: Act,
  count: OfCount,
  amounts: readonly Counted[],
): Promise<void> {
  for (const share of await shareDifferences(tx, count, amounts)) {
    await postDifference(tx, act, count, share);
  }
}

/** Part of a difference that a fund bears, of a desk of a person. */
interface DifferenceShare extends CashOfFund {
  readonly currency: Currency;
  readonly person: string;
  /** Sum that earlier counts of the desk found of the fund. */
  readonly before: Money;
}

/** Posts the part of a difference that is of a fund. */
async function postDifference(
  tx: Database,
  act: Act,
  { id: countId, deskId, businessDate }: OfCount,
  { fundId, accountId, currency, amount, before, person }: DifferenceShare,
): Promise<void> {
  const known = await findKnownMoney(tx, {}, [{ moneyAccountId: accountId }]);
  const way = { means: 'cash' as const, moneyAccountId: accountId };
  const said = amount < ZERO ? 'Faltante' : 'Sobrante';
  const postedOn = await findOpenDayFrom(tx, businessDate);
  const entry = {
    postedOn,
    kind: 'cashDifference' as const,
    description: `${said} de la caja n.º ${deskId} de ${person}, ${dateForPeople(businessDate)}`,
    fundId,
    postings: cashDifferencePostings(before, amount),
    money: placeMoney(known, { fundId, currency }, way, `counted${currency}`),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const found = {
    entryId: entryId!,
    deskId,
    countId,
    currency,
    amount: formatMoney(amount, currency),
  };
  await tx.insert(cashDifference).values(found);
}

interface Account extends Record<string, unknown> {
  readonly id: number;
  readonly fundId: number;
  readonly person: string;
}

/**
 * Account that the opening of a desk belongs to: the one that it was taken from, or through which
 * its person moved most cash that day, or the oldest; and the fund that has most money there.
 */
async function findAccount(
  tx: Database,
  { userId, businessDate }: OfDesk,
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
  await checkUnsettled(tx, [...new Set(entries.map(({ fundId }) => fundId))]);
}

/**
 * Throws CASH_DIFFERENCE_SETTLED where a fund would be owed less than nothing of what desks lacked,
 * or owe less than nothing of what they had over: somebody settled it by hand.
 */
async function checkUnsettled(tx: Database, fundIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from (${BALANCES_NOW}) b
    where b.fund_id in ${[...fundIds]}
      and b.account in (${ACCOUNTS.cashShortage}, ${ACCOUNTS.cashSurplus})
    group by b.fund_id, b.account
    having sum(b.amount) * case when b.account = ${ACCOUNTS.cashShortage} then 1 else -1 end < 0`);
  if (rows.length > 0) throw new DomainError('CASH_DIFFERENCE_SETTLED');
}
