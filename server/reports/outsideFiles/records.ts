import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { Layout, LayoutFile, LayoutRow, LayoutValues } from '@core/layouts/layout';
import { GROUP_LEVEL, type LayoutKind } from '@core/layouts/levels';
import type { FileSource, GuarantorSource, JournalSource, LoanSource } from '@core/layouts/sources';
import { sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { loansAt } from '../../lending/pastLoans/loansAt';
import { entryOrder } from '../../money/journal/entryOrder';
import { findRatingRules, ratingAt } from '../../money/riskRatings/ratings';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import type { Report } from '../catalogue/report';
import { checkTaken } from '../catalogue/takenFilters';

/** Rows of the longest file, which is made whole in memory. */
export const ROWS_MAX = 100_000;

/** Days and currency that are asked for. */
export interface RecordsAsked {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly asOf?: PlainDate | undefined;
  readonly currency?: string | undefined;
}

/** Records that a file is of; those of loans are of the close of one day, from which to which. */
export interface RecordScope {
  readonly kind: LayoutKind;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly currency: string;
  readonly today: PlainDate;
}

/** Files of each kind, with the days that they take. */
const FILES = {
  loans: { name: 'Un archivo de préstamos', dates: 'asOf' },
  journal: { name: 'Un archivo de asientos', dates: 'period' },
} as const satisfies Record<LayoutKind, Pick<Report, 'name' | 'dates'>>;

/**
 * Days and currency with what was left out. Throws DAY_AHEAD, PERIOD_INVALID, and what refuses days
 * that its kind does not take.
 */
export async function scopeOf(
  db: Database,
  kind: LayoutKind,
  asked: RecordsAsked,
  today: PlainDate,
): Promise<RecordScope> {
  const { currency = await findBaseCurrency(db) } = asked;
  checkTaken(FILES[kind], asked);
  const { asOf = today, to = today } = asked;
  checkReached(asOf, today, 'asOf');
  checkReached(to, today, 'to');
  if (kind === 'loans') return { kind, from: asOf, to: asOf, currency, today };
  const from = asked.from ?? `${to.slice(0, 8)}01`;
  if (from > to) throw new DomainError('PERIOD_INVALID', {}, 'from');
  return { kind, from, to, currency, today };
}

/** Columns under the names of the sources: the compiler asks for each of them. */
const named = <Source extends string>(columns: Readonly<Record<Source, SQL>>): SQL =>
  sql.join(
    Object.entries<SQL>(columns).map(
      ([name, column]) => sql`(${column})::text as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** Month of the last day of a file, as its lines repeat it. */
const monthOf = (to: PlainDate) => {
  const fileMonth = `${to.slice(0, 4)}${to.slice(5, 7)}`;
  return { fileMonth, filePeriod: `${fileMonth}00` };
};

/** Columns that say the month of a file on each of its lines. */
const monthColumns = (to: PlainDate) => {
  const { fileMonth, filePeriod } = monthOf(to);
  return { fileMonth: sql`${fileMonth}::text`, filePeriod: sql`${filePeriod}::text` };
};

/** Columns of the lines of the journal, of a file through a day. */
const journalColumns = (to: PlainDate) =>
  named<JournalSource>({
    ...monthColumns(to),
    postedOn: sql`e.posted_on`,
    entryNumber: sql`e.id`,
    entryOrder: sql`o.number`,
    account: sql`coalesce(nullif(a.own_code, ''), a.code)`,
    accountName: sql`a.name`,
    debit: sql`j.debit`,
    credit: sql`j.credit`,
    description: sql`e.description`,
    fund: sql`f.name`,
    currency: sql`f.currency`,
    document: sql`m.document`,
  });

/** Columns of loans `l` at the close of a day. */
const loanColumns = (day: PlainDate) =>
  named<LoanSource>({
    ...monthColumns(day),
    loanNumber: numberSql('loan', sql`l.id`),
    documentType: sql`b.document_type`,
    documentNumber: sql`b.document_number`,
    borrowerName: sql`b.full_name`,
    borrowerKind: sql`b.kind`,
    firstNames: sql`b.first_names`,
    lastNames: sql`b.last_names`,
    bornOn: sql`b.born_on`,
    borrowerPhone: sql`b.phone`,
    borrowerEmail: sql`b.email`,
    borrowerAddress: sql`b.address`,
    occupation: sql`b.occupation`,
    employer: sql`(select w.employer from borrower_employment w
      where w.borrower_id = b.id and w.ended_at is null order by w.id desc limit 1)`,
    loanCurrency: sql`l.currency`,
    loanStatus: sql`l.status`,
    writtenOffAmount: sql`case l.status when 'writtenOff' then w.written_off_amount else 0 end`,
    writtenOffOn: sql`case l.status when 'writtenOff' then w.written_off_on end`,
    disbursedAmount: sql`l.principal - l.undisbursed_principal - l.renounced_principal`,
    outstandingPrincipal: sql`l.outstanding_principal`,
    daysLate: sql`coalesce(greatest(0, ${day}::date - l.next_due_on), 0)`,
    riskRating: ratingAt(sql`l.rank`),
    disbursedOn: sql`l.disbursed_on`,
    nextDueOn: sql`l.next_due_on`,
  });

const GUARANTOR_COLUMNS = named<GuarantorSource>({
  guarantorDocumentType: sql`g.document_type`,
  guarantorDocumentNumber: sql`g.document_number`,
  guarantorName: sql`g.full_name`,
  guarantorPhone: sql`g.phone`,
  guarantorAddress: sql`g.address`,
});

type Row = Record<string, string | null>;

/** A row as its query answers it: its loan, the key of its group, and its values. */
function rowOf({ id, group, ...values }: Row, guarantors?: readonly LayoutValues[]): LayoutRow {
  return { id: id ?? undefined, group: group!, values, guarantors };
}

/** Guarantors of borrowers, by the id of the borrower. */
async function findGuarantors(tx: Database, borrowerIds: readonly string[]) {
  const { rows } = await tx.execute<Row>(sql`
    select r.borrower_id::text as "group", ${GUARANTOR_COLUMNS}
    from borrower_relation r join borrower g on g.id = r.related_id
    where r.borrower_id = any(${sql.param(borrowerIds)}::bigint[]) and r.role = 'guarantor'
      and r.ended_at is null
    order by r.id`);
  const byBorrower = new Map<string, LayoutValues[]>();
  for (const { group, ...values } of rows) {
    byBorrower.set(group!, [...(byBorrower.get(group!) ?? []), values]);
  }
  return byBorrower;
}

/** Loans that owe at the close of a day, and for a bureau those written off by then. */
const isTold = (isLiving: boolean, day: PlainDate) =>
  isLiving
    ? sql`l.status = 'active'`
    : sql`(l.status = 'active' or (l.status = 'writtenOff' and w.written_off_on <= ${day}))`;

/** Records of a scope, in the order in which a layout writes them, up to a number of them. */
export async function findRecords(
  tx: Database,
  scope: RecordScope,
  { records, bureau }: Pick<Layout, 'records' | 'bureau'>,
  limit: number,
): Promise<LayoutRow[]> {
  const { kind, from, to, currency } = scope;
  if (kind === 'journal') {
    const { rows } = await tx.execute<Row>(sql`
      select e.id::text as "group", ${journalColumns(to)}
      from journal_entry e join journal_line j on j.entry_id = e.id
      join account a on a.code = j.account join fund f on f.id = j.fund_id
      join (${entryOrder(scope, sql`f.currency = ${currency}`)}) o on o.id = e.id
      left join manual_entry m on m.entry_id = e.id
      where e.posted_on between ${from} and ${to} and f.currency = ${currency}
      order by e.posted_on, e.id, j.line limit ${limit}`);
    return rows.map((row) => rowOf(row));
  }
  const has = (level: string) => records.some((record) => record.level === level);
  const rules = await findRatingRules(tx, to);
  // A bureau is told of debts that were written off too, which owe nothing in the books.
  const isLiving = bureau === null;
  const loans = await loansAt(tx, { asOf: to, today: scope.today, rules, isLiving });
  const order = has(GROUP_LEVEL.loans) ? sql`l.borrower_id, l.id` : sql`l.id`;
  const { rows } = await tx.execute<Row>(sql`
    select l.id::text as id, l.borrower_id::text as "group", ${loanColumns(to)} ${loans.from}
    join loan w on w.id = l.id
    where ${isTold(isLiving, to)} and l.currency = ${currency} order by ${order} limit ${limit}`);
  const borrowerIds = has('guarantor') ? rows.map(({ group }) => group!) : [];
  const guarantors = await findGuarantors(tx, borrowerIds);
  return rows.map((row) => rowOf(row, guarantors.get(row['group']!)));
}

/** Values of a file that its rows do not say: who writes it, when, and of which days. */
export async function findFileValues(
  tx: Database,
  { from, to, currency, today }: RecordScope,
): Promise<LayoutFile> {
  const { rows } = await tx.execute<{ name: string; taxId: string }>(sql`
    select name, tax_id as "taxId" from lender_profile
    where not is_voided and valid_from <= ${today} order by valid_from desc limit 1`);
  const [lender] = rows;
  const values = {
    lenderName: lender?.name ?? '',
    lenderDocument: lender?.taxId ?? '',
    fileFrom: from,
    fileTo: to,
    madeOn: today,
    ...monthOf(to),
  } satisfies Record<FileSource, string>;
  return { currency, values };
}
