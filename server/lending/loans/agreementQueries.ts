import type { PlainDate } from '@core/calendar/plainDate';
import type {
  Agreement,
  AgreementVersion,
  WaitingLoanQuery,
  WaitingLoanRow,
} from '@core/contract/agreements';
import type { MoneyWay } from '@core/contract/moneyAccounts';
import type { ContractStatus } from '@core/documents/contractMachine';
import { disbursementStep } from '@core/loan/toDisburse';
import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import type { loanAgreement } from '../../platform/db/tables/agreements';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { loanNumber } from '../../platform/text';
import type { LoanRow } from './queries';
import { numberSql } from '../../platform/db/text';

/** One version of what was agreed on about a loan. */
type AgreementRow = typeof loanAgreement.$inferSelect;

/** The version in force; undefined of a loan that was handed over when it was registered. */
export async function findAgreement(
  db: Database,
  loanId: number,
): Promise<Pick<AgreementRow, 'version' | 'asked' | 'expiresOn'> | undefined> {
  const { rows } = await db.execute<Pick<AgreementRow, 'version' | 'asked' | 'expiresOn'>>(sql`
    select version, asked, expires_on as "expiresOn" from loan_agreement
    where loan_id = ${loanId} order by version desc limit 1`);
  return rows[0];
}

/** Loans that wait: `l` with the version in force `a`, their product and latest contract. */
const FROM = sql`from loan l
  join lateral (select * from loan_agreement g where g.loan_id = l.id
    order by g.version desc limit 1) a on true
  left join loan_product_version v on v.id = l.product_version_id
  left join lateral (select c.id, c.status from contract c where c.loan_id = l.id
    order by c.version desc limit 1) c on true`;

const FACTS = sql`a.disburse_on as "disburseOn", a.expires_on as "expiresOn",
  coalesce((v.terms->>'requiresSignedContract')::boolean, false) as "requiresSignedContract",
  case when c.id is not null then json_build_object('id', c.id,
    'number', ${numberSql('contract', sql`c.id`)}, 'status', c.status) end as contract`;

interface Facts {
  readonly disburseOn: PlainDate;
  readonly expiresOn: PlainDate;
  readonly requiresSignedContract: boolean;
  readonly contract: {
    readonly id: number;
    readonly number: string;
    readonly status: ContractStatus;
  } | null;
}

interface AgreedFacts extends Facts {
  readonly renews: number | null;
  readonly way: MoneyWay;
}

const stepOf = (facts: Facts, today: PlainDate) =>
  disbursementStep({ ...facts, contract: facts.contract?.status }, today);

/** Agreement for which a loan waits, or made before it; null of one handed over at once. */
export async function findAgreementOf(
  db: Database,
  loan: LoanRow,
  today: PlainDate,
): Promise<Agreement | null> {
  const { rows } = await db.execute<AgreedFacts & Record<string, unknown>>(
    sql`select ${FACTS}, (a.asked->'renewal'->>'loanId')::int as renews,
      json_strip_nulls(json_build_object('means', a.asked->>'means',
        'moneyAccountId', (a.asked->>'moneyAccountId')::bigint,
        'operationNumber', a.asked->>'operationNumber')) as way
      ${FROM} where l.id = ${loan.id}`,
  );
  const [facts] = rows;
  if (facts === undefined) return null;
  const { disburseOn, expiresOn, requiresSignedContract, contract, renews, way } = facts;
  const isWaiting = loan.status === 'toDisburse';
  return {
    disburseOn,
    expiresOn,
    isExpired: isWaiting && expiresOn < today,
    heldCash: loan.heldCash,
    way,
    requiresSignedContract,
    contract,
    renews: renews === null ? null : { id: renews, number: loanNumber(renews) },
    step: isWaiting ? stepOf(facts, today) : null,
    versions: await findVersions(db, loan.id),
  };
}

async function findVersions(db: Database, loanId: number): Promise<AgreementVersion[]> {
  const { rows } = await db.execute<AgreementVersion & Record<string, unknown>>(sql`
    select a.version, a.disburse_on as "disburseOn", a.first_due_on as "firstDueOn",
      a.total_due::text as "totalDue", a.agreed_on as "agreedOn",
      ${doerThen(sql`a.agreed_by`, sql`a.agreed_at`)} as "agreedBy"
    from loan_agreement a
    where a.loan_id = ${loanId} order by a.version`);
  return rows;
}

type ListedRow = Omit<WaitingLoanRow, 'number' | 'step'>;

/** The loans that wait for their money, with what comes next for each. */
export async function findWaitingPage(db: Database, query: WaitingLoanQuery, today: PlainDate) {
  const plan = planPage({
    query,
    sorts: { disburseOn: { column: sql`a.disburse_on`, type: 'date' } },
    defaultSort: 'disburseOn',
    id: sql`l.id`,
  });
  const page = await findPage<ListedRow>(db, query, plan, {
    columns: sql<ListedRow>`l.id, l.borrower_id as "borrowerId", b.full_name as "borrowerName",
      f.name as "fundName", l.currency, l.principal::text, ${FACTS}`,
    from: sql`${FROM} join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id`,
    filter: sql`l.status = 'toDisburse' and ${matchesWords(
      sql`(b.search_text || ' ' || lower(${numberSql('loan', sql`l.id`)}))`,
      query.search,
    )}`,
  });
  const items = page.items.map((row) => ({
    ...row,
    number: loanNumber(row.id),
    step: stepOf(row, today),
  }));
  return { ...page, items };
}
