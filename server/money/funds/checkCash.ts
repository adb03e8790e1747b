import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { findFundCash } from '../journal/queries';
import { lockFund } from './queries';

/** The fund pays out only what it has; holds it until the end. Throws FUND_CASH_INSUFFICIENT. */
export async function checkCash(
  tx: Database,
  fundId: number,
  amount: Money,
  field?: string,
): Promise<void> {
  const fund = await lockFund(tx, fundId);
  const available = await findFundCash(tx, fundId);
  if (available >= amount) return;
  const { currency } = fund!;
  const params = { available: formatMoney(available, currency), currency };
  throw new DomainError('FUND_CASH_INSUFFICIENT', params, field);
}
