import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import type { Vintages } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { LENT_IN, type Period } from './flows';
import { inCells, type IndicatorScope } from './scope';

interface LentRow extends Record<string, unknown> {
  readonly month: string;
  readonly disbursed: string;
}

interface BadRow extends Record<string, unknown> {
  readonly month: string;
  readonly bad_month: string;
  readonly bad: string;
}

const endOf = (month: string): PlainDate => addDays(addMonths(`${month}-01`, 1), -1);

/** Months from one to another, in order. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7))
    months.push(month);
  return months;
}

/**
 * Principal of the loans of each month that was once more than 30 days late, or written off before
 * that, by the end of each month since: it never falls. Months that have not ended have no cell,
 * and loans of another system are of none. A loan that was voided after the last day stands in it.
 */
export async function findVintages(
  db: Database,
  scope: IndicatorScope,
  { from, to: asOf }: Period,
): Promise<Vintages> {
  const { currency } = scope;
  const lent = await db.execute<LentRow>(sql`
    select to_char(k.made_on, 'YYYY-MM') as month, ${sumText(sql`sum(k.amount)`)} as disbursed
    from (
      select made_on, sum(amount) as amount
      from ${LENT_IN({ from: sql`'-infinity'`, to: asOf })} and made_on between ${from} and ${asOf}
        and ${inCells(scope, sql`made_cell_id`)}
      group by made_on
    ) k group by 1`);
  const late = await db.execute<BadRow>(sql`
    select to_char(k.made_on, 'YYYY-MM') as month,
      to_char(d.defaulted_on, 'YYYY-MM') as bad_month, ${sumText(sql`sum(d.principal)`)} as bad
    from loan_default d join (
      select distinct loan_id, made_on from ${LENT_IN({ from: sql`'-infinity'`, to: asOf })}
        and made_on between ${from} and ${asOf}
    ) k on k.loan_id = d.loan_id
    where d.defaulted_on <= ${asOf} and ${inCells(scope, sql`d.made_cell_id`)}
    group by 1, 2`);
  const last = asOf === endOf(asOf.slice(0, 7)) ? asOf : addMonths(`${asOf.slice(0, 7)}-01`, -1);
  const months = monthsBetween(from.slice(0, 7), asOf.slice(0, 7)).map((month) => {
    const disbursed = lent.rows.find((row) => row.month === month)?.disbursed ?? '0.00';
    const cells = monthsBetween(month, last.slice(0, 7)).map((end, k) => {
      const bad = late.rows
        .filter((row) => row.month === month && row.bad_month <= end)
        .reduce((sum, row) => sum + parseMoney(row.bad, currency), 0n);
      const percent = percentText(ratioOf(bad, parseMoney(disbursed, currency)));
      return { k, bad: formatMoney(bad, currency), percent };
    });
    return { month, disbursed, cells };
  });
  return { currency, asOf, months };
}
