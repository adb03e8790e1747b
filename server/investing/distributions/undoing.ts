import type { LoanShare } from '@core/investments/loanShare';
import type { InvestorPosting } from '@core/investments/postings';
import { voidDistribution } from '@core/investments/voidDistribution';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findFundedLoans, findSharesOf, type FundedLoan } from './facts';
import { findMade, type StandingLines } from './payments';
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
function undo(made: StandingLines, loan: FundedLoan, state: Undoing): void {
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
  const loans = await findFundedLoans(
    db,
    rows.map(({ opportunityId }) => opportunityId),
  );
  const sharesOf = await findSharesOf(db, loans);
  const madeOf = await findMade(db, lotId);
  return loans.map((loan) => {
    const ofLoan = sharesOf.get(loan.opportunityId)!;
    const state: Undoing = { shares: ofLoan.shares, postings: [], distributions: [] };
    for (const made of (madeOf.get(loan.loanId) ?? []).toReversed()) undo(made, loan, state);
    const { shares: after, postings, distributions } = state;
    return { ...ofLoan, loan, after, distributions, closing: [], postings };
  });
}
