import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { createPool } from '@server/platform/db/client';
import { keepPlans } from '@server/platform/db/keptPlans';
import { Client, Pool } from 'pg';
import { TEMPLATE } from './testUsers';

/**
 * Content of a migrated template, kept beside it, and the way back to it.
 *
 * Putting some thousand rows back takes a twentieth of what a new clone takes, whose cost is the
 * files of its three hundred tables and indexes. Only tables that hold rows are emptied: asking
 * all of them, in one statement that keeps its plan, takes a millisecond. No trigger fires for the
 * connection that does it: the books are append-only for everybody else, and triggers that a test
 * turned off are turned on again.
 */
const KEEP_BASELINE = `
  create schema baseline;
  create table baseline.sequence as
    select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public';
  do $make$
  declare one record; columns text; has boolean; asked text := ''; refill text := '';
  begin
    for one in select c.oid, c.oid::regclass as name, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    loop
      asked := asked || format(
        '%s case when exists (select from only %s) then %L end',
        case asked when '' then '' else ',' end, one.name, one.name);
      execute format('select exists (select from only %s)', one.name) into has;
      continue when not has;
      execute format('create table baseline.%I as table only %s', one.relname, one.name);
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '';
      refill := refill || format(
        'insert into %s (%s) overriding system value select %s from baseline.%I;',
        one.name, columns, columns, one.relname);
    end loop;
    execute format('create function baseline.restore() returns void language plpgsql as $restore$
      declare one text;
      begin
        foreach one in array array_remove(array[%s], null) loop
          execute format(%L, one);
        end loop;
        %s
        for one in select distinct format(''alter table %%s enable trigger user'',
          tgrelid::regclass) from pg_trigger where tgenabled = ''D'' and not tgisinternal
        loop
          execute one;
        end loop;
        perform setval(format(%L, schemaname, sequencename)::regclass,
            coalesce(last_value, 1), last_value is not null) from baseline.sequence;
      end $restore$', asked, 'delete from only %s', refill, '%I.%I');
  end $make$;`;

/** Ends the making of the template: what stands in it now is what each test begins with. */
export const keepBaseline = (template: { query: (text: string) => Promise<unknown> }) =>
  template.query(KEEP_BASELINE);

/** A database of this process, and the connection that puts it back. */
interface Kept {
  readonly name: string;
  /** Pool that stays: a new one would learn all tables anew, which takes longer than restoring. */
  readonly restorer: Pool;
  /** Connections of the tests that use it one after the other; they stay for that reason too. */
  readonly pool: Pool;
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

/**
 * One connection, for which no process waits: the cluster that stops ends it. Its triggers rest as
 * long as it lives: turning them off for each restoring made it forget all its plans.
 */
function openRestorer(url: string): Pool {
  const restorer = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    options: '-c session_replication_role=replica',
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
    await restore(used.restorer);
    return used;
  }
  count += 1;
  const name = `prueba_${process.pid}_${threadId}_${count}`;
  await clone(base, name);
  const url = base + name;
  const pool = createPool({ url, max: 10, onError: () => undefined });
  // No worker waits for its idle connections: the cluster that stops ends them.
  pool.options.allowExitOnIdle = true;
  pool.on('connect', keepPlans);
  return { name, restorer: openRestorer(url), pool };
}

const DEADLOCK = '40P01';

/** Puts a database back; again where work of the test before had not ended, which then has. */
async function restore(restorer: Pool): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await restorer.query('select baseline.restore()');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === 5) throw error;
    }
  }
}

/** Gives a database back to the tests that follow, once nothing asks it any more. */
export async function giveBackDatabase(database: Kept): Promise<void> {
  const { pool } = database;
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await sleep(5);
  free.push(database);
}
