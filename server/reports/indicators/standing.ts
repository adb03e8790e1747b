import { RISK_DAYS, ROLL_BANDS } from '@core/indicators/bands';
import type { PlainDate } from '@core/calendar/plainDate';
import type { StandingIndicators } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { ofFact, ofLoan, type IndicatorScope } from './scope';

/** Principal of the facts `f` that a condition admits. */
const principal = (condition: SQL) =>
  sql`coalesce(sum(f.principal) filter (where ${condition}), 0)::text`;

const list = (columns: SQL[]) => sql`json_build_array(${sql.join(columns, sql`, `)})`;

/** First day late of each band after the first, and of nothing beyond the last. */
const BAND_STARTS = [1, 31, 61, 91];

/** Band of days late, from 0 in the order of `ROLL_BANDS`. */
export const bandOf = (daysLate: SQL) =>
  sql`width_bucket(${daysLate}, ${sql.raw(`array[${BAND_STARTS.join(',')}]`)})`;

/** Days late of a fact, `f` or another, on a day; 0 of one that owes nothing that is due. */
export const lateOn = (day: SQL, fact: SQL = sql`f`) =>
  sql`coalesce(greatest(0, ${day}::date - ${fact}.next_due_on), 0)`;

interface StandingRow extends Record<string, unknown> {
  readonly day: PlainDate;
  readonly loans: number;
  readonly principal: string;
  readonly late: readonly string[];
  readonly rescheduled: readonly string[];
  readonly bands: readonly string[];
  readonly overdue: string;
  readonly judicial: string;
  readonly refinanced: string;
}

/**
 * The portfolio at the close of some days, in their order: each fact is read once, and counted on
 * the days on which it stood. Days are sorted and all different.
 */
export async function findStandings(
  db: Database,
  scope: IndicatorScope,
  days: readonly PlainDate[],
): Promise<StandingIndicators[]> {
  const array = sql`${sql.param(days)}::date[]`;
  const late = lateOn(sql`d.day`);
  const moreThan = (n: number) => sql`${late} > ${n}`;
  const { rows } = await db.execute<StandingRow>(sql`
    select d.day::text as day, count(*)::int as loans,
      ${principal(sql`true`)} as principal,
      ${list(RISK_DAYS.map((n) => principal(moreThan(n))))} as late,
      ${list(RISK_DAYS.map((n) => principal(sql`f.is_rescheduled and not ${moreThan(n)}`)))}
        as rescheduled,
      ${list(ROLL_BANDS.map((_, index) => principal(sql`${bandOf(late)} = ${index}`)))} as bands,
      ${principal(sql`${moreThan(30)} and not f.is_judicial`)} as overdue,
      ${principal(sql`f.is_judicial`)} as judicial,
      ${principal(sql`f.is_refinancing and not f.is_judicial and not ${moreThan(30)}`)}
        as refinanced
    from loan_fact f join loan l on l.id = f.loan_id
    cross join lateral (
      select (${array})[k] as day from generate_series(
        width_bucket(f.from_on - 1, ${array}) + 1,
        width_bucket(coalesce(f.until_on, 'infinity'::date) - 1, ${array})) k
    ) d
    where f.state = 'living' and ${ofLoan(scope)} and ${ofFact(scope)}
    group by d.day`);
  return days.map((day) =>
    toStanding(
      day,
      scope.currency,
      rows.find((row) => row.day === day),
    ),
  );
}

function toStanding(
  day: PlainDate,
  currency: string,
  row: StandingRow | undefined,
): StandingIndicators {
  const money = (text: string | undefined) => parseMoney(text ?? '0.00', currency);
  const all = money(row?.principal);
  const ratio = (amount: Money) => percentText(ratioOf(amount, all));
  const share = (amount: Money) => ({
    amount: formatMoney(amount, currency),
    percent: ratio(amount),
  });
  const bands = ROLL_BANDS.map((_, index) => money(row?.bands[index]));
  const [overdue, judicial, refinanced] = [
    money(row?.overdue),
    money(row?.judicial),
    money(row?.refinanced),
  ];
  const [current, to30, to60, to90, beyond] = bands as [Money, Money, Money, Money, Money];
  return {
    day,
    loans: row?.loans ?? 0,
    principal: formatMoney(all, currency),
    atRisk: RISK_DAYS.map((moreThanDays, index) => {
      const late = money(row?.late[index]);
      return {
        moreThanDays,
        late: share(late),
        withRescheduled: share(late + money(row?.rescheduled[index])),
      };
    }),
    bands: ROLL_BANDS.map((band, index) => ({
      band,
      amount: formatMoney(bands[index]!, currency),
    })),
    overdue: formatMoney(overdue, currency),
    judicial: formatMoney(judicial, currency),
    lateRatio: ratio(overdue + judicial),
    refinanced: formatMoney(refinanced, currency),
    highRiskRatio: ratio(sum([overdue, judicial, refinanced])),
    stages: [current + to30, to60 + to90, beyond].map((amount) => formatMoney(amount, currency)),
  };
}
