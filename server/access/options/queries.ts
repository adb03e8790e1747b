import type { CatalogueEntry, OfferedOption, UserOptions } from '@core/contract/options';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText, plainSql } from '../../platform/db/text';
import { findCurrenciesInUse } from '../currencies/queries';
import { findActiveProfiles } from './profiles';

type Kind = CatalogueEntry['kind'];

/** Borrowers whose profession is an entry, or one that was merged into it. */
const USES = sql`(select count(*)::int from borrower b join catalogue_entry named
  on named.kind = 'profession' and named.plain_name = ${plainSql(sql`trim(b.occupation)`)}
  where e.id in (named.id, named.merged_into_id))`;

/** Borrowers who live in an area, or in one that was merged into it. */
const ZONE_USES = sql`(select count(*)::int from borrower b join catalogue_entry named
  on named.id = b.zone_id where e.id in (named.id, named.merged_into_id))`;

/** Jobs of borrowers in a position, or in one that was merged into it. */
const POSITION_USES = sql`(select count(*)::int from borrower_employment j
  join catalogue_entry named on named.id = j.position_id
  where j.ended_at is null and e.id in (named.id, named.merged_into_id))`;

const USES_OF: Readonly<Record<Kind, SQL>> = {
  profession: USES,
  area: ZONE_USES,
  position: POSITION_USES,
};

/** A catalogue in its order, with where each entry is used. */
export async function findEntries(db: Database, kind: Kind): Promise<CatalogueEntry[]> {
  const { rows } = await db.execute<CatalogueEntry & Record<string, unknown>>(sql`
    select e.id, e.kind, e.code, e.name, e.is_active as "isActive", e.position,
      e.merged_into_id as "mergedIntoId", ${USES_OF[kind]} as uses,
      ${instantText(sql`e.updated_at`)} as "updatedAt"
    from catalogue_entry e where e.kind = ${kind} order by e.position, e.id`);
  return rows;
}

/** Rows of all that forms offer and that dates its changes. */
const OPTIONS = sql`(select updated_at from catalogue_entry
  union all select updated_at from lender_currency) options`;

/** Instant later than every change of the options, whatever the clock says. */
export async function nextTimestamp(tx: Database, now: Date): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date | string }>(
    sql`select max(updated_at) as at from ${OPTIONS}`,
  );
  return new Date(Math.max(now.getTime(), new Date(rows[0]!.at).getTime() + 1));
}

/** Time when any catalogue, or the choice of currencies, last changed. */
export async function findTimestamp(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select ${instantText(sql`max(updated_at)`)} as at from ${OPTIONS}`);
  return rows[0]!.at;
}

/** All that forms offer, dated no later than what was read: a copy is never newer than it says. */
export async function findUserOptions(db: Database): Promise<UserOptions> {
  const updatedAt = await findTimestamp(db);
  const { rows } = await db.execute<OfferedOption & { kind: Kind } & Record<string, unknown>>(sql`
    select kind, code, name from catalogue_entry
    where is_active and merged_into_id is null order by position, id`);
  const of = (kind: Kind) =>
    rows.filter((row) => row.kind === kind).map(({ code, name }) => ({ code, name }));
  const profiles = await findActiveProfiles(db);
  const currenciesInUse = await findCurrenciesInUse(db);
  return {
    updatedAt,
    profiles: profiles.map(({ code, name }) => ({ code, name })),
    professions: of('profession'),
    areas: of('area'),
    positions: of('position'),
    currencies: currenciesInUse.map(({ code }) => code),
    principalLimits: currenciesInUse,
  };
}
