import type { NewLoan } from '@core/contract/loans';
import { ZERO, type Money } from '@core/money/money';
import { checkFunded, findFunding, type Funding } from '../../money/investors/funding';
import type { Database } from '../../platform/db/client';
import type { Also } from './refusals';

/** A loan that is prepared, as its funding is asked about. */
interface Prepared {
  readonly terms: { readonly principal: Money };
  readonly tranches: readonly unknown[];
  /** Loan that waits for its money already; undefined of a new one. */
  readonly agreed: object | undefined;
}

/**
 * Funding of a loan by investors, which it is held to, and their money that is not in the cash of
 * its fund yet: that of a loan that waits is.
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
  const isNew = agreed === undefined && funding?.fundId === fundId;
  return { funding, funded: isNew ? funding.held : ZERO };
}
