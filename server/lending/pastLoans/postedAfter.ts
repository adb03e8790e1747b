import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';

/** The entries posted after a date. Entries are numbered as they come: none lies before. */
export const postedAfter = (asOf: PlainDate): SQL => sql`
  first_later as materialized (
    select min(id + 0) as id from journal_entry where posted_on > ${asOf}
  ), later as materialized (
    select e.id, e.kind, e.reverses_id, e.loan_id from journal_entry e
    where e.id >= (select id from first_later) and e.posted_on > ${asOf}
  )`;
