import type { LoanShare } from '@core/investments/loanShare';
import type { InvestorPosting } from '@core/investments/postings';
import { voidDistribution } from '@core/investments/voidDistribution';
import { sum, type Money } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import { sql } from 'drizzle-orm';
import { parseMoney } from '@core/money/wire';
import { findFundedLoans, findMade, findShares, type FundedLoan, type Made } from './facts';
import { entryOfLoss, storedOf, type LoanPlan, type PlannedDistribution } from './planned';

/** State of a loan while what a lot did of it is taken back. */
interface Undoing {
  shares: readonly LoanShare[];
  readonly postings: InvestorPosting[];
  readonly distributions: PlannedDistribution[];
}

/** A distribution of the lot taken back: one that took another back brings it again. */
function undo(made: Made, loan: FundedLoan, state: Undoing): void {
  const money = (text: string): Money => parseMoney(text, loan.currency);
  const stored = storedOf(made, loan);
  const negated = stored.lines.map((line) => ({ ...line, gross: -line.gross }));
  if (made.cause === 'writeOff') {
    state.shares = state.shares.map((share) => {
      const lost = sum(
        stored.lines.filter((line) => line.share === share.number).map(({ gross }) => gross),
      );
      return { ...share, outstanding: share.outstanding + lost, lost: share.lost - lost };
    });
    state.postings.push(...entryOfLoss(negated, -money(made.interest)));
  } else {
    const voided = voidDistribution(state.shares, stored);
    state.shares = voided.shares;
    state.postings.push(...voided.postings);
  }
  state.distributions.push({
    cause: made.cause,
    sign: made.sign === 1 ? -1 : 1,
    paymentId: made.paymentId,
    valueDate: made.valueDate,
    reversesId: made.standsAs,
    principal: -money(made.principal),
    interest: -money(made.interest),
    lateInterest: -money(made.lateInterest),
    notSplit: -money(made.notSplit),
    lines: stored.lines.map((line) => ({
      ...line,
      gross: -line.gross,
      commission: -line.commission,
      tax: -line.tax,
      withheld: -line.withheld,
      net: -line.net,
      carry: -line.carry,
      withholdingBase: -line.withholdingBase,
    })),
  });
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
