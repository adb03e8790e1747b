import type { PlainDate } from '@core/calendar/plainDate';
import type { LayoutRow } from '@core/layouts/layout';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';

/** Day on which a loan `l` was voided; null of one that was not. */
export const voidedOn = sql`case when l.status = 'voided' then (
  select max(e.posted_on) from journal_entry e where e.loan_id = l.id and e.kind = 'loanVoid') end`;

/** Files `m` of a layout that went out, in some states. */
const sentOf = (layoutId: SQL, states: SQL) => sql`
  join outside_file m on m.id = k.file_id join report_layout_version w on w.id = m.layout_version_id
  where w.layout_id = ${layoutId} and m.status in (${states})`;

/** Condition: a file of a layout after another named a loan as voided, and went out. */
export const isNamedVoided = (layoutId: SQL, loanId: SQL, after: SQL) => sql`exists (
  select from outside_file_left_out k ${sentOf(layoutId, sql`'sent', 'accepted'`)}
    and k.loan_id = ${loanId} and k.voided_on is not null and m.id > ${after})`;

/** A loan that an earlier file told and that was voided since. */
export interface VoidedLoan {
  readonly loanId: number;
  readonly voidedOn: PlainDate;
}

/**
 * Voided loans that files of a layout told, and that none which went out since has named so; of a
 * day on which one still lived, its row tells it.
 */
export async function findVoided(
  tx: Database,
  layoutId: number,
  currency: string,
  told: readonly LayoutRow[],
): Promise<VoidedLoan[]> {
  const layout = sql`${layoutId}`;
  const before = sentOf(layout, sql`'sent', 'accepted', 'rejected'`);
  const { rows } = await tx.execute<{ loanId: number; voidedOn: PlainDate }>(sql`
    select l.id::float8 as "loanId", (${voidedOn})::text as "voidedOn" from loan l
    join lateral (
      select max(m.id) as id from outside_file_row k ${before} and k.loan_id = l.id
    ) t on t.id is not null
    where l.status = 'voided' and l.currency = ${currency}
      and not ${isNamedVoided(layout, sql`l.id`, sql`t.id`)}
    order by l.id`);
  const ids = new Set(told.map(({ id }) => id));
  return rows.filter(({ loanId }) => !ids.has(String(loanId)));
}

/** The first of some loans that was voided, and its day; undefined where none was. */
export async function findFirstVoided(tx: Database, loanIds: readonly string[]) {
  const { rows } = await tx.execute<{ loan: string; date: PlainDate }>(sql`
    select ${numberSql('loan', sql`l.id`)} as loan, (${voidedOn})::text as date from loan l
    where l.id = any(${sql.param(loanIds)}::bigint[]) and l.status = 'voided'
    order by l.id limit 1`);
  return rows[0];
}
