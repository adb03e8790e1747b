import { Client, Pool } from 'pg';
import { TEMPLATE } from './testUsers';

/**
 * Content of a migrated template, kept beside it, and the way back to it.
 *
 * Putting some thousand rows back takes a twentieth of what a new clone takes, whose cost is the
 * files of its three hundred tables and indexes. Triggers rest meanwhile: the books are
 * append-only for everybody but this function.
 */
const KEEP_BASELINE = `
  create schema baseline;
  create table baseline.sequence as
    select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public';
  do $$
  declare one record;
  begin
    for one in select c.oid::regclass as name, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    loop
      execute format('create table baseline.%I as table only %s', one.relname, one.name);
    end loop;
  end $$;
  create function baseline.restore() returns void language plpgsql as $$
  declare one record; columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select c.oid, c.oid::regclass as name, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    loop
      execute format('delete from only %s', one.name);
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %s (%s) overriding system value select %s from baseline.%I',
        one.name, columns, columns, one.relname);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass,
        coalesce(last_value, 1), last_value is not null) from baseline.sequence;
  end $$;`;

/** Ends the making of the template: what stands in it now is what each test begins with. */
export const keepBaseline = (template: { query: (text: string) => Promise<unknown> }) =>
  template.query(KEEP_BASELINE);

/** A database of this process, and the connection that puts it back. */
interface Kept {
  readonly name: string;
  /** Pool that stays: a new one would learn all tables anew, which takes longer than restoring. */
  readonly restorer: Pool;
}

/** Databases of this process that no test is using. */
const free: Kept[] = [];
let count = 0;

async function clone(base: string, name: string): Promise<void> {
  const client = new Client({ connectionString: `${base}postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** One connection, for which no process waits: the cluster that stops ends it. */
function openRestorer(url: string): Pool {
  const restorer = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  restorer.on('error', () => undefined);
  return restorer;
}

/**
 * A database that is as the template: one that an earlier test gave back, or a clone.
 * @param base address of the run's PostgreSQL, without the name of a database
 */
export async function takeDatabase(base: string): Promise<Kept> {
  const used = free.pop();
  if (used !== undefined) {
    await used.restorer.query('select baseline.restore()');
    return used;
  }
  count += 1;
  const name = `prueba_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${count}`;
  await clone(base, name);
  return { name, restorer: openRestorer(base + name) };
}

/** Gives a database back to the tests that follow. */
export const giveBackDatabase = (database: Kept): void => {
  free.push(database);
};
