import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { DomainError } from '@core/errors/domainError';
import { loanCost } from '@core/loan/loanCost';
import { planTranche, type CarriedDraw, type Draw } from '@core/loan/planTranche';
import { laterOf } from '@core/loan/restart';
import { trancheCost } from '@core/loan/trancheCost';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { toLoanTerms } from '../loans/prepareLoan';
import { findInstallments, findLoan, toTerms, type StoredInstallment } from '../loans/queries';
import { findScheduleChanges } from '../loans/scheduleChanges';
import { findPlanPast } from '../loans/trancheQueries';

/** The TCEA that a paper tells, and of which plan it is. */
export interface PaperCost {
  readonly percent: string;
  /** The schedule in force, that with the tranches to come, or the one of when it was agreed. */
  readonly of: 'schedule' | 'allTranches' | 'agreed';
}

/** The TCEA of a loan by the same plan as the totals of its papers, prepayments on their days. */
export async function findPaperCost(db: Database, loan: LoanDetail): Promise<PaperCost> {
  const kept = parseMoney(loan.originationFee);
  const before = await findInstallments(db, [loan.id]);
  const planned = await withTranchesToCome(db, loan, before);
  const rows = planned?.rows ?? before;
  const draws = [...drawsOf(loan), ...(planned?.draws ?? [])];
  const installments = rows.map((row) => ({
    dueOn: row.dueOn,
    principal: row.principal,
    total: sum([row.principal, row.interest, row.insurance, row.fees, row.tax]),
  }));
  const prepaid = await findPrepaid(db, loan.id, rows);
  const flows = { draws, installments, kept, prepaid, dayCount: loan.terms.dayCount };
  const percent = trancheCost(flows);
  if (percent !== undefined) return { percent, of: planned ? 'allTranches' : 'schedule' };
  const agreed = loanCost(toLoanTerms(loan.terms), undefined, kept);
  return { percent: agreed.annualEffectiveCostRatePercent, of: 'agreed' };
}

/** What was handed over by the day of the paper; of a loan that waits for its money, the first. */
function drawsOf({ tranches, terms }: LoanDetail): Draw[] {
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
  loan: LoanDetail,
  before: readonly StoredInstallment[],
) {
  const coming = loan.tranches.filter(({ status, number }) => status === 'pending' && number > 1);
  const row = await findLoan(db, loan.id);
  if (coming.length === 0 || row === undefined) return undefined;
  const terms = toTerms(row);
  const carried: CarriedDraw[] = [...(await findPlanPast(db, loan.id)).draws];
  const draws: Draw[] = [];
  let rows = before;
  for (const { amount, plannedOn } of coming) {
    const draw = { on: laterOf(plannedOn, loan.asOf), amount: parseMoney(amount) };
    const plan = planWhereItFits(rows, terms, draw, carried);
    if (plan === undefined) return undefined;
    rows = plan.rows;
    draws.push(draw);
    carried.push({ ...draw, fromNumber: plan.fromNumber });
  }
  return { rows, draws };
}

/** A tranche that no installment is left for changes nothing that can be told. */
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
