import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { findFundCash, findFundMoney } from '../journal/queries';
import { lockFund } from './queries';

/** Refusal of money that a fund does not have: what it has, in minor units of its currency. */
export function cashLacking(available: Money, currency: string, field?: string): DomainError {
  const params = { available: formatMoney(available, currency), currency };
  return new DomainError('FUND_CASH_INSUFFICIENT', params, field);
}

/**
 * Money of investors leaves a fund only where it is there: one whose wallet is below zero took
 * what is others'. Holds the fund until the end. Throws FUND_CASH_INSUFFICIENT.
 */
export async function checkMoneyThere(
  tx: Database,
  fundId: number,
  amount: Money,
  field?: string,
): Promise<void> {
  const fund = await lockFund(tx, fundId);
  const money = await findFundMoney(tx, fundId);
  if (money >= amount) return;
  throw cashLacking(money > ZERO ? money : ZERO, fund!.currency, field);
}

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
  throw cashLacking(available, fund!.currency, field);
}
