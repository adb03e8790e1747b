import { SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { TranchesCost } from '@core/contract/tranches';
import { DomainError } from '@core/errors/domainError';
import { costDays } from '@core/loan/annualCostRate';
import { loanCost } from '@core/loan/loanCost';
import { planTranche, type CarriedDraw, type Draw } from '@core/loan/planTranche';
import { laterOf } from '@core/loan/restart';
import { trancheCost } from '@core/loan/trancheCost';
import { parseMoney } from '@core/money/wire';
import { toldCost } from '@core/products/toldCost';
import type { Database } from '../../platform/db/client';
import type { ScheduleChangeKind } from '../../platform/db/tables/scheduleChanges';

import { toAgreement, toLoanTerms } from './loanTerms';
import { findInstallments, findLoan, type LentIn, type StoredInstallment } from './queries';
import { findScheduleChanges, type ScheduleChangeRow } from './scheduleChanges';
import { findPlanPast, withAgreed } from './trancheQueries';

/** The TCEA that a paper tells, and of which plan it is. */
export interface PaperCost {
  /** Null where those payments have no such rate. */
  readonly percent: string | null;
  /** The schedule in force, that with the tranches to come, or what was agreed before it. */
  readonly of: 'schedule' | 'allTranches' | 'agreed';
  /** Agreed tranches that fit the schedule no longer, so that no plan counts them. */
  readonly leftOut: number[];
}

/** A loan as far as its cost needs it. */
type CostedLoan = Pick<
  LoanDetail,
  'id' | 'asOf' | 'currency' | 'terms' | 'tranches' | 'originationFee'
>;

/** Yearly cost for the screen of a loan in tranches, which follows from what left and will. */
export async function findTranchesCost(
  db: Database,
  loan: CostedLoan,
): Promise<TranchesCost | null> {
  if (loan.tranches.length === 0) return null;
  const { percent, ...plan } = await findPaperCost(db, loan);
  return percent === null ? null : { annualEffectiveCostRatePercent: percent, ...plan };
}

/**
 * The TCEA of the schedule that was agreed on last. Prepayments of before that are paid on their
 * days; those that came after it, or a payoff, are what happened and not what was agreed.
 */
export async function findPaperCost(db: Database, loan: CostedLoan): Promise<PaperCost> {
  const kept = parseMoney(loan.originationFee, loan.currency);
  const dayCount = costDays(loan.terms);
  const agreed = await findAgreedPlan(db, loan);
  // A loan with a tranche left to hand over is not prepaid: what comes goes on what is in force.
  const planned = await withTranchesToCome(db, loan, agreed.rows);
  const { leftOut } = planned;
  const draws = [...drawsOf(loan), ...planned.draws];
  const installments = planned.rows.map((row) => ({
    dueOn: row.dueOn,
    principal: row.principal,
    total: totalOver(SCHEDULED_COMPONENTS, row),
  }));
  const prepaid = prepaidOf(agreed.prepayments, planned.rows);
  const percent = rateOf(() => trancheCost({ draws, installments, kept, prepaid, dayCount }));
  const current = agreed.isInForce ? 'schedule' : 'agreed';
  const of = planned.draws.length > 0 ? 'allTranches' : current;
  const quote = { ...loan.terms, installments: planned.rows };
  if (percent !== undefined) {
    return { percent: toldCost(percent, quote, planned.rows), of, leftOut };
  }
  const cost = () => loanCost(toLoanTerms(loan.terms, loan.currency), undefined, kept);
  const first = rateOf(() => cost().annualEffectiveCostRatePercent);
  return { percent: first ?? null, of: 'agreed', leftOut: [] };
}

/** A rate, where the payments have one. */
function rateOf(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'COST_RATE_UNDEFINED') return undefined;
    throw error;
  }
}

/** Changes that both sides agree on; a prepayment is the borrower's, and mora is no schedule. */
const IS_AGREED: Readonly<Record<ScheduleChangeKind, boolean>> = {
  prepayment: false,
  rescheduling: true,
  holiday: true,
  restoration: true,
  freeze: false,
  unfreeze: false,
  interestFreeze: true,
  interestThaw: true,
  rateReview: true,
};

/** The schedule that was agreed on last, and the prepayments that it came after. */
interface AgreedPlan {
  readonly rows: readonly StoredInstallment[];
  readonly prepayments: readonly ScheduleChangeRow[];
  /** False where a prepayment changed it since. */
  readonly isInForce: boolean;
}

async function findAgreedPlan(db: Database, loan: LentIn): Promise<AgreedPlan> {
  const rows = await findInstallments(db, [loan]);
  const changes = await findScheduleChanges(db, loan.id);
  const isPrepayment = ({ kind }: ScheduleChangeRow) => kind === 'prepayment';
  const from = changes.findLastIndex(({ kind }) => IS_AGREED[kind]) + 1;
  const prepayments = changes.slice(0, from).filter(isPrepayment);
  const since = changes.slice(from).find(isPrepayment);
  if (since === undefined) return { rows, prepayments, isInForce: true };
  return { rows: withAgreed(rows, since.scheduleBefore), prepayments, isInForce: false };
}

/** Draws handed over by the day of the paper; of a loan that waits for its money, the first. */
function drawsOf({ currency, tranches, terms }: CostedLoan): Draw[] {
  if (tranches.length === 0)
    return [{ on: terms.disbursedOn, amount: parseMoney(terms.principal, currency) }];
  return tranches
    .filter(({ status, number }) => status === 'disbursed' || number === 1)
    .map(({ amount, disbursedOn }) => {
      return { on: disbursedOn ?? terms.disbursedOn, amount: parseMoney(amount, currency) };
    });
}

/** The schedule as it would be once every agreed tranche left on its day. */
async function withTranchesToCome(
  db: Database,
  loan: CostedLoan,
  before: readonly StoredInstallment[],
) {
  const coming = loan.tranches.filter(({ status, number }) => status === 'pending' && number > 1);
  const row = await findLoan(db, loan.id);
  const draws: Draw[] = [];
  const leftOut: number[] = [];
  let rows = before;
  if (coming.length === 0 || row === undefined) return { rows, draws, leftOut };
  const agreement = toAgreement(row);
  const carried: CarriedDraw[] = [...(await findPlanPast(db, loan)).draws];
  for (const { number, amount, plannedOn } of coming) {
    const draw = { on: laterOf(plannedOn, loan.asOf), amount: parseMoney(amount, loan.currency) };
    const plan = planWhereItFits(rows, agreement, draw, carried);
    if (plan === undefined) {
      leftOut.push(number);
      continue;
    }
    rows = plan.rows;
    draws.push(draw);
    carried.push({ ...draw, fromNumber: plan.fromNumber });
  }
  return { rows, draws, leftOut };
}

/** A tranche that no installment is left for fits no plan: who reads of the cost is told. */
function planWhereItFits(...asked: Parameters<typeof planTranche<StoredInstallment>>) {
  try {
    return planTranche(...asked);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Principal that was prepaid, on the day it was, with the installment that shows it. */
const prepaidOf = (
  prepayments: readonly ScheduleChangeRow[],
  rows: readonly StoredInstallment[],
): (Draw & { dueOn: PlainDate })[] =>
  prepayments.flatMap(({ effectiveOn: on, principalMoved, fromInstallment }) => {
    const row = rows.find(({ number }) => number === fromInstallment);
    if (row === undefined) return [];
    return [{ on, dueOn: row.dueOn, amount: -parseMoney(principalMoved, row.currency) }];
  });
