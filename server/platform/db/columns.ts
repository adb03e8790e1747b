import { getTableColumns, is, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm';
import {
  bigint,
  customType,
  numeric,
  PgNumeric,
  timestamp,
  type PgTable,
} from 'drizzle-orm/pg-core';

/** Bytes: hashes and contents of files. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The id of a row, or of the row it points at. */
export const id = () => bigint({ mode: 'number' });
/** The id that the database gives. */
export const identity = () => id().generatedAlwaysAsIdentity();
/** An amount, as decimal text. */
export const money = () => numeric({ precision: 18, scale: 2 });
/** Columns of amounts under names of code, each nothing unless a statement says otherwise. */
export const amountsNamed = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, moneyOwed()])) as {
    [One in Name]: ReturnType<typeof moneyOwed>;
  };
const moneyOwed = () => money().notNull().default('0');
/** A rate in percent, as decimal text. */
export const rate = () => numeric({ precision: 12, scale: 8 });
/** A moment, with its time zone. */
export const instant = () => timestamp({ withTimezone: true });

/**
 * The columns of a table under their names of code, for `execute`, whose rows come as the driver
 * reads them. Drizzle maps each value of each row by itself: a sixth of a payment's time for the
 * installments of a loan. Moments (`instant`) would come as text. An amount of nothing comes as
 * null: most amounts of an installment are, and the driver cuts out and decodes each text.
 */
export const columnsOf = (table: PgTable): SQL =>
  sql.join(
    writtenColumns(table).map(([name, column]) => {
      const value = is(column, PgNumeric) ? sql`nullif(${column}, 0)` : column;
      return sql`${value} as ${sql.identifier(name)}`;
    }),
    sql`, `,
  );

/** Columns of a table that are written, under their names of code: none that the others make. */
export const writtenColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);

/** A row as `columnsOf` asks for it. */
export type RowOf<Table extends PgTable, Columns = Table['_']['columns']> = {
  readonly [Name in keyof Columns as Columns[Name] extends Written ? Name : never]:
    | (Columns[Name] extends Column ? GetColumnData<Columns[Name]> : never)
    | (Columns[Name] extends PgNumeric<infer _> ? null : never);
};

/** A column that is written. */
interface Written {
  readonly _: { readonly generated: undefined };
}
