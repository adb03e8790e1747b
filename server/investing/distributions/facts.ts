import type { PlainDate } from '@core/calendar/plainDate';
import type { DistributionCause, LineComponent } from '@core/contract/distributions';
import type { LoanShare } from '@core/investments/loanShare';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { STANDS } from '../../money/investors/standing';
import { ACCOUNTS } from '../../money/journal/postings';
import type { Database } from '../../platform/db/client';

/** A funded loan, as its lots need it. Amounts as decimal text of its currency. */
export interface FundedLoan extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly loanId: number;
  readonly fundId: number;
  readonly currency: string;
  readonly status: string;
  readonly disbursedOn: PlainDate;
  readonly interestReceivable: string;
  readonly lateInterestReceivable: string;
  /** Interest payable to its investors by the books. */
  readonly payable: string;
  readonly writtenOffOn: PlainDate | null;
}

/** Loans of investors whose money left, by their opportunities. */
export async function findFundedLoans(
  db: Database,
  only?: { readonly opportunityId: number },
): Promise<FundedLoan[]> {
  const isAsked = only === undefined ? sql`true` : sql`o.id = ${only.opportunityId}`;
  const { rows } = await db.execute<FundedLoan>(sql`
    select o.id as "opportunityId", l.id as "loanId", l.fund_id as "fundId", l.currency, l.status,
      l.disbursed_on as "disbursedOn", l.interest_receivable::text as "interestReceivable",
      l.late_interest_receivable::text as "lateInterestReceivable",
      (select coalesce(sum(j.credit - j.debit), 0)::numeric(18,2)::text
        from journal_entry e join journal_line j on j.entry_id = e.id
        where e.loan_id = l.id and j.account = ${ACCOUNTS.investorInterest}) as payable,
      l.written_off_on as "writtenOffOn"
    from opportunity o join loan l on l.id = o.loan_id
    where o.status in ('DESEMBOLSADA', 'TERMINADA') and ${isAsked} order by o.id`);
  return rows;
}

interface ShareRow extends Record<string, unknown> {
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

export async function findShares(
  db: Database,
  opportunityId: number,
  currency: string,
): Promise<SharesOfLoan> {
  const { rows } = await db.execute<ShareRow>(sql`
    select id, number, investor_id as "investorId", units::text, outstanding::text,
      carry_interest::text as "carryInterest", carry_late::text as "carryLate", lost::text,
      is_subordinated as "isSubordinated"
    from share where opportunity_id = ${opportunityId} and status <> 'CANCELADA' order by number`);
  const shares = rows.map((row) => ({
    number: row.number,
    investor: row.investorId,
    units: parseMoney(row.units, currency),
    outstanding: parseMoney(row.outstanding, currency),
    carryInterest: BigInt(row.carryInterest),
    carryLate: BigInt(row.carryLate),
    lost: parseMoney(row.lost, currency),
    subordinated: row.isSubordinated,
  }));
  return { shares, ids: new Map(rows.map(({ number, id }) => [number, id])) };
}

/** A payment of a funded loan as it is allocated now. */
export interface PaidNow extends Record<string, unknown> {
  readonly id: number;
  readonly receivedOn: PlainDate;
  readonly isRecovery: boolean;
  readonly isVoided: boolean;
  readonly amount: string;
  readonly principal: string;
  readonly interest: string;
  readonly lateInterest: string;
}

const allocated = (component: string) => sql`
  coalesce(sum(a.amount) filter (where a.component = ${component}), 0)::numeric(18,2)::text`;

/** Payments of a loan through a day, the earliest first: cash alone, no waiver. */
export async function findPaid(
  db: Database,
  loanId: number,
  throughOn: PlainDate,
): Promise<PaidNow[]> {
  const { rows } = await db.execute<PaidNow>(sql`
    select p.id, p.received_on as "receivedOn", p.is_recovery as "isRecovery",
      exists (select from payment_void v where v.loan_id = p.loan_id and v.payment_id = p.id)
        as "isVoided",
      p.amount::text, ${allocated('principal')} as principal, ${allocated('interest')} as interest,
      ${allocated('lateInterest')} as "lateInterest"
    from payment p left join payment_allocation a
      on a.loan_id = p.loan_id and a.payment_id = p.id
    where p.loan_id = ${loanId} and p.waives is null and p.received_on <= ${throughOn}
    group by p.loan_id, p.id order by p.received_on, p.id`);
  return rows;
}

/** Line of a distribution as it was stored. */
interface StoredLine {
  readonly shareNumber: number;
  readonly investorId: number | null;
  readonly component: LineComponent;
  readonly gross: string;
  readonly commission: string;
  readonly commissionTax: string;
  readonly withheld: string;
  readonly net: string;
  readonly withholdingBase: string;
  readonly carryMoved: string;
}

/** A distribution that stands, or that a lot made or took back. */
export interface Standing extends Record<string, unknown> {
  readonly id: number;
  readonly sign: 1 | -1;
  /** Distribution that stands for it: itself, or the one that brought it again. */
  readonly standsAs: number;
  readonly cause: DistributionCause;
  readonly paymentId: number | null;
  readonly valueDate: PlainDate;
  readonly principal: string;
  readonly interest: string;
  readonly lateInterest: string;
  readonly notSplit: string;
  readonly lines: readonly StoredLine[];
}

const LINES = sql`(
  select coalesce(json_agg(json_build_object('shareNumber', s.number, 'investorId', n.investor_id,
    'component', n.component, 'gross', n.gross::text, 'commission', n.commission::text,
    'commissionTax', n.commission_tax::text, 'withheld', n.withheld::text, 'net', n.net::text,
    'withholdingBase', n.withholding_base::text, 'carryMoved', n.carry_moved::text)
    order by s.number, n.component), '[]')
  from distribution_line n join share s on s.id = n.share_id where n.distribution_id = d.id)`;

const DISTRIBUTED = sql`d.id, d.sign, d.cause, d.payment_id as "paymentId",
  d.value_date as "valueDate", d.principal::text, d.interest::text,
  d.late_interest::text as "lateInterest", d.not_split::text as "notSplit", ${LINES} as lines`;

/** Distributions of a loan that stand, in the order in which they were made. */
export async function findStanding(db: Database, loanId: number): Promise<Standing[]> {
  const { rows } = await db.execute<Standing>(sql`
    select ${DISTRIBUTED}, d.id as "standsAs" from distribution d
    where d.loan_id = ${loanId} and ${STANDS} order by d.id`);
  return rows;
}

/** Distributions that a lot made or took back of a loan, in their order. */
export async function findMade(db: Database, lotId: number, loanId: number): Promise<Standing[]> {
  const { rows } = await db.execute<Standing>(sql`
    select ${DISTRIBUTED}, (
        with recursive chain as (
          select d.id, 0 as step
          union all
          select r.id, c.step + 1 from distribution r join chain c on r.reverses_id = c.id
        )
        select id from chain order by step desc limit 1) as "standsAs"
    from distribution d
    where d.lot_id = ${lotId} and d.loan_id = ${loanId} order by d.id`);
  return rows;
}
