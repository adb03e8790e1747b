import type { PlainDate } from '@core/calendar/plainDate';
import type { LenderProfile } from '@core/contract/lenderProfiles';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { lenderProfile } from '../../platform/db/tables/lenderProfiles';
import { instantText } from '../../platform/db/text';
import type { Lender } from '../../platform/documents/lender';

const NOTHING_TOLD = {
  taxId: '',
  address: '',
  city: '',
  representativeName: '',
  representativeDocument: '',
  representativePower: '',
  phone: '',
  email: '',
  website: '',
  claimsChannel: '',
  paymentPlaces: '',
  insurer: '',
  insurancePolicy: '',
  itfPercent: null,
  itfSource: '',
};

/** The lender as papers of a day name it. */
export async function findLender(db: Database, on: PlainDate, name: string): Promise<Lender> {
  const [row] = await db
    .select()
    .from(lenderProfile)
    .where(and(eq(lenderProfile.isVoided, false), lte(lenderProfile.validFrom, on)))
    .orderBy(desc(lenderProfile.validFrom))
    .limit(1);
  return row === undefined
    ? { ...NOTHING_TOLD, name, isRegistered: false }
    : { ...row, isRegistered: true };
}

/** Every row, the newest first; those that were annulled too. */
export async function findLenderProfiles(db: Database, today: PlainDate): Promise<LenderProfile[]> {
  const { rows } = await db.execute<LenderProfile & Record<string, unknown>>(sql`
    select p.id, p.valid_from as "validFrom", p.name, p.tax_id as "taxId", p.address, p.city,
      p.representative_name as "representativeName",
      p.representative_document as "representativeDocument",
      p.representative_power as "representativePower", p.phone, p.email, p.website,
      p.claims_channel as "claimsChannel", p.payment_places as "paymentPlaces", p.insurer,
      p.insurance_policy as "insurancePolicy", p.itf_percent::text as "itfPercent",
      p.itf_source as "itfSource", p.is_voided as "isVoided",
      ${instantText(sql`p.created_at`)} as "createdAt", u.full_name as "createdBy",
      p.id is not distinct from (select f.id from lender_profile f
        where not f.is_voided and f.valid_from <= ${today}
        order by f.valid_from desc limit 1) as "isInForce"
    from lender_profile p left join app_user u on u.id = p.created_by
    order by p.valid_from desc, p.id desc`);
  return rows;
}
