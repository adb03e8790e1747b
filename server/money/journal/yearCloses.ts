import { sql } from 'drizzle-orm';

/**
 * Condition: an entry `e` is not the close of a year, nor its inverse. What was earned and lost in
 * a period is read without them: they only carry it to the owners.
 */
export const IS_NO_YEAR_CLOSE = sql`e.kind not in ('yearClose', 'yearCloseVoid')`;
