import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { TranchesCost } from '@core/contract/tranches';
import { DomainError } from '@core/errors/domainError';
import { loanCost } from '@core/loan/loanCost';
import { planTranche, type CarriedDraw, type Draw } from '@core/loan/planTranche';
import { laterOf } from '@core/loan/restart';
import { trancheCost } from '@core/loan/trancheCost';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { toLoanTerms } from './prepareLoan';
import { findInstallments, findLoan, toTerms, type StoredInstallment } from './queries';
import { findScheduleChanges } from './scheduleChanges';
import { findPlanPast } from './trancheQueries';

/** The TCEA that a paper tells, and of which plan it is. */
export interface PaperCost {
  readonly percent: string;
  /** The schedule in force, that with the tranches to come, or the one of when it was agreed. */
  readonly of: 'schedule' | 'allTranches' | 'agreed';
  /** Agreed tranches that fit the schedule no longer, so that no plan counts them. */
  readonly leftOut: number[];
}

/** A loan as far as its cost needs it. */
type CostedLoan = Pick<LoanDetail, 'id' | 'asOf' | 'terms' | 'tranches' | 'originationFee'>;

/** Yearly cost for the screen of a loan in tranches, which follows from what left and will. */
export async function findTranchesCost(
  db: Database,
  loan: CostedLoan,
): Promise<TranchesCost | null> {
  if (loan.tranches.length === 0) return null;
  try {
    const { percent, ...plan } = await findPaperCost(db, loan);
    return { annualEffectiveCostRatePercent: percent, ...plan };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'COST_RATE_UNDEFINED') return null;
    throw error;
  }
}

/** The TCEA of a loan by the same plan as the totals of its papers, prepayments on their days. */
export async function findPaperCost(db: Database, loan: CostedLoan): Promise<PaperCost> {
  const fee = parseMoney(loan.originationFee);
  const before = await findInstallments(db, [loan.id]);
  const planned = await withTranchesToCome(db, loan, before);
  const { rows, leftOut } = planned;
  const draws = [...drawsOf(loan), ...planned.draws];
  const installments = rows.map((row) => ({
    dueOn: row.dueOn,
    principal: row.principal,
    total: sum([row.principal, row.interest, row.insurance, row.fees, row.tax]),
  }));
  const prepaid = await findPrepaid(db, loan.id, rows);
  const flows = { draws, installments, kept: fee, prepaid, dayCount: loan.terms.dayCount };
  const percent = trancheCost(flows);
  const of = planned.draws.length > 0 ? 'allTranches' : 'schedule';
  if (percent !== undefined) return { percent, of, leftOut };
  const agreed = loanCost(toLoanTerms(loan.terms), undefined, fee);
  return { percent: agreed.annualEffectiveCostRatePercent, of: 'agreed', leftOut: [] };
}

/** Draws handed over by the day of the paper; of a loan that waits for its money, the first. */
function drawsOf({ tranches, terms }: CostedLoan): Draw[] {
  if (tranches.length === 0)
    return [{ on: terms.disbursedOn, amount: parseMoney(terms.principal) }];
  return tranches
    .filter(({ status, number }) => status === 'disbursed' || number === 1)
    .map(({ amount, disbursedOn }) => {
      return { on: disbursedOn ?? terms.disbursedOn, amount: parseMoney(amount) };
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
  const terms = toTerms(row);
  const carried: CarriedDraw[] = [...(await findPlanPast(db, loan.id)).draws];
  for (const { number, amount, plannedOn } of coming) {
    const draw = { on: laterOf(plannedOn, loan.asOf), amount: parseMoney(amount) };
    const plan = planWhereItFits(rows, terms, draw, carried);
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
async function findPrepaid(
  db: Database,
  loanId: number,
  rows: readonly StoredInstallment[],
): Promise<(Draw & { dueOn: PlainDate })[]> {
  const changes = await findScheduleChanges(db, loanId);
  return changes
    .filter(({ kind }) => kind === 'prepayment')
    .flatMap(({ effectiveOn: on, principalMoved, fromInstallment }) => {
      const row = rows.find(({ number }) => number === fromInstallment);
      const amount = -parseMoney(principalMoved);
      return row === undefined ? [] : [{ on, dueOn: row.dueOn, amount }];
    });
}
