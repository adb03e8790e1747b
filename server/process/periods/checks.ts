import type { PlainDate } from '@core/calendar/plainDate';
import type { PeriodCheck } from '@core/contract/periods';
import { sql } from 'drizzle-orm';
import { accruedAt } from '../../lending/accruals/queries';
import { countUnsquared } from '../../lending/collection/squared';
import { findLastCheck } from '../../lending/loanChecks/queries';
import { loansAt, type LoansAt } from '../../lending/pastLoans/loansAt';
import { findMissingRates } from '../../money/exchange/rates';
import { ACCOUNTS } from '../../money/journal/postings';
import { findCountryParameter } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import { isSome } from '../../platform/documents/format';
import { bookBalances } from '../../reports/portfolio/bookBalances';
import { findTieOut, totalDifference } from '../../reports/portfolio/queries';

type Level = PeriodCheck['level'];

/** A point in order where there is none, and otherwise of a level. */
const counted = (check: PeriodCheck['check'], count: number, level: Level): PeriodCheck => ({
  check,
  level: count === 0 ? 'good' : level,
  count,
  amounts: [],
});

interface Counts extends Record<string, unknown> {
  readonly toCharge: number;
  readonly lots: number;
  readonly accrued: boolean;
  readonly statements: number;
  readonly awaiting: number;
  readonly unvalued: number;
  readonly currencies: string[] | null;
}

/** Bank accounts that moved by a date and that no closed reconciliation reaches that far. */
const UNRECONCILED = (endsOn: PlainDate) => sql`
  select count(*)::int from money_account a
  where a.kind = 'bank' and a.fund_id is not null and a.opened_on <= ${endsOn} and exists (
    select from money_movement m join journal_entry e on e.id = m.entry_id
    where m.money_account_id = a.id and e.posted_on <= ${endsOn})
  and not exists (
    select from reconciliation r where r.fund_id = a.fund_id and r.status = 'closed'
      and r.ends_on >= ${endsOn})`;

/** Funds in another currency than that of totals whose month was not revalued. */
const UNVALUED = (endsOn: PlainDate) => sql`
  select count(*)::int from fund f
  where f.currency <> (select code from lender_currency order by position limit 1)
    and f.opened_on <= ${endsOn} and not exists (
      select from revaluation v where v.voided_at is null
        and v.month = date_trunc('month', ${endsOn}::date))`;

/** Points to look at before the books are closed up to a date, in their order. */
export async function findPeriodChecks(
  db: Database,
  endsOn: PlainDate,
  today: PlainDate,
): Promise<PeriodCheck[]> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from loan where status = 'active' and next_charge_on <= ${endsOn})
        as "toCharge",
      (select count(*)::int from charge_run where business_date <= ${endsOn}
        and status in ('assembling', 'generating', 'reversing')) as lots,
      exists (select from accrual_day where day = ${endsOn} and is_whole) as accrued,
      (${UNRECONCILED(endsOn)}) as statements,
      (select count(*)::int from awaiting_act where status = 'awaiting') as awaiting,
      (${UNVALUED(endsOn)}) as unvalued,
      (select array_agg(distinct currency order by currency) from fund) as currencies`);
  const counts = rows[0]!;
  const currencies = counts.currencies ?? [];
  const isSuspensionSaid = await findCountryParameter(db, 'interestSuspension', endsOn);
  const lastCheck = await findLastCheck(db);
  const ofBooks = await db.transaction(async (tx) => {
    const past = await loansAt(tx, { asOf: endsOn, today });
    return {
      unidentified: await unidentified(tx, currencies, past),
      differences: await differences(tx, currencies, past),
      accrual: await accrual(tx, currencies, past, counts.accrued),
    };
  });
  return [
    counted('charges', counts.toCharge, 'stop'),
    counted('lots', counts.lots, 'stop'),
    ofBooks.accrual,
    { check: 'suspension', level: isSuspensionSaid ? 'good' : 'look', count: null, amounts: [] },
    counted('cashDesks', await countUnsquared(db, endsOn, 'all'), 'look'),
    counted('statements', counts.statements, 'look'),
    ofBooks.unidentified,
    counted('awaiting', counts.awaiting, 'look'),
    counted('exchangeRates', (await findMissingRates(db, endsOn)).length, 'look'),
    counted('revaluation', counts.unvalued, 'look'),
    ofBooks.differences,
    lastCheck === null
      ? { check: 'recomputation', level: 'look', count: null, amounts: [] }
      : counted('recomputation', lastCheck.differences, 'stop'),
  ];
}

/** Money that nobody knows whose it is, by currency. */
async function unidentified(
  db: Database,
  currencies: readonly string[],
  past: LoansAt,
): Promise<PeriodCheck> {
  const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
    select f.currency, (-sum(b.amount))::numeric(18,2)::text as amount
    from (${bookBalances(past)}) b join fund f on f.id = b.fund_id
    where b.account = ${ACCOUNTS.unidentifiedMoney} group by f.currency`);
  const amounts = currencies.map((currency) => ({
    currency,
    amount: rows.find((row) => row.currency === currency)?.amount ?? '0.00',
  }));
  const level = amounts.some(({ amount }) => isSome(amount)) ? 'look' : 'good';
  return { check: 'unidentified', level, count: null, amounts };
}

/**
 * Interest earned and in suspense by loan, as it was worked out at the close of the day, against
 * the books of each fund: a fund that has too much does not make up for another. In the words of a
 * day that was not accrued where the two agree all the same.
 */
async function accrual(
  db: Database,
  currencies: readonly string[],
  past: LoansAt,
  isAccrued: boolean,
): Promise<PeriodCheck> {
  const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
    select f.currency, sum(abs(d.earned) + abs(d.suspended))::numeric(18,2)::text as amount
    from (
      select fund_id, sum(earned) as earned, sum(suspended) as suspended from (
        select fund_id, accrued as earned, -suspended as suspended
        from ${accruedAt(past.asOf)} k
        union all
        select fund_id, case account when ${ACCOUNTS.interestEarned} then -amount else 0 end,
          case account when ${ACCOUNTS.interestSuspended} then -amount else 0 end
        from (${bookBalances(past)}) b
      ) x group by fund_id
    ) d join fund f on f.id = d.fund_id group by f.currency`);
  const amounts = currencies.map((currency) => ({
    currency,
    amount: rows.find((row) => row.currency === currency)?.amount ?? '0.00',
  }));
  if (amounts.some(({ amount }) => isSome(amount))) {
    return { check: 'accrual', level: 'stop', count: null, amounts };
  }
  if (!isAccrued) return { check: 'accrual', level: 'look', count: null, amounts: [] };
  return { check: 'accrual', level: 'good', count: null, amounts };
}

/** Differences between loans and books at the end of the month, by currency. */
async function differences(
  db: Database,
  currencies: readonly string[],
  past: LoansAt,
): Promise<PeriodCheck> {
  const amounts: PeriodCheck['amounts'] = [];
  for (const currency of currencies) {
    const lines = await findTieOut(db, { currency, past }, bookBalances(past));
    amounts.push({ currency, amount: totalDifference(lines, currency) });
  }
  const level = amounts.some(({ amount }) => isSome(amount)) ? 'stop' : 'good';
  return { check: 'differences', level, count: null, amounts };
}
