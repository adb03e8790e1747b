import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { ListQuery } from '@core/contract/common';
import { sql, type SQL } from 'drizzle-orm';
import { plainText } from '../text';

/** A way to order a list: a column that is never null, and its type for cursors. */
export interface SortKey {
  readonly column: SQL;
  readonly type: 'text' | 'date' | 'numeric' | 'bigint' | 'timestamptz';
}

const MOMENT = /^([\d-]{10}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-][01]\d(:[0-5]\d)?$/;

/**
 * Tests of a text that the database writes of a value of each type: one that somebody edited fails.
 */
const IS_KEY: Readonly<Record<SortKey['type'], (value: string) => boolean>> = {
  text: () => true,
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  numeric: (value) => /^-?\d{1,40}(\.\d{1,40})?$/.test(value),
  date: isPlainDate,
  timestamptz: (value) => isPlainDate(MOMENT.exec(value)?.[1] ?? ''),
};

/** A page cut by keyset: it costs the same at any depth. */
export interface PagePlan {
  /** The rows beyond the cursor; `true` on the first page. */
  readonly where: SQL;
  readonly orderBy: SQL;
  /** One row more than asked for: whether there is another page. */
  readonly limit: SQL;
  /** Column to select as `sort_key`: the cursors are made of it. */
  readonly sortKey: SQL;
  readonly isBackward: boolean;
}

interface PagePlanOptions {
  readonly query: ListQuery;
  readonly sorts: Readonly<Record<string, SortKey>>;
  readonly defaultSort: string;
  readonly defaultDirection?: 'asc' | 'desc';
  readonly id: SQL;
}

export function planPage(options: PagePlanOptions): PagePlan {
  const { query, sorts, id } = options;
  const { column, type } = sortOf(sorts, query.sort ?? options.defaultSort);
  const direction = query.direction ?? options.defaultDirection ?? 'asc';
  const isBackward = query.before !== undefined && query.after === undefined;
  const isAscending = (direction === 'asc') !== isBackward;
  const order = sql.raw(isAscending ? 'asc' : 'desc');
  const cursor = query.after ?? query.before;
  return {
    where: cursor === undefined ? sql`true` : beyond(column, id, type, isAscending, cursor),
    orderBy: sql`${column} ${order}, ${id} ${order}`,
    limit: sql.raw(String(query.limit + 1)),
    sortKey: sql`(${column})::text`,
    isBackward,
  };
}

/** Page of a list that is sorted by its numbers alone, the newest first. `id` never is null. */
export const planNewest = (query: ListQuery, id: SQL): PagePlan =>
  planPage({
    query,
    sorts: { id: { column: id, type: 'bigint' }, number: { column: id, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id,
  });

function sortOf(sorts: PagePlanOptions['sorts'], name: string): SortKey {
  if (!Object.hasOwn(sorts, name)) throw new DomainError('VALIDATION', {}, 'sort');
  return sorts[name]!;
}

function beyond(
  column: SQL,
  id: SQL,
  type: SortKey['type'],
  isAscending: boolean,
  cursor: string,
): SQL {
  const [value, rowId] = decode(cursor);
  if (!IS_KEY[type](value)) throw new DomainError('VALIDATION', {}, 'after');
  const comparison = sql.raw(isAscending ? '>' : '<');
  return sql`(${column}, ${id}) ${comparison} (${value}::${sql.raw(type)}, ${rowId}::bigint)`;
}

interface KeyedRow {
  readonly id: number;
  readonly sort_key: string;
}

/** The rows in reading order with the cursors of the pages beside them. */
export function cutPage<R extends KeyedRow>(rows: readonly R[], query: ListQuery, plan: PagePlan) {
  const hasMore = rows.length > query.limit;
  const page = rows.slice(0, query.limit);
  const items = plan.isBackward ? page.toReversed() : page;
  const hasNext = plan.isBackward ? true : hasMore;
  const hasPrevious = plan.isBackward ? hasMore : query.after !== undefined;
  return {
    items,
    next: hasNext ? encode(items.at(-1)) : null,
    previous: hasPrevious ? encode(items[0]) : null,
  };
}

const encode = (row: KeyedRow | undefined) =>
  row ? Buffer.from(JSON.stringify([row.sort_key, row.id])).toString('base64url') : null;

function decode(cursor: string): readonly [string, number] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1])) {
      return [value[0], value[1] as number];
    }
  } catch {
    // A cursor that somebody edited: refused below like any other wrong value.
  }
  throw new DomainError('VALIDATION', {}, 'after');
}

/** Every word somewhere in the text; `true` when nothing was typed. */
export function matchesWords(column: SQL, search: string | undefined): SQL {
  const words = plainText(search ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length === 0) return sql`true`;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}
