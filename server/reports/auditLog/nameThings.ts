import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Tables of things that acts name by the id of their row, with the name that people read. */
const TABLES = {
  borrower: sql`select 'borrower', id, full_name from borrower`,
  catalogueEntry: sql`select 'catalogueEntry', id, name from catalogue_entry`,
  fund: sql`select 'fund', id, name from fund`,
  moneyAccount: sql`select 'moneyAccount', id, name from money_account`,
  product: sql`select 'product', id, code from loan_product`,
  survey: sql`select 'survey', id, title from survey`,
  user: sql`select 'user', id, full_name from app_user`,
} as const;
type Table = keyof typeof TABLES;

/** Data that name a row, with its table. */
const NAMED: Readonly<Record<string, Table>> = {
  assigneeId: 'user',
  borrowerId: 'borrower',
  bossId: 'user',
  collectorId: 'user',
  coverId: 'user',
  fromAccountId: 'moneyAccount',
  fundId: 'fund',
  moneyAccountId: 'moneyAccount',
  officerId: 'user',
  positionId: 'catalogueEntry',
  productId: 'product',
  relatedId: 'borrower',
  surveyId: 'survey',
  toAccountId: 'moneyAccount',
  userId: 'user',
  userIds: 'user',
  zoneId: 'catalogueEntry',
};

/** Data of an act with each id of a row replaced by what `nameOf` says of it. */
function replaced(value: unknown, name: string, nameOf: (table: Table, id: number) => unknown) {
  const inside = (part: unknown, under: string): unknown => replaced(part, under, nameOf);
  if (Array.isArray(value)) return value.map((part) => inside(part, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([under, part]) => [under, inside(part, under)]),
    );
  }
  const table = NAMED[name];
  return table !== undefined && typeof value === 'number' ? nameOf(table, value) : value;
}

interface ActData {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Acts with the names, as they are now, of the funds, people and things that their data name by
 * their ids. An id of which no row is left stays.
 */
export async function nameThings<Act extends ActData>(
  db: Database,
  acts: readonly Act[],
): Promise<Act[]> {
  const asked: [Table, number][] = [];
  const ask = (table: Table, id: number) => asked.push([table, id]);
  for (const { before, after } of acts) replaced([before, after], '', ask);
  if (asked.length === 0) return [...acts];
  const tables = [...new Set(asked.map(([table]) => table))];
  const ofAll = sql.join(
    tables.map((table) => {
      const ids = sql.param(asked.flatMap(([of, id]) => (of === table ? [id] : [])));
      return sql`${TABLES[table]} where id = any(${ids}::bigint[])`;
    }),
    sql` union all `,
  );
  const { rows } = await db.execute<{ table: Table; id: number; name: string }>(
    sql`select * from (${ofAll}) n ("table", id, name)`,
  );
  const names = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]));
  const nameOf = (table: Table, id: number) => names.get(`${table} ${id}`) ?? id;
  return acts.map((act) => ({
    ...act,
    before: replaced(act.before, '', nameOf),
    after: replaced(act.after, '', nameOf),
  }));
}
