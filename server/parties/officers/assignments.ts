import type { PlainDate } from '@core/calendar/plainDate';
import type { Reassignment } from '@core/contract/borrowerPortfolios';
import type {
  AssignmentDraft,
  AssignmentPreview,
  AssignmentRule,
  NewAssignment,
} from '@core/contract/officers';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { filterId, filterZone, OFFICER_NAME } from '../borrowers/queries';
import { findPortfolioOptions, reassignBorrowers } from './reassign';

/** Borrowers shown of those that a rule would move. */
const SAMPLE = 20;

/** Days late of the worst living loan of a borrower `b`; null without one. */
const daysLate = (asOf: PlainDate) => sql`(
  select greatest(0, ${asOf}::date - min(l.next_due_on)) from loan l
  where l.borrower_id = b.id and l.status = 'active')`;

/** Borrowers `b` that meet a rule and are not of the officer who would take them. */
function meets(rule: AssignmentRule, officerId: number, asOf: PlainDate): SQL {
  const { officer, zoneId, productId, daysFrom, daysTo } = rule;
  const all = [
    sql`b.status not in ('FUSIONADO', 'RECHAZADO', 'RETIRADO')`,
    sql`b.officer_id is distinct from ${officerId}`,
    filterId(sql`b.officer_id`, officer),
    filterZone(zoneId === undefined ? undefined : String(zoneId)),
  ];
  if (productId !== undefined) {
    all.push(sql`exists (select from loan l
      join loan_product_version v on v.id = l.product_version_id
      where l.borrower_id = b.id and l.status = 'active' and v.product_id = ${productId})`);
  }
  if (daysFrom !== undefined) all.push(sql`${daysLate(asOf)} >= ${daysFrom}`);
  if (daysTo !== undefined) all.push(sql`${daysLate(asOf)} <= ${daysTo}`);
  return sql.join(all, sql` and `);
}

interface Chosen extends Record<string, unknown> {
  readonly ids: number[];
  readonly digest: string;
}

async function choose(db: Database, draft: AssignmentDraft, asOf: PlainDate): Promise<Chosen> {
  const { rows } = await db.execute<Chosen>(sql`
    select coalesce(json_agg(b.id order by b.id), '[]') as ids,
      md5(coalesce(string_agg(b.id || ':' || coalesce(b.officer_id, 0), ',' order by b.id), ''))
        as digest
    from borrower b where ${meets(draft.rule, draft.officerId, asOf)}`);
  return rows[0]!;
}

/** Looks at the borrowers that a rule would hand over, without moving any. */
export async function previewAssignment(
  db: Database,
  draft: AssignmentDraft,
  asOf: PlainDate,
): Promise<AssignmentPreview> {
  const { officerId } = draft;
  const { officers } = await findPortfolioOptions(db);
  const taker = officers.find(({ id }) => id === officerId);
  if (taker === undefined) throw new DomainError('OFFICER_NOT_AVAILABLE', {}, 'officerId');
  const { ids, digest } = await choose(db, draft, asOf);
  const among = sql`b.id = any(${sql.param(ids)}::bigint[])`;
  const sample = await db.execute<
    AssignmentPreview['sample'][number] & Record<string, unknown>
  >(sql`
    select b.id, b.full_name as name, ${OFFICER_NAME} as officer, z.name as zone,
      coalesce(${daysLate(asOf)}, 0) as "daysPastDue",
      (select count(*)::int from loan l where l.borrower_id = b.id and l.status = 'active') as loans
    from borrower b left join catalogue_entry z on z.id = b.zone_id
    where ${among} order by b.sort_name, b.id limit ${SAMPLE}`);
  const sums = await db.execute<{ loans: number; principal: AssignmentPreview['principal'] }>(sql`
    select coalesce(sum(loans), 0)::int as loans, coalesce(json_agg(json_build_object(
      'currency', currency, 'amount', principal::text) order by currency), '[]') as principal
    from (
      select l.currency, count(*) as loans, sum(l.outstanding_principal)::numeric(18,2) as principal
      from loan l join borrower b on b.id = l.borrower_id
      where ${among} and l.status = 'active' group by l.currency
    ) c`);
  const room = await db.execute<{ borrowers: number; maxBorrowers: number | null }>(sql`
    select (select count(*)::int from borrower b
        where b.officer_id = ${officerId} and b.status <> 'FUSIONADO') as borrowers,
      (select max_borrowers from officer where user_id = ${officerId}) as "maxBorrowers"`);
  const { borrowers, maxBorrowers } = room.rows[0]!;
  return {
    officer: taker.name,
    borrowers: ids.length,
    ...sums.rows[0]!,
    borrowersAfter: borrowers + ids.length,
    maxBorrowers,
    digest,
    sample: sample.rows,
  };
}

/** Hands over exactly the borrowers of a rule that were looked at. */
export async function assignByRule(
  tx: Database,
  act: Act,
  { rule, officerId, digest, reason }: NewAssignment,
): Promise<Reassignment> {
  const chosen = await choose(tx, { rule, officerId }, act.clock.today());
  if (chosen.ids.length === 0) throw new DomainError('ASSIGNMENT_EMPTY');
  if (chosen.digest !== digest) throw new DomainError('ASSIGNMENT_CHANGED');
  return reassignBorrowers(tx, act, { borrowerIds: chosen.ids, officerId, reason, rule });
}
