import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { Indicators } from '@core/contract/indicators';
import { sql, type SQL } from 'drizzle-orm';
import { NOT_VOIDED } from '../../lending/payments/paymentSql';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { UNCOUNTED_REVERSALS, type Period } from './flows';
import { factOn, inCells, ofLoan, type IndicatorScope } from './scope';

type LateEntries = Indicators['late'];

/** Days that figures are of besides those of their period. */
interface OtherDays {
  /** Ends of months before, that a trend is of. */
  readonly monthEnds: readonly PlainDate[];
  /** Monday of the first week that weeks are shown from. */
  readonly monday: PlainDate;
}

/**
 * Payments that were entered or voided after closes that figures are of, and disbursements that
 * were taken back after them: the closes between what an entry is of and its writing down do not
 * know it, and never will. Figures are of each day of a period, of the one before it, and of some
 * ends of months and weeks before; of what was voided, each knows its own.
 */
export async function findLateEntries(
  db: Database,
  scope: IndicatorScope,
  { from, to }: Period,
  { monthEnds, monday }: OtherDays,
): Promise<LateEntries> {
  const ofScope = sql`${ofLoan(scope)} and ${factOn(scope, sql`l.id`, sql`p.received_on`)}`;
  const opened = addDays(from, -1);
  const first = monthEnds[0] === undefined || opened < monthEnds[0] ? opened : monthEnds[0];
  // The first condition is what an index is read by.
  const wasMissed = (of: SQL, known: SQL) => sql`(
    ${known} > ${first} and ${of} < ${known} and ${of} <= ${to}
    and (${known} > ${opened} or exists (
      select from unnest(${sql.param(monthEnds)}::date[]) shown (day)
      where ${of} <= shown.day and ${known} > shown.day)))`;
  const undoneOn = sql`coalesce(k.undone_on, u.posted_on)`;
  const { rows } = await db.execute<LateEntries & Record<string, unknown>>(sql`
    with moved as (
      select p.amount from late_payment k
      join payment p on p.loan_id = k.loan_id and p.id = k.payment_id
      join loan l on l.id = p.loan_id
      where ${wasMissed(sql`k.received_on`, sql`k.posted_on`)} and ${NOT_VOIDED} and ${ofScope}
      union all
      select -p.amount from payment_void v
      join payment p on p.loan_id = v.loan_id and p.id = v.payment_id
      join journal_entry e on e.id = p.entry_id join loan l on l.id = p.loan_id
      where ${wasMissed(sql`e.posted_on`, sql`v.voided_on`)} and ${ofScope}
    ), undone as (
      select k.loan_id, k.amount, ${wasMissed(sql`k.posted_on`, undoneOn)} as in_closes,
        ${undoneOn} > ${opened} as in_period, ${undoneOn} > ${to} as in_last,
        exists (select from week_due w where w.loan_id = k.loan_id and w.monday <= ${to}
          and w.monday >= ${monday} and w.monday <= ${undoneOn}) as in_weeks
      from lent_fact k
      left join (${UNCOUNTED_REVERSALS}) u on u.reverses_id = k.entry_id
      where ${undoneOn} > least(${first}::date, ${monday}::date - 2) and k.posted_on < ${undoneOn}
        and k.posted_on <= ${to} and ${inCells(scope, sql`k.cell_id`)}
    )
    select (select count(*) from moved)::int as payments,
      (select ${sumText(sql`sum(amount)`)} from moved) as amount,
      (select jsonb_build_object('closes', ${told(sql`in_closes`)},
        'period', ${told(sql`in_period`)}, 'lastDay', ${told(sql`in_last`)},
        'weeks', ${told(sql`in_weeks`)}) from undone) as voided`);
  return rows[0]!;
}

/** Voided loans that figures hold, and what had been handed over of them. */
const told = (isHeld: SQL): SQL => sql`jsonb_build_object(
  'loans', count(distinct loan_id) filter (where ${isHeld}),
  'amount', ${sumText(sql`sum(amount) filter (where ${isHeld})`)})`;
