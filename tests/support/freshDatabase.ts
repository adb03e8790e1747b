import { Client, type Client as Connection } from 'pg';
import { TEMPLATE } from './testUsers';

/**
 * What a migrated template holds, kept beside it, and the way back to it.
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

/** Databases of this process that no test is using. */
const free: string[] = [];
let count = 0;

async function connected<T>(url: string, work: (client: Connection) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The name of a database that is as the template: one that an earlier test gave back, or a clone.
 * @param base address of the run's PostgreSQL, without the name of a database
 */
export async function takeDatabase(base: string): Promise<string> {
  const used = free.pop();
  if (used !== undefined) {
    await connected(base + used, (client) => client.query('select baseline.restore()'));
    return used;
  }
  count += 1;
  const name = `prueba_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${count}`;
  await connected(`${base}postgres`, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  return name;
}

/** Gives a database back to the tests that follow. */
export const giveBackDatabase = (name: string): void => {
  free.push(name);
};
