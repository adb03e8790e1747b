import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { HELD_ON } from '../../platform/clock/heldDay';
import type { Database } from '../../platform/db/client';
import { writtenColumns } from '../../platform/db/columns';
import { installment } from '../../platform/db/schema';
import { INSTALLMENT_COLUMNS, type InstallmentRow, type StoredInstallment } from '../loans/queries';
import { toInstallment } from '../loans/readInstallment';

/** Installments to come that are read one by one: few payments reach beyond them. */
const NEAR = 2;

/** An open installment, or all that come after the near ones as if they were one. */
export interface NearInstallment extends StoredInstallment {
  /** Added up: its sums count, and nothing may be written of it. */
  readonly isRest: boolean;
}

type NearRow = InstallmentRow & { readonly isRest: boolean; readonly currency: string };

/** Amounts added up; of a date or a number, the first. */
const ADDED_UP = sql.join(
  writtenColumns(installment).map(([name, column]) => {
    const identifier = sql.identifier(name);
    if (name === 'loanId') return identifier;
    return column.getSQLType().startsWith('numeric')
      ? sql`sum(${identifier})`
      : sql`min(${identifier})`;
  }),
  sql`, `,
);

/**
 * The open installments of loans in order: those fallen due and the next ones as they are, the
 * rest of each loan as one. What a payment costs does not grow with the term of its loan.
 * `calendarDay` is today in the lender's time zone; the business date may be held after it.
 */
export async function findNearInstallments(
  db: Database,
  loanIds: readonly number[],
  calendarDay: PlainDate,
): Promise<NearInstallment[]> {
  // A day more, for whoever reads just before midnight.
  const latest = sql`greatest(${calendarDay}::date, ${HELD_ON}) + 1`;
  const { rows } = await db.execute<NearRow>(sql`
    with day as materialized (select ${latest} as latest), open_row as materialized (
      select ${INSTALLMENT_COLUMNS}, count(*) filter (where due_on > day.latest)
          over (partition by loan_id order by number) > ${NEAR}::int as "isRest"
      from installment, day
      where loan_id = any(${sql.param(loanIds)}::bigint[]) and is_open
    )
    select i.*, l.currency from (
      select * from open_row where not "isRest"
      union all
      select ${ADDED_UP}, true from open_row where "isRest" group by "loanId"
    ) i join loan l on l.id = i."loanId"
    order by i."loanId", i.number`);
  return rows.map((row) => ({ ...toInstallment(row, row.currency), isRest: row.isRest }));
}
