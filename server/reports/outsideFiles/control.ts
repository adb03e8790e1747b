import type { ReportControl } from '@core/contract/reports';
import type { LayoutRow } from '@core/layouts/layout';
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

/** Totals of the records of a file, beside those of the books; of the journal, also both sides. */
export async function findControl(
  tx: Database,
  scope: RecordScope,
  rows: readonly LayoutRow[],
): Promise<ReportControl[]> {
  const { currency } = scope;
  const control = (await findBooks(tx, scope)).map(({ name, source, amount }) => {
    const total = sum(rows.map((row) => parseMoney(row[source] ?? '0.00', currency)));
    return compared(name, formatMoney(total, currency), amount, currency);
  });
  const [debit, credit] = control;
  if (debit === undefined || credit === undefined) return control;
  return [...control, compared('Debe contra haber', debit.report, credit.report, currency)];
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
