import { addMonths, type PlainDate } from '@core/calendar/plainDate';
import type { PayrollDiscount, PayrollDiscountQuery } from '@core/contract/payrollDiscounts';
import { sql } from 'drizzle-orm';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { UNPAID } from '../loans/queries';

const COLUMNS = sql<PayrollDiscount>`
  l.id, ${numberSql('loan', sql`l.id`)} as "loanNumber", b.full_name as "borrowerName",
  b.document_type || ' ' || b.document_number as "borrowerDocument", e.employer,
  e.employer_tax_id as "employerTaxId", e.payroll_agreement as agreement, l.currency,
  d.installments, d.due_on::text as "dueOn", d.amount::numeric(18,2)::text as amount,
  e.discount_cap::numeric(18,2)::text as cap`;

/** Loans of those who work where wages are discounted, with what falls due through a day. */
const discountedBy = (until: PlainDate) => sql`
  from loan l join borrower b on b.id = l.borrower_id
  join lateral (
    select j.* from borrower_employment j
    where j.borrower_id = b.id and j.ended_at is null and j.payroll_agreement <> ''
    order by j.started_on desc, j.id desc limit 1
  ) e on true
  join lateral (
    select count(*)::int as installments, max(i.due_on) as due_on, sum(${UNPAID}) as amount
    from installment i
    where i.loan_id = l.id and i.is_open and i.due_on <= ${until} and ${UNPAID} > 0
    having count(*) > 0
  ) d on true`;

/** Sums that employers are asked to discount, by employer. */
export function findDiscountPage(
  db: Database,
  query: PayrollDiscountQuery,
  scope: LoanScope,
  today: PlainDate,
) {
  const plan = planPage({
    query,
    sorts: {
      employer: { column: sql`lower(e.employer)`, type: 'text' },
      borrower: { column: sql`b.sort_name`, type: 'text' },
      amount: { column: sql`d.amount`, type: 'numeric' },
    },
    defaultSort: 'employer',
    defaultDirection: 'asc',
    id: sql`l.id`,
  });
  const columns = { borrowerId: sql`l.borrower_id`, officerId: sql`b.officer_id` };
  const words = sql`(b.search_text || ' ' || ${plainSql(sql`e.employer`)} || ' '
    || e.employer_tax_id || ' ' || lower(${numberSql('loan', sql`l.id`)}))`;
  const conditions = [
    sql`l.status = 'active'`,
    matchesWords(words, query.search),
    ...withinScope(scope, columns),
  ];
  return findPage<PayrollDiscount>(db, query, plan, {
    columns: COLUMNS,
    from: discountedBy(query.until ?? addMonths(today, 0, 31)),
    filter: sql.join(conditions, sql` and `),
  });
}
