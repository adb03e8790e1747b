import { eachOf, SCHEDULED_COMPONENTS, type ScheduledComponent } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { AgreedRow, ScheduleVersions } from '@core/contract/schedules';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { asc, eq, sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { payment } from '../../platform/db/tables/payments';
import { scheduleChange } from '../../platform/db/tables/scheduleChanges';
import type { KeptInstallment, trancheDisbursement } from '../../platform/db/tables/tranches';
import { receiptNumber } from '../../platform/text';
import { findInstallments, type LentIn } from './queries';
import { findDisbursements } from './trancheQueries';

type DueDates = ReadonlyMap<number, PlainDate>;

/** Sums agreed for an installment, as text. */
type Agreed = Pick<KeptInstallment, 'number' | 'dueOn' | 'balanceAfter' | ScheduledComponent>;

const totalOf = (row: Agreed, currency: string) =>
  sum(SCHEDULED_COMPONENTS.map((one) => parseMoney(row[one] ?? '0', currency)));

/** Rows that agree on something, be it to put interest off: a shorter term leaves some empty. */
export const agreedOf = (rows: readonly KeptInstallment[], currency: string) =>
  rows.filter((row) => totalOf(row, currency) > 0n || /[1-9]/.test(row.carried ?? '0'));

const MADE_BY = sql<string>`${doerThen(
  sql`${scheduleChange.madeBy}`,
  sql`${scheduleChange.madeAt}`,
)}`;

/** The schedule as it was agreed first, and what changed it since. */
export async function findScheduleVersions(db: Database, loan: LentIn): Promise<ScheduleVersions> {
  const { id: loanId, currency } = loan;
  const changes = await db
    .select({
      change: scheduleChange,
      madeBy: MADE_BY,
      way: payment.way,
    })
    .from(scheduleChange)
    .leftJoin(payment, eq(payment.id, scheduleChange.paymentId))
    .where(eq(scheduleChange.loanId, loanId))
    .orderBy(asc(scheduleChange.number));
  const dueOn = new Map((await findInstallments(db, [loan])).map((row) => [row.number, row.dueOn]));
  const standing = changes.filter(({ change }) => change.undoneAt === null);
  const [tranche] = await findDisbursements(db, loanId);
  // A restoration began from the schedule that it replaced: what was agreed is before that one.
  const [first] = standing[0]?.change.kind === 'restoration' ? changes : standing;
  const original = firstOf(first?.change, tranche);
  return {
    original: agreedOf(original ?? [], currency).map((row) => toAgreedRow(row, dueOn, currency)),
    changes: changes.map(({ change, madeBy, way }) => ({
      number: change.number,
      kind: change.kind,
      way,
      effectiveOn: change.effectiveOn,
      receiptNumber: change.paymentId === null ? null : receiptNumber(change.paymentId),
      reason: change.reason,
      madeBy,
      madeAt: change.madeAt.toISOString(),
      isUndone: change.undoneAt !== null,
      before: sumOf(change.scheduleBefore, dueOn, currency),
      after: sumOf(change.scheduleAfter, dueOn, currency),
    })),
  };
}

/** The schedule before the first of the acts that stand. */
function firstOf(
  change: typeof scheduleChange.$inferSelect | undefined,
  tranche: typeof trancheDisbursement.$inferSelect | undefined,
): readonly KeptInstallment[] | undefined {
  const isTrancheFirst =
    tranche !== undefined && (change === undefined || tranche.entryId < change.afterEntryId);
  return isTrancheFirst ? tranche.scheduleBefore : change?.scheduleBefore;
}

const dueOf = (row: Agreed, dueOn: DueDates) => row.dueOn ?? dueOn.get(row.number)!;

/** An installment as it was agreed, as it travels. */
export const toAgreedRow = (row: Agreed, dueOn: DueDates, currency: string): AgreedRow => ({
  number: row.number,
  dueOn: dueOf(row, dueOn),
  ...eachOf(SCHEDULED_COMPONENTS, (one) => row[one] ?? formatMoney(0n, currency)),
  total: formatMoney(totalOf(row, currency), currency),
  balanceAfter: row.balanceAfter,
});

function sumOf(agreed: readonly KeptInstallment[], dueOn: DueDates, currency: string) {
  const rows = agreedOf(agreed, currency);
  return {
    installments: rows.length,
    lastDueOn: dueOf(rows.at(-1)!, dueOn),
    interest: formatMoney(sum(rows.map((row) => parseMoney(row.interest, currency))), currency),
  };
}
