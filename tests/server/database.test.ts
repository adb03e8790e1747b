import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { createPool, inTransaction, sqlState } from '@server/platform/db/client';
import { migrate, MIGRATIONS } from '@server/platform/db/migrate';
import { StartError } from '@server/platform/startError';
import { describeSchema, type SchemaDescription } from '@tests/support/describeSchema';
import { withEmptyDatabase } from '@tests/support/emptyDatabase';
import { withTestApp } from '@tests/support/testApp';

/** Schema that the files before the squashing made, as `describeSchema` tells it. */
const golden = JSON.parse(
  readFileSync(new URL('../golden/schema.json', import.meta.url), 'utf8'),
) as SchemaDescription;

const schemas = import.meta.glob<Record<string, unknown>>(
  ['../../server/platform/db/schema.ts', '../../server/platform/db/tables/*.ts'],
  { eager: true },
);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Arrays under the name that the database gives them. */
const asStored = (type: string) =>
  type.replace(/^bigint\[\]$/, '_int8').replace(/^(\w+)\[\]$/, '_$1');

describe('a connection that is lost', () => {
  it('fails its own transaction, and the process goes on', () =>
    withTestApp(async ({ db }) => {
      const lost = inTransaction(db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toThrow();
      const { rows } = await db.execute(sql`select 1 as one`);
      expect(rows).toEqual([{ one: 1 }]);
    }));
});

describe('the tables', () => {
  it('are those of the migrations, column by column', () =>
    withTestApp(async ({ db }) => {
      const { rows } = await db.execute<{ column: string }>(sql`
        select table_name || '.' || column_name || ' ' ||
          case when data_type = 'ARRAY' then udt_name else data_type end ||
          case is_nullable when 'YES' then ' null' else '' end as "column"
        from information_schema.columns
        where table_schema = 'public' and table_name <> 'schema_migration'`);
      const declared = Object.values(schemas)
        .flatMap((tables) => Object.values(tables))
        .filter((table) => table instanceof PgTable)
        .flatMap((table) => {
          const { name, columns } = getTableConfig(table);
          return columns.map((column) => {
            const type = asStored(column.getSQLType().replace(/\(.*\)/, ''));
            const nullable = column.notNull ? '' : ' null';
            return `${name}.${snake(column.name)} ${type}${nullable}`;
          });
        });
      const generated = (line: string) => line.replace('is_open boolean null', 'is_open boolean');
      expect(declared.toSorted()).toEqual(rows.map(({ column }) => generated(column)).toSorted());
    }));
});

/** The last of the files into which all earlier ones were squashed. */
const LAST_SQUASHED = '0015_portfolio.sql';

describe('migrate', () => {
  const pool = (url: string) => createPool({ url, onError: () => undefined });

  it('applies every file once, also when two servers start together', () =>
    withEmptyDatabase('migracion_doble', async (url) => {
      const [one, two] = [pool(url), pool(url)];
      const counts = await Promise.all([migrate(one), migrate(two)]);
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, MIGRATIONS.length]);
      expect(await migrate(one)).toBe(0);
      await Promise.all([one.end(), two.end()]);
    }));

  it('makes what the files made that were squashed, and puts the same rows there', () =>
    withEmptyDatabase('migracion_reunida', async (url) => {
      const one = pool(url);
      const squashed = MIGRATIONS.filter(({ name }) => name <= LAST_SQUASHED);
      expect(squashed.at(-1)?.name).toBe(LAST_SQUASHED);
      await migrate(one, squashed);
      const made = await describeSchema(one);
      await one.end();
      for (const kind of new Set([...Object.keys(golden), ...Object.keys(made)])) {
        expect({ kind, lines: made[kind] }).toEqual({ kind, lines: golden[kind] });
      }
    }));

  it('refuses a database of before they were squashed, and touches nothing of it', () =>
    withEmptyDatabase('migracion_anterior', async (url) => {
      const one = pool(url);
      await one.query(`create table schema_migration (name text primary key, hash text not null);
        insert into schema_migration values ('0001_identity.sql', 'x'), ('0002_loans.sql', 'y');
        create table loan (id bigint primary key);
        insert into loan values (7)`);
      const before = await describeSchema(one);
      expect(before['rows of loan']).toEqual(['{"id":7}']);
      await expect(migrate(one)).rejects.toThrow(/versión anterior.*una copia.*carpeta vacía/s);
      await expect(migrate(one)).rejects.toBeInstanceOf(StartError);
      expect(await describeSchema(one)).toEqual(before);
      const { rows } = await one.query('select * from schema_migration order by name');
      expect(rows).toEqual([
        { name: '0001_identity.sql', hash: 'x' },
        { name: '0002_loans.sql', hash: 'y' },
      ]);
      await one.end();
    }));

  it('refuses to go on when an applied file has changed', () =>
    withEmptyDatabase('migracion_editada', async (url) => {
      const one = pool(url);
      await migrate(one);
      await one.query("update schema_migration set hash = 'x' where name like '0001%'");
      await expect(migrate(one)).rejects.toThrow(/0001_platform\.sql cambió después de aplicarse/);
      await one.end();
    }));
});

describe('inTransaction', () => {
  it('does the work again after a serialization failure', () =>
    withTestApp(async ({ db }) => {
      let tries = 0;
      const result = await inTransaction(db, async (tx) => {
        tries += 1;
        if (tries < 3) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
        return 'done';
      });
      expect({ result, tries }).toEqual({ result: 'done', tries: 3 });
    }));

  it('gives up on any other error at once', () =>
    withTestApp(async ({ db }) => {
      let tries = 0;
      const work = inTransaction(db, async (tx) => {
        tries += 1;
        await tx.execute(sql`select 1 / 0`);
      });
      const error: unknown = await work.catch((reason: unknown) => reason);
      expect({ tries, state: sqlState(error) }).toEqual({ tries: 1, state: '22012' });
    }));
});
