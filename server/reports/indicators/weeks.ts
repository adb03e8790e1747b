import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { daysFromMonday } from '@core/calendar/workingDays';
import type { WeekCollections } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { CAME_IN, NOT_VOIDED, PREPAYMENTS } from '../../lending/payments/paymentSql';
import type { Period } from './flows';
import { factOn, ofLoan, type IndicatorScope } from './scope';

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
  const { rows } = await db.execute<WeekRow>(sql`
    with due as materialized (
      select w.monday, w.loan_id, w.number, w.amount from week_due w
      join loan l on l.id = w.loan_id
      where w.monday between ${first} and ${to} and ${ofLoan(scope)}
        and ${factOn(scope, sql`w.loan_id`, sql`w.monday - 1`)}
    ), came as (
      select monday, sum(amount) as amount from (
      select d.monday, a.amount from due d
      join payment_allocation a on a.loan_id = d.loan_id and a.installment_number = d.number
        and a.component in ('principal', 'interest')
      join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
      where p.received_on between d.monday and least(d.monday + 6, ${to}::date)
        and ${CAME_IN} and ${NOT_VOIDED}
      union all
      select d.monday, -q.amount from due d
      join (${PREPAYMENTS}) q on q.loan_id = d.loan_id and q.number = d.number
      where q.received_on between d.monday and least(d.monday + 6, ${to}::date)
      ) s group by monday
    )
    select d.monday::text as monday, count(*)::int as installments,
      ${sumText(sql`sum(d.amount)`)} as expected,
      ${sumText(sql`(select c.amount from came c where c.monday = d.monday)`)} as collected
    from due d group by d.monday order by d.monday`);
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
