import { Client } from 'pg';
import { inject } from 'vitest';

/** Runs a test on a database of its own, without any table, and drops it. */
export async function withEmptyDatabase(
  name: string,
  test: (url: string) => Promise<void>,
): Promise<void> {
  const base = inject('clusterUrl');
  const owner = new Client({ connectionString: `${base}postgres` });
  await owner.connect();
  await owner.query(`create database ${name}`);
  try {
    await test(base + name);
  } finally {
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  }
}
