import type { RowProblem } from '@core/layouts/renderLayout';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Problems that are kept to be read, all of them counted; and characters kept of a value. */
const PROBLEMS_KEPT = 10_000;
const VALUE_LENGTH = 200;

/** Keeps the first problems of a file. */
export async function insertProblems(
  tx: Database,
  fileId: number,
  problems: readonly RowProblem[],
) {
  if (problems.length === 0) return;
  const some = problems.slice(0, PROBLEMS_KEPT);
  const column = <T>(pick: (one: RowProblem) => T) => sql.param(some.map(pick));
  // Halves of characters and zeros are no text of the database.
  const valueOf = ({ value }: RowProblem) =>
    Array.from(value.replaceAll(/\p{Surrogate}|\0/gu, '?'))
      .slice(0, VALUE_LENGTH)
      .join('');
  await tx.execute(sql`
    insert into outside_file_problem (file_id, row, record, field, problem, value)
    select ${fileId}, p.row, p.record, p.field, p.problem, p.value from unnest(
      ${column(({ row }) => row)}::int[], ${column(({ record }) => record)}::text[],
      ${column(({ field }) => field)}::text[], ${column(({ problem }) => problem)}::text[],
      ${column(valueOf)}::text[]
    ) with ordinality as p (row, record, field, problem, value, place) order by p.place`);
}
