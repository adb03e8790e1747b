import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BankAccount,
  BorrowerContact,
  BorrowerNote,
  BorrowerRecords,
  BorrowerRelation,
  Employment,
  EmploymentQuery,
  GuaranteeGiven,
} from '@core/contract/borrowerRecords';
import { sql, type SQL } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { BY_CURRENCY } from './queries';

/** Columns that every kept row answers: since when, by whom, and how it ended. */
const keptColumns = (table: string) => sql`
  r.id, ${instantText(sql`r.created_at`)} as "createdAt",
  ${doerThen(sql`r.created_by`, sql`r.created_at`)} as "createdBy",
  ${instantText(sql`r.ended_at`)} as "endedAt", r.end_reason as "endReason",
  (select max(n.id) from ${sql.identifier(table)} n
    where n.replaces_id = r.id and n.ended_at is null) as "replacedById"`;

async function findKept<T>(db: Database, table: string, columns: SQL, borrowerId: number) {
  const { rows } = await db.execute(sql`
    select ${keptColumns(table)}, ${columns} from ${sql.identifier(table)} r
    where r.borrower_id = ${borrowerId} order by r.ended_at is not null, r.id desc`);
  return rows as unknown as T[];
}

/** Records kept about a borrower, all but their jobs; those that stand come first. */
export async function findRecords(db: Database, borrowerId: number): Promise<BorrowerRecords> {
  return {
    contacts: await findKept<BorrowerContact>(
      db,
      'borrower_contact',
      sql`r.means, r.value, r.label, r.has_consent as "hasConsent", r.from_hour as "fromHour",
        r.to_hour as "toHour"`,
      borrowerId,
    ),
    relations: await findKept<BorrowerRelation>(
      db,
      'borrower_relation',
      sql`r.role, r.related_id as "relatedId", r.name, r.relationship, r.phone, r.depends`,
      borrowerId,
    ),
    guarantees: await findGuarantees(db, borrowerId),
    bankAccounts: await findKept<BankAccount>(
      db,
      'borrower_bank_account',
      sql`r.bank, r.currency, r.kind as "accountKind", r.interbank_code as "interbankCode"`,
      borrowerId,
    ),
    notes: await findKept<BorrowerNote>(db, 'borrower_note', sql`r.text`, borrowerId),
  };
}

/** Borrowers whom a borrower guarantees, with the principal that they owe now. */
async function findGuarantees(db: Database, borrowerId: number): Promise<GuaranteeGiven[]> {
  const { rows } = await db.execute(sql`
    select r.id, b.id as "borrowerId", b.full_name as "borrowerName", r.relationship,
      coalesce(sum(c.loans), 0)::int as "livingLoans", ${BY_CURRENCY} as "outstandingPrincipal"
    from borrower_relation r join borrower b on b.id = r.borrower_id
    left join lateral (
      select currency, count(*) as loans, sum(outstanding_principal) as principal
      from loan where borrower_id = b.id and status = 'active' group by currency
    ) c on true
    where r.related_id = ${borrowerId} and r.role = 'guarantor' and r.ended_at is null
    group by r.id, b.id order by r.id desc`);
  return rows as unknown as GuaranteeGiven[];
}

/** The jobs of one borrower with what has ended, or those that stand of all. */
export function findEmploymentPage(db: Database, query: EmploymentQuery, today: PlainDate) {
  const plan = planPage({
    query,
    sorts: { startedOn: { column: sql`r.started_on`, type: 'date' } },
    defaultSort: 'startedOn',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const whose =
    query.borrowerId === undefined
      ? sql`r.ended_at is null`
      : sql`r.borrower_id = ${query.borrowerId}`;
  const matches = matchesWords(sql`(b.search_text || ' ' || lower(r.employer))`, query.search);
  return findPage<Employment>(db, query, plan, {
    columns: sql<Employment>`${keptColumns('borrower_employment')},
      r.borrower_id as "borrowerId", b.full_name as "borrowerName", r.regime, r.institution,
      r.insurance_number as "insuranceNumber", r.employer,
      r.employer_tax_id as "employerTaxId",
      coalesce(w.name, p.name, r.job_title) as "jobTitle",
      case when coalesce(w.is_active, p.is_active) then coalesce(w.code, p.code) end
        as "positionCode",
      r.started_on as "startedOn", ${monthsSince(today)} as "monthsEmployed",
      r.gross_income::text as "grossIncome", r.net_income::text as "netIncome",
      r.contributions, r.discount_cap::text as "discountCap",
      r.payroll_agreement as "payrollAgreement", r.expires_on as "expiresOn",
      r.verified_on as "verifiedOn",
      (select u.full_name from app_user u where u.id = r.verified_by) as "verifiedBy"`,
    from: sql`from borrower_employment r join borrower b on b.id = r.borrower_id
      left join catalogue_entry p on p.id = r.position_id
      left join catalogue_entry w on w.id = p.merged_into_id`,
    filter: sql`${whose} and ${matches}`,
  });
}

const monthsSince = (today: PlainDate) => sql`
  (extract(year from age(${today}::date, r.started_on)) * 12
    + extract(month from age(${today}::date, r.started_on)))::int`;
