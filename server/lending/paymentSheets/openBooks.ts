import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { findInstallments, type LoanRow } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { findRecovered } from '../payments/recoveries';
import type { LoanBook } from './rowDecision';

/** Loans of a sheet, by their ids, as its rows move them one after another. */
export async function openBooks(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LoanBook>> {
  if (ids.length === 0) return new Map();
  const loans = await db
    .select()
    .from(loan)
    .where(inArray(loan.id, [...ids]));
  const ruled = loans.filter((row) => row.excessRule === 'lowerInstallment');
  // Planning a loan again takes all its rows; the others are settled in their open ones.
  const open = await findInstallments(db, loans, 'open');
  const all = ruled.length === 0 ? [] : await findInstallments(db, ruled);
  const rowsOf = (row: LoanRow) =>
    (ruled.includes(row) ? all : open).filter(({ loanId }) => loanId === row.id);
  const books = loans.map(async (row): Promise<readonly [number, LoanBook]> => {
    const toRecover =
      row.writtenOffAmount === null
        ? ZERO
        : parseMoney(row.writtenOffAmount, row.currency) - (await findRecovered(db, row));
    const past = ruled.includes(row) ? await findPlanPast(db, row) : undefined;
    return [row.id, { loan: row, installments: rowsOf(row), toRecover, past }];
  });
  return new Map(await Promise.all(books));
}
