import type { LoanShare } from '@core/investments/loanShare';
import type { InvestorPosting } from '@core/investments/postings';
import { voidDistribution } from '@core/investments/voidDistribution';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findFundedLoans, findMade, findShares, type FundedLoan, type Standing } from './facts';
import {
  planLossReturn,
  reversalOf,
  storedOf,
  type LoanPlan,
  type PlannedDistribution,
} from './planned';

/** State of a loan while what a lot did of it is taken back. */
interface Undoing {
  shares: readonly LoanShare[];
  readonly postings: InvestorPosting[];
  readonly distributions: PlannedDistribution[];
}

/** A distribution of the lot taken back: one that took another back brings it again. */
function undo(made: Standing, loan: FundedLoan, state: Undoing): void {
  if (made.cause === 'writeOff') {
    planLossReturn(made, state, loan);
    return;
  }
  const voided = voidDistribution(state.shares, storedOf(made, loan));
  state.shares = voided.shares;
  state.postings.push(...voided.postings);
  state.distributions.push(reversalOf(made, voided.lines, loan));
}

/** Plans that undo a generated lot, loan by loan, the last distribution first. */
export async function planUndoing(db: Database, lotId: number): Promise<LoanPlan[]> {
  const { rows } = await db.execute<{ opportunityId: number }>(sql`
    select distinct opportunity_id as "opportunityId" from distribution
    where lot_id = ${lotId} order by 1`);
  const plans: LoanPlan[] = [];
  for (const { opportunityId } of rows) {
    const [loan] = await findFundedLoans(db, { opportunityId });
    const ofLoan = await findShares(db, opportunityId, loan!.currency);
    const state: Undoing = { shares: ofLoan.shares, postings: [], distributions: [] };
    const all = await findMade(db, lotId, loan!.loanId);
    for (const made of all.toReversed()) undo(made, loan!, state);
    const { shares: after, postings, distributions } = state;
    plans.push({ ...ofLoan, loan: loan!, after, distributions, closing: [], postings });
  }
  return plans;
}
