import type { PlainDate } from '@core/calendar/plainDate';
import type { ChargeRate } from '@core/contract/oneOffCharges';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

async function findRates(db: Database, where: SQL): Promise<ChargeRate[]> {
  const { rows } = await db.execute<ChargeRate & Record<string, unknown>>(sql`
    select r.id, r.currency, r.name, r.valid_from as "validFrom", r.amount::text as amount,
      trim_scale(r.tax_percent)::text as "taxPercent", r.is_third_party as "isThirdParty",
      r.account, a.name as "accountName", r.is_voided as "isVoided"
    from charge_rate r join account a on a.code = r.account
    where ${where} order by r.valid_from desc, r.currency, r.name, r.id desc`);
  return rows;
}

/** Every rate of charges, the newest first; those that were annulled too. */
export const findChargeRates = (db: Database) => findRates(db, sql`true`);

/** The rate of an id, which exists. */
export const getChargeRate = async (db: Database, id: number): Promise<ChargeRate> =>
  (await findRates(db, sql`r.id = ${id}`))[0]!;

/** The rate of a kind of charge that holds on a day. */
export async function findRateOn(
  db: Database,
  currency: string,
  name: string,
  day: PlainDate,
): Promise<ChargeRate | undefined> {
  const isAsked = sql`r.currency = ${currency} and lower(r.name) = lower(${name})`;
  const isHeld = sql`r.valid_from <= ${day} and not r.is_voided`;
  return (await findRates(db, sql`${isAsked} and ${isHeld}`))[0];
}
