import type { CurrencyInUse, PrincipalLimits } from '@core/contract/options';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { PRINCIPAL_MAX, PRINCIPAL_MIN } from '@core/loan/rules';
import { amountMax } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { lenderCurrency } from '../../platform/db/tables/options';
import type { Act } from '../../platform/deps';
import { nextTimestamp } from '../options/queries';
import { findCurrenciesInUse } from './queries';
import { checkCurrencyInUse } from './service';

/**
 * Throws PRINCIPAL_OUT_OF_LIMITS where less or more is lent in a currency, PRINCIPAL_BELOW_LEAST
 * where less is and it has no most.
 */
export async function checkPrincipal(
  db: Database,
  currency: string,
  principal: Money,
  field = 'principal',
): Promise<void> {
  const limits = (await findCurrenciesInUse(db)).find(({ code }) => code === currency);
  if (limits === undefined) return;
  const { minPrincipal: min, maxPrincipal: max } = limits;
  const least = parseMoney(min, currency);
  if (max !== null && (principal < least || principal > parseMoney(max, currency))) {
    throw new DomainError('PRINCIPAL_OUT_OF_LIMITS', { min, max, currency }, field);
  }
  if (principal < least) {
    throw new DomainError('PRINCIPAL_BELOW_LEAST', { min, currency }, field);
  }
}

/** Throws PRINCIPAL_LIMITS_INVALID beyond what the engine computes, or a person may give, in it. */
function checkComputed(currency: string, limits: PrincipalLimits): void {
  const given = amountMax(currency);
  const highest = given < PRINCIPAL_MAX ? given : PRINCIPAL_MAX;
  const min = formatMoney(PRINCIPAL_MIN, currency);
  const max = formatMoney(highest, currency);
  const least = parseMoney(limits.minPrincipal, currency, 'minPrincipal');
  const { maxPrincipal } = limits;
  const most = maxPrincipal === null ? highest : parseMoney(maxPrincipal, currency, 'maxPrincipal');
  const wrong = least < PRINCIPAL_MIN ? 'minPrincipal' : most > highest ? 'maxPrincipal' : '';
  if (wrong === '') return;
  throw new DomainError('PRINCIPAL_LIMITS_INVALID', { min, max, currency }, wrong);
}

/** Changes between which amounts is lent in a currency; loans made before stay as they are. */
export async function savePrincipalLimits(
  tx: Database,
  act: Act,
  code: string,
  limits: PrincipalLimits,
): Promise<CurrencyInUse[]> {
  await checkCurrencyInUse(tx, code, 'code');
  checkComputed(code, limits);
  const before = (await findCurrenciesInUse(tx)).find((one) => one.code === code);
  await tx
    .update(lenderCurrency)
    .set({ ...limits, updatedAt: await nextTimestamp(tx, act.clock.now()) })
    .where(eq(lenderCurrency.code, code));
  await recordAudit(tx, act, {
    action: 'savePrincipalLimits',
    entity: 'setting',
    entityId: 0,
    before,
    after: { code, ...limits },
  });
  return findCurrenciesInUse(tx);
}
