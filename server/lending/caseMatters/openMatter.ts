import { sql } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';

/** Last step `s` of a matter `m`: how it stands. */
export const LAST_STEP = sql`lateral (
  select * from case_step where matter_id = m.id order by id desc limit 1) s`;

/**
 * Condition: a matter `m` of a loan `l` is open by its last step `s`. A closing of the case holds
 * for the delay that it was made in: a loan that was paid up since begins another case.
 */
export const IS_OPEN = sql`(s.kind <> 'ended' and (m.kind <> 'closure'
  or l.status = 'writtenOff' or l.next_due_on <= m.opened_on))`;

/** Thing to do next in the case of a loan `l`, the first due; null where nothing is open. */
export const CASE_TODO = sql<string | null>`(
  select s.todo from case_matter m join ${LAST_STEP} on true
  where m.loan_id = l.id and ${IS_OPEN} and s.todo is not null order by s.due_on, m.id limit 1)`;

/**
 * Halt `g` of the contacts of a loan `l` that stands though the complaint about its debt ended:
 * somebody has to lift it. A halt that no complaint followed reminds nobody.
 */
export const HALT_LEFT = sql`lateral (
  select h.id, ${numberSql('contactHalt', sql`h.id`)} as number, e.number as matter
  from contact_halt h, lateral (
    select ${numberSql('caseMatter', sql`m.id`)} as number, s.kind, s.recorded_at
    from case_matter m join ${LAST_STEP} on true
    where m.loan_id = l.id and m.kind = 'complaint' order by s.id desc limit 1) e
  where h.borrower_id = l.borrower_id and coalesce(h.loan_id, 0) = l.id
    and h.kind = 'disputed' and h.ended_at is null
    and e.kind = 'ended' and e.recorded_at >= h.recorded_at) g`;
