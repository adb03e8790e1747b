import { createDatabase, type Database } from '@server/platform/db/client';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { sql } from 'drizzle-orm';
import { stands, type InvestedIntent } from './investedKills';
import { startServer } from './serverProcess';
import { unlimitedPool } from './unlimitedPool';

/** Acts of investments by their names, as rows or intents count them. */
type Counted = Readonly<Record<'reserve' | 'cancel' | 'generate' | 'undo' | 'buy', number>>;

/** Makes the demonstration of a folder, and leaves nobody on it. */
export async function makeDemonstration(folder: string): Promise<void> {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'silent' } });
  await server.address;
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Looks into the database of a folder that no server runs on. */
export async function lookInto<T>(folder: string, look: (db: Database) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ folder });
  const pool = unlimitedPool(cluster.url('prestamos'));
  try {
    return await look(createDatabase(pool));
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

/** Acts of investments that stand, by their rows: each act leaves one. */
export async function countRows(db: Database): Promise<Counted> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select (select count(*)::int from investor_movement where kind = 'reserve') as reserve,
      (select count(*)::int from investor_movement where kind = 'release') as cancel,
      (select count(*)::int from distribution_lot where generated_at is not null) as generate,
      (select count(*)::int from distribution_lot where status = 'DESHECHO') as undo,
      (select count(*)::int from share_act) as buy`);
  return rows[0]!;
}

/** Rows that there have to be: those of before, and one for each intent that stands. */
export function countWith(before: Counted, intents: readonly InvestedIntent[]): Counted {
  const of = (name: keyof Counted) =>
    before[name] + intents.filter((one) => one.name === name && stands(one)).length;
  return {
    reserve: of('reserve'),
    cancel: of('cancel'),
    generate: of('generate'),
    undo: of('undo'),
    buy: of('buy'),
  };
}
