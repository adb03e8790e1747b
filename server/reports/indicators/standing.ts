import { RISK_DAYS, ROLL_BANDS } from '@core/indicators/bands';
import type { PlainDate } from '@core/calendar/plainDate';
import type { StandingIndicators } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { inCells, type IndicatorScope } from './scope';

/** First day late of each band after the first, and of nothing beyond the last. */
const BAND_STARTS = [1, 31, 61, 91];

/** Band of days late, from 0 in the order of `ROLL_BANDS`. */
export const bandOf = (daysLate: SQL) =>
  sql`width_bucket(${daysLate}, ${sql.raw(`array[${BAND_STARTS.join(',')}]`)})`;

/** Days late of a fact, `f` or another, on a day; 0 of one that owes nothing that is due. */
export const lateOn = (day: SQL, fact: SQL = sql`f`) =>
  sql`coalesce(greatest(0, ${day}::date - ${fact}.next_due_on), 0)`;

const AMOUNTS = ['principal', 'overdue', 'judicial', 'refinanced'] as const;

interface StandingRow extends Record<string, unknown>, Record<(typeof AMOUNTS)[number], string> {
  readonly day: PlainDate;
  readonly loans: number;
  readonly late: readonly string[];
  readonly rescheduled: readonly string[];
}

const list = (columns: SQL[]) => sql`json_build_array(${sql.join(columns, sql`, `)})`;

const perRisk = (name: string) =>
  list(RISK_DAYS.map((n) => sumText(sql`sum(s.${sql.raw(`${name}_${n}`)})`)));

/** The portfolio at the close of some days, in their order, as it was added up then. */
export async function findStandings(
  db: Database,
  scope: IndicatorScope,
  days: readonly PlainDate[],
): Promise<StandingIndicators[]> {
  const amounts = AMOUNTS.map(
    (name) => sql`${sumText(sql`sum(s.${sql.raw(name)})`)}
    as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<StandingRow>(sql`
    select s.day::text as day, sum(s.loans)::int as loans, ${sql.join(amounts, sql`, `)},
      ${perRisk('late')} as late, ${perRisk('rescheduled')} as rescheduled
    from standing_cell s
    where s.day = any(${sql.param(days)}::date[]) and ${inCells(scope, sql`s.cell_id`)}
    group by s.day`);
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
  // Bands begin where more days late do: what is of one is beyond no later one.
  const beyonds = [all, ...RISK_DAYS.map((_, index) => money(row?.late[index])), ZERO];
  const bands = ROLL_BANDS.map((_, index) => beyonds[index]! - beyonds[index + 1]!);
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
