import type { OpportunityStatus } from '@core/contract/opportunities';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanShare } from '@core/investments/loanShare';
import type { Money } from '@core/money/money';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { waitsForLot } from '../distributions/candidates';
import {
  findFundedLoans,
  findShares,
  type FundedLoan,
  type SharesOfLoan,
} from '../distributions/facts';
import { lockOpportunity } from '../opportunities/locked';
import { interestOfShares } from './accrued';

/** Shares of a loan that may change hands, held until the end. */
export interface StandingShares {
  readonly loan: FundedLoan;
  readonly ofLoan: SharesOfLoan;
  /** Interest of a share that is earned and not charged, in minor units. */
  readonly accrued: (share: LoanShare) => Money;
  /** All interest of a share that was not paid: charged or not, in minor units. */
  readonly unpaid: (share: LoanShare) => Money;
  readonly isLate: boolean;
  readonly isRescheduled: boolean;
  readonly daysLate: number;
}

interface LoanNow extends Record<string, unknown> {
  readonly daysLate: number;
  readonly isRescheduled: boolean;
  readonly isActive: boolean;
  readonly waits: boolean;
}

/** States of an opportunity whose loan has no shares yet. */
const NOT_YET_LENT: ReadonlySet<OpportunityStatus> = new Set(['BORRADOR', 'PUBLICADA', 'FONDEADA']);

/**
 * Reads the shares of a loan that lives, held until the end: nothing of it waits to be distributed.
 * Throws SHARES_LOAN_WAITS, SHARES_LOAN_ENDED, SHARES_WAIT_FOR_LOT.
 */
export async function lockStanding(
  tx: Database,
  opportunityId: number,
  today: PlainDate,
): Promise<StandingShares> {
  const { status } = await lockOpportunity(tx, opportunityId);
  const [loan] = await findFundedLoans(tx, [opportunityId]);
  const { rows } = await tx.execute<LoanNow>(sql`
    select greatest(0, ${today}::date - coalesce(l.next_due_on, ${today}::date)) as "daysLate",
      l.rescheduled_on is not null as "isRescheduled", l.status = 'active' as "isActive",
      ${waitsForLot()} as waits
    from opportunity o join loan l on l.id = o.loan_id where o.id = ${opportunityId}`);
  const [now] = rows;
  if (NOT_YET_LENT.has(status)) throw new DomainError('SHARES_LOAN_WAITS');
  if (loan === undefined || now?.isActive !== true) throw new DomainError('SHARES_LOAN_ENDED');
  if (now.waits) throw new DomainError('SHARES_WAIT_FOR_LOT');
  const ofLoan = await findShares(tx, opportunityId, loan.currency);
  return {
    loan,
    ofLoan,
    ...(await interestOfShares(tx, loan, ofLoan.shares, today)),
    isLate: now.daysLate > 0,
    isRescheduled: now.isRescheduled,
    daysLate: now.daysLate,
  };
}
