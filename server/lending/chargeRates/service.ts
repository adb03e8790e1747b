import type { ChargeRate, NewChargeRate } from '@core/contract/oneOffCharges';
import { parseTyped } from '@core/money/typedAmount';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { account } from '../../platform/db/schema';
import { chargeRate } from '../../platform/db/tables/oneOffCharges';
import type { Act } from '../../platform/deps';
import { getChargeRate } from './queries';

/** Throws where an account is not one that such a charge may be posted to. */
async function checkAccount(tx: Database, data: NewChargeRate): Promise<void> {
  const [row] = await tx.select().from(account).where(eq(account.code, data.account));
  const kinds = data.isThirdParty ? ['liability', 'expense'] : ['income'];
  if (row?.isActive === true && !row.isControl && kinds.includes(row.kind)) return;
  throw new DomainError('CHARGE_RATE_ACCOUNT', {}, 'account');
}

/** Adds the rate of a kind of charge. Throws CHARGE_RATE_TAKEN, CHARGE_RATE_ACCOUNT. */
export async function addChargeRate(
  tx: Database,
  act: Act,
  data: NewChargeRate,
): Promise<ChargeRate> {
  await checkCurrencyInUse(tx, data.currency);
  parseTyped(data.amount, data.currency, 'amount');
  await checkAccount(tx, data);
  const [row] = await tx
    .insert(chargeRate)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: chargeRate.id });
  if (!row) throw new DomainError('CHARGE_RATE_TAKEN', { date: data.validFrom }, 'validFrom');
  const entry = { action: 'addChargeRate', entity: 'chargeRate' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return getChargeRate(tx, row.id);
}

/** Annuls a rate that was typed wrong; the one before it holds again. */
export async function voidChargeRate(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ChargeRate> {
  const changed = await tx
    .update(chargeRate)
    .set({ isVoided: true })
    .where(and(eq(chargeRate.id, id), eq(chargeRate.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const entry = { action: 'voidChargeRate', entity: 'chargeRate' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return getChargeRate(tx, id);
}
