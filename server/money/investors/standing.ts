import { sql } from 'drizzle-orm';

/** Condition: a distribution `d` stands: it gave, and no other took it back. */
export const STANDS = sql`(d.sign = 1
  and not exists (select from distribution r where r.reverses_id = d.id))`;
