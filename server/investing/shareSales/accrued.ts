import type { PlainDate } from '@core/calendar/plainDate';
import { unitsOf, type LoanShare } from '@core/investments/loanShare';
import { ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { divideHalfUp } from '@core/money/rounding';
import { findEarnedOf } from '../../lending/accruals/earned';
import type { Database } from '../../platform/db/client';

/** Interest accrued that goes with a part of the principal of a share, in minor units: down. */
export const accruedWith = (accrued: Money, principal: Money, { outstanding }: LoanShare): Money =>
  outstanding === ZERO ? ZERO : (accrued * principal) / outstanding;

/** Part of a share in interest of its loan, and in other interest of it, in minor units. */
type PartOf = (shares: readonly LoanShare[], share: LoanShare, other?: Money) => Money;

/**
 * Interest of a loan that is earned until a day and not charged, in minor units: the part of a
 * share goes by its units, half up.
 */
export async function accruedOf(
  db: Database,
  { loanId, currency }: { readonly loanId: number; readonly currency: string },
  on: PlainDate,
): Promise<PartOf> {
  const text = await findEarnedOf(db, loanId, on);
  const earned = text === undefined ? ZERO : parseMoney(text, currency);
  return (shares, share, other = ZERO) =>
    divideHalfUp((earned + other) * share.units, unitsOf(shares));
}
