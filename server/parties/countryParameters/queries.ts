import type { PlainDate } from '@core/calendar/plainDate';
import type { CountryParameter } from '@core/contract/countryParameters';
import type { Country, CountryParameterKey, CountryValue } from '@core/countries';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';

type Row = CountryParameter & Record<string, unknown>;

/** Every parameter, by country and the newest first; annulled ones too. */
export async function findCountryParameters(db: Database): Promise<CountryParameter[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.country, p.key, p.valid_from as "validFrom", p.value, p.source,
      p.is_voided as "isVoided", p.created_by is null as "isSeeded",
      ${nameThen(sql`p.created_by`, sql`p.created_at`)} as "enteredBy"
    from country_parameter p
    order by p.country, p.key, p.valid_from desc, p.id desc`);
  return rows;
}

/** Country by whose rules the lender lives on a day. */
export async function findCountry(db: Database, on: PlainDate): Promise<Country> {
  const { rows } = await db.execute<{ country: Country }>(
    sql`select lender_country(${on}) as country`,
  );
  return rows[0]!.country;
}

/** Value of a parameter with its day and its source. */
interface Standing<Key extends CountryParameterKey> {
  readonly value: CountryValue<Key>;
  readonly validFrom: PlainDate;
  readonly source: string;
}

/** The parameter of the lender's country that holds on a day, if somebody entered it. */
export async function findCountryParameter<Key extends CountryParameterKey>(
  db: Database,
  key: Key,
  on: PlainDate,
): Promise<Standing<Key> | undefined> {
  const { rows } = await db.execute<Standing<Key> & Record<string, unknown>>(sql`
    select value, valid_from as "validFrom", source from country_parameter
    where country = lender_country(${on}) and key = ${key} and valid_from <= ${on}
      and not is_voided
    order by valid_from desc limit 1`);
  return rows[0];
}
