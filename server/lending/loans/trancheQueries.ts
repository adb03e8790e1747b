import type { PlainDate } from '@core/calendar/plainDate';
import type { Tranche } from '@core/contract/tranches';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { carriedOf } from '@core/loan/carriedInterest';
import type { PlanPast } from '@core/loan/callIn';
import {
  BESIDES_PRINCIPAL,
  DEBT_COMPONENTS,
  eachOf,
  NOTHING_PAID,
  nothingOf,
  SCHEDULED_COMPONENTS,
} from '@core/loan/components';
import type { Restart } from '@core/loan/restart';
import type { PlannedTranche } from '@core/loan/checkTranches';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { amountsOf, namesOf, takenOf, type AmountColumn } from '../../platform/db/componentColumns';
import {
  loanTranche,
  trancheDisbursement,
  type KeptInstallment,
} from '../../platform/db/tables/tranches';
import type { KeptRestart } from '../../platform/db/tables/scheduleChanges';
import { findHandedOver } from '../../money/moneyAccounts/moved';
import { groupBy } from '../../platform/groupBy';
import { disbursementNumber } from '../../platform/text';
import { findChangesOf, findScheduleChanges, type ScheduleChangeRow } from './scheduleChanges';
import { planPastOf } from './planPast';
import { PLANNED, type LentIn, type LoanRow, type StoredInstallment } from './queries';

export async function insertTranches(
  tx: Database,
  loanId: number,
  tranches: readonly PlannedTranche[],
  currency: string,
): Promise<void> {
  if (tranches.length === 0) return;
  const rows = tranches.map(({ amount, plannedOn }, index) => {
    return { loanId, number: index + 1, amount: formatMoney(amount, currency), plannedOn };
  });
  await tx.insert(loanTranche).values(rows);
}

const findDisbursementsOf = (db: Database, loanIds: readonly number[]) =>
  db
    .select()
    .from(trancheDisbursement)
    .where(
      and(inArray(trancheDisbursement.loanId, [...loanIds]), isNull(trancheDisbursement.undoneAt)),
    )
    .orderBy(asc(trancheDisbursement.number));

/** The tranches after the first that stand handed over, in order. */
export const findDisbursements = (db: Database, loanId: number) =>
  findDisbursementsOf(db, [loanId]);

const findAgreedTranchesOf = (db: Database, loanIds: readonly number[]) =>
  db
    .select()
    .from(loanTranche)
    .where(inArray(loanTranche.loanId, [...loanIds]))
    .orderBy(asc(loanTranche.number));

/** The agreed tranches of a loan, in order; none where it was handed over at once. */
export const findAgreedTranches = (db: Database, loanId: number) =>
  findAgreedTranchesOf(db, [loanId]);

/** True where a payment stands that was entered after an entry of the books. */
export async function isPaidAfter(db: Database, loanId: number, entryId: number) {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (
      select from payment p
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      where p.loan_id = ${loanId} and v.payment_id is null and p.entry_id > ${entryId}
    )`);
  return rows[0]!.exists;
}

/** Past of the plans of some loans by their ids, in three statements for all of them. */
export async function findPlanPasts(
  db: Database,
  loans: readonly LentIn[],
): Promise<ReadonlyMap<number, PlanPast>> {
  if (loans.length === 0) return new Map();
  const ids = loans.map(({ id }) => id);
  const byLoan = ({ loanId }: { readonly loanId: number }) => loanId;
  const tranches = groupBy(await findAgreedTranchesOf(db, ids), byLoan);
  const changes = groupBy(await findChangesOf(db, ids), byLoan);
  const disbursements = groupBy(await findDisbursementsOf(db, ids), byLoan);
  return new Map(
    loans.map(({ id, currency }) => {
      const rows = {
        tranches: tranches.get(id) ?? [],
        changes: changes.get(id) ?? [],
        disbursements: disbursements.get(id) ?? [],
      };
      return [id, planPastOf(rows, currency)];
    }),
  );
}

/**
 * Principal that moved since a schedule was last made anew, and where that was; as if a change
 * had been undone, where one is given.
 */
export async function findPlanPast(
  db: Database,
  { id: loanId, currency }: LentIn,
  undone?: Pick<ScheduleChangeRow, 'id'>,
): Promise<PlanPast> {
  const tranches = await findAgreedTranches(db, loanId);
  const standing = await findScheduleChanges(db, loanId);
  const disbursements = await findDisbursements(db, loanId);
  const changes = standing.filter(({ id }) => id !== undone?.id);
  return planPastOf({ tranches, changes, disbursements }, currency);
}

/** A restart as it is kept with a version; `until` is the end of a payment holiday. */
export const toKeptRestart = (
  restart: Restart,
  currency: string,
  until?: PlainDate,
): KeptRestart => ({
  ...restart,
  ...eachOf(BESIDES_PRINCIPAL, (one) => formatMoney(restart[one], currency)),
  ...(until !== undefined && { until }),
});

/** Tranches as they are now, and what may be done to the last one. */
export async function findTranches(
  db: Database,
  row: LoanRow,
  today: PlainDate,
): Promise<Tranche[]> {
  const agreed = await findAgreedTranches(db, row.id);
  if (agreed.length === 0) return [];
  const made = await findDisbursements(db, row.id);
  const handedOver = await findHandedOver(db, row.id);
  const [first = null] = handedOver.values();
  const last = made.at(-1);
  const canVoidLast =
    last !== undefined &&
    last.disbursedOn === today &&
    parseMoney(row.renouncedPrincipal, row.currency) === 0n &&
    !(await isPaidAfter(db, row.id, last.entryId));
  const isRenounced = parseMoney(row.renouncedPrincipal, row.currency) > 0n;
  return agreed.map(({ number, amount, plannedOn }) => {
    const tranche = made.find((one) => one.number === number);
    const isMade = (number === 1 && row.status !== 'toDisburse') || tranche !== undefined;
    return {
      number,
      amount,
      plannedOn,
      status: isMade ? 'disbursed' : isRenounced ? 'renounced' : 'pending',
      disbursedOn: number === 1 && isMade ? row.disbursedOn : (tranche?.disbursedOn ?? null),
      disbursementNumber: tranche === undefined ? null : disbursementNumber(tranche.id),
      entryNumber: tranche?.entryId ?? null,
      money: number === 1 ? first : (handedOver.get(tranche?.entryId ?? 0) ?? null),
      canVoid: canVoidLast && tranche?.id === last.id,
    };
  });
}

/** A schedule as it is kept beside the tranche that replaced it, or that it came from. */
export const toKept = (rows: readonly StoredInstallment[]): KeptInstallment[] =>
  rows.map(({ number, days, dueOn, paid, lateCharge, lateBase, lateBaseThrough, ...row }) => {
    const text = (amount: Money) => formatMoney(amount, row.currency);
    return {
      number,
      days,
      dueOn,
      prepaid: text(row.prepaid ?? ZERO),
      carried: text(carriedOf(row)),
      ...eachOf(SCHEDULED_COMPONENTS, (one) => text(row[one])),
      balanceAfter: text(row.balanceAfter),
      paid: eachOf(DEBT_COMPONENTS, (one) => text(paid[one])),
      lateCharge: text(lateCharge),
      oneOff: text(row.oneOff ?? ZERO),
      paidOneOff: text(row.paidOneOff ?? ZERO),
      lateBase: String(lateBase),
      lateBaseThrough,
    };
  });

/** Rows of now with what they agreed on then; one that came later agreed on nothing. */
export function withAgreed(
  rows: readonly StoredInstallment[],
  agreed: readonly KeptInstallment[],
): StoredInstallment[] {
  const byNumber = new Map(agreed.map((one) => [one.number, one]));
  const lastDueOn = agreed.at(-1)?.dueOn ?? '';
  return rows.map((row) => {
    const one = byNumber.get(row.number);
    if (one === undefined) {
      return { ...row, ...NOTHING_AGREED, dueOn: row.dueOn > lastDueOn ? row.dueOn : lastDueOn };
    }
    return {
      ...row,
      days: one.days,
      dueOn: one.dueOn ?? row.dueOn,
      prepaid: parseMoney(one.prepaid ?? '0', row.currency),
      carried: parseMoney(one.carried ?? '0', row.currency),
      ...eachOf(SCHEDULED_COMPONENTS, (part) => parseMoney(one[part] ?? '0', row.currency)),
      balanceAfter: parseMoney(one.balanceAfter, row.currency),
    };
  });
}

const NOTHING_AGREED = {
  prepaid: ZERO,
  carried: ZERO,
  ...nothingOf(SCHEDULED_COMPONENTS),
  balanceAfter: ZERO,
};

/** Rows as a change of the schedule left them: from there on payments are replayed. */
export function asLeft<Row extends OpenInstallment & { readonly currency: string }>(
  rows: readonly Row[],
  agreed: readonly KeptInstallment[],
): Row[] {
  const byNumber = new Map(agreed.map((one) => [one.number, one]));
  return rows.map((row) => {
    const one = byNumber.get(row.number);
    if (one === undefined) {
      const untouched = { paid: NOTHING_PAID, lateCharge: ZERO, oneOff: ZERO, paidOneOff: ZERO };
      return { ...row, ...untouched, lateBase: 0n, lateBaseThrough: row.dueOn };
    }
    const { paid, lateCharge = '0', oneOff = '0', paidOneOff = '0' } = one;
    const { lateBase, lateBaseThrough } = one;
    return {
      ...row,
      paid: eachOf(DEBT_COMPONENTS, (part) => parseMoney(paid[part] ?? '0', row.currency)),
      lateCharge: parseMoney(lateCharge, row.currency),
      oneOff: parseMoney(oneOff, row.currency),
      paidOneOff: parseMoney(paidOneOff, row.currency),
      lateBase: BigInt(lateBase),
      lateBaseThrough,
    };
  });
}

/** Writes the whole of what installments agree on. */
export async function updateSchedule(
  tx: Database,
  loanId: number,
  rows: readonly StoredInstallment[],
): Promise<void> {
  await tx.execute(sql`
    update installment i set days = row.days, due_on = row.due_on, ${takenOf(WRITTEN)}
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${sql.param(rows.map((row) => row.days))}::int[],
      ${sql.param(rows.map((row) => row.dueOn))}::date[],
      ${amountsOf(WRITTEN, rows, ({ currency }) => currency)}
    ) as row (number, days, due_on, ${namesOf(WRITTEN)})
    where i.loan_id = ${loanId} and i.number = row.number`);
}

const WRITTEN: readonly AmountColumn<StoredInstallment>[] = [
  ...PLANNED,
  { name: 'prepaid', of: ({ prepaid = ZERO }) => prepaid },
];
