import { sql } from 'drizzle-orm';

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
