import { createDatabase, createPool } from '@server/platform/db/client';
import { startTemplate } from '@tests/support/databaseCluster';
import { createBorrowers } from '@tests/support/manyBorrowers';
import { createRequests } from '@tests/support/manyRequests';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { TEMPLATE } from '@tests/support/testUsers';

/** A server as people run it, over a database with so many borrowers and requests. */
export async function withBenchServer<T>(
  count: number,
  run: (address: string) => Promise<T>,
): Promise<T> {
  const { base, stop } = await startTemplate();
  const url = base + TEMPLATE;
  const pool = createPool({ url, onError: () => undefined });
  const db = createDatabase(pool);
  await createBorrowers(db, count);
  await createRequests(db, count);
  await pool.end();
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { DATABASE_URL: url, LOG_LEVEL: 'error' } });
  try {
    return await run(await server.address);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
    await stop();
  }
}
