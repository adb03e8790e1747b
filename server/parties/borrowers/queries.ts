import type { PlainDate } from '@core/calendar/plainDate';
import type { Borrower, BorrowerQuery, NewBorrower } from '@core/contract/borrowers';
import { identityOf } from '@core/identity/borrowerIdentity';
import { sortedName } from '@core/identity/names';
import { daysPastDue } from '@core/loan/arrears';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { eq, sql, type SQL } from 'drizzle-orm';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { cutPage, matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { findRatingRules, ownRank, type RatingRules } from '../../money/riskRatings/ratings';
import { plainText } from '../../platform/text';
import { numberSql } from '../../platform/db/text';

interface BorrowerRow extends Omit<Borrower, 'daysPastDue' | 'riskRating'> {
  readonly [column: string]: unknown;
  readonly sort_key: string;
  readonly nextDueOn: PlainDate | null;
  readonly worstRank: number | null;
}

export type BorrowerData = typeof borrower.$inferSelect;

/** Name of whoever answers for a borrower `b`. */
export const OFFICER_NAME = sql`(select full_name from app_user where id = b.officer_id)`;

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: sql`b.sort_name`, type: 'text' },
  document: { column: sql`b.document_number`, type: 'text' },
  registeredOn: { column: sql`b.registered_on`, type: 'date' },
  officer: { column: sql`coalesce(lower(${OFFICER_NAME}), '')`, type: 'text' },
};

const hasLivingLoan = sql`
  exists (select from loan l where l.borrower_id = b.id and l.status = 'active')`;

const isBlacklisted = (asOf: PlainDate) => sql`
  (b.blacklisted_on is not null and coalesce(b.blacklisted_until, 'infinity') >= ${asOf}::date)`;

/** State of a borrower: a merge is above the blacklist, and that above the decision made. */
const stateOf = (asOf: PlainDate) => sql`
  case when b.status = 'FUSIONADO' then b.status
    when ${isBlacklisted(asOf)} then 'LISTA_NEGRA'
    when b.status <> 'APROBADO' then b.status
    when ${hasLivingLoan} then 'ACTIVO' else 'INACTIVO' end`;

/** The principal of currencies `c` that are owed, for those who read them side by side. */
export const BY_CURRENCY = sql`coalesce(
  json_agg(json_build_object('currency', c.currency, 'amount', c.principal::text)
    order by c.currency) filter (where c.principal > 0), '[]')`;

/** Borrowers for a page: the sum lent to each is added up for the rows of the page only. */
const selectBorrowers = (rows: SQL, rules: RatingRules, { asOf } = rules) => sql`
  select b.id, b.kind, b.document_type as "documentType", b.document_number as "documentNumber",
    b.first_names as "firstNames", b.last_names as "lastNames", b.full_name as "fullName",
    b.phone, b.email, b.address, b.occupation, b.monthly_income::text as "monthlyIncome",
    b.born_on as "bornOn", b.representative_name as "representativeName",
    b.representative_document_type as "representativeDocumentType",
    b.representative_document as "representativeDocument",
    b.representative_power as "representativePower", b.version,
    b.registered_on as "registeredOn", ${stateOf(asOf)} as state,
    case when ${isBlacklisted(asOf)} then b.blacklist_reason else b.status_reason end
      as "stateReason",
    case when ${isBlacklisted(asOf)} then b.blacklisted_until end as "blacklistedUntil",
    b.merged_into_id as "mergedIntoId",
    array(select m.document_type || ' ' || m.document_number from borrower m
      where m.merged_into_id = b.id order by m.id) as "formerDocuments",
    l.loans as "livingLoans",
    (select count(*)::int from loan a where a.borrower_id = b.id and a.status = 'toDisburse')
      as "waitingLoans", l.principal as "outstandingPrincipal", l.next_due as "nextDueOn",
    l.worst_rank as "worstRank",
    b.officer_id as "officerId", b.zone_id as "zoneId", o.full_name as officer,
    coalesce(w.name, z.name) as zone, s.score, b.sort_key
  from (${rows}) b
  left join lateral (
    select coalesce(sum(loans), 0)::int as loans, min(next_due) as next_due,
      max(worst_rank) as worst_rank, ${BY_CURRENCY} as principal
    from (
      select currency, count(*) as loans, min(next_due_on) as next_due,
        max(${ownRank(rules, sql`x`)}) as worst_rank, sum(outstanding_principal) as principal
      from loan x where x.borrower_id = b.id and x.status = 'active' group by currency
    ) c
  ) l on true
  left join lateral (
    select score from loan_request where borrower_id = b.id and score is not null
    order by id desc limit 1
  ) s on true
  left join app_user o on o.id = b.officer_id
  left join catalogue_entry z on z.id = b.zone_id
  left join catalogue_entry w on w.id = z.merged_into_id`;

const filterState = (state: BorrowerQuery['state'], asOf: PlainDate) =>
  state === undefined ? sql`b.status <> 'FUSIONADO'` : sql`${stateOf(asOf)} = ${state}`;

/** Condition: the worst living loan of a borrower is of a class. */
function filterClass(riskRating: BorrowerQuery['riskRating'], rules: RatingRules): SQL {
  if (riskRating === undefined) return sql`true`;
  return sql`b.id in (select x.borrower_id from loan x where x.status = 'active'
    group by x.borrower_id
    having max(${ownRank(rules, sql`x`)}) = ${RISK_RATINGS.indexOf(riskRating)})`;
}

/** Condition: a column holds the wanted number, or none where `none` is wanted. */
export function filterId(column: SQL, wanted: string | undefined): SQL {
  if (wanted === undefined) return sql`true`;
  return wanted === 'none' ? sql`${column} is null` : sql`${column} = ${Number(wanted)}`;
}

/** The borrowers of a zone are also those of the zones that were merged into it. */
export const filterZone = (zone: string | undefined) =>
  zone === undefined || zone === 'none'
    ? filterId(sql`b.zone_id`, zone)
    : sql`b.zone_id in (select id from catalogue_entry
        where ${Number(zone)} in (id, merged_into_id))`;

function filterOf(query: BorrowerQuery, rules: RatingRules, scope: LoanScope): SQL {
  const all = [
    ...withinScope(scope, { borrowerId: sql`b.id`, officerId: sql`b.officer_id` }),
    matchesPerson(query.search),
    filterState(query.state, rules.asOf),
    filterClass(query.riskRating, rules),
    filterId(sql`b.officer_id`, query.officer),
    filterZone(query.zone),
  ];
  return sql.join(all, sql` and `);
}

/** Letters that the index of three of them can look for anywhere in a text. */
const INDEXED_LENGTH = 3;

/** Every word somewhere, or, when it is too short for the index, where a word begins. */
function matchesPerson(search: string | undefined): SQL {
  const words = plainText(search ?? '').split(' ');
  const isLong = (word: string) => word.length >= INDEXED_LENGTH;
  const long = matchesWords(sql`b.search_text`, words.filter(isLong).join(' '));
  const short = words
    .filter((word) => word !== '' && !isLong(word))
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .map((word) => sql`(b.search_text like ${`${word}%`} or b.search_text like ${`% ${word}%`})`);
  return sql.join([long, ...short], sql` and `);
}

export async function findBorrowerPage(
  db: Database,
  query: BorrowerQuery,
  asOf: PlainDate,
  scope: LoanScope = {},
) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`b.id` });
  const rules = await findRatingRules(db, asOf);
  const filter = filterOf(query, rules, scope);
  const page = sql`select b.*, ${plan.sortKey} as sort_key from borrower b
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`;
  const { rows } = await db.execute<BorrowerRow>(
    sql`${selectBorrowers(page, rules)} order by ${plan.orderBy}`,
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from borrower b where ${filter}`,
  );
  const cut = cutPage(rows, query, plan);
  const items = cut.items.map((row) => toBorrower(row, asOf));
  return { ...cut, items, total: counted.rows[0]!.total };
}

export async function findBorrower(
  db: Database,
  id: number,
  asOf: PlainDate,
): Promise<Borrower | undefined> {
  const row = sql`select b.*, '' as sort_key from borrower b where b.id = ${id}`;
  const rules = await findRatingRules(db, asOf);
  const { rows } = await db.execute<BorrowerRow>(selectBorrowers(row, rules));
  return rows[0] && toBorrower(rows[0], asOf);
}

/** Borrower who has a document; of one who was merged, the borrower that was kept. */
export async function findBorrowerByDocument(db: Database, type: string, number: string) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select coalesce(k.id, b.id) as id, coalesce(k.full_name, b.full_name) as name
    from borrower b left join borrower k on k.id = b.merged_into_id
    where b.document_type = ${type} and b.document_number = ${number}`);
  return rows[0];
}

/** Locks a borrower, so that what is decided about them happens one after the other. */
export async function lockBorrower(tx: Database, id: number): Promise<BorrowerData | undefined> {
  const [row] = await tx.select().from(borrower).where(eq(borrower.id, id)).for('update');
  return row;
}

/** The columns of what a person wrote down. */
export function columnsOf(data: NewBorrower) {
  const isCompany = data.kind === 'company';
  return {
    ...identityOf(data),
    phone: data.phone,
    email: data.email ?? null,
    address: data.address ?? '',
    occupation: data.occupation ?? '',
    monthlyIncome: data.monthlyIncome ?? '0',
    bornOn: isCompany ? null : (data.bornOn ?? null),
    sortName: plainText(sortedName(data)),
  };
}

/** Answers the id, or undefined when somebody has that document already. */
export async function insertBorrower(
  db: Database,
  data: NewBorrower,
  registeredOn: PlainDate,
  status: 'APROBADO' | 'POR_APROBAR',
): Promise<number | undefined> {
  const [row] = await db
    .insert(borrower)
    .values({ ...columnsOf(data), registeredOn, status, searchText: searchTextOf(data) })
    .onConflictDoNothing()
    .returning({ id: borrower.id });
  return row?.id;
}

const searchTextOf = ({ lastNames, firstNames, documentNumber, phone }: NewBorrower) =>
  plainText([lastNames, firstNames, documentNumber, phone].join(' '));

/**
 * Brings what a borrower is found by up to their names, document and every living telephone, and
 * what fichas merged into theirs were found by.
 */
export async function refreshSearchText(tx: Database, id: number): Promise<void> {
  const { rows } = await tx.execute<{ words: string }>(sql`
    select concat_ws(' ', b.last_names, b.first_names, b.document_number, b.phone,
      (select string_agg(c.value, ' ') from borrower_contact c
        where c.borrower_id = b.id and c.ended_at is null and c.means = 'phone'),
      (select string_agg(concat_ws(' ', m.document_number, m.phone), ' ') from borrower m
        where m.merged_into_id = b.id)) as words
    from borrower b where b.id = ${id}`);
  const searchText = plainText(rows[0]?.words ?? '');
  await tx.update(borrower).set({ searchText }).where(eq(borrower.id, id));
  await refreshRequests(tx, id);
}

/** Requests are found by who their borrower is now: after a change, a merge, and its undoing. */
async function refreshRequests(tx: Database, borrowerId: number): Promise<void> {
  await tx.execute(sql`
    update loan_request r set search_text = b.search_text || ' '
      || lower(${numberSql('request', sql`r.id`)})
    from borrower b where b.id = r.borrower_id and b.id = ${borrowerId}`);
}

function toBorrower(row: BorrowerRow, asOf: PlainDate): Borrower {
  const { sort_key: _key, nextDueOn, worstRank, ...rest } = row;
  const days = daysPastDue(nextDueOn ?? undefined, asOf);
  const riskRating = worstRank === null ? null : (RISK_RATINGS[worstRank] ?? null);
  return { ...rest, daysPastDue: days, riskRating };
}
