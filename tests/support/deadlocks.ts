import { sql } from 'drizzle-orm';
import type { TestApp } from './testApp';

/** More than the pool of a test opens: each of its connections writes down what it counted. */
const CONNECTIONS = 10;

/** Times that transactions of a database waited for each other in a circle so far. */
async function countDeadlocks({ db }: TestApp): Promise<number> {
  const flush = sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.execute(flush)));
  const { rows } = await db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  return rows[0]!.deadlocks;
}

/** Times that acts waited for each other in a circle, which the server begins again unseen. */
export async function deadlocksIn(app: TestApp, work: () => Promise<void>): Promise<number> {
  const before = await countDeadlocks(app);
  await work();
  return (await countDeadlocks(app)) - before;
}
