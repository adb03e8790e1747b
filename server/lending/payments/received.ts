import type { PlainDate } from '@core/calendar/plainDate';
import type {
  ReceivedPayment,
  ReceivedPaymentPage,
  ReceivedPaymentQuery,
} from '@core/contract/receivedPayments';
import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { cutPage, matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { loanNumber, receiptNumber } from '../../platform/text';
import { CAME_IN, RECEIVED } from './paymentSql';
import { numberSql } from '../../platform/db/text';

const SORTS: Readonly<Record<string, SortKey>> = {
  receipt: { column: sql`p.id`, type: 'bigint' },
};

interface ReceivedRow extends Omit<ReceivedPayment, 'receiptNumber' | 'loanNumber'> {
  readonly [column: string]: unknown;
  readonly sort_key: string;
}

/** The payments that came in on a day and stand, and what they add up to in each currency. */
export async function findReceived(
  db: Database,
  { receivedOn, currency, ...query }: ReceivedPaymentQuery,
  today: PlainDate,
  scope: LoanScope = {},
): Promise<ReceivedPaymentPage> {
  const day = receivedOn ?? today;
  const plan = planPage({
    query,
    sorts: SORTS,
    defaultSort: 'receipt',
    defaultDirection: 'desc',
    id: sql`p.id`,
  });
  const text = sql`(b.search_text || ' ' || lower(${numberSql('loan', sql`l.id`)})
    || ' ' || lower(${numberSql('receipt', sql`p.id`)}))`;
  const seen = withinScope(scope, { borrowerId: sql`b.id`, officerId: sql`b.officer_id` });
  const from = sql`
    from payment p join loan l on l.id = p.loan_id join borrower b on b.id = l.borrower_id
    left join app_user u on u.id = p.recorded_by
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where ${CAME_IN} and p.received_on = ${day} and v.payment_id is null
      and ${currency === undefined ? sql`true` : sql`l.currency = ${currency}`}
      and ${sql.join([matchesWords(text, query.search), ...seen], sql` and `)}`;
  const { rows } = await db.execute<ReceivedRow>(sql`
    select p.id, p.received_on::text as "receivedOn", l.id as "loanId",
      b.full_name as "borrowerName", l.currency, p.means,
      ${RECEIVED}::numeric(18,2)::text as amount,
      ${doerThen(sql`p.recorded_by`, sql`p.recorded_at`)} as "recordedBy",
      ${plan.sortKey} as sort_key
    ${from} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const summed = await db.execute<{
    currency: ReceivedPayment['currency'];
    amount: string;
    payments: number;
  }>(sql`select l.currency, sum(${RECEIVED})::numeric(18,2)::text as amount,
    count(*)::int as payments ${from} group by l.currency order by l.currency`);
  const page = cutPage(rows, query, plan);
  return {
    ...page,
    items: page.items.map(({ sort_key: _key, ...row }) => ({
      ...(row as unknown as ReceivedPayment),
      receiptNumber: receiptNumber(row.id),
      loanNumber: loanNumber(row.loanId),
    })),
    total: summed.rows.reduce((count, { payments }) => count + payments, 0),
    receivedOn: day,
    totals: summed.rows.map(({ currency: code, amount }) => ({ currency: code, amount })),
  };
}
