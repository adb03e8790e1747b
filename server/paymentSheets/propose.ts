import type { PlainDate } from '@core/calendar/plainDate';
import type { SheetProposal, SheetProposalQuery } from '@core/contract/paymentSheets';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { SHEET_ROWS_MAX } from '@core/payments/pastedRows';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { loan } from '../db/schema';
import { findInstallments } from '../loans/queries';
import { loanNumber } from '../text';

/** Whose they are, or those that are nobody's; zones that were merged count as one. */
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
  const when = query.due === 'today' ? sql`= ${today}` : sql`< ${today}`;
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select l.id, count(*) over ()::int as total from loan l
    join borrower b on b.id = l.borrower_id
    where l.status = 'active' and l.next_due_on ${when} and ${filterOf(query)}
    order by b.full_name, l.id limit ${SHEET_ROWS_MAX}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: 0 };
  const loans = await db.select().from(loan).where(inArray(loan.id, ids));
  const installments = await findInstallments(db, ids, 'open');
  const dueOf = (id: number) => {
    const rules = loans.find((row) => row.id === id)!;
    const due = installments.filter(({ loanId, dueOn }) => loanId === id && dueOn <= today);
    return formatMoney(sum(due.map((row) => totalOf(outstandingOn(row, today, rules)))));
  };
  const proposed = ids.map((id) => ({
    loan: loanNumber(id),
    amount: dueOf(id),
    receivedOn: '',
    means: '',
    note: '',
  }));
  return { rows: proposed, total: rows[0]!.total };
}
