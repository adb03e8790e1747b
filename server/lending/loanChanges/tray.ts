import type { LoanChangeQuery, LoanChangeRow } from '@core/contract/loanChanges';
import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

const columnsOf = (readerId: number | null) => sql<LoanChangeRow>`c.id,
  ${numberSql('change', sql`c.id`)} as number, c.loan_id as "loanId",
  ${numberSql('loan', sql`c.loan_id`)} as "loanNumber",
  b.first_names || ' ' || b.last_names as "borrowerName", l.currency, c.terms, c.status, c.reason,
  ${doerThen(sql`c.requested_by`, sql`c.requested_at`)} as "requestedBy",
  ${instantText(sql`c.requested_at`)} as "requestedAt",
  c.requested_by is not distinct from ${readerId} as "isOwn"`;

const FROM = sql`from loan_change c join loan l on l.id = c.loan_id
  join borrower b on b.id = l.borrower_id`;

/** Words that find a change: its number, that of its loan, the name of the borrower. */
const SEARCHED = sql`(lower(${numberSql('change', sql`c.id`)} || ' '
  || ${numberSql('loan', sql`c.loan_id`)}) || ' ' || b.search_text)`;

/** The changes of all loans by what became of them, those that wait longest first. */
export function findLoanChangePage(db: Database, query: LoanChangeQuery, readerId: number | null) {
  const plan = planPage({
    query,
    sorts: { requestedAt: { column: sql`c.requested_at`, type: 'timestamptz' } },
    defaultSort: 'requestedAt',
    id: sql`c.id`,
  });
  const isKind = query.kind === undefined ? sql`true` : sql`c.kind = ${query.kind}`;
  const isStatus = sql`c.status = ${query.status}`;
  return findPage<LoanChangeRow>(db, query, plan, {
    columns: columnsOf(readerId),
    from: FROM,
    filter: sql`${isStatus} and ${isKind} and ${matchesWords(SEARCHED, query.search)}`,
  });
}
