import type { CheckedSheetRow } from '@core/contract/paymentSheets';
import { parseMoney } from '@core/money/wire';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { problemOf } from '../../platform/http/problems';
import { withPayoff } from '../payments/excessRefusal';
import { quotePayoff } from '../loans/renewal';
import type { SheetLine } from './checkRows';

/** True where a row brings more than is due, and is the first of its loan: it may end it. */
function mayEnd({ shown: row, payment }: SheetLine, lines: readonly SheetLine[]): boolean {
  if (payment === undefined || row.due === null) return false;
  const first = lines.find((line) => line.shown.loanId === row.loanId);
  return first?.shown === row && payment.amount > parseMoney(row.due, row.currency);
}

/** Tells of each row whose money would end its loan what that takes: a sheet only pays ahead. */
export async function withPayoffs(
  db: Database,
  lines: readonly SheetLine[],
): Promise<CheckedSheetRow[]> {
  const able = lines.filter((line) => mayEnd(line, lines));
  const ids = able.map(({ shown: row }) => row.loanId!);
  const owed = await findPrincipals(db, ids);
  const payoffs = new Map<CheckedSheetRow, string>();
  for (const { shown: row, payment } of able) {
    const { amount } = payment!;
    const principal = owed.get(row.loanId!);
    // A loan costs its principal at least; one with tranches to come is not paid off.
    if (principal === undefined || amount < principal) continue;
    const quote = await quotePayoff(db, row.loanId!, payment!.receivedOn);
    const isOwed = parseMoney(quote.amount, row.currency) > 0n;
    if (isOwed && amount >= parseMoney(quote.amount, row.currency)) payoffs.set(row, quote.amount);
  }
  const refused = await findExcesses(db, lines);
  return lines.map(({ shown: row }) => ({
    ...row,
    payoff: payoffs.get(row) ?? null,
    problem: refused.get(row) ?? row.problem,
  }));
}

/** Problems of rows with more than their debt, each with what ends its loan that day. */
async function findExcesses(db: Database, lines: readonly SheetLine[]) {
  const problems = new Map<CheckedSheetRow, string>();
  for (const { shown: row, excess } of lines) {
    if (excess === undefined) continue;
    const told = await withPayoff(db, excess);
    problems.set(row, problemOf(told, '').title);
  }
  return problems;
}

async function findPrincipals(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, bigint>();
  const rows = await db
    .select({
      id: loan.id,
      currency: loan.currency,
      principal: loan.outstandingPrincipal,
      undisbursed: loan.undisbursedPrincipal,
    })
    .from(loan)
    .where(inArray(loan.id, [...ids]));
  const disbursed = rows.filter(({ undisbursed }) => !/[1-9]/.test(undisbursed));
  return new Map(
    disbursed.map(({ id, currency, principal }) => [id, parseMoney(principal, currency)]),
  );
}
