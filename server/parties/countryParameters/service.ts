import type { PlainDate } from '@core/calendar/plainDate';
import type { CountryParameter, NewCountryParameter } from '@core/contract/countryParameters';
import { COUNTRY_NAMES, COUNTRY_PARAMETERS, type CountryParameterKey } from '@core/countries';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { countryParameter } from '../../platform/db/tables/countryParameters';
import type { Act } from '../../platform/deps';
import { findCountry, findCountryParameter, findCountryParameters } from './queries';

const read = async (db: Database, id: number) =>
  (await findCountryParameters(db)).find((row) => row.id === id)!;

/** Enters what the law of a country says from a day. Throws COUNTRY_PARAMETER_TAKEN. */
export async function addCountryParameter(
  tx: Database,
  act: Act,
  data: NewCountryParameter,
): Promise<CountryParameter> {
  const [row] = await tx
    .insert(countryParameter)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: countryParameter.id });
  if (!row) throw new DomainError('COUNTRY_PARAMETER_TAKEN', { date: data.validFrom }, 'validFrom');
  await recordAudit(tx, act, {
    action: 'addCountryParameter',
    entity: 'countryParameter',
    entityId: row.id,
    after: data,
  });
  return read(tx, row.id);
}

/** Annuls one that was entered wrong; the one before it holds again. Throws NOT_FOUND. */
export async function voidCountryParameter(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CountryParameter> {
  const changed = await tx
    .update(countryParameter)
    .set({ isVoided: true })
    .where(and(eq(countryParameter.id, id), eq(countryParameter.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  await recordAudit(tx, act, {
    action: 'voidCountryParameter',
    entity: 'countryParameter',
    entityId: id,
    after: { reason },
  });
  return read(tx, id);
}

/**
 * The parameter of the lender's country that an act needs on a day. Throws
 * COUNTRY_PARAMETER_MISSING for the field named where nobody entered it.
 */
export async function needCountryParameter<Key extends CountryParameterKey>(
  db: Database,
  key: Key,
  on: PlainDate,
  field: string,
) {
  const standing = await findCountryParameter(db, key, on);
  if (standing !== undefined) return standing;
  const country = COUNTRY_NAMES[await findCountry(db, on)];
  const params = { country, parameter: COUNTRY_PARAMETERS[key].name, date: on };
  throw new DomainError('COUNTRY_PARAMETER_MISSING', params, field);
}
