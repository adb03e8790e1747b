import type { ListQuery } from '@core/contract/common';
import type { LeftOutRow } from '@core/contract/outsideFileRows';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import { unmetBy, type RowFate, type UnmetCondition } from '@core/layouts/linePlan';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { findLayoutOf } from './queries';
import type { VoidedLoan } from './voidedLoans';

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

/** Keeps the rows that the conditions of a layout left out of a file, and why. */
export async function insertLeftOut(
  tx: Database,
  fileId: number,
  layout: Layout,
  rows: readonly LayoutRow[],
  fates: readonly RowFate[],
): Promise<void> {
  const left = rows.filter((_row, index) => fates[index] === 'leftOut');
  for (let from = 0; from < left.length; from += ROWS_AT_ONCE) {
    const some = left.slice(from, from + ROWS_AT_ONCE);
    const column = <T>(pick: (row: LayoutRow) => T) => sql.param(some.map(pick));
    await tx.execute(sql`
      insert into outside_file_left_out (file_id, loan_id, entry_id, account, found)
      select ${fileId}, k.loan_id, k.entry_id, k.account, k.found from unnest(
        ${column(({ id }) => id ?? null)}::bigint[],
        ${column(({ id, group }) => (id === undefined ? group : null))}::bigint[],
        ${column(({ id, values }) => (id === undefined ? values['account'] : null))}::text[],
        ${column((row) => JSON.stringify(unmetBy(layout, row)))}::jsonb[]
      ) with ordinality as k (loan_id, entry_id, account, found, place) order by k.place`);
  }
}

/** Names loans that earlier files told and that were voided since: they have no row any more. */
export async function insertVoided(
  tx: Database,
  fileId: number,
  voided: readonly VoidedLoan[],
): Promise<void> {
  if (voided.length === 0) return;
  await tx.execute(sql`
    insert into outside_file_left_out (file_id, loan_id, found, voided_on)
    select ${fileId}, k.loan_id, '[]', k.voided_on from unnest(
      ${sql.param(voided.map(({ loanId }) => loanId))}::bigint[],
      ${sql.param(voided.map((loan) => loan.voidedOn))}::date[]
    ) with ordinality as k (loan_id, voided_on, place) order by k.place`);
}

type Kept = Omit<LeftOutRow, 'conditions'> & { readonly found: readonly UnmetCondition[] };

/** Rows that a file left out, in their order, with the conditions of its layout. */
export async function findLeftOutPage(db: Database, fileId: number, query: ListQuery) {
  const { layout } = await findLayoutOf(db, fileId);
  const plan = planPage({
    query,
    sorts: { row: { column: sql`k.id`, type: 'bigint' } },
    defaultSort: 'row',
    id: sql`k.id`,
  });
  const number = numberSql('loan', sql`k.loan_id`);
  const words = sql`concat_ws(' ', ${number}, b.full_name, k.entry_id, k.account)`;
  const page = await findPage<Kept>(db, query, plan, {
    columns: sql`k.id, k.loan_id::float8 as "loanId",
      case when k.loan_id is not null then ${number} end as "loanNumber",
      b.full_name as "borrowerName", k.entry_id::float8 as "entryId", k.account, k.found,
      k.voided_on::text as "voidedOn"`,
    from: sql`from outside_file_left_out k left join loan l on l.id = k.loan_id
      left join borrower b on b.id = l.borrower_id`,
    filter: sql`k.file_id = ${fileId} and ${matchesWords(plainSql(words), query.search)}`,
  });
  const items = page.items.map(({ found, ...row }): LeftOutRow => ({
    ...row,
    conditions: found.flatMap(({ record, said }) => {
      const condition = layout.records.find(({ name }) => name === record)?.condition;
      return condition ? [{ record, said, ...condition }] : [];
    }),
  }));
  return { ...page, items };
}
