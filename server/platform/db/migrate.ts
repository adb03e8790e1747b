import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../startError';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Any number: two servers that start at once migrate one after the other. */
const LOCK = 724_511_901;

interface Applied {
  readonly name: string;
  readonly hash: string;
}

/** The migrations that this build holds, oldest first. */
export const MIGRATIONS = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** The first file of the many that were squashed into these: no database can hold both. */
const FIRST_BEFORE_SQUASHING = '0001_identity.sql';

/**
 * Brings the database to this build's tables: under a lock, one transaction a file, refusing
 * to go on when a file that was applied has changed since. Answers how many were applied.
 */
export async function migrate(pool: Pool, migrations = MIGRATIONS): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseOlder(client);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<Applied>('select name, hash from schema_migration');
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    let count = 0;
    for (const migration of migrations) {
      if (isApplied(migration, applied)) continue;
      await apply(client, migration);
      count += 1;
    }
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Its tables were made by files that are no more: nobody could say what it lacks. */
async function refuseOlder(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as is_there`,
  );
  if (!rows[0]!.is_there) return;
  const older = await client.query('select from schema_migration where name = $1', [
    FIRST_BEFORE_SQUASHING,
  ]);
  if (older.rows.length === 0) return;
  throw new StartError(
    'La base de datos se hizo con una versión anterior, que esta no puede continuar; no se ' +
      'cambió nada en ella. Guarde una copia y empiece de nuevo con una carpeta vacía en ' +
      'DATA_DIR, o con una base vacía en DATABASE_URL.',
  );
}

function isApplied({ name, hash }: Applied, hashes: ReadonlyMap<string, string>): boolean {
  const applied = hashes.get(name);
  if (applied !== undefined && applied !== hash) {
    throw new StartError(
      `La migración ${name} cambió después de aplicarse. ` +
        'Use la versión que creó la base, o restaure el archivo original.',
    );
  }
  return applied !== undefined;
}

async function apply(client: PoolClient, migration: (typeof MIGRATIONS)[number]) {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
