import type { PlainDate } from '@core/calendar/plainDate';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { ZERO } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import { toAgreement } from '../loans/loanTerms';
import { findPutCharges, putSince } from '../loans/oneOffs';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { asLeft, withAgreed } from '../loans/trancheQueries';
import { findPaymentsOn, findPlanVersions, lateChargeThen, type PlanVersion } from './queries';

/** A loan as what was agreed and entered by the end of a date left it. */
interface LoanThen {
  /** The loan with the charge for lateness that held then. */
  readonly rules: LoanRow;
  readonly rows: readonly StoredInstallment[];
}

function byLoan<Row extends { readonly loanId: number }>(all: readonly Row[]) {
  const rows = new Map<number, Row[]>();
  for (const row of all) {
    const some = rows.get(row.loanId);
    if (some === undefined) rows.set(row.loanId, [row]);
    else some.push(row);
  }
  return (loanId: number): readonly Row[] => rows.get(loanId) ?? [];
}

/**
 * Loans as what was agreed and entered by the end of a date left them, by their ids: installments
 * are replayed from the schedule of then. One that `isStill` holds for is as it stands now.
 */
export async function replayThen(
  db: Database,
  loans: readonly LoanRow[],
  asOf: PlainDate,
  isStill: (loan: LoanRow) => boolean = () => false,
): Promise<Map<number, LoanThen>> {
  const versionsOf = byLoan(
    await findPlanVersions(
      db,
      loans.map(({ id }) => id),
    ),
  );
  const rowsOf = byLoan(await findInstallments(db, loans));
  const paymentsOf = byLoan(await findPaymentsOn(db, loans, asOf));
  const putOf = byLoan(await findPutCharges(db, loans, asOf));
  return new Map(
    loans.map((loan): [number, LoanThen] => {
      const { id } = loan;
      const versions = versionsOf(id);
      const rules = { ...loan, lateCharge: lateChargeThen(versions, asOf, loan) };
      if (isStill(loan)) return [id, { rules, rows: rowsOf(id) }];
      const base = versions.findLast(
        ({ madeOn, undoneOn }) => madeOn <= asOf && (undoneOn === null || undoneOn > asOf),
      );
      const agreed = agreedThen(loan, rowsOf(id), { versions, base, asOf });
      const start =
        base === undefined ? agreed.map(openInstallment) : asLeft(agreed, base.scheduleAfter);
      const payments = paymentsOf(id).filter(
        ({ entryId, isRecovery }) => !isRecovery && entryId > (base?.entryId ?? 0),
      );
      const paid = replayFrom(start, payments, rules, putSince(putOf(id), base?.entryId));
      const rows = agreed.map((row, index) => ({ ...row, ...paidPart(paid[index]!) }));
      return [id, { rules, rows }];
    }),
  );
}

const paidPart = ({
  paid,
  lateCharge,
  oneOff = ZERO,
  paidOneOff = ZERO,
  lateBase,
  lateBaseThrough,
}: OpenInstallment) => ({
  paid,
  lateCharge,
  oneOff,
  paidOneOff,
  lateBase,
  lateBaseThrough,
});

interface VersionsThen {
  readonly versions: readonly PlanVersion[];
  readonly base: PlanVersion | undefined;
  readonly asOf: PlainDate;
}

/** Terms that the last version left; before any what the first replaced, or what stands. */
function agreedThen(
  loan: LoanRow,
  now: readonly StoredInstallment[],
  { versions, base, asOf }: VersionsThen,
): readonly StoredInstallment[] {
  if (base !== undefined) return withAgreed(now, base.scheduleAfter);
  const next = versions.find(({ madeOn }) => madeOn > asOf);
  if (next !== undefined) return withAgreed(now, next.scheduleBefore);
  if (loan.status !== 'refinanced') return now;
  // A refinancing called its installments in.
  const { installments } = scheduleOf(toAgreement(loan));
  return now.map((row, index) => ({ ...row, ...installments[index] }));
}
