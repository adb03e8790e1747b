import type { CurrencyInUse, PrincipalLimits } from '@core/contract/options';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { lenderCurrency } from '../../platform/db/tables/options';
import type { Act } from '../../platform/deps';
import { findCurrenciesInUse } from './queries';
import { checkCurrencyInUse } from './service';

/** Throws PRINCIPAL_OUT_OF_LIMITS where less or more is lent in a currency. */
export async function checkPrincipal(
  db: Database,
  currency: string,
  principal: Money,
  field = 'principal',
): Promise<void> {
  const limits = (await findCurrenciesInUse(db)).find(({ code }) => code === currency);
  if (limits === undefined) return;
  const { minPrincipal: min, maxPrincipal: max } = limits;
  if (principal < parseMoney(min) || principal > parseMoney(max)) {
    throw new DomainError('PRINCIPAL_OUT_OF_LIMITS', { min, max }, field);
  }
}

/** Changes between which amounts is lent in a currency; loans made before stay as they are. */
export async function savePrincipalLimits(
  tx: Database,
  act: Act,
  code: string,
  limits: PrincipalLimits,
): Promise<CurrencyInUse[]> {
  await checkCurrencyInUse(tx, code, 'code');
  const before = (await findCurrenciesInUse(tx)).find((one) => one.code === code);
  await tx.update(lenderCurrency).set(limits).where(eq(lenderCurrency.code, code));
  await recordAudit(tx, act, {
    action: 'savePrincipalLimits',
    entity: 'setting',
    entityId: 0,
    before,
    after: { code, ...limits },
  });
  return findCurrenciesInUse(tx);
}
