import { CHARGE_KINDS, DEBT_COMPONENTS, eachOf, SCHEDULED_COMPONENTS } from '@core/loan/components';
import type { Component } from '@core/loan/componentTable';
import type { Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';

/** Said of a component by a column of an installment, before its name. */
type Prefix = 'charged' | 'paid';

/** Name of a column in code: `chargedLateInterest`. */
const codeName = <P extends Prefix, One extends Component>(prefix: P, one: One) =>
  `${prefix}${one[0]!.toUpperCase()}${one.slice(1)}` as `${P}${Capitalize<One>}`;

/** Columns of what was charged of each kind, by kind, under their names of code. */
export const CHARGED_COLUMNS = eachOf(CHARGE_KINDS, (one) => codeName('charged', one));

/** Columns of what was paid of each part of a debt, by part, under their names of code. */
export const PAID_COLUMNS = eachOf(DEBT_COMPONENTS, (one) => codeName('paid', one));

/**
 * Name in the database of a column of code.
 *
 * @example sqlName('chargedLateInterest') // 'charged_late_interest'
 */
export const sqlName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isShort = SCHEDULED_COMPONENTS.map((one) => {
  const late = one === 'fees' ? ' + late_charge + one_off' : '';
  return `${sqlName(PAID_COLUMNS[one])} < ${sqlName(one)}${late}`;
});

/** True of an installment of which something agreed is unpaid, as the database keeps it. */
export const IS_OPEN = isShort.join(' or ');

const added = (names: readonly string[]) => names.map(sqlName).join(' + ');

const OWED = added([...SCHEDULED_COMPONENTS, 'chargedLateCharge', 'oneOff']);
const SETTLED = added(SCHEDULED_COMPONENTS.map((one) => PAID_COLUMNS[one]));

/** Sum unpaid of an installment: what was agreed, its late charge, what was put on it. */
export const UNPAID_SUM = `${OWED} - (${SETTLED})`;

/** A column of amounts, and the amount of it that a row has, in minor units. */
export interface AmountColumn<Row> {
  readonly name: string;
  readonly of: (row: Row) => Money;
}

/** Columns of an installment, each of the component of its name. */
export const agreedColumns = <One extends Component>(
  some: readonly One[],
): AmountColumn<Readonly<Record<One, Money>>>[] =>
  some.map((one) => ({ name: sqlName(one), of: (row) => row[one] }));

/** The columns of what schedules agree on. */
export const AGREED = agreedColumns(SCHEDULED_COMPONENTS);

/** The columns of what was charged to an installment. */
export const CHARGED: readonly AmountColumn<{
  readonly charged: Readonly<Record<keyof typeof CHARGED_COLUMNS, Money>>;
}>[] = CHARGE_KINDS.map((one) => ({
  name: sqlName(CHARGED_COLUMNS[one]),
  of: ({ charged }) => charged[one],
}));

/** The columns of what was paid of an installment. */
export const PAID: readonly AmountColumn<{
  readonly paid: Readonly<Record<keyof typeof PAID_COLUMNS, Money>>;
}>[] = DEBT_COMPONENTS.map((one) => ({
  name: sqlName(PAID_COLUMNS[one]),
  of: ({ paid }) => paid[one],
}));

type Named = readonly { readonly name: string }[];

const list = (columns: Named, each: (name: SQL) => SQL) =>
  sql.join(
    columns.map(({ name }) => each(sql.raw(name))),
    sql`, `,
  );

/** Names of columns, as a statement lists them: `interest, insurance`. */
export const namesOf = (columns: Named): SQL => list(columns, (name) => name);

/** Columns that take what `row` says: `interest = row.interest, insurance = row.insurance`. */
export const takenOf = (columns: Named): SQL => list(columns, (name) => sql`${name} = row.${name}`);

/** The amounts of rows, an array a column, as `unnest` takes them. */
export const amountsOf = <Row extends object>(
  columns: readonly AmountColumn<Row>[],
  rows: readonly Row[],
  currencyOf: (row: Row) => string,
): SQL =>
  sql.join(
    columns.map(({ of }) => {
      const texts = rows.map((row) => formatMoney(of(row), currencyOf(row)));
      return sql`${sql.param(texts)}::numeric[]`;
    }),
    sql`, `,
  );

/**
 * Columns of a table or alias added up: `i.fees + i.tax`.
 *
 * @example addedUp('i', ['fees', 'tax'])
 */
export const addedUp = (table: string, names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${table}.${sqlName(name)}`).join(' + '));
