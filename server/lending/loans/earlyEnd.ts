import { SCHEDULED_CHARGES, type BesidesPrincipal } from '@core/loan/components';
import type { LoanDetail } from '@core/contract/loans';
import type { AgreedRow } from '@core/contract/schedules';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanRenewal } from '../../platform/db/tables/renewals';
import { receiptNumber } from '../../platform/text';
import type { LoanRow, StoredInstallment } from './queries';
import { findScheduleChanges, type ScheduleChangeRow } from './scheduleChanges';
import { agreedOf, toAgreedRow } from './scheduleVersions';

type EarlyEnd = NonNullable<LoanDetail['earlyEnd']>;

/** Payment that ended a loan before its time, and the schedule that it found. */
interface Ended {
  readonly on: string;
  readonly paymentId: number;
  readonly agreed: readonly AgreedRow[];
}

/**
 * End of a loan that was paid off, or renewed, before its time: the schedule agreed until then, and
 * what of its interest and charges did not accrue. Agreed, less what did not accrue, is what the
 * loan asked for in the end, as the books have it. Null of another loan.
 */
export async function findEarlyEnd(
  db: Database,
  loan: LoanRow,
  installments: readonly StoredInstallment[],
): Promise<EarlyEnd | null> {
  const ended = await findEnded(db, loan, installments);
  if (ended === undefined) return null;
  const { currency } = loan;
  const { on, paymentId, agreed } = ended;
  const total = (parts: readonly BesidesPrincipal[]) =>
    sum(agreed.flatMap((row) => parts.map((part) => parseMoney(row[part], currency))));
  const interest = total(['interest']);
  const charges = total(SCHEDULED_CHARGES);
  const text = (amount: bigint) => formatMoney(amount, currency);
  return {
    on,
    receiptNumber: receiptNumber(paymentId),
    agreed: [...agreed],
    interest: text(interest),
    charges: text(charges),
    interestNotAccrued: text(interest - parseMoney(loan.totalInterest, currency)),
    chargesNotAccrued: text(charges - parseMoney(loan.totalCharges, currency)),
  };
}

async function findEnded(
  db: Database,
  loan: LoanRow,
  installments: readonly StoredInstallment[],
): Promise<Ended | undefined> {
  if (loan.status === 'refinanced') return findRenewed(db, loan, installments);
  if (loan.status !== 'paidOff' || loan.scheduleChangedOn === null) return undefined;
  const last = (await findScheduleChanges(db, loan.id)).at(-1);
  if (last === undefined || last.paymentId === null || !endsIts(last, loan.currency)) {
    return undefined;
  }
  const dueOn = new Map(installments.map((row) => [row.number, row.dueOn]));
  const agreed = agreedOf(last.scheduleBefore, loan.currency).map((row) =>
    toAgreedRow(row, dueOn, loan.currency),
  );
  return { on: last.effectiveOn, paymentId: last.paymentId, agreed };
}

/** True of a prepayment that repaid all principal: what was to come asks for no more of it. */
const endsIts = ({ kind, scheduleAfter }: ScheduleChangeRow, currency: string) =>
  kind === 'prepayment' &&
  scheduleAfter.every(
    ({ principal, paid }) =>
      parseMoney(principal, currency) === parseMoney(paid.principal, currency),
  );

/** The schedule of a loan before another one paid it off: principal and dates stand since. */
async function findRenewed(
  db: Database,
  loan: LoanRow,
  installments: readonly StoredInstallment[],
): Promise<Ended | undefined> {
  const [renewal] = await db
    .select()
    .from(loanRenewal)
    .where(and(eq(loanRenewal.oldLoanId, loan.id), isNull(loanRenewal.undoneAt)));
  if (renewal === undefined) return undefined;
  const before = new Map(renewal.scheduleBefore.map((row) => [row.number, row]));
  const agreed = installments.map((row) => {
    const { number, dueOn, currency } = row;
    const principal = formatMoney(row.principal, currency);
    const balanceAfter = formatMoney(row.balanceAfter, currency);
    return toAgreedRow(
      { principal, balanceAfter, dueOn, ...before.get(number)! },
      NO_DATES,
      currency,
    );
  });
  return { on: renewal.renewedOn, paymentId: renewal.paymentId, agreed };
}

/** Due dates of rows that say their own. */
const NO_DATES: ReadonlyMap<number, string> = new Map();
