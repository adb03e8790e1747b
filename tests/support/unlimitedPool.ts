import { Pool } from 'pg';

/**
 * A pool without the server's limit of time, for who fills many rows or counts them all.
 * Its `end` answers while its connections still close, so a cluster that stops right after it may
 * end them first: that would end the process of the tests.
 */
export function unlimitedPool(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
