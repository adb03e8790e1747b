import { roundedAmount } from '../../platform/db/minorUnits';
import type { PlainDate } from '@core/calendar/plainDate';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { provisionPostings } from '../journal/postings';
import { byNobody, insertEntries } from '../journal/queries';
import { dateForPeople } from '../../platform/documents/format';
import { healRatings } from '../riskRatings/keptRatings';
import {
  findRatingRules,
  percentAt,
  ratingAt,
  withRanks,
  type RatingRules,
} from '../riskRatings/ratings';

interface MovedFund extends Record<string, unknown> {
  readonly fundId: number;
  readonly currency: string;
  readonly change: string;
  readonly loans: number;
}

/**
 * Classes every living loan on a date and provides for its principal, whole funds at a time: what
 * changed since the last time is kept by loan, and posted in one entry a fund. Safe to do again:
 * what did not change moves nothing. Answers how many loans changed.
 */
export async function provisionLoans(tx: Database, on: PlainDate, now: Date): Promise<number> {
  // Two at once would both post the same difference.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('provisionLoans'))`);
  const rules = await findRatingRules(tx, on);
  await healRatings(tx, on, rules);
  const moved = await keepChanges(tx, dueOn(rules, on), on);
  const entries = moved
    .map(({ fundId, currency, change }) => ({ fundId, amount: parseMoney(change, currency) }))
    .filter(({ amount }) => amount !== ZERO)
    .map(({ fundId, amount }) => ({
      postedOn: on,
      kind: 'provision' as const,
      description: `Provisión al ${dateForPeople(on)}`,
      fundId,
      postings: provisionPostings(amount),
    }));
  await insertEntries(tx, entries, byNobody(now));
  return moved.reduce((total, { loans }) => total + loans, 0);
}

/** Class and provision of each living loan, like `ownRatingOf`, `alignRatings`, `provisionOf`. */
function dueOn(rules: RatingRules, on: PlainDate): SQL {
  const percent = percentAt(rules, sql`l`, sql`l.rank`);
  return sql`
    select l.id as loan_id, l.fund_id, ${ratingAt(sql`l.own_rank`)} as own_rating,
      ${ratingAt(sql`l.rank`)} as rating, ${percent}::numeric(9,4) as percent,
      l.outstanding_principal as principal,
      ${roundedAmount(sql`l.outstanding_principal * ${percent} / 100`, sql`l.currency`)} as amount
    from ${withRanks(sql`loan`, rules)} l where l.status = 'active' and l.disbursed_on <= ${on}`;
}

/** Keeps what differs from the last time, and answers it by fund. */
async function keepChanges(tx: Database, due: SQL, on: PlainDate): Promise<MovedFund[]> {
  const { rows } = await tx.execute<MovedFund>(sql`
    with due as (${due}), last as (
      select * from loan_provision where is_current
    ), moved as (
      select coalesce(d.loan_id, p.loan_id) as loan_id, coalesce(d.fund_id, p.fund_id) as fund_id,
        d.own_rating, d.rating,
        coalesce(d.percent, 0) as percent, coalesce(d.principal, 0) as principal,
        coalesce(d.amount, 0) as amount, coalesce(d.amount, 0) - coalesce(p.amount, 0) as change
      from due d full join last p using (loan_id)
      where row(d.own_rating, d.rating, coalesce(d.percent, 0), coalesce(d.principal, 0))
        is distinct from row(p.own_rating, p.rating, p.percent, p.principal)
    ), ended as (
      update loan_provision k set is_current = false from moved m
      where k.loan_id = m.loan_id and k.is_current and k.provisioned_on <> ${on}
    ), kept as (
      insert into loan_provision as k (loan_id, provisioned_on, fund_id, own_rating, rating,
        percent, principal, amount, change)
      select loan_id, ${on}, fund_id, own_rating, rating, percent, principal, amount, change
      from moved
      on conflict (loan_id, provisioned_on) do update set own_rating = excluded.own_rating,
        rating = excluded.rating, percent = excluded.percent, principal = excluded.principal,
        amount = excluded.amount, change = k.change + excluded.change
    )
    select fund_id as "fundId", f.currency, sum(change)::numeric(18,2)::text as change,
      count(*)::int as loans
    from moved join fund f on f.id = fund_id group by fund_id, f.currency order by fund_id`);
  return rows;
}
