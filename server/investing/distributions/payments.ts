import type { PlainDate } from '@core/calendar/plainDate';
import type { DistributionCause, LineComponent } from '@core/contract/distributions';
import { sql } from 'drizzle-orm';
import { STANDS } from '../../money/investors/standing';
import type { Database } from '../../platform/db/client';
import { allocated } from './candidates';
import { groupBy } from '../../platform/groupBy';

/** A payment of a funded loan as it is allocated now. */
export interface PaidNow extends Record<string, unknown> {
  readonly loanId: number;
  readonly id: number;
  readonly receivedOn: PlainDate;
  readonly isRecovery: boolean;
  readonly isVoided: boolean;
  readonly amount: string;
  readonly principal: string;
  readonly interest: string;
  readonly lateInterest: string;
}

const allocatedText = (component: string) => sql`${allocated(component)}::numeric(18,2)::text`;

/** Payments of loans through a day, the earliest first: cash alone, no waiver. */
export async function findPaid(
  db: Database,
  loanIds: readonly number[],
  throughOn: PlainDate,
): Promise<ReadonlyMap<number, readonly PaidNow[]>> {
  const { rows } = await db.execute<PaidNow>(sql`
    select p.loan_id as "loanId", p.id, p.received_on as "receivedOn",
      p.is_recovery as "isRecovery",
      exists (select from payment_void v where v.loan_id = p.loan_id and v.payment_id = p.id)
        as "isVoided",
      p.amount::text, ${allocatedText('principal')} as principal,
      ${allocatedText('interest')} as interest, ${allocatedText('lateInterest')} as "lateInterest"
    from payment p join opportunity o on o.loan_id = p.loan_id and p.id > o.sold_after
    left join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
    where p.loan_id = any(${sql.param(loanIds)}::bigint[]) and p.waives is null
      and p.received_on <= ${throughOn}
    group by p.loan_id, p.id order by p.received_on, p.id`);
  return groupBy(rows, ({ loanId }) => loanId);
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
  readonly withholdingPercent: string | null;
  readonly carryMoved: string;
}

/** A distribution that stands, or that a lot made or took back. */
export interface Standing extends Record<string, unknown> {
  readonly loanId: number;
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
  /** Interest of it that the sale of the loan left to the lender, of the part not split. */
  readonly retained: string;
}

/** A distribution with its lines, of which its reversal is taken. */
export interface StandingLines extends Standing {
  readonly lines: readonly StoredLine[];
}

const DISTRIBUTED = sql`d.loan_id as "loanId", d.id, d.sign, d.cause,
  d.payment_id as "paymentId", d.value_date as "valueDate", d.principal::text, d.interest::text,
  d.late_interest::text as "lateInterest", d.not_split::text as "notSplit",
  d.retained::text`;

/** Distributions of loans that stand, in the order in which they were made. */
export async function findStanding(
  db: Database,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Standing[]>> {
  const { rows } = await db.execute<Standing>(sql`
    select ${DISTRIBUTED}, d.id as "standsAs" from distribution d
    where d.loan_id = any(${sql.param(loanIds)}::bigint[]) and ${STANDS} order by d.id`);
  return groupBy(rows, ({ loanId }) => loanId);
}

/** Distributions that a lot made or took back, by their loans and in their order. */
export async function findMade(
  db: Database,
  lotId: number,
): Promise<ReadonlyMap<number, readonly StandingLines[]>> {
  const { rows } = await db.execute<Standing>(sql`
    select ${DISTRIBUTED}, (
        with recursive chain as (
          select d.id, 0 as step
          union all
          select r.id, c.step + 1 from distribution r join chain c on r.reverses_id = c.id
        )
        select id from chain order by step desc limit 1) as "standsAs"
    from distribution d where d.lot_id = ${lotId} order by d.id`);
  const linesOf = await findLines(db, rows);
  const made = rows.map((one) => ({ ...one, lines: linesOf(one) }));
  return groupBy(made, ({ loanId }) => loanId);
}

interface LineRow extends StoredLine, Record<string, unknown> {
  readonly distributionId: number;
}

/** Lines of distributions, as their reversals need them: a payment that stays needs none. */
export async function findLines(
  db: Database,
  of: readonly Pick<Standing, 'id'>[],
): Promise<(one: Pick<Standing, 'id'>) => readonly StoredLine[]> {
  if (of.length === 0) return () => [];
  const { rows } = await db.execute<LineRow>(sql`
    select n.distribution_id as "distributionId", s.number as "shareNumber",
      n.investor_id as "investorId", n.component, n.gross::text, n.commission::text,
      n.commission_tax::text as "commissionTax", n.withheld::text, n.net::text,
      n.withholding_base::text as "withholdingBase",
      n.withholding_percent::text as "withholdingPercent", n.carry_moved::text as "carryMoved"
    from distribution_line n join share s on s.id = n.share_id
    where n.distribution_id = any(${sql.param(of.map(({ id }) => id))}::bigint[])
    order by n.distribution_id, s.number, n.component`);
  const byDistribution = groupBy(rows, ({ distributionId }) => distributionId);
  return ({ id }) => byDistribution.get(id) ?? [];
}
