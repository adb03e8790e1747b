import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Entries that have a line of a fund `f` of a condition, each with its `number` among those of its
 * month by the day and then as they were written: a sequence skips numbers, this does not. From the
 * first month of a period through its last day, so that a number is of its month whatever is asked.
 * Those of an open month move where an entry of an earlier day comes.
 */
export const entryOrder = (
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  ofFund: SQL,
): SQL => sql`
  select e.id, row_number() over (
    partition by date_trunc('month', e.posted_on) order by e.posted_on, e.id) as number
  from journal_entry e
  where e.posted_on between date_trunc('month', ${from}::date)::date and ${to}
    and exists (select from journal_line j join fund f on f.id = j.fund_id
      where j.entry_id = e.id and ${ofFund})`;
