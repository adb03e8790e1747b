import type { NewLenderProfile } from '@core/contract/lenderProfiles';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { readContent } from '../../platform/files/content';
import type { ActFact, ActFacts, ActRequest } from './facts';

/** Screen of the lender's data. */
export const LENDER = '/administracion-avanzada/prestamista';

interface LogoRow extends Record<string, unknown> {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
}

/** A logo as its approver sees it: the name of a file says nothing of what papers will bear. */
async function toFact(term: string, logo: LogoRow | undefined, folder: string): Promise<ActFact> {
  if (logo === undefined) return { term, value: 'Ninguno' };
  const bytes = await readContent(folder, logo.sha256).catch(() => undefined);
  const picture = bytes && `data:${logo.mediaType};base64,${bytes.toString('base64')}`;
  return { term, value: logo.name, ...(picture && { picture }) };
}

/** The logo of a file's number; undefined where there is none. */
async function findLogo(db: Database, fileId: SQL): Promise<LogoRow | undefined> {
  const { rows } = await db.execute<LogoRow>(sql`
    select name, media_type as "mediaType", sha256 from stored_file
    where owner_kind = 'lender' and id = ${fileId}`);
  return rows[0];
}

/** Change of the lender's data, with its logo of then and of before where they differ. */
export async function readLenderChange(
  db: Database,
  { body: { logoFileId = null, validFrom }, filesFolder }: ActRequest<NewLenderProfile>,
): Promise<ActFacts> {
  const next = await findLogo(db, sql`${logoFileId}::bigint`);
  const standing = await findLogo(
    db,
    sql`(select logo_file_id from lender_profile
      where not is_voided and valid_from <= ${validFrom} order by valid_from desc limit 1)`,
  );
  const of = { summary: 'Cambiar los datos de la entidad', link: LENDER };
  if (next?.sha256 === standing?.sha256) return of;
  const facts = [
    await toFact('Logo de ahora', standing, filesFolder),
    await toFact('Logo que se pide', next, filesFolder),
  ];
  return { ...of, facts };
}
