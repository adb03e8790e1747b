import type { PlainDate } from '@core/calendar/plainDate';
import type {
  PaymentSheet,
  PaymentSheetQuery,
  PaymentSheetRow,
  PaymentSheetRowQuery,
} from '@core/contract/paymentSheets';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { paymentSheet } from '../../platform/db/tables/paymentSheets';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { voidedSoFar } from '../payments/undoPaper';

/** Locks a sheet, so that its steps follow one another. Throws PAYMENT_SHEET_NOT_FOUND. */
export async function lockSheet(tx: Database, id: number) {
  const [sheet] = await tx.select().from(paymentSheet).where(eq(paymentSheet.id, id)).for('update');
  if (!sheet) throw new DomainError('PAYMENT_SHEET_NOT_FOUND');
  return sheet;
}

/** Rows with what became of their payments since. */
const ROWS = sql`payment_sheet_row r left join payment_void v
  on v.loan_id = r.loan_id and v.payment_id = r.payment_id`;

const STATUS = sql`case when v.payment_id is null then r.status else 'voided' end`;

const countOf = (status: string) => sql`count(*) filter (where n.status = ${status})::int`;

const columns = sql<PaymentSheet>`
  s.id, ${numberSql('sheet', sql`s.id`)} as number, s.status, c.rows, c.pending, c.posted,
  c.refused, c.voided,
  (select coalesce(json_agg(json_build_object('means', t.means, 'currency', t.currency,
      'rows', t.rows, 'amount', t.amount::text) order by t.currency, t.means), '[]')
    from (select r.means, l.currency, count(*)::int as rows, sum(r.amount) as amount
      from ${ROWS} join loan l on l.id = r.loan_id
      where r.sheet_id = s.id and r.status = 'posted' and v.payment_id is null
      group by r.means, l.currency) t) as totals,
  ${instantText(sql`s.created_at`)} as "createdAt",
  coalesce(${nameThen(sql`s.created_by`, sql`s.created_at`)}, '') as "createdBy",
  ${instantText(sql`s.posted_at`)} as "postedAt",
  0 as "voidedSoFar", s.undo_problem as "undoProblem",
  ${instantText(sql`s.undo_refused_at`)} as "undoRefusedAt",
  ${instantText(sql`s.undone_at`)} as "undoneAt", s.undo_reason as "undoReason"`;

const from = sql`
  from payment_sheet s cross join lateral (
    select count(*)::int as rows, ${countOf('pending')} as pending, ${countOf('posted')} as posted,
      ${countOf('refused')} as refused, ${countOf('voided')} as voided
    from (select ${STATUS} as status from ${ROWS} where r.sheet_id = s.id) n
  ) c`;

/** The sheets, newest first. */
export function findSheetPage(db: Database, query: PaymentSheetQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`s.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`s.id`,
  });
  const filter = query.status === undefined ? sql`true` : sql`s.status = ${query.status}`;
  return findPage<PaymentSheet>(db, query, plan, { columns, from, filter });
}

/** Throws PAYMENT_SHEET_NOT_FOUND. */
export async function getSheet(db: Database, id: number): Promise<PaymentSheet> {
  const { rows } = await db.execute(sql`select ${columns} ${from} where s.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('PAYMENT_SHEET_NOT_FOUND');
  const sheet = rows[0] as unknown as PaymentSheet;
  return { ...sheet, voidedSoFar: voidedSoFar(db, sheet.number) };
}

/** The rows of a sheet, as they were typed. */
export function findSheetRowPage(db: Database, sheetId: number, query: PaymentSheetRowQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { line: { column: sql`r.line`, type: 'bigint' } },
    defaultSort: 'line',
    id: sql`r.id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`${STATUS} = ${query.status}`;
  const searched = sql`lower(${numberSql('loan', sql`r.loan_id`)}) || ' '
    || coalesce(b.search_text, '') || ' ' || lower(r.operation_number)`;
  const matches = matchesWords(searched, query.search);
  return findPage<PaymentSheetRow>(db, query, plan, {
    columns: sql<PaymentSheetRow>`r.id, r.line, r.loan_id as "loanId",
      coalesce(${numberSql('loan', sql`r.loan_id`)}, '') as "loanNumber",
      coalesce(b.full_name, '') as "borrowerName", coalesce(l.currency, '') as currency,
      r.amount::text as amount, r.received_on as "receivedOn", r.means, ${STATUS} as status,
      coalesce(y.name, '') as "moneyAccountName", r.operation_number as "operationNumber",
      r.reason, r.typed, r.payment_id as "paymentId",
      ${numberSql('receipt', sql`r.payment_id`)} as "receiptNumber"`,
    from: sql`from ${ROWS} left join loan l on l.id = r.loan_id
      left join borrower b on b.id = l.borrower_id
      left join money_account y on y.id = r.money_account_id`,
    filter: sql`r.sheet_id = ${sheetId} and ${isStatus} and ${matches}`,
  });
}

/** A sheet that stands with exactly these rows; undefined when there is none. */
export async function findSameSheet(db: Database, sha256: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from payment_sheet where sha256 = ${sha256} and status <> 'undone'`);
  return rows[0]?.id;
}

/** Facts that make two payments look the same. */
interface Twin {
  readonly loanId: number;
  readonly amount: string;
  readonly receivedOn: PlainDate;
}

export const twinKey = ({ loanId, amount, receivedOn }: Twin) =>
  `${loanId} ${receivedOn} ${amount}`;

/** Receipts of the payments that stand, by what would make another look the same. */
export type Twins = ReadonlyMap<string, number>;

export async function findTwins(db: Database, loanIds: readonly number[]): Promise<Twins> {
  const { rows } = await db.execute<Twin & { id: number } & Record<string, unknown>>(sql`
    select p.id, p.loan_id as "loanId", p.amount::text as amount, p.received_on as "receivedOn"
    from payment p
    where p.loan_id = any(${sql.param(loanIds)}::bigint[]) and not exists (
      select from payment_void v where v.loan_id = p.loan_id and v.payment_id = p.id)`);
  return new Map(rows.map((row) => [twinKey(row), row.id]));
}
