import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { JournalSource, LayoutKind, LayoutRow, LoanSource } from '@core/layouts/layout';
import { sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { loansAt } from '../../lending/pastLoans/loansAt';
import { findRatingRules, ratingAt } from '../../money/riskRatings/ratings';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';

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

/** Days and currency with what was left out. Throws DAY_AHEAD, PERIOD_INVALID. */
export async function scopeOf(
  db: Database,
  kind: LayoutKind,
  asked: RecordsAsked,
  today: PlainDate,
): Promise<RecordScope> {
  const { currency = await findBaseCurrency(db) } = asked;
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

const JOURNAL_COLUMNS = named<JournalSource>({
  postedOn: sql`e.posted_on`,
  entryNumber: sql`e.id`,
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
    loanNumber: numberSql('loan', sql`l.id`),
    documentType: sql`b.document_type`,
    documentNumber: sql`b.document_number`,
    borrowerName: sql`b.full_name`,
    loanCurrency: sql`l.currency`,
    disbursedAmount: sql`l.principal - l.undisbursed_principal - l.renounced_principal`,
    outstandingPrincipal: sql`l.outstanding_principal`,
    daysLate: sql`coalesce(greatest(0, ${day}::date - l.next_due_on), 0)`,
    riskRating: ratingAt(sql`l.rank`),
    disbursedOn: sql`l.disbursed_on`,
    nextDueOn: sql`l.next_due_on`,
  });

/** Records of a scope, in their order, up to a number of them. */
export async function findRecords(
  tx: Database,
  scope: RecordScope,
  limit: number,
): Promise<LayoutRow[]> {
  const { kind, from, to, currency } = scope;
  if (kind === 'journal') {
    const { rows } = await tx.execute<Record<string, string | null>>(sql`
      select ${JOURNAL_COLUMNS}
      from journal_entry e join journal_line j on j.entry_id = e.id
      join account a on a.code = j.account join fund f on f.id = j.fund_id
      left join manual_entry m on m.entry_id = e.id
      where e.posted_on between ${from} and ${to} and f.currency = ${currency}
      order by e.posted_on, e.id, j.line limit ${limit}`);
    return rows;
  }
  const rules = await findRatingRules(tx, to);
  const loans = await loansAt(tx, { asOf: to, today: scope.today, rules, isLiving: true });
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select ${loanColumns(to)} ${loans.from}
    where l.status = 'active' and l.currency = ${currency} order by l.id limit ${limit}`);
  return rows;
}
