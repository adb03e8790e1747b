import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { cashLacking } from '../../money/funds/checkCash';
import { findFundCash } from '../../money/journal/queries';
import { takePaymentBack, type VoidReach } from './voiding';

/** A payment that stands, by the line of the paper that brought it. */
export interface StandingPayment {
  readonly line: number;
  readonly loanId: number;
  readonly paymentId: number;
}

/** A payment that stays, and why. */
interface KeptPayment<Row extends StandingPayment> {
  readonly row: Row;
  readonly error: DomainError;
}

/** Voiding of several payments: the reason, how far back they may be, and who is told of each. */
export interface VoidTogether {
  readonly reason: string;
  readonly reach: VoidReach;
  readonly onVoided: () => void;
}

/** Loans whose payments are voided side by side: their statements share round trips. */
const LOANS_AT_ONCE = 16;

/**
 * Voids payments of many loans in one transaction, those of a loan in the order given. Answers
 * the first that stays: nothing of the transaction may then. The cash of their funds is looked at
 * once, at the end, for each void would find what those beside it have not yet paid back.
 */
export async function voidTogether<Row extends StandingPayment>(
  tx: Database,
  act: Act,
  rows: readonly Row[],
  { reason, reach, onVoided }: VoidTogether,
): Promise<KeptPayment<Row> | undefined> {
  const funds = await lockLoansAndFunds(tx, rows);
  const cashBefore = await cashOf(tx, funds);
  const failures: { readonly row: Row; readonly error: unknown }[] = [];
  const queue = byLoan(rows);
  const worker = async () => {
    for (let loan = queue.shift(); loan && failures.length === 0; loan = queue.shift()) {
      for (const row of loan) {
        try {
          await takePaymentBack(tx, act, row, { reason }, reach);
          onVoided();
        } catch (error) {
          failures.push({ row, error });
          return;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: LOANS_AT_ONCE }, worker));
  // Fault of the database, if any: the failures after it came because of it.
  const fault = failures.find(({ error }) => !(error instanceof DomainError));
  if (fault) throw fault.error;
  const [refused] = failures.toSorted((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row));
  if (refused) return { row: refused.row, error: refused.error as DomainError };
  const overdrawn = await findOverdrawn(tx, funds, cashBefore);
  return overdrawn && { row: rows[0]!, error: overdrawn };
}

interface FundOfLoans extends Record<string, unknown> {
  readonly id: number;
  readonly currency: string;
}

/** Locks loans and funds in the order in which others lock several of them. */
async function lockLoansAndFunds(
  tx: Database,
  rows: readonly StandingPayment[],
): Promise<FundOfLoans[]> {
  const ids = sql`${sql.param(rows.map(({ loanId }) => loanId))}::bigint[]`;
  await tx.execute(sql`select from loan where id = any(${ids}) order by id for update`);
  const { rows: funds } = await tx.execute<FundOfLoans>(sql`
    select id, currency from fund where id in (select fund_id from loan where id = any(${ids}))
    order by id for update`);
  return funds;
}

const cashOf = (tx: Database, funds: readonly FundOfLoans[]): Promise<Money[]> =>
  Promise.all(funds.map(({ id }) => findFundCash(tx, id)));

/** A fund that paid back more than it had. */
async function findOverdrawn(
  tx: Database,
  funds: readonly FundOfLoans[],
  before: readonly Money[],
): Promise<DomainError | undefined> {
  const after = await cashOf(tx, funds);
  const index = after.findIndex((cash, at) => cash < 0n && cash < before[at]!);
  if (index === -1) return undefined;
  return cashLacking(before[index]!, funds[index]!.currency);
}

function byLoan<Row extends StandingPayment>(rows: readonly Row[]): Row[][] {
  const loans = new Map<number, Row[]>();
  for (const row of rows) {
    const ofLoan = loans.get(row.loanId);
    if (ofLoan) ofLoan.push(row);
    else loans.set(row.loanId, [row]);
  }
  return [...loans.values()];
}
