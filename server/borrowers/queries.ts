import type { Borrower, BorrowerQuery, NewBorrower } from '@core/contract/borrowers';
import { daysPastDue } from '@core/loan/arrears';
import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { borrower } from '../db/schema';
import { cutPage, matchesWords, planPage, type SortKey } from '../http/pagination';
import { plainText } from '../text';

interface BorrowerRow extends Omit<Borrower, 'fullName' | 'daysPastDue'> {
  readonly [column: string]: unknown;
  readonly sort_key: string;
  readonly nextDueOn: PlainDate | null;
}

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: sql`b.sort_name`, type: 'text' },
  document: { column: sql`b.document_number`, type: 'text' },
  registeredOn: { column: sql`b.registered_on`, type: 'date' },
};

const selectBorrowers = (sortKey: SQL) => sql`
  select b.id, b.document_type as "documentType", b.document_number as "documentNumber",
    b.first_names as "firstNames", b.last_names as "lastNames", b.phone, b.email, b.address,
    b.occupation, b.monthly_income::text as "monthlyIncome", b.registered_on as "registeredOn",
    l.loans as "livingLoans", l.principal as "outstandingPrincipal", l.next_due as "nextDueOn",
    ${sortKey} as sort_key
  from borrower b
  left join lateral (
    select count(*)::int as loans, min(next_due_on) as next_due,
      coalesce(sum(outstanding_principal), 0)::numeric(18,2)::text as principal
    from loan where borrower_id = b.id and status = 'active'
  ) l on true`;

export async function findBorrowerPage(db: Database, query: BorrowerQuery, asOf: PlainDate) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`b.id` });
  const matches = matchesWords(sql`b.search_text`, query.search);
  const { rows } = await db.execute<BorrowerRow>(sql`
    ${selectBorrowers(plan.sortKey)}
    where ${matches} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from borrower b where ${matches}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map((row) => toBorrower(row, asOf));
  return { ...page, items, total: counted.rows[0]!.total };
}

export async function findBorrower(
  db: Database,
  id: number,
  asOf: PlainDate,
): Promise<Borrower | undefined> {
  const { rows } = await db.execute<BorrowerRow>(
    sql`${selectBorrowers(sql`''`)} where b.id = ${id}`,
  );
  return rows[0] && toBorrower(rows[0], asOf);
}

export async function findBorrowerByDocument(db: Database, type: string, number: string) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, first_names || ' ' || last_names as name from borrower
    where document_type = ${type} and document_number = ${number}`);
  return rows[0];
}

/** Answers the id, or undefined when somebody has that document already. */
export async function insertBorrower(
  db: Database,
  data: NewBorrower,
  registeredOn: PlainDate,
): Promise<number | undefined> {
  const { documentNumber, firstNames, lastNames, phone } = data;
  const words = [lastNames, firstNames, documentNumber, phone].join(' ');
  const [row] = await db
    .insert(borrower)
    .values({
      ...data,
      email: data.email ?? null,
      address: data.address ?? '',
      occupation: data.occupation ?? '',
      monthlyIncome: data.monthlyIncome ?? '0',
      registeredOn,
      sortName: plainText(`${lastNames} ${firstNames}`),
      searchText: plainText(words),
    })
    .onConflictDoNothing()
    .returning({ id: borrower.id });
  return row?.id;
}

function toBorrower(row: BorrowerRow, asOf: PlainDate): Borrower {
  const { sort_key: _key, nextDueOn, ...rest } = row;
  return {
    ...rest,
    fullName: `${row.firstNames} ${row.lastNames}`,
    daysPastDue: daysPastDue(nextDueOn ?? undefined, asOf),
  };
}
