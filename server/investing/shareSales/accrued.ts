import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanShare } from '@core/investments/loanShare';
import { unpaidByShare } from '@core/investments/splits';
import { max, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { findEarnedOf } from '../../lending/accruals/earned';
import type { Database } from '../../platform/db/client';
import type { FundedLoan } from '../distributions/facts';
import { findRetainedLeft } from '../distributions/retained';

/** Interest accrued that goes with a part of the principal of a share, in minor units: down. */
export const accruedWith = (accrued: Money, principal: Money, { outstanding }: LoanShare): Money =>
  outstanding === ZERO ? ZERO : (accrued * principal) / outstanding;

/** Part of a share in interest of its loan, in minor units: those of all shares are all of it. */
type PartOf = (share: LoanShare) => Money;

/** Interest of a loan that goes with its shares, by a day. */
interface InterestOfShares {
  /** Interest that is earned and not charged. */
  readonly accrued: PartOf;
  /** All interest that was not paid, charged or not. */
  readonly unpaid: PartOf;
}

/**
 * Interest of a loan until a day, as its shares have it. What a sale of the loan left to the lender
 * is of none: payments bring it first, and of the charged before the others.
 */
export async function interestOfShares(
  db: Database,
  loan: FundedLoan,
  shares: readonly LoanShare[],
  on: PlainDate,
): Promise<InterestOfShares> {
  const { loanId, currency, interestReceivable } = loan;
  const text = await findEarnedOf(db, loanId, on);
  const earned = text === undefined ? ZERO : parseMoney(text, currency);
  const charged = parseMoney(interestReceivable, currency);
  const retained = await findRetainedLeft(db, loan);
  const partIn = (interest: Money): PartOf => {
    const parts = unpaidByShare(max(ZERO, interest), shares);
    return ({ number }) => parts.get(number)!;
  };
  return {
    accrued: partIn(earned - max(ZERO, retained - charged)),
    unpaid: partIn(earned + charged - retained),
  };
}
