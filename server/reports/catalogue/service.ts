import { readBandLimits } from '@core/indicators/bandLimits';
import { USUAL_BANDS } from './ageing';
import type { PlainDate } from '@core/calendar/plainDate';
import type {
  ReportColumn,
  ReportControl,
  ReportFileQuery,
  ReportInfo,
  ReportPage,
  ReportQuery,
} from '@core/contract/reports';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { isKeptOnAsking } from '../../lending/pastLoans/keptDays';
import { loansAt } from '../../lending/pastLoans/loansAt';
import { findLoansAt } from '../../lending/pastLoans/withLoansAt';
import { getFund } from '../../money/funds/service';
import { sumText } from '../../platform/db/text';
import { findRatingRules } from '../../money/riskRatings/ratings';
import type { Database } from '../../platform/db/client';
import type { CsvLine } from '../../platform/http/csv';
import { currencyOf, type Report, type ReportScope } from './report';
import { checkCurrency, checkTaken } from './takenFilters';

/** Rows of a report on a screen, and those that are read at once for a file. */
const PAGE_ROWS = 50;
const FILE_ROWS = 1_000;

/** Rows of the longest report that is a paper; a sheet serves better beyond. */
export const PAPER_ROWS_MAX = 2_000;

/** A report as lists tell it. */
export const infoOf = ({
  id,
  name,
  about,
  section,
  dates,
  hasBands = false,
  isInBase = false,
}: Report): ReportInfo => ({
  id,
  name,
  about,
  section,
  dates,
  hasBands,
  isInBase,
});

/**
 * Figures that are asked for: the month so far or the close of today, of all funds of the base
 * currency, where nothing else is; `readLoans` reads the loans of the day. Throws DAY_AHEAD,
 * PERIOD_INVALID, and what refuses filters that the report does not take.
 */
export async function scopeOfReport(
  db: Database,
  report: Report,
  query: ReportFileQuery,
  today: PlainDate,
  readLoans = findLoansAt,
): Promise<ReportScope> {
  checkTaken(report, query);
  const { to = today, asOf = today, fundId } = query;
  const from = query.from ?? `${to.slice(0, 8)}01`;
  checkReached(to, today, 'to');
  checkReached(asOf, today, 'asOf');
  if (from > to) throw new DomainError('PERIOD_INVALID', {}, 'from');
  const fund = fundId === undefined ? undefined : await getFund(db, fundId);
  const base = await findBaseCurrency(db);
  checkCurrency(report, query.currency, { base, ofFund: fund?.currency });
  const currency = fund?.currency ?? query.currency ?? base;
  const rules = await findRatingRules(db, asOf);
  const bands = readBandLimits(query.bands ?? '') ?? USUAL_BANDS;
  const loans = await readLoans(db, { asOf, today, rules, isLiving: true });
  const days = { from, to, asOf, today };
  return { ...days, currency, base, fundId, fundName: fund?.name, rules, bands, loans };
}

/** A cell as text. */
function cellOf({ key, kind }: ReportColumn): SQL {
  const name = sql.identifier(key);
  return kind === 'money'
    ? sql`${sumText(sql`${name}`)} as ${name}`
    : sql`${name}::text as ${name}`;
}

type Cell = string | number | null;
type Row = Record<string, Cell>;

/** A row with what it opens. */
type OpeningRow = Record<string, Cell | Readonly<Record<string, string>>>;

const cellsOf = (columns: readonly ReportColumn[], row: OpeningRow) =>
  columns.map(({ key }) => {
    const value = row[key] ?? null;
    return typeof value === 'object' ? null : String(value);
  });

/** Rows of a report, as texts, from one on. */
async function findRows(
  db: Database,
  report: Report,
  scope: ReportScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OpeningRow[]> {
  const cells = sql.join(
    report.columns.map((column) => cellOf(column)),
    sql`, `,
  );
  const { rows } = await db.execute<OpeningRow>(sql`
    select ${cells}, (to_jsonb(r)->>'loan_id')::int as "loanId",
      (to_jsonb(r)->>'borrower_id')::int as "borrowerId", to_jsonb(r)->'balance' as "balance"
    from (${report.rows(scope)}) r order by ${report.order} limit ${limit} offset ${offset}`);
  return rows;
}

/** Number of rows of a report, and the totals of its columns. */
async function findTotals(db: Database, report: Report, scope: ReportScope): Promise<Row> {
  const totals = report.columns
    .filter(({ isTotalled }) => isTotalled)
    .map(({ key, kind }) => {
      const name = sql.identifier(key);
      const total = sql`sum(${name})`;
      const text = kind === 'money' ? sumText(total) : sql`coalesce(${total}, 0)::text`;
      return sql`${text} as ${name}`;
    });
  const { rows } = await db.execute<Row>(
    sql`select ${sql.join([sql`count(*)::int as "count"`, ...totals], sql`, `)}
      from (${report.rows(scope)}) r`,
  );
  return rows[0]!;
}

/** Totals of a report beside the books, each by a query of its own. */
async function findControl(
  db: Database,
  report: Report,
  scope: ReportScope,
  totals: Row,
): Promise<ReportControl[]> {
  const currency = currencyOf(report, scope);
  const control: ReportControl[] = [];
  for (const { name, key, books } of report.control(scope)) {
    const { rows } = await db.execute<{ amount: string }>(
      sql`select ${sumText(sql`(${books})`)} as amount`,
    );
    const [said, booked] = [String(totals[key]), rows[0]!.amount];
    const difference = parseMoney(said, currency) - parseMoney(booked, currency);
    control.push({
      name,
      report: said,
      books: booked,
      difference: formatMoney(difference, currency),
    });
  }
  return control;
}

/** Totals of a report beside the books, as they stand now. */
export const getControl = async (db: Database, report: Report, scope: ReportScope) =>
  findControl(db, report, scope, await findTotals(db, report, scope));

/** A page of a report with the totals of all of it, as they stand at one moment. */
export const getReport = (db: Database, report: Report, query: ReportQuery, today: PlainDate) =>
  readReport(db, report, { ...query, size: PAGE_ROWS }, today);

/** A report whole, up to the rows of a paper: as one page. */
export const getWholeReport = (
  db: Database,
  report: Report,
  query: ReportFileQuery,
  today: PlainDate,
) => readReport(db, report, { ...query, size: PAPER_ROWS_MAX + 1 }, today);

async function readReport(
  db: Database,
  report: Report,
  { size, after, before, ...query }: ReportQuery & { readonly size: number },
  today: PlainDate,
): Promise<ReportPage> {
  checkTaken(report, query);
  const { asOf = today } = query;
  if (asOf < today) await isKeptOnAsking(db, asOf, today);
  return db.transaction(
    async (tx) => {
      const scope = await scopeOfReport(tx, report, query, today, loansAt);
      const totals = await findTotals(tx, report, scope);
      const count = Number(totals['count']);
      const pages = Math.max(1, Math.ceil(count / size));
      const page = Math.min(Number(after ?? before ?? 1), pages);
      const step = { offset: (page - 1) * size, limit: size };
      const rows = await findRows(tx, report, scope, step);
      const isPeriod = report.dates === 'period';
      return {
        ...infoOf(report),
        from: isPeriod ? scope.from : null,
        to: isPeriod ? scope.to : null,
        asOf: isPeriod ? null : scope.asOf,
        currency: currencyOf(report, scope),
        fundId: scope.fundId ?? null,
        columns: [...report.columns],
        rows: rows.map((row) => ({
          cells: cellsOf(report.columns, row),
          loanId: row['loanId'] as number | null,
          borrowerId: row['borrowerId'] as number | null,
          balance: row['balance'] as Readonly<Record<string, string>> | null,
        })),
        totals: cellsOf(report.columns, totals),
        control: await findControl(tx, report, scope, totals),
        total: count,
        next: page < pages ? String(page + 1) : null,
        previous: page > 1 ? String(page - 1) : null,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Every row of a report, a page at a time, and its totals last. */
export async function* reportLines(
  db: Database,
  report: Report,
  scope: ReportScope,
): AsyncGenerator<readonly CsvLine[]> {
  for (let offset = 0; ; offset += FILE_ROWS) {
    const rows = await findRows(db, report, scope, { offset, limit: FILE_ROWS });
    yield rows.map((row) => typed(report.columns, cellsOf(report.columns, row)));
    if (rows.length < FILE_ROWS) break;
  }
  const totals = await findTotals(db, report, scope);
  yield [withTotalName(typed(report.columns, cellsOf(report.columns, totals)))];
}

/** A line of totals says so in its first cell, where nothing is added up. */
export const withTotalName = <T extends string | number | null>(
  totals: readonly T[],
): (T | string)[] => totals.map((cell, index) => (index === 0 && cell === null ? 'Total' : cell));

/** Counts and percentages of a file are numbers; amounts and days know themselves. */
const typed = (columns: readonly ReportColumn[], cells: readonly (string | null)[]): CsvLine =>
  cells.map((cell, index) => {
    const { kind } = columns[index]!;
    return cell !== null && (kind === 'count' || kind === 'percent') ? Number(cell) : cell;
  });
