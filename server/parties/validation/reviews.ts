import type { AccountReview, ReviewQuery, ReviewRow } from '@core/contract/validation';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { findBorrowerByDocument } from '../borrowers/queries';
import type { Database } from '../../platform/db/client';
import { accountRequest, appUser, borrower } from '../../platform/db/schema';
import { cutPage, matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { instantText, plainSql } from '../../platform/db/text';
import { findItems } from './items';

const SORTS: Readonly<Record<string, SortKey>> = {
  createdAt: { column: sql`u.id`, type: 'bigint' },
  name: { column: plainSql(sql`u.full_name`), type: 'text' },
};

type Row = ReviewRow & { readonly id: number; readonly sort_key: string } & Record<string, unknown>;

/** A telephone of the registration waits for its review without a row of its own. */
const registeredPhones = sql`(u.phone is not null and not exists (select from account_review r
  where r.user_id = u.id and r.item = 'phone'))::int`;

/** The accounts under review, oldest first. */
export async function findReviewPage(db: Database, query: ReviewQuery) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'createdAt', id: sql`u.id` });
  const isStatus =
    query.status === undefined
      ? sql`u.status in ('PENDIENTE_VALIDACION', 'OBSERVADA')`
      : sql`u.status = ${query.status}`;
  const matches = matchesWords(plainSql(sql`u.full_name || ' ' || u.username`), query.search);
  const filter = sql`${isStatus} and ${matches}`;
  const counts = (status: string) =>
    sql`(select count(*)::int from account_review r
      where r.user_id = u.id and r.status = ${status})`;
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.id as "userId", u.full_name as "fullName", lower(u.username) as email,
      u.profile, u.status, ${instantText(sql`u.created_at`)} as "createdAt",
      ${counts('inReview')} + ${registeredPhones} as "inReview", ${counts('observed')} as observed,
      ${counts('approved')} as approved, ${plan.sortKey} as sort_key
    from app_user u where ${filter} and ${plan.where}
    order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from app_user u where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ sort_key: _key, id: _id, ...row }) => row);
  return { ...page, items, total: counted.rows[0]!.total };
}

/** One account with all that its review needs. Throws ACCOUNT_NOT_UNDER_REVIEW. */
export async function getReview(db: Database, userId: number): Promise<AccountReview> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user || user.status === 'PENDIENTE_CORREO') {
    throw new DomainError('ACCOUNT_NOT_UNDER_REVIEW');
  }
  const [request] = await db.select().from(accountRequest).where(eq(accountRequest.userId, userId));
  const candidate =
    request && (await findBorrowerByDocument(db, request.documentType, request.documentNumber));
  return {
    userId,
    fullName: user.fullName,
    firstNames: request?.firstNames ?? '',
    lastNames: request?.lastNames ?? '',
    email: user.username.toLowerCase(),
    profile: user.profile,
    status: user.status,
    documentType: (request?.documentType ?? null) as AccountReview['documentType'],
    documentNumber: request?.documentNumber ?? null,
    bornOn: request?.bornOn ?? null,
    needsBorrower: user.profile === 'PRESTATARIO',
    borrower: user.borrowerId === null ? null : await namedBorrower(db, user.borrowerId),
    candidate: candidate ? { id: candidate.id, fullName: candidate.name } : null,
    items: await findItems(db, user),
  };
}

async function namedBorrower(db: Database, id: number) {
  const [row] = await db.select().from(borrower).where(eq(borrower.id, id));
  return row ? { id, fullName: `${row.firstNames} ${row.lastNames}` } : null;
}
