import type { OutsideFile } from '@core/contract/outsideFiles';
import type { ReportControl } from '@core/contract/reports';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import { ROW_LEVEL } from '@core/layouts/levels';
import { ROW_FATES } from '@core/layouts/linePlan';
import type { RenderedLayout } from '@core/layouts/renderLayout';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { isDayKept } from '../../lending/pastLoans/loansAt';
import { getTrialBalance } from '../../money/books/queries';
import { ACCOUNTS } from '../../money/journal/postings';
import type { Database } from '../../platform/db/client';
import { bookBalances } from '../portfolio/bookBalances';
import type { RecordScope } from './records';

/** A figure of the books beside the value of the records that adds up to it. */
interface BooksFigure {
  readonly name: string;
  readonly source: string;
  readonly amount: string;
}

/** Balance of an account of every fund of the currency, at the close of the scope's day. */
async function findBalance(tx: Database, scope: RecordScope, account: string): Promise<string> {
  const { to, today, currency } = scope;
  const isToday = to >= today;
  const isKept = !isToday && (await isDayKept(tx, to));
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(sum(k.amount), 0)::numeric(24,2)::text as amount
    from (${bookBalances({ asOf: to, isToday, isKept })}) k join fund f on f.id = k.fund_id
    where k.account = ${account} and f.currency = ${currency}`);
  return rows[0]!.amount;
}

/** Figures of the books that the records of a scope must add up to, by queries of their own. */
async function findBooks(tx: Database, scope: RecordScope): Promise<BooksFigure[]> {
  if (scope.kind === 'loans') {
    const amount = await findBalance(tx, scope, ACCOUNTS.loanPrincipal);
    const name = `Saldo de capital, cuenta ${ACCOUNTS.loanPrincipal}`;
    return [{ name, source: 'outstandingPrincipal', amount }];
  }
  const { totals } = await getTrialBalance(tx, scope, scope.today);
  return [
    { name: 'Debe', source: 'debit', amount: totals.debit },
    { name: 'Haber', source: 'credit', amount: totals.credit },
  ];
}

const compared = (name: string, report: string, books: string, currency: string) => ({
  name,
  report,
  books,
  difference: formatMoney(parseMoney(report, currency) - parseMoney(books, currency), currency),
});

const totalOf = (rows: readonly LayoutRow[], source: string, currency: string) =>
  formatMoney(
    sum(rows.map(({ values }) => parseMoney(values[source] ?? '0.00', currency))),
    currency,
  );

/** Figures of each kind of row, and how people call them. */
const FIGURES = {
  journal: [
    { name: 'Debe', source: 'debit' },
    { name: 'Haber', source: 'credit' },
  ],
  loans: [{ name: 'Saldo de capital', source: 'outstandingPrincipal' }],
} as const;

/** Times that the lines of rows write each figure: by its source, then by the place of the row. */
type ToldTimes = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A file as it was rendered from its rows. */
interface MadeFile {
  readonly layout: Layout;
  readonly rows: readonly LayoutRow[];
  readonly rendered: Pick<RenderedLayout, 'lines' | 'fates'>;
  readonly times: ToldTimes;
}

/** Times that the lines of a file write each of its figures. */
export function timesTold(
  { kind }: Pick<Layout, 'kind'>,
  { lines }: Pick<RenderedLayout, 'lines'>,
): ToldTimes {
  const times = new Map<string, Map<number, number>>(
    FIGURES[kind].map(({ source }) => [source, new Map()]),
  );
  for (const { record, row } of lines) {
    if (row === null || record.level !== ROW_LEVEL[kind]) continue;
    for (const { source } of record.fields) {
      const byRow = times.get(source);
      byRow?.set(row, (byRow.get(row) ?? 0) + 1);
    }
  }
  return times;
}

/** True where some line of a layout writes the value of a source. */
const isTold = ({ kind, records }: Layout, source: string) =>
  records.some(({ level, fields }) => {
    return level === ROW_LEVEL[kind] && fields.some((field) => field.source === source);
  });

/**
 * Totals that a file writes, with those of the rows that it leaves out, beside those of the books;
 * of the journal, also both sides. A figure that no line writes is compared with nothing.
 */
export async function findControl(
  tx: Database,
  scope: RecordScope,
  file: MadeFile,
): Promise<ReportControl[]> {
  const { currency } = scope;
  const { layout, rows, rendered, times } = file;
  const figures = await findBooks(tx, scope);
  const control = figures
    .filter(({ source }) => isTold(layout, source))
    .map(({ name, source, amount }) => {
      const told = times.get(source);
      const counted = rows.filter(
        (_row, at) => told?.has(at) === true || rendered.fates[at] !== 'written',
      );
      return compared(name, totalOf(counted, source, currency), amount, currency);
    });
  const [debit, credit] = control;
  if (debit === undefined || credit === undefined) return control;
  return [...control, compared('Debe contra haber', debit.report, credit.report, currency)];
}

/** Lines of a file by their record, and its rows by what became of them. */
export function contentsOf(
  { kind, currency }: RecordScope,
  file: MadeFile,
  held: OutsideFile['contents']['held'],
): Omit<OutsideFile['contents'], 'changes' | 'voided'> {
  const { layout, rows, rendered, times } = file;
  const { lines, fates } = rendered;
  const parts = ROW_FATES.map((fate) => {
    const some = rows.filter((_row, index) => fates[index] === fate);
    const sums = FIGURES[kind].map(({ name, source }) => ({
      name,
      amount: totalOf(some, source, currency),
    }));
    return { fate, rowCount: some.length, sums };
  });
  return {
    records: layout.records.map(({ name }) => ({
      name,
      lineCount: lines.filter(({ record }) => record.name === name).length,
    })),
    parts: parts.filter(({ fate, rowCount }) => fate === 'written' || rowCount > 0),
    untold: FIGURES[kind].filter(({ source }) => !isTold(layout, source)).map(({ name }) => name),
    repeated: FIGURES[kind]
      .map(({ name, source }) => {
        const told = times.get(source) ?? new Map<number, number>();
        const rowCount = [...told.values()].filter((count) => count > 1).length;
        return { name, rowCount };
      })
      .filter(({ rowCount }) => rowCount > 0),
    held,
  };
}

/** Name of the first total of a file that the books do not say, then or now. */
export async function findOffBooks(
  tx: Database,
  scope: RecordScope,
  control: readonly ReportControl[],
): Promise<string | undefined> {
  const { currency } = scope;
  const isUnlike = (one: string, other: string) =>
    parseMoney(one, currency) !== parseMoney(other, currency);
  const unequal = control.find(({ difference }) => isUnlike(difference, '0.00'));
  if (unequal !== undefined) return unequal.name;
  const figures = await findBooks(tx, scope);
  return figures.find(({ name, amount }) =>
    control.some((one) => one.name === name && isUnlike(one.report, amount)),
  )?.name;
}
