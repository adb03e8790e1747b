import { joinDatabaseServer } from '@server/platform/db/server';
import { Client } from 'pg';
import { DATA_FOLDER } from './support';

/**
 * Holds a loan as somebody who works on it does: other acts on it wait until it is released.
 * Answers the release.
 */
export async function holdLoan(id: number): Promise<() => Promise<void>> {
  const server = await joinDatabaseServer({ databaseUrl: undefined, dataFolder: DATA_FOLDER });
  const client = new Client(server.url);
  await client.connect();
  await client.query('begin');
  await client.query('select from loan where id = $1 for update', [id]);
  return async () => {
    await client.query('rollback');
    await client.end();
    await server.stop();
  };
}
