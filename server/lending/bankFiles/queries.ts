import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BankFile,
  BankFileDetail,
  BankFileQuery,
  BankLine,
  BankLineQuery,
  BankMapping,
  UnidentifiedQuery,
  UnidentifiedSummary,
} from '@core/contract/bankFiles';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { bankFile, bankLine } from '../../platform/db/tables/bankFiles';
import { instantText, numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { MOVED } from '../../money/moneyAccounts/moved';
import { voidedSoFar } from '../payments/undoPaper';

const SAMPLE_LINES = 3;

/** Lines with whether their payment stands, and whether another file brought the same money. */
const LINES = sql`bank_line n
  left join payment p on p.loan_id = n.loan_id and p.id = n.payment_id and not exists (
    select from payment_void v where v.loan_id = p.loan_id and v.payment_id = p.id)`;

const plainReference = (reference: SQL) =>
  sql`trim(regexp_replace(${plainSql(reference)}, '\\s+', ' ', 'g'))`;

/** Lines `o` whose money came in and that say what `n` says, but for their operation numbers. */
const ALIKE = sql`bank_line o where o.fund_id = n.fund_id and o.booked_on = n.booked_on
  and o.amount = n.amount and o.status in ('kept', 'returned')
  and ${plainReference(sql`o.reference`)} = ${plainReference(sql`n.reference`)}`;

/**
 * Condition: another file brought the money of a line `n`, with the same operation number, where
 * both have one. Where one of them has none they are told by how many are alike, so that money is
 * never counted twice.
 */
export const IS_READ_BEFORE = sql`(exists (select from bank_line o where o.fund_id = n.fund_id
    and o.sha256 = n.sha256 and o.status in ('kept', 'returned'))
  or (exists (select from ${ALIKE} and (o.operation_number = '') <> (n.operation_number = ''))
    and (select count(*) from ${ALIKE}) >= n.occurrence))`;

const STATUS = sql`case
  when n.status = 'read' and ${IS_READ_BEFORE} then 'duplicate'
  when n.status = 'read' then case when n.loan_id is null then 'unmatched' else 'matched' end
  when n.status <> 'kept' then n.status
  when n.is_waiting then 'pending'
  when p.id is not null then 'applied'
  else 'unidentified' end`;

const countOf = (status: string) => sql`count(*) filter (where g.status = ${status})::int`;

const groupOf = (status: string) => sql`json_build_object('lines', ${countOf(status)}, 'amount',
  coalesce(sum(g.amount) filter (where g.status = ${status}), 0)::numeric(18,2)::text)`;

const fileColumns = sql<BankFile>`
  f.id, ${numberSql('bankFile', sql`f.id`)} as number, f.fund_id as "fundId",
  d.name as "fundName", d.currency, f.file_name as "fileName", f.status, c.*,
  ${instantText(sql`f.created_at`)} as "createdAt",
  coalesce(${nameThen(sql`f.created_by`, sql`f.created_at`)}, '') as "createdBy",
  0 as "voidedSoFar", f.undo_problem as "undoProblem",
  ${instantText(sql`f.undo_refused_at`)} as "undoRefusedAt",
  ${instantText(sql`f.undone_at`)} as "undoneAt", f.undo_reason as "undoReason"`;

const fileFrom = sql`
  from bank_file f join fund d on d.id = f.fund_id cross join lateral (
    select count(*)::int as lines, ${countOf('refused')} as refused,
      ${countOf('duplicate')} as duplicate, ${countOf('pending')} as pending,
      ${groupOf('matched')} as matched, ${groupOf('unmatched')} as unmatched,
      ${groupOf('applied')} as applied, ${groupOf('unidentified')} as unidentified,
      ${groupOf('returned')} as returned
    from (select ${STATUS} as status, n.amount from ${LINES} where n.file_id = f.id) g
  ) c`;

/** The files, newest first. */
export function findBankFilePage(db: Database, query: BankFileQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`f.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`f.id`,
  });
  const filter = query.status === undefined ? sql`true` : sql`f.status = ${query.status}`;
  return findPage<BankFile>(db, query, plan, { columns: fileColumns, from: fileFrom, filter });
}

/** A file with what is needed to say which column holds what. Throws BANK_FILE_NOT_FOUND. */
export async function getBankFile(db: Database, id: number): Promise<BankFileDetail> {
  const { rows } = await db.execute(sql`
    select ${fileColumns}, f.headers, f.mapping, array(
      select n.cells from bank_line n where n.file_id = f.id order by n.line
      limit ${SAMPLE_LINES}) as sample ${fileFrom} where f.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('BANK_FILE_NOT_FOUND');
  const file = rows[0] as unknown as BankFileDetail;
  return { ...file, voidedSoFar: voidedSoFar(db, file.number) };
}

/** Locks a file, so that its steps follow one another. Throws BANK_FILE_NOT_FOUND. */
export async function lockBankFile(tx: Database, id: number) {
  const [file] = await tx.select().from(bankFile).where(eq(bankFile.id, id)).for('update');
  if (!file) throw new DomainError('BANK_FILE_NOT_FOUND');
  return file;
}

/** A file that stands with exactly these bytes in the same fund. */
export async function findSameFile(db: Database, fundId: number, sha256: string) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from bank_file
    where fund_id = ${fundId} and sha256 = ${sha256} and status <> 'undone'`);
  return rows[0]?.id;
}

/** Mapping by which the same titles were understood the last time in this fund. */
export async function findFundMapping(
  db: Database,
  fundId: number,
  headers: readonly string[],
): Promise<BankMapping | undefined> {
  const { rows } = await db.execute<{ mapping: BankMapping }>(sql`
    select mapping from bank_file
    where fund_id = ${fundId} and headers::text = ${JSON.stringify(headers)}
    order by id desc limit 1`);
  return rows[0]?.mapping;
}

const lineColumns = (today: PlainDate) => sql<BankLine>`
  n.id, ${numberSql('bankLine', sql`n.id`)} as number, n.file_id as "fileId",
  ${numberSql('bankFile', sql`n.file_id`)} as "fileNumber",
  n.fund_id as "fundId", d.name as "fundName", n.line, n.cells,
  n.booked_on as "bookedOn", n.amount::text as amount, d.currency, n.reference,
  coalesce(nullif(n.operation_number, ''), p.operation_number, '') as "operationNumber",
  ${STATUS} as status, n.problem, n.loan_id as "loanId",
  coalesce(${numberSql('loan', sql`n.loan_id`)}, '') as "loanNumber",
  coalesce(b.full_name, '') as "borrowerName", n.why, p.id as "paymentId",
  ${numberSql('receipt', sql`p.id`)} as "receiptNumber", ${today}::date - n.booked_on as age,
  n.returned_on as "returnedOn", n.return_reason as "returnReason",
  case when m.entry_id is not null then ${MOVED} end as "returnMoney"`;

const lineFrom = sql`from ${LINES} join fund d on d.id = n.fund_id
  left join loan l on l.id = n.loan_id left join borrower b on b.id = l.borrower_id
  left join money_movement m on m.entry_id = n.return_entry_id
  left join money_account y on y.id = m.money_account_id`;

/** Words by which a person finds a line, in lower case without accents. */
const SEARCHED = plainSql(sql`concat_ws(' ', n.reference, n.operation_number, n.amount,
  ${numberSql('bankLine', sql`n.id`)}, ${numberSql('loan', sql`n.loan_id`)}, b.search_text)`);

/** The lines of a file as the bank wrote them. */
export function findBankLinePage(
  db: Database,
  fileId: number,
  query: BankLineQuery,
  today: PlainDate,
) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { line: { column: sql`n.line`, type: 'bigint' } },
    defaultSort: 'line',
    id: sql`n.id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`${STATUS} = ${query.status}`;
  return findPage<BankLine>(db, query, plan, {
    columns: lineColumns(today),
    from: lineFrom,
    filter: sql`n.file_id = ${fileId} and ${isStatus} and ${matchesWords(SEARCHED, query.search)}`,
  });
}

/** Money without an owner, the oldest first. */
export function findUnidentifiedPage(db: Database, query: UnidentifiedQuery, today: PlainDate) {
  const plan = planPage({
    query,
    sorts: {
      bookedOn: { column: sql`n.booked_on`, type: 'date' },
      amount: { column: sql`n.amount`, type: 'numeric' },
    },
    defaultSort: 'bookedOn',
    id: sql`n.id`,
  });
  const { status = 'unidentified' } = query;
  const stored = status === 'unidentified' ? sql`n.status = 'kept'` : sql`n.status = 'returned'`;
  return findPage<BankLine>(db, query, plan, {
    columns: lineColumns(today),
    from: lineFrom,
    filter: sql`${stored} and ${STATUS} = ${status} and ${matchesWords(SEARCHED, query.search)}`,
  });
}

/** Throws BANK_LINE_NOT_FOUND. */
export async function getBankLine(db: Database, id: number, today: PlainDate): Promise<BankLine> {
  const { rows } = await db.execute(sql`
    select ${lineColumns(today)} ${lineFrom} where n.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('BANK_LINE_NOT_FOUND');
  return rows[0] as unknown as BankLine;
}

/** Locks the file of a line and then the line. Throws BANK_LINE_NOT_FOUND. */
export async function lockBankLine(tx: Database, id: number, fileId?: number) {
  const isLine = eq(bankLine.id, id);
  const wanted = fileId === undefined ? isLine : and(isLine, eq(bankLine.fileId, fileId));
  const [row] = await tx.select().from(bankLine).where(wanted);
  if (!row) throw new DomainError('BANK_LINE_NOT_FOUND');
  const file = await lockBankFile(tx, row.fileId);
  const [line] = await tx.select().from(bankLine).where(isLine).for('update');
  return { file, line: line! };
}

/** Sum of the money that waits for an owner, and since when. */
export async function findUnidentifiedSummary(db: Database): Promise<UnidentifiedSummary> {
  const waiting: SQL = sql`from ${LINES} join fund d on d.id = n.fund_id
    where n.status = 'kept' and ${STATUS} = 'unidentified'`;
  const { rows } = await db.execute<{
    currency: string;
    amount: string;
    lines: number;
    on: string;
  }>(
    sql`select d.currency, sum(n.amount)::text as amount, count(*)::int as lines,
      min(n.booked_on) as "on" ${waiting} group by d.currency order by d.currency`,
  );
  return {
    lines: rows.reduce((total, { lines }) => total + lines, 0),
    totals: rows.map(({ currency, amount }) => ({ currency, amount })),
    oldestOn: rows.map(({ on }) => on).toSorted()[0] ?? null,
  };
}
