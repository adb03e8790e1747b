import { createDatabase, createPool, type Database } from '@server/platform/db/client';
import { startTemplate } from '@tests/support/databaseCluster';
import { TEMPLATE } from '@tests/support/testUsers';

/** A migrated database of its own, without a server before it; durable with settings of `{}`. */
export async function withBenchDatabase<T>(
  run: (db: Database) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> {
  const { base, stop } = await startTemplate(settings);
  const pool = createPool({ url: base + TEMPLATE, onError: () => undefined });
  try {
    return await run(createDatabase(pool));
  } finally {
    await pool.end();
    await stop();
  }
}
