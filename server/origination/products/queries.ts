import type { PlainDate } from '@core/calendar/plainDate';
import type { Product, RateCap, RateCapKind } from '@core/contract/products';
import { PRODUCT_TERMS_BEFORE } from '@core/products/productTerms';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { holiday } from '../../platform/db/tables/holidays';

type ProductRow = Product & Record<string, unknown>;

/** The version in force on a day; before the first one, that first one. */
const currentOn = (today: PlainDate) => sql`
  (select c.id from loan_product_version c where c.product_id = p.id
    order by c.valid_from <= ${today} desc,
      case when c.valid_from <= ${today} then c.valid_from end desc nulls last,
      c.valid_from, c.version desc limit 1)`;

/** Days that are holidays in the lender's country, in order. */
const holidaysOn = (
  today: PlainDate,
) => sql`(select coalesce(json_agg(h.day order by h.day), '[]') from ${holiday} h
  where h.country = lender_country(${today}) and h.voided_at is null)`;

/** Holidays of the lender's country, in order. */
export async function findHolidayDays(db: Database, today: PlainDate): Promise<PlainDate[]> {
  const { rows } = await db.execute<{ days: PlainDate[] }>(
    sql`select ${holidaysOn(today)} as days`,
  );
  return rows[0]!.days;
}

const select = (today: PlainDate, filter: SQL) => sql`
  select p.id, v.id as "versionId", p.code, v.version, v.name, p.currency,
    v.valid_from as "validFrom", p.is_active as "isActive",
    v.id = ${currentOn(today)} as "isCurrent", v.terms,
    case when v.terms ->> 'restDays' = 'sundaysAndHolidays' then ${holidaysOn(today)}
      else '[]' end as holidays
  from loan_product p join loan_product_version v on v.product_id = p.id
  where ${filter} order by lower(v.name), p.id, v.valid_from desc, v.version desc`;

const withTerms = (row: ProductRow): Product => ({
  ...row,
  terms: { ...PRODUCT_TERMS_BEFORE, ...row.terms },
});

/** Every product in its version of today, or all versions of one. */
export async function findProducts(db: Database, today: PlainDate, code?: string) {
  const filter = code === undefined ? sql`v.id = ${currentOn(today)}` : sql`p.code = ${code}`;
  return (await db.execute<ProductRow>(select(today, filter))).rows.map(withTerms);
}

/** A product in its version of today. */
export async function findProduct(db: Database, id: number, today: PlainDate) {
  const filter = sql`p.id = ${id} and v.id = ${currentOn(today)}`;
  return (await db.execute<ProductRow>(select(today, filter))).rows.map(withTerms)[0];
}

/** One version, in force or not. */
export async function findProductVersion(db: Database, versionId: number, today: PlainDate) {
  const { rows } = await db.execute<ProductRow>(select(today, sql`v.id = ${versionId}`));
  return rows.map(withTerms)[0];
}

const capColumns = sql`
  id, kind, currency, valid_from as "validFrom", source, is_voided as "isVoided",
  created_by is null as "isSeeded",
  trim_scale(annual_effective_percent)::text as "annualEffectivePercent"`;

type CapRow = RateCap & Record<string, unknown>;

export async function findRateCaps(db: Database) {
  const { rows } = await db.execute<CapRow>(sql`
    select ${capColumns} from rate_cap order by valid_from desc, currency, id desc`);
  return rows;
}

/** The cap of a kind and currency that holds on a day, if the law has one. */
export async function findRateCapOn(
  db: Database,
  kind: RateCapKind,
  currency: string,
  day: PlainDate,
) {
  const { rows } = await db.execute<CapRow>(sql`
    select ${capColumns} from rate_cap
    where kind = ${kind} and currency = ${currency} and valid_from <= ${day} and not is_voided
    order by valid_from desc limit 1`);
  return rows[0];
}
