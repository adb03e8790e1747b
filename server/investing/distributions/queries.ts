import type {
  Distribution,
  DistributionDetail,
  DistributionLine,
  DistributionLot,
  DistributionLotDetail,
  DistributionLotQuery,
} from '@core/contract/distributions';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { doerThen } from '../../platform/db/nameThen';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planNewest } from '../../platform/http/pagination';

const NUMBER = numberSql('distribution', sql`d.id`);

/** Principal that investors lose by a distribution `d`. */
const LOSS = sql`case when d.cause = 'writeOff' then (
  select coalesce(sum(n.gross), 0) from distribution_line n
  where n.distribution_id = d.id and n.component = 'loss' and n.investor_id is not null)
  else 0 end`;

const DISTRIBUTION = sql<Distribution>`d.id, ${NUMBER} as number, d.cause, d.loan_id as "loanId",
  ${numberSql('loan', sql`d.loan_id`)} as "loanNumber", d.opportunity_id as "opportunityId",
  o.currency, d.payment_id as "paymentId",
  case when d.payment_id is not null then ${numberSql('receipt', sql`d.payment_id`)} end
    as "receiptNumber", d.value_date as "valueDate",
  case when d.reverses_id is not null then ${numberSql('distribution', sql`d.reverses_id`)} end
    as reverses,
  exists (select from distribution r where r.reverses_id = d.id) as "isReversed",
  d.principal::text, d.interest::text, d.late_interest::text as "lateInterest",
  d.not_split::text as "notSplit", d.retained::text, (${LOSS})::numeric(18,2)::text as loss,
  d.commission::text, d.commission_tax::text as "commissionTax",
  d.withheld::text, d.net::text, d.entry_id as "entryNumber"`;

const FROM = sql`from distribution d join opportunity o on o.id = d.opportunity_id`;

type Row<T> = T & Record<string, unknown>;

/** Distributions that a condition leaves, in the order in which they were made. */
export async function findDistributions(db: Database, condition: SQL): Promise<Distribution[]> {
  const { rows } = await db.execute<Row<Distribution>>(
    sql`select ${DISTRIBUTION} ${FROM} where ${condition} order by d.id`,
  );
  return rows;
}

/**
 * A distribution with its lines; an investor reads what is of their own shares alone. Throws
 * DISTRIBUTION_NOT_FOUND.
 */
export async function getDistribution(
  db: Database,
  id: number,
  investorUserId: number | undefined,
): Promise<DistributionDetail> {
  const [row] = await findDistributions(db, sql`d.id = ${id}`);
  const isTheirs = investorUserId === undefined ? sql`true` : sql`u.id = ${investorUserId}`;
  const { rows: lines } = await db.execute<Row<DistributionLine>>(sql`
    select s.id as "shareId", s.number as "shareNumber",
      coalesce(u.full_name, 'La entidad') as holder, n.component, n.gross::text,
      n.commission::text, n.commission_tax::text as "commissionTax",
      n.withholding_percent::text as "withholdingPercent", n.withheld::text, n.net::text
    from distribution_line n join share s on s.id = n.share_id
    left join investor i on i.id = n.investor_id left join app_user u on u.id = i.user_id
    where n.distribution_id = ${id} and ${isTheirs}
      and (n.gross <> 0 or n.net <> 0) order by s.number, n.component`);
  if (row === undefined || (investorUserId !== undefined && lines.length === 0)) {
    throw new DomainError('DISTRIBUTION_NOT_FOUND');
  }
  const payment = await findPaymentBehind(db, row);
  if (investorUserId === undefined) return { ...row, payment, lines };
  return { ...row, ...sumsOf(lines, row.currency), ...STAFF_ALONE, payment, lines };
}

/** Facts of a distribution that are no business of one investor. */
const STAFF_ALONE = {
  loanId: null,
  loanNumber: null,
  paymentId: null,
  notSplit: null,
  retained: null,
  entryNumber: null,
} as const;

/** Sums of some lines, as those of a whole distribution are told. */
function sumsOf(lines: readonly DistributionLine[], currency: string) {
  const total = (
    of: 'gross' | 'commission' | 'commissionTax' | 'withheld' | 'net',
    component?: DistributionLine['component'],
  ) =>
    formatMoney(
      sum(
        lines
          .filter((line) => component === undefined || line.component === component)
          .map((line) => parseMoney(line[of], currency)),
      ),
      currency,
    );
  return {
    principal: total('gross', 'principal'),
    interest: total('gross', 'interest'),
    lateInterest: total('gross', 'lateInterest'),
    loss: total('gross', 'loss'),
    commission: total('commission'),
    commissionTax: total('commissionTax'),
    withheld: total('withheld'),
    net: total('net'),
  };
}

async function findPaymentBehind(
  db: Database,
  { loanId, paymentId }: Pick<Distribution, 'loanId' | 'paymentId'>,
): Promise<DistributionDetail['payment']> {
  const { rows } = await db.execute<Row<NonNullable<DistributionDetail['payment']>>>(sql`
    select received_on as "receivedOn", amount::text from payment
    where loan_id = ${loanId} and id = ${paymentId}`);
  return rows[0] ?? null;
}

const LOT_NUMBER = numberSql('distributionLot', sql`b.id`);

const LOT = sql<DistributionLot>`b.id, ${LOT_NUMBER} as number, b.status,
  b.through_on as "throughOn", b.assembled_on as "assembledOn",
  ${doerThen(sql`b.assembled_by`, sql`b.assembled_at`)} as "assembledBy",
  b.generated_on as "generatedOn",
  case when b.generated_at is null then ''
    else ${doerThen(sql`b.generated_by`, sql`b.generated_at`)} end as "generatedBy",
  b.ended_on as "endedOn",
  case when b.ended_at is null then ''
    else ${doerThen(sql`b.ended_by`, sql`b.ended_at`)} end as "endedBy",
  b.end_reason as "endReason", ${totalsOf()} as totals`;

/**
 * Sums by currency of what a lot `b` did; of one that was undone, of what it had done: the first
 * half of its distributions, as each was taken back by one.
 */
function totalsOf(): SQL {
  const total = (column: string) => sql`sum(${sql.raw(`d.${column}`)})::numeric(18,2)::text`;
  // A loss is no money that came in.
  const paid = (column: string) => sql`coalesce(sum(${sql.raw(`d.${column}`)})
    filter (where d.cause <> 'writeOff'), 0)::numeric(18,2)::text`;
  return sql`(
  select coalesce(json_agg(json_build_object('currency', t.currency, 'distributions', t.n,
    'principal', t.principal, 'interest', t.interest, 'lateInterest', t.late_interest,
    'loss', t.loss,
    'commission', t.commission, 'commissionTax', t.commission_tax, 'withheld', t.withheld,
    'net', t.net) order by t.currency), '[]')
  from (
    select o.currency, count(*)::int as n, ${paid('principal')} as principal,
      ${paid('interest')} as interest, ${paid('late_interest')} as late_interest,
      sum(${LOSS})::numeric(18,2)::text as loss,
      ${total('commission')} as commission, ${total('commission_tax')} as commission_tax,
      ${total('withheld')} as withheld, ${total('net')} as net
    from (
      select x.*, row_number() over (order by x.id) as place, count(*) over () as made
      from distribution x where x.lot_id = b.id) d
    join opportunity o on o.id = d.opportunity_id
    where b.status <> 'DESHECHO' or d.place * 2 <= d.made group by o.currency
  ) t)`;
}

/** Lots, the newest first. */
export function findLotPage(db: Database, query: DistributionLotQuery) {
  const plan = planNewest(query, sql`b.id`);
  const all = [matchesWords(plainSql(LOT_NUMBER), query.search)];
  if (query.status !== undefined) all.push(sql`b.status = ${query.status}`);
  const from = sql`from distribution_lot b`;
  const filter = sql.join(all, sql` and `);
  return findPage<DistributionLot>(db, query, plan, { columns: LOT, from, filter });
}

/** A lot as it stands, with what it did. Throws DISTRIBUTION_LOT_NOT_FOUND. */
export async function getLot(db: Database, id: number): Promise<DistributionLotDetail> {
  const { rows } = await db.execute<Row<DistributionLot>>(
    sql`select ${LOT} from distribution_lot b where b.id = ${id}`,
  );
  const [lot] = rows;
  if (lot === undefined) throw new DomainError('DISTRIBUTION_LOT_NOT_FOUND');
  const distributions = await findDistributions(db, sql`d.lot_id = ${id}`);
  return { ...lot, distributions, isStale: false, overdrawn: [] };
}
