import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { daysFromMonday } from '@core/calendar/workingDays';
import type { WeekCollections } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { PREPAYMENTS } from '../../lending/payments/paymentSql';
import type { Period } from './flows';
import { inCells, type IndicatorScope } from './scope';

interface WeekRow extends Record<string, unknown> {
  readonly monday: PlainDate;
  readonly installments: number;
  readonly expected: string;
  readonly collected: string;
}

/**
 * Money that the weeks of a period were to bring, frozen at the close of the Sunday before, and
 * what came in during each week for those installments, by allocation; principal that somebody
 * chose to repay at once is none of it.
 */
export async function findWeeks(
  db: Database,
  scope: IndicatorScope,
  { from, to }: Period,
): Promise<WeekCollections> {
  const first = addDays(from, -daysFromMonday(from));
  const week = (column: SQL) => sql`date_trunc('week', ${column})::date`;
  const { rows } = await db.execute<WeekRow>(sql`
    with came as (
      select monday, sum(amount) as amount from (
        select ${week(sql`c.received_on`)} as monday, c.amount from came_week c
        where c.received_on between ${first} and ${to} and ${inCells(scope, sql`c.cell_id`)}
        union all
        select w.monday, -q.amount from (${PREPAYMENTS}) q
        join week_due w on w.monday = ${week(sql`q.received_on`)} and w.loan_id = q.loan_id
          and w.number = q.number
        where q.received_on between ${first} and ${to} and ${inCells(scope, sql`w.cell_id`)}
      ) s group by monday
    )
    select d.monday::text as monday, sum(d.installments)::int as installments,
      ${sumText(sql`sum(d.expected)`)} as expected,
      ${sumText(sql`(select c.amount from came c where c.monday = d.monday)`)} as collected
    from week_cell d where d.monday between ${first} and ${to} and ${inCells(scope, sql`d.cell_id`)}
    group by d.monday order by d.monday`);
  const items = [];
  for (let monday = first; monday <= to; monday = addDays(monday, 7)) {
    const row = rows.find((one) => one.monday === monday);
    const { installments, expected, collected } = row ?? {
      installments: 0,
      expected: '0.00',
      collected: '0.00',
    };
    const [part, of] = [collected, expected].map((text) => parseMoney(text, scope.currency));
    const percent = percentText(ratioOf(part!, of!));
    const isRunning = addDays(monday, 6) > to;
    items.push({ monday, installments, expected, collected, percent, isRunning });
  }
  return { currency: scope.currency, items };
}
