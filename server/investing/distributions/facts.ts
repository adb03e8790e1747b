import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanShare } from '@core/investments/loanShare';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { ACCRUED_NOW } from '../../lending/accruals/queries';
import type { Database } from '../../platform/db/client';
import { ACCOUNTS } from '../../money/journal/postings';
import { mayDiffer, PAYABLE } from './candidates';
import { groupBy } from '../../platform/groupBy';

/** A funded loan, as its lots need it. Amounts as decimal text of its currency. */
export interface FundedLoan extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly loanId: number;
  readonly fundId: number;
  readonly currency: string;
  readonly status: string;
  /** Day from which investors have a part in it: of its disbursement, or of its sale. */
  readonly disbursedOn: PlainDate;
  readonly interestReceivable: string;
  readonly lateInterestReceivable: string;
  /** Interest earned and not charged that the books have as accrued. */
  readonly accruedInterest: string;
  /** Interest payable to its investors by the books. */
  readonly payable: string;
  readonly writtenOffOn: PlainDate | null;
  /** Interest of open installments that had accrued, and that was paid, when it was sold. */
  readonly retainedInterest: string;
  readonly prepaidInterest: string;
  /** Last due date of those installments. */
  readonly retainedThrough: PlainDate | null;
}

/** Loans of investors whose money left, by their opportunities: of some of these alone. */
export async function findFundedLoans(
  db: Database,
  opportunityIds: readonly number[],
): Promise<FundedLoan[]> {
  const ids = sql.param(opportunityIds);
  return findFunded(db, sql`o.id = any(${ids}::bigint[])`);
}

/** Loans of which a lot through a day may have something to do, by their opportunities. */
export const findLoansOfLot = (db: Database, throughOn: PlainDate): Promise<FundedLoan[]> =>
  findFunded(db, mayDiffer(throughOn));

/**
 * Loans of investors as the books have them at the end of a date that interest was just brought to:
 * days after it may have gone by meanwhile, and loans ended in them.
 */
export const findLoansAt = (db: Database, on: PlainDate): Promise<FundedLoan[]> =>
  findFunded(
    db,
    sql`(${mayDiffer(on)} or exists (
      select from journal_entry e where e.loan_id = l.id and e.posted_on > ${on}))`,
    balancesAt(on),
  );

/** Balances of a loan `l` that days change, as SQL. */
interface Balances {
  readonly interestReceivable: SQL;
  readonly lateInterestReceivable: SQL;
  readonly accrued: SQL;
  readonly payable: SQL;
  readonly writtenOffOn: SQL;
}

/** Interest accrued of a loan `l` where something of it holds. */
const accruedWhere = (condition: SQL) => sql`coalesce((
  select a.accrued from ${ACCRUED_NOW} a where a.loan_id = l.id and ${condition}), 0)`;

const BALANCES_NOW: Balances = {
  interestReceivable: sql`l.interest_receivable`,
  lateInterestReceivable: sql`l.late_interest_receivable`,
  accrued: accruedWhere(sql`l.status = 'active'`),
  payable: PAYABLE,
  writtenOffOn: sql`l.written_off_on`,
};

function balancesAt(on: PlainDate): Balances {
  const later = (account: string) => sql`coalesce((
    select sum(j.debit - j.credit) from journal_entry e join journal_line j on j.entry_id = e.id
    where e.loan_id = l.id and e.posted_on > ${on} and j.account = ${account}), 0)`;
  const { interestReceivable, lateInterestReceivable, payable, writtenOffOn } = BALANCES_NOW;
  return {
    interestReceivable: sql`${interestReceivable} - ${later(ACCOUNTS.interestReceivable)}`,
    lateInterestReceivable: sql`${lateInterestReceivable}
      - ${later(ACCOUNTS.lateInterestReceivable)}`,
    accrued: accruedWhere(sql`true`),
    payable: sql`${payable} + ${later(ACCOUNTS.investorInterest)}`,
    writtenOffOn: sql`case when ${writtenOffOn} <= ${on} then ${writtenOffOn} end`,
  };
}

async function findFunded(
  db: Database,
  isAsked: SQL,
  balances: Balances = BALANCES_NOW,
): Promise<FundedLoan[]> {
  const text = (amount: SQL) => sql`(${amount})::numeric(18,2)::text`;
  const { rows } = await db.execute<FundedLoan>(sql`
    select o.id as "opportunityId", l.id as "loanId", l.fund_id as "fundId", l.currency, l.status,
      coalesce(o.sold_on, l.disbursed_on) as "disbursedOn",
      o.retained_interest::text as "retainedInterest",
      o.prepaid_interest::text as "prepaidInterest", o.retained_through as "retainedThrough",
      ${text(balances.interestReceivable)} as "interestReceivable",
      ${text(balances.lateInterestReceivable)} as "lateInterestReceivable",
      ${text(balances.accrued)} as "accruedInterest", ${text(balances.payable)} as payable,
      ${balances.writtenOffOn} as "writtenOffOn"
    from opportunity o join loan l on l.id = o.loan_id
    where o.status in ('DESEMBOLSADA', 'TERMINADA') and ${isAsked} order by o.id`);
  return rows;
}

interface ShareRow extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly id: number;
  readonly number: number;
  readonly investorId: number | null;
  readonly units: string;
  readonly outstanding: string;
  readonly carryInterest: string;
  readonly carryLate: string;
  readonly lost: string;
  readonly isSubordinated: boolean;
}

/** Shares of a loan, with the ids of their rows by number. */
export interface SharesOfLoan {
  readonly shares: readonly LoanShare[];
  readonly ids: ReadonlyMap<number, number>;
}

/** Shares of one opportunity. */
export async function findShares(
  db: Database,
  opportunityId: number,
  currency: string,
): Promise<SharesOfLoan> {
  return (await findSharesOf(db, [{ opportunityId, currency }])).get(opportunityId)!;
}

/** Shares of opportunities, by their ids. */
export async function findSharesOf(
  db: Database,
  of: readonly Pick<FundedLoan, 'opportunityId' | 'currency'>[],
): Promise<ReadonlyMap<number, SharesOfLoan>> {
  const asked = sql.param(of.map(({ opportunityId }) => opportunityId));
  const { rows } = await db.execute<ShareRow>(sql`
    select opportunity_id as "opportunityId", id, number, investor_id as "investorId",
      units::text, outstanding::text,
      carry_interest::text as "carryInterest", carry_late::text as "carryLate", lost::text,
      is_subordinated as "isSubordinated"
    from share where opportunity_id = any(${asked}::bigint[]) and status <> 'CANCELADA'
    order by opportunity_id, number`);
  const byOpportunity = groupBy(rows, ({ opportunityId }) => opportunityId);
  return new Map(
    of.map(({ opportunityId, currency }) => {
      const ofLoan = byOpportunity.get(opportunityId) ?? [];
      const shares = ofLoan.map((row) => shareOf(row, currency));
      return [opportunityId, { shares, ids: new Map(ofLoan.map((row) => [row.number, row.id])) }];
    }),
  );
}

const shareOf = (row: ShareRow, currency: string): LoanShare => ({
  number: row.number,
  investor: row.investorId,
  units: parseMoney(row.units, currency),
  outstanding: parseMoney(row.outstanding, currency),
  carryInterest: BigInt(row.carryInterest),
  carryLate: BigInt(row.carryLate),
  lost: parseMoney(row.lost, currency),
  subordinated: row.isSubordinated,
});
