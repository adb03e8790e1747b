import type { NewLoan } from '@core/contract/loans';
import { min, ZERO, type Money } from '@core/money/money';
import { checkFunded, findFunding, type Funding } from '../../money/investors/funding';
import type { Database } from '../../platform/db/client';
import type { Also } from './refusals';

/** A loan that is prepared, as its funding is asked about. */
interface Prepared {
  readonly terms: { readonly principal: Money };
  readonly tranches: readonly unknown[];
  /** Loan that waits for its money already; undefined of a new one. */
  readonly agreed: { readonly held: Money } | undefined;
}

/**
 * Funding of a loan by investors, which it is held to, and their money that is not in the cash of
 * its fund yet: of a loan that waits, that is what the fund does not hold for it.
 */
export async function findFunded(
  tx: Database,
  { requestId, fundId, renewal }: NewLoan,
  { terms: { principal }, tranches, agreed }: Prepared,
  also: Also,
): Promise<{ readonly funding: Funding | undefined; readonly funded: Money }> {
  const funding = await findFunding(tx, requestId);
  await also(() => {
    const [isInParts, isRenewal] = [tranches.length > 0, renewal !== undefined];
    checkFunded(funding, { fundId, principal, isInParts, isRenewal });
  });
  const isOfFund = funding?.fundId === fundId;
  const inCash = min(agreed?.held ?? ZERO, funding?.held ?? ZERO);
  return { funding, funded: isOfFund ? funding.held - inCash : ZERO };
}
