import type { PlainDate } from '@core/calendar/plainDate';
import type { LenderProfile } from '@core/contract/lenderProfiles';
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { storedFile } from '../../platform/db/tables/files';
import { lenderProfile } from '../../platform/db/tables/lenderProfiles';
import { instantText } from '../../platform/db/text';
import type { Settings } from '../../platform/deps';
import type { Lender } from '../../platform/documents/lender';
import { readContent } from '../../platform/files/content';
import type { StoredFile } from '../../platform/files/service';

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

/** Name of a lender that wrote nothing down, and the folder of the files that it sent. */
export type LenderFiles = Pick<Settings, 'lenderName' | 'filesFolder'>;

/** The lender as papers of a day name it. */
export async function findLender(
  db: Database,
  on: PlainDate,
  { lenderName: name, filesFolder }: LenderFiles,
): Promise<Lender> {
  const [row] = await db
    .select({ ...getTableColumns(lenderProfile), file: storedFile })
    .from(lenderProfile)
    .leftJoin(storedFile, eq(storedFile.id, lenderProfile.logoFileId))
    .where(and(eq(lenderProfile.isVoided, false), lte(lenderProfile.validFrom, on)))
    .orderBy(desc(lenderProfile.validFrom))
    .limit(1);
  return row === undefined
    ? { ...NOTHING_TOLD, name, logo: null, isRegistered: false }
    : { ...row, logo: row.file && (await readLogo(filesFolder, row.file)), isRegistered: true };
}

/** The logo that was drawn last: every paper takes the same one, under the hash of its bytes. */
let lastLogo = { sha256: '', address: '' };

/** A logo as an address that holds it; null where its bytes are gone: papers go on without. */
async function readLogo(
  folder: string,
  { sha256, mediaType }: Pick<StoredFile, 'sha256' | 'mediaType'>,
): Promise<string | null> {
  if (lastLogo.sha256 === sha256) return lastLogo.address;
  const bytes = await readContent(folder, sha256).catch(() => undefined);
  if (bytes === undefined) return null;
  const address = `data:${mediaType};base64,${bytes.toString('base64')}`;
  lastLogo = { sha256, address };
  return address;
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
      p.itf_source as "itfSource", p.logo_file_id as "logoFileId", p.country,
      coalesce(g.name, '') as "logoName", p.is_voided as "isVoided",
      ${instantText(sql`p.created_at`)} as "createdAt",
      ${nameThen(sql`p.created_by`, sql`p.created_at`)} as "createdBy",
      p.id is not distinct from (select f.id from lender_profile f
        where not f.is_voided and f.valid_from <= ${today}
        order by f.valid_from desc limit 1) as "isInForce"
    from lender_profile p
 left join stored_file g on g.id = p.logo_file_id
    order by p.valid_from desc, p.id desc`);
  return rows;
}
