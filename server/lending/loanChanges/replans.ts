import { SCHEDULED_CHARGES, totalOver } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanChangeTerms, PlanSum } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { isUnpaid } from '@core/loan/openInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { replanLoan } from '@core/loan/replanLoan';
import type { NewPlan } from '@core/loan/replannedAgreement';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { KeptRestart, ScheduleChangeKind } from '../../platform/db/tables/scheduleChanges';
import type { Act } from '../../platform/deps';
import { checkChangedAfterSale } from '../../money/investors/barred';
import { endKeptRating, keepRating } from '../../money/riskRatings/keptRatings';
import { chargePostings } from '../../money/journal/postings';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { toAgreement } from '../loans/loanTerms';
import { findPutCharges, type PutCharge } from '../loans/oneOffs';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import {
  findScheduleChanges,
  insertScheduleChange,
  totalsOf,
  undoScheduleChange,
} from '../loans/scheduleChanges';
import {
  asLeft,
  findPlanPast,
  isPaidAfter,
  toKept,
  toKeptRestart,
  withAgreed,
} from '../loans/trancheQueries';
import { addRows, writeSchedule } from '../loans/writeSchedule';
import { checkLiving, owedOn } from '../payments/decide';
import { chargedAs } from './chargedAs';
import type { ChangeKind, LoanChangeRow, PreparedChange } from './kinds';

/** The plan that the terms of a kind ask for; throws what refuses them. */
type ToPlan<Terms> = (
  db: Database,
  loan: LoanRow,
  terms: Terms,
  today: PlainDate,
  rows: readonly StoredInstallment[],
) => Promise<Plan> | Plan;

/** A plan, and the day on which a payment holiday ends. */
type Plan = NewPlan & { readonly until?: PlainDate };

/** Refuses the rows that a plan came to, from where its schedule is made anew. */
export type CheckRows = (
  db: Database,
  loan: LoanRow,
  plan: NewPlan,
  replanned: Pick<ReturnType<typeof replanLoan<StoredInstallment>>, 'rows' | 'restart'>,
) => Promise<void>;

/** Sum still to be paid of a schedule, as it is shown beside another. */
function planSum(loan: LoanRow, rows: readonly StoredInstallment[], today: PlainDate): PlanSum {
  const open = withLateBalance(rows.filter(isUnpaid), loan).map((row) => {
    const owed = outstandingOn(row, today, loan);
    return { row, owed, total: totalOf(owed) };
  });
  const next = open.find(({ row }) => row.dueOn > today) ?? open[0]!;
  return {
    installments: open.length,
    nextDueOn: next.row.dueOn,
    nextAmount: formatMoney(next.total, loan.currency),
    lastDueOn: open.at(-1)!.row.dueOn,
    interest: formatMoney(sum(open.map(({ owed }) => owed.interest)), loan.currency),
    total: formatMoney(sum(open.map(({ total }) => total)), loan.currency),
    rows: open.map(({ row, owed, total }) => ({
      number: row.number,
      dueOn: row.dueOn,
      principal: formatMoney(owed.principal, loan.currency),
      interest: formatMoney(owed.interest, loan.currency),
      charges: formatMoney(totalOver(SCHEDULED_CHARGES, owed) + owed.lateInterest, loan.currency),
      total: formatMoney(total, loan.currency),
    })),
  };
}

/** Effects of a change of the schedule, with the new one beside that of now. */
export function besideBefore(
  loan: LoanRow,
  before: readonly StoredInstallment[],
  { installments, charges }: ReturnType<typeof chargeUpTo>,
  today: PlainDate,
): PreparedChange {
  const [old, plan] = [planSum(loan, before, today), planSum(loan, installments, today)];
  return {
    outstandingBefore: owedOn(before, today, loan),
    outstandingAfter: owedOn(installments, today, loan),
    postings: chargePostings(charges),
    schedule: {
      before: old,
      after: plan,
      interestDifference: formatMoney(
        parseMoney(plan.interest, loan.currency) - parseMoney(old.interest, loan.currency),
        loan.currency,
      ),
    },
  };
}

/** Making of a schedule anew: its plan, and what may refuse the rows of it. */
interface Replanning<Terms> {
  readonly toPlan: ToPlan<Terms>;
  readonly checkRows?: CheckRows | undefined;
}

/** Changes that a new plan makes, all of them computed and not yet written. */
async function prepareReplan<Terms>(
  db: Database,
  loan: LoanRow,
  terms: Terms,
  today: PlainDate,
  { toPlan, checkRows }: Replanning<Terms>,
) {
  checkLiving(loan);
  if (loan.frozen !== null) throw new DomainError('LOAN_IS_FROZEN');
  if (loan.interestFrozenSince !== null) throw new DomainError('INTEREST_IS_FROZEN');
  if (parseMoney(loan.undisbursedPrincipal, loan.currency) > ZERO)
    throw new DomainError('TRANCHES_LEFT');
  const before = await findInstallments(db, [loan]);
  const plan = await toPlan(db, loan, terms, today, before);
  const past = await findPlanPast(db, loan);
  const { rows, restart } = replanLoan(before, toAgreement(loan), loan, past, plan);
  // Fresh objects: all of them are written.
  const agreed = rows.map((row) => ({ ...row }));
  await checkRows?.(db, loan, plan, { rows: agreed, restart });
  return { plan, before, agreed, restart, after: chargeUpTo(agreed, today, loan) };
}

/** A kind of change that makes the schedule anew, kept as a version of it. */
export const replanKind = <Terms extends LoanChangeTerms>(
  kind: Extract<ScheduleChangeKind, Terms['kind']>,
  toPlan: ToPlan<Terms>,
  checkRows?: CheckRows,
): ChangeKind<Terms> => ({
  needsEvidence: true,
  prepare: async (db, loan, terms, today) => {
    const { before, after } = await prepareReplan(db, loan, terms, today, { toPlan, checkRows });
    return besideBefore(loan, before, after, today);
  },
  apply: async (tx, act, loan, { id, terms, reason }) => {
    const today = act.clock.today();
    const now = act.clock.now();
    const prepared = await prepareReplan(tx, loan, terms, today, { toPlan, checkRows });
    const { plan, before, agreed, restart, after } = prepared;
    await keepRating(tx, loan.id, id, today);
    await addRows(tx, loan.id, before, agreed);
    await writeSchedule(tx, loan.id, before, agreed);
    await postCharges(tx, [{ loan, before, after, act: chargedAs(kind, id) }], today, now);
    await keepVersion(tx, act, loan, {
      kind,
      changeId: id,
      reason,
      before,
      rows: agreed,
      restart: toKeptRestart(restart, loan.currency, plan.until),
      rateBefore: loan.annualRatePercent,
    });
    await updateLoan(tx, loan, {
      ...projectionOf(loan, after.installments, today),
      ...totalsOf(after.installments, loan.currency),
      annualRatePercent: plan.annualRatePercent,
      scheduleChangedOn: today,
      ...(kind === 'rescheduling' && { rescheduledOn: loan.rescheduledOn ?? today }),
    });
    return {};
  },
  undo: undoReplan,
});

/** A version of a schedule that a change makes, from the rows of before to those of now. */
interface Version {
  readonly kind: ScheduleChangeKind;
  readonly changeId: number;
  readonly reason: string;
  readonly before: readonly StoredInstallment[];
  readonly rows: readonly StoredInstallment[];
  readonly restart?: KeptRestart | undefined;
  readonly rateBefore?: string | undefined;
  /** First installment that it planned again, where no restart says it. */
  readonly fromNumber?: number | undefined;
}

/** Keeps a version once its charges are posted: payments that come have higher entries. */
export async function keepVersion(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { changeId, before, rows, fromNumber, ...version }: Version,
): Promise<void> {
  await insertScheduleChange(tx, {
    ...version,
    loanId: loan.id,
    effectiveOn: act.clock.today(),
    scheduleBefore: toKept(before),
    scheduleAfter: toKept(rows),
    afterEntryId: await lastEntryId(tx),
    fromInstallment: fromNumber ?? null,
    loanChangeId: changeId,
    madeBy: act.userId,
    madeAt: act.clock.now(),
  });
}

/** The number of the last entry of the books. */
async function lastEntryId(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select max(id) as id from journal_entry`);
  return rows[0]!.id;
}

/** True of a charge that stands since, or that the version still owed and was voided since. */
const isPutAfter = ({ entryId, voidEntryId }: PutCharge, entry: number) =>
  entryId > entry ? voidEntryId === null : (voidEntryId ?? 0) > entry;

/** The version that a change made, where it may still be replaced by the one before. */
export async function findUndoable(
  tx: Database,
  loan: LoanRow,
  changeId: number,
  today: PlainDate,
) {
  checkLiving(loan);
  const standing = await findScheduleChanges(tx, loan.id);
  const made = standing.find((one) => one.loanChangeId === changeId)!;
  if (await isPaidAfter(tx, loan.id, made.afterEntryId)) throw new DomainError('LOAN_CHANGE_PAID');
  await checkChangedAfterSale(tx, loan.id, made.afterEntryId);
  if ((await findPutCharges(tx, [loan])).some((one) => isPutAfter(one, made.afterEntryId))) {
    throw new DomainError('LOAN_CHANGE_CHARGED');
  }
  if (standing.at(-1) !== made) throw new DomainError('LOAN_CHANGE_NOT_LATEST');
  const now = await findInstallments(tx, [loan]);
  const isDue = (row: StoredInstallment) =>
    row.number >= (made.restart?.number ?? made.fromInstallment!) &&
    isUnpaid(row) &&
    row.dueOn <= today;
  if (now.some(isDue)) throw new DomainError('LOAN_CHANGE_FELL_DUE');
  const isRescheduled = standing.some((one) => one !== made && one.kind === 'rescheduling');
  return { made, now, isRescheduled };
}

/** A new version restores the one before: the loan goes on as if charged by it every day since. */
async function undoReplan(
  tx: Database,
  act: Act,
  loan: LoanRow,
  change: LoanChangeRow,
  reason: string,
): Promise<void> {
  const today = act.clock.today();
  const undoable = await findUndoable(tx, loan, change.id, today);
  const { made, isRescheduled } = undoable;
  await endKeptRating(tx, change.id, today);
  const restored = await restoreBefore(tx, act, loan, { ...undoable, changeId: change.id, reason });
  await updateLoan(tx, loan, {
    ...restored,
    annualRatePercent: made.rateBefore!,
    rescheduledOn: isRescheduled ? loan.rescheduledOn : null,
  });
}

/** Writes the schedule of before a change as a version more; answers the columns of the loan. */
export async function restoreBefore(
  tx: Database,
  act: Act,
  loan: LoanRow,
  {
    made,
    now,
    changeId,
    reason,
  }: Pick<Awaited<ReturnType<typeof findUndoable>>, 'made' | 'now'> &
    Pick<Version, 'changeId' | 'reason'>,
) {
  const today = act.clock.today();
  const at = act.clock.now();
  const agreed = made.scheduleBefore;
  const restored = asLeft(withAgreed(now, agreed), agreed);
  const after = chargeUpTo(restored, today, loan);
  await writeSchedule(tx, loan.id, now, restored);
  const undoing = chargedAs('restoration', changeId);
  await postCharges(tx, [{ loan, before: now, after, act: undoing }], today, at);
  await undoScheduleChange(tx, made, at);
  const version = { kind: 'restoration' as const, changeId, reason };
  await keepVersion(tx, act, loan, { ...version, before: now, rows: restored });
  return {
    ...projectionOf(loan, after.installments, today),
    ...totalsOf(after.installments, loan.currency),
    scheduleChangedOn: today,
  };
}
