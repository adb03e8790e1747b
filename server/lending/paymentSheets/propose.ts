import type { PlainDate } from '@core/calendar/plainDate';
import type { SheetProposal, SheetProposalQuery } from '@core/contract/paymentSheets';
import { BLANK_ROW, SHEET_ROWS_MAX } from '@core/payments/pastedRows';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findDueNow } from '../loans/dueNow';
import { loanNumber } from '../../platform/text';

/** Condition: borrowers `b` of an officer and zone, or of nobody; merged zones count as one. */
function filterOf({ zone, officer }: SheetProposalQuery): SQL {
  const isOfficer =
    officer === undefined
      ? sql`true`
      : officer === 'none'
        ? sql`b.officer_id is null`
        : sql`b.officer_id = ${Number(officer)}`;
  if (zone === undefined) return isOfficer;
  const isZone =
    zone === 'none'
      ? sql`b.zone_id is null`
      : sql`b.zone_id in (select id from catalogue_entry
          where ${Number(zone)} in (id, merged_into_id))`;
  return sql`${isOfficer} and ${isZone}`;
}

/** A row for each loan that falls due today, or that is overdue, with what is due by today. */
export async function proposeRows(
  db: Database,
  query: SheetProposalQuery,
  today: PlainDate,
): Promise<SheetProposal> {
  // A loan that is late may fall due today, too.
  const when =
    query.due === 'today'
      ? sql`exists (select from installment i where i.loan_id = l.id and i.is_open
          and i.due_on = ${today})`
      : sql`l.next_due_on < ${today}`;
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select l.id, count(*) over ()::int as total from loan l
    join borrower b on b.id = l.borrower_id
    where l.status = 'active' and ${when} and ${filterOf(query)}
    order by b.full_name, l.id limit ${SHEET_ROWS_MAX}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: 0 };
  const dueOf = await findDueNow(db, ids, today);
  const proposed = ids.map((id) => ({
    ...BLANK_ROW,
    loan: loanNumber(id),
    amount: dueOf(id).dueNow,
  }));
  return { rows: proposed, total: rows[0]!.total };
}
