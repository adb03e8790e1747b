import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sqlState } from '@server/platform/db/client';
import { aPaidLoan, distribute, withInvestors } from '@tests/support/investments';
import type { TestApp } from '@tests/support/testApp';

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
/** A number that the database gives is changed by nobody. */
const GENERATED_ALWAYS = '428C9';

/** Tables whose statements ask together for the rows that they name, and the rows of each. */
const NAMING = {
  distribution_line: ['distribution_id', 'share_id', 'investor_id'],
  investor_movement: [
    'investor_id',
    'fund_id',
    'entry_id',
    'share_id',
    'distribution_id',
    'reverses_id',
    'created_by',
    'share_act_id',
  ],
  // Its loan is that of its entry.
  journal_line: ['entry_id', 'account', 'fund_id'],
} as const;

type Naming = keyof typeof NAMING;

/** Column by which a row that is written once more is another row. */
const ANEW: Readonly<Record<Naming, readonly [string, string]>> = {
  distribution_line: ['component', `'loss'`],
  investor_movement: ['note', `'otra vez'`],
  journal_line: ['line', 'line + 100'],
};

/** Tables of the rows that are named, which stay, each with its key. */
const NAMED = {
  share: 'id',
  investor: 'id',
  share_act: 'id',
  fund: 'id',
  app_user: 'id',
  account: 'code',
  distribution: 'id',
  journal_entry: 'id',
  investor_movement: 'id',
} as const;

/** Rows that are written once more. */
const ROWS: Readonly<Record<Naming, string>> = {
  distribution_line: `where component = 'interest'`,
  investor_movement: '',
  journal_line: 'where entry_id = 1',
};

const columnsOf = async ({ db }: TestApp, table: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = ${table}::regclass
      and attnum > 0 and not attisdropped and attidentity = '' order by attnum`);
  return rows.map(({ name }) => name);
};

/**
 * Answer of the database to two rows of a table once more: both as they are, or one of them naming
 * a row that is not there.
 */
async function writeNaming(app: TestApp, table: Naming, column?: string): Promise<string> {
  const columns = await columnsOf(app, table);
  const [another, value] = ANEW[table];
  const nowhere = column === 'account' ? `'0000'` : '999999';
  const values = columns.map((name) => {
    if (name === column) return `case place when 2 then ${nowhere} else ${name} end`;
    return name === another ? value : name;
  });
  const of = sql.raw(table);
  return answerTo(
    app,
    sql`
    insert into ${of} (${sql.raw(columns.join(', '))})
    select ${sql.raw(values.join(', '))}
    from (
      select t.*, row_number() over () as place from ${of} t ${sql.raw(ROWS[table])}
    ) t where place <= 2`,
  );
}

/** Answer of the database to a statement, which is taken back: `done`, or why it refuses. */
async function answerTo({ db }: TestApp, statement: SQL): Promise<string> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(statement);
      throw new Error('done');
    });
    return '';
  } catch (error) {
    return sqlState(error) ?? (error as Error).message;
  }
}

it('what lots and entries name is there, and stays', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aPaidLoan(world);
    await distribute(app);
    await app.db.execute(sql`
      insert into share_act (opportunity_id, kind, principal, price, accrued, stored, acted_on,
        acted_at)
      select id, 'buyBack', 1, 1, 0, '{}', '2026-04-11', now() from opportunity limit 1`);
    for (const table of Object.keys(NAMING) as Naming[]) {
      const named = (await columnsOf(app, table)).filter(
        (name) => /_id$|_by$|^account$/.test(name) && name !== 'loan_id',
      );
      expect(named.toSorted()).toEqual(NAMING[table].toSorted());
      expect([table, await writeNaming(app, table)]).toEqual([table, 'done']);
      for (const column of named) {
        const answer = await writeNaming(app, table, column);
        expect([table, column, answer]).toEqual([table, column, FOREIGN_KEY_VIOLATION]);
      }
    }
    for (const [table, key] of Object.entries(NAMED)) {
      const [of, name] = [sql.raw(table), sql.raw(key)];
      const first = sql`${name} = (select min(${name}) from ${of})`;
      expect([table, await answerTo(app, sql`delete from ${of} where ${first}`)]).toEqual([
        table,
        RESTRICT_VIOLATION,
      ]);
      const other = key === 'id' ? sql`-1` : sql`'0000'`;
      expect([table, await answerTo(app, sql`update ${of} set ${name} = ${other}`)]).toEqual([
        table,
        key === 'id' ? GENERATED_ALWAYS : RESTRICT_VIOLATION,
      ]);
      const renumbered = await answerTo(app, sql`update ${of} set ${name} = default`);
      const emptied = await answerTo(app, sql`truncate ${of} cascade`);
      expect([table, renumbered, emptied]).toEqual([table, RESTRICT_VIOLATION, RESTRICT_VIOLATION]);
    }
  }));
