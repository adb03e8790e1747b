import { sql, type Param } from 'drizzle-orm';

/**
 * Values as an array of PostgreSQL, of those that need no quotes: numbers, dates, words of closed
 * lists; texts of people are asked as parameters of their own. The driver would look through each
 * value for what to escape, a tenth of the time in which thousands of rows are written.
 *
 * @example sql`unnest(${plainList([1, null, 3])}::bigint[])` // '{1,null,3}'
 */
export const plainList = (values: readonly (string | number | bigint | null)[]): Param<string> =>
  sql.param(`{${values.map((value) => value ?? 'null').join(',')}}`);
