import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import { ZERO, type Money } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import { getFundRow } from '../../money/funds/profile';

/** Fund in which investors keep money. Throws FUND_NOT_FOUND, INVESTOR_FUND_KIND. */
export async function getInvestorsFund(db: Database, fundId: number) {
  const fund = await getFundRow(db, fundId);
  if (fund.kind !== 'investors') throw new DomainError('INVESTOR_FUND_KIND', {}, 'fundId');
  return fund;
}

/**
 * Check that a wallet has what would leave it, in minor units. Throws INVESTOR_FUNDS_SHORT with
 * what may be done, and INVESTOR_OVERDRAWN where it stands below zero: a lower amount would not
 * help.
 */
export function checkAvailable(
  available: Money,
  amount: Money,
  currency: string,
  advise: () => string,
  field = 'amount',
): void {
  if (amount <= available) return;
  const text = (value: Money) => formatMoney(value, currency);
  if (available < ZERO) {
    const params = { balance: text(available), deposit: text(amount - available), currency };
    throw new DomainError('INVESTOR_OVERDRAWN', params, field);
  }
  const params = { available: text(available), why: advise(), currency };
  throw new DomainError('INVESTOR_FUNDS_SHORT', params, field);
}
