import type { LoanContact, LoanContactQuery } from '@core/contract/loanContacts';
import { sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { CAME_IN, NOT_VOIDED } from '../payments/paymentSql';
import { wordOf } from './guard';

type Stored = Omit<LoanContact, 'against'> & { readonly against: readonly string[] };

/** True of a visit `g` that stands and has the photo that its phone sent. */
const HAS_PHOTO = sql`(g.voided_at is null and exists (
  select from field_record r join field_photo f on f.record_id = r.id
  where r.contact_id = g.id))`;

const COLUMNS = sql<Stored>`g.id, ${numberSql('contact', sql`g.id`)} as number,
  g.loan_id as "loanId", ${numberSql('loan', sql`g.loan_id`)} as "loanNumber",
  b.full_name as "borrowerName", g.way, g.aim, g.addressee, g.contact_name as "contactName",
  g.made_on as "madeOn", g.made_minute as "madeMinute", g.result, g.note,
  ${numberSql('promise', sql`g.promise_id`)} as "promiseNumber",
  g.next_way as "nextWay", g.next_on as "nextOn", g.next_minute as "nextMinute", g.against,
  ${HAS_PHOTO} as "hasPhoto",
  ${nameThen(sql`g.recorded_by`, sql`g.recorded_at`)} as "recordedBy",
  case when g.voided_at is not null then json_build_object(
    'by', ${nameThen(sql`g.voided_by`, sql`g.voided_at`)},
    'at', ${instantText(sql`g.voided_at`)}, 'reason', g.void_reason)
    end as voiding`;

const FROM = sql`from loan_contact g join borrower b on b.id = g.borrower_id
  join app_user u on u.id = g.recorded_by left join app_user w on w.id = g.voided_by`;

const worded = ({ against, ...row }: Stored): LoanContact => ({
  ...row,
  against: against.map(wordOf),
});

/** Contacts of a loan, the newest first. */
export async function findContactPage(
  db: Database,
  query: Pick<LoanContactQuery, 'limit' | 'after' | 'before' | 'search' | 'direction' | 'sort'>,
  filter: SQL,
) {
  const plan = planPage({
    query,
    sorts: { madeOn: { column: sql`g.made_on`, type: 'date' } },
    defaultSort: 'madeOn',
    defaultDirection: 'desc',
    id: sql`g.id`,
  });
  const words = matchesWords(
    sql`lower(${numberSql('contact', sql`g.id`)} || ' ' || g.contact_name || ' ' || g.note)`,
    query.search,
  );
  const page = await findPage(db, query, plan, {
    columns: COLUMNS,
    from: FROM,
    filter: sql`${filter} and ${words}`,
  });
  return { ...page, items: page.items.map(worded) };
}

/** One contact of a loan. */
export async function findContact(
  db: Database,
  loanId: number,
  contactId: number,
): Promise<LoanContact | undefined> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${COLUMNS} ${FROM} where g.loan_id = ${loanId} and g.id = ${contactId}`);
  return rows.map((row) => worded(row as Stored))[0];
}

/** True where a loan has money of a day that came in and was not voided. */
export async function hasPaymentOn(db: Database, loanId: number, on: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from payment p where p.loan_id = ${loanId} and p.received_on = ${on}
      and ${CAME_IN} and ${NOT_VOIDED}) as has`);
  return rows[0]!.has;
}

/** File of the photo of a contact that stands; null where there is none. */
export async function findPhotoFile(
  db: Database,
  loanId: number,
  contactId: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ fileId: number }>(sql`
    select f.file_id::int as "fileId" from loan_contact g
    join field_record r on r.contact_id = g.id join field_photo f on f.record_id = r.id
    where g.loan_id = ${loanId} and g.id = ${contactId} and g.voided_at is null`);
  return rows[0]?.fileId ?? null;
}
