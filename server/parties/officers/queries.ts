import type { PlainDate } from '@core/calendar/plainDate';
import type {
  Officer,
  OfficerQuery,
  OfficerSummary,
  OfficerTerm,
  PortfolioSplit,
  ReassignmentQuery,
  ReassignmentRow,
} from '@core/contract/officers';
import { sql, type SQL } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import { amongOfficers } from '../../access/identity/reach';
import type { LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { filterId } from '../borrowers/queries';

/** Principal of living loans `l` more than 30 days late on a day. */
const atRisk = (asOf: PlainDate) =>
  sql`sum(l.outstanding_principal) filter (where l.next_due_on < ${asOf}::date - 30)`;

/** Columns of the living loans `l` of one currency. */
const portfolioColumns = (asOf: PlainDate) => sql`
  l.currency, count(*)::int as loans,
  sum(l.outstanding_principal)::numeric(18,2) as principal,
  coalesce(${atRisk(asOf)}, 0)::numeric(18,2) as at_risk`;

/** A portfolio `c` as it travels; PAR30 half up to two decimals. */
const PORTFOLIO = sql`
  'currency', c.currency, 'loans', c.loans, 'outstandingPrincipal', c.principal::text,
  'atRisk30', c.at_risk::text, 'par30Percent',
  case when c.principal > 0 then round(c.at_risk * 100 / c.principal, 2)::text end`;

/** Figures of every officer, read once: borrowers, and living loans by currency. */
const figures = (asOf: PlainDate) => sql`
  left join (
    select officer_id, count(*)::int as borrowers from borrower
    where officer_id is not null and status <> 'FUSIONADO' group by officer_id
  ) n on n.officer_id = u.id
  left join (
    select officer_id, sum(loans)::int as loans,
      json_agg(json_build_object(${PORTFOLIO}) order by c.currency) as portfolio
    from (
      select b.officer_id, ${portfolioColumns(asOf)}
      from loan l join borrower b on b.id = l.borrower_id
      where l.status = 'active' and b.officer_id is not null group by b.officer_id, l.currency
    ) c group by officer_id
  ) c on c.officer_id = u.id`;

const named = (id: SQL, name: SQL) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`;

const columns = sql<OfficerSummary & { readonly id: number }>`
  u.id, u.id as "userId", u.full_name as name, u.username, u.profile,
  p.name as "profileName", u.status = 'ACTIVA' as "isActive",
  ${named(sql`q.id`, sql`q.name`)} as position, ${named(sql`z.id`, sql`z.name`)} as zone,
  ${named(sql`s.id`, sql`s.full_name`)} as boss, a.absence,
  coalesce(n.borrowers, 0) as borrowers, coalesce(c.loans, 0) as loans,
  coalesce(c.portfolio, '[]') as portfolio`;

/** An entry of a catalogue, or the one that it was merged into. */
const catalogued = (alias: SQL, id: SQL) => sql`
  left join lateral (
    select coalesce(m.id, e.id) as id, coalesce(m.name, e.name) as name
    from catalogue_entry e left join catalogue_entry m on m.id = e.merged_into_id
    where e.id = ${id}
  ) ${alias} on true`;

const from = (asOf: PlainDate) => sql`
  from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
  left join officer o on o.user_id = u.id
  left join app_user s on s.id = o.boss_id
  ${catalogued(sql`q`, sql`o.position_id`)} ${catalogued(sql`z`, sql`o.zone_id`)}
  left join lateral (
    select json_build_object('toOn', x.to_on, 'cover', v.full_name) as absence
    from officer_absence x left join app_user v on v.id = x.cover_id
    where x.officer_id = u.id and not x.is_cancelled and ${asOf} between x.from_on and x.to_on
    order by x.to_on desc limit 1
  ) a on true
  ${figures(asOf)}`;

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: plainSql(sql`u.full_name`), type: 'text' },
  profile: { column: sql`lower(p.name)`, type: 'text' },
  zone: { column: sql`coalesce(lower(z.name), '')`, type: 'text' },
  borrowers: { column: sql`coalesce(n.borrowers, 0)::bigint`, type: 'bigint' },
  loans: { column: sql`coalesce(c.loans, 0)::bigint`, type: 'bigint' },
};

function filterOf(query: OfficerQuery, { officerIds }: LoanScope): SQL {
  const all = [
    matchesWords(plainSql(sql`u.full_name || ' ' || u.username`), query.search),
    filterId(sql`z.id`, query.zone),
    filterId(sql`o.boss_id`, query.boss),
    // Whoever left stays in sight while borrowers are theirs.
    sql`(u.status = 'ACTIVA' or n.borrowers > 0)`,
  ];
  if (query.profile !== undefined) all.push(sql`u.profile = ${query.profile}`);
  if (query.leads !== undefined) {
    all.push(sql`exists (select from officer w where w.boss_id = u.id)`);
  }
  if (query.portfolio === 'with') all.push(sql`n.borrowers > 0`);
  if (query.portfolio === 'without') all.push(sql`n.borrowers is null`);
  if (officerIds !== undefined) all.push(amongOfficers(sql`u.id`, officerIds));
  return sql.join(all, sql` and `);
}

/** People of the team with what they answer for, within what somebody sees. */
export async function findOfficerPage(
  db: Database,
  query: OfficerQuery,
  scope: LoanScope,
  asOf: PlainDate,
) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`u.id` });
  const filter = filterOf(query, scope);
  const page = await findPage(db, query, plan, { columns, from: from(asOf), filter });
  return { ...page, items: page.items.map(({ id: _id, ...officer }): OfficerSummary => officer) };
}

const NAMES = (filter: SQL) => sql`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.full_name) order by w.full_name)
  from app_user w where ${filter}), '[]')`;

/** An officer whole; nothing where nobody of the team has that number. */
export async function findOfficer(
  db: Database,
  id: number,
  asOf: PlainDate,
): Promise<Officer | undefined> {
  const { rows } = await db.execute<Officer & Record<string, unknown>>(sql`
    select ${columns}, coalesce(o.from_minute, 480) as "fromMinute",
      coalesce(o.to_minute, 1080) as "toMinute", coalesce(o.work_days, '1111100') as "workDays",
      o.max_borrowers as "maxBorrowers", coalesce(o.version, 0) as version,
      ${NAMES(sql`w.id in (select user_id from officer where boss_id = u.id)`)} as team,
      ${NAMES(sql`w.id in (select k.officer_id from officer_absence k where k.cover_id = u.id
        and not k.is_cancelled and ${asOf} between k.from_on and k.to_on)`)} as covers,
      coalesce((
        select json_agg(json_build_object('id', k.id, 'fromOn', k.from_on, 'toOn', k.to_on,
          'coverId', k.cover_id, 'cover', v.full_name, 'reason', k.reason,
          'isCancelled', k.is_cancelled) order by k.from_on desc, k.id desc)
        from officer_absence k left join app_user v on v.id = k.cover_id
        where k.officer_id = u.id), '[]') as absences
    ${from(asOf)} where u.id = ${id}`);
  return rows[0];
}

/** The whole living portfolio by who answers for it, and by zone. */
export async function findPortfolioSplit(db: Database, asOf: PlainDate): Promise<PortfolioSplit> {
  const by = async (key: SQL, name: SQL, idName: SQL, nobody: string) => {
    const { rows } = await db.execute(sql`
      select c.key as ${idName}, coalesce(${name}, ${nobody}) as name, c.currency, c.loans,
        c.borrowers, c.principal::text as "outstandingPrincipal", c.at_risk::text as "atRisk30",
        case when c.principal > 0 then round(c.at_risk * 100 / c.principal, 2)::text end
          as "par30Percent"
      from (
        select ${key} as key, count(distinct b.id)::int as borrowers, ${portfolioColumns(asOf)}
        from loan l join borrower b on b.id = l.borrower_id
        left join catalogue_entry e on e.id = b.zone_id
        where l.status = 'active' group by 1, l.currency
      ) c order by c.key is null, c.currency, c.principal desc, c.key`);
    return rows;
  };
  const officers = await by(
    sql`b.officer_id`,
    sql`(select full_name from app_user where id = c.key)`,
    sql`"userId"`,
    'Nadie',
  );
  const zones = await by(
    sql`coalesce(e.merged_into_id, b.zone_id)`,
    sql`(select name from catalogue_entry where id = c.key)`,
    sql`"zoneId"`,
    'Sin zona',
  );
  return { rows: officers, zones, places: await findPlaces(db) } as unknown as PortfolioSplit;
}

/** Places of those who owe, by zone; no closer than some hundred metres, as a street is. */
async function findPlaces(db: Database): Promise<PortfolioSplit['places']> {
  const { rows } = await db.execute<PortfolioSplit['places'][number]>(sql`
    select z.id as "zoneId", coalesce(z.name, 'Sin zona') as zone,
      round(k.latitude, 3)::float8 as latitude, round(k.longitude, 3)::float8 as longitude,
      count(*)::int as borrowers
    from borrower_place k join borrower b on b.id = k.borrower_id
    left join catalogue_entry e on e.id = b.zone_id
    left join catalogue_entry z on z.id = coalesce(e.merged_into_id, b.zone_id)
    where k.ended_at is null
      and exists (select from loan l where l.borrower_id = b.id and l.status = 'active')
    group by z.id, z.name, 3, 4 order by z.id is null, z.id, 3, 4`);
  return rows;
}

const reassignmentColumns = sql<ReassignmentRow>`
  r.id, ${instantText(sql`r.at`)} as at, ${doerThen(sql`r.by_user`, sql`r.at`)} as by, r.reason,
  json_array_length(r.moves) as borrowers, r.rule is not null as "isByRule",
  case when r.undone_at is not null then ${instantText(sql`r.undone_at`)} end as "undoneAt",
  r.undo_reason as "undoReason"`;

/** Reassignments, the newest first. */
export function findReassignmentPage(db: Database, query: ReassignmentQuery) {
  const plan = planPage({
    query,
    sorts: { at: { column: sql`r.at`, type: 'timestamptz' } },
    defaultSort: 'at',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const { officer } = query;
  const touches =
    officer === undefined
      ? sql`true`
      : sql`exists (select from json_array_elements(r.moves) m
          where ${officer} in (m->>'officerId', m->>'officerBefore'))`;
  return findPage(db, query, plan, {
    columns: reassignmentColumns,
    from: sql`from borrower_reassignment r`,
    filter: sql`${touches} and ${matchesWords(plainSql(sql`r.reason`), query.search)}`,
  });
}

/** Terms of a borrower, the last first. */
export async function findTerms(db: Database, borrowerId: number): Promise<OfficerTerm[]> {
  const { rows } = await db.execute<OfficerTerm & Record<string, unknown>>(sql`
    select t.id, t.officer_id as "officerId", u.full_name as officer, t.from_on as "fromOn",
      t.until_on as "untilOn", t.reason, ${doerThen(sql`t.created_by`, sql`t.created_at`)} as by
    from officer_term t join app_user u on u.id = t.officer_id
    where t.borrower_id = ${borrowerId} order by t.id desc`);
  return rows;
}
