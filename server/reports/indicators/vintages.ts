import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import type { Vintages } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { ACCOUNTS } from '../../money/journal/postings';
import type { Period } from './flows';
import { factOn, ofLoan, type IndicatorScope } from './scope';

interface LentRow extends Record<string, unknown> {
  readonly month: string;
  readonly disbursed: string;
}

interface BadRow extends Record<string, unknown> {
  readonly month: string;
  readonly bad_month: string;
  readonly bad: string;
}

const MONTH = sql`to_char(l.disbursed_on, 'YYYY-MM')`;

/** Loans `l` handed over in the months of a period; those of another system are of none. */
const MADE_IN = (scope: IndicatorScope, { from, to }: Period) => sql`
  l.disbursed_on between ${from} and ${to} and l.migrated_cut_on is null and ${ofLoan(scope)}
  and l.status not in ('voided', 'toDisburse')
  and ${factOn(scope, sql`l.id`, sql`l.disbursed_on`)}`;

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
 * that, by the end of each month since: it never falls. Months that have not ended have no cell.
 */
export async function findVintages(
  db: Database,
  scope: IndicatorScope,
  period: Period,
): Promise<Vintages> {
  const { currency } = scope;
  const asOf = period.to;
  const lent = await db.execute<LentRow>(sql`
    select ${MONTH} as month, ${sumText(sql`sum(j.debit - j.credit)`)} as disbursed
    from loan l join journal_entry e on e.loan_id = l.id and e.kind = 'disbursement'
      and e.posted_on <= ${asOf}
    join journal_line j on j.entry_id = e.id and j.account = ${ACCOUNTS.loanPrincipal}
    where ${MADE_IN(scope, period)}
      and not exists (select from journal_entry u where u.reverses_id = e.id)
    group by 1`);
  const late = await db.execute<BadRow>(sql`
    select ${MONTH} as month, to_char(d.defaulted_on, 'YYYY-MM') as bad_month,
      ${sumText(sql`sum(d.principal)`)} as bad
    from loan_default d join loan l on l.id = d.loan_id
    where ${MADE_IN(scope, period)} and d.defaulted_on <= ${asOf} group by 1, 2`);
  const last = asOf === endOf(asOf.slice(0, 7)) ? asOf : addMonths(`${asOf.slice(0, 7)}-01`, -1);
  const months = monthsBetween(period.from.slice(0, 7), asOf.slice(0, 7)).map((month) => {
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
