import type { FundLimit, NewFundLimit } from '@core/contract/fundLimits';
import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { max, ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { roundedAmount } from '../../platform/db/minorUnits';
import { fundLimit } from '../../platform/db/tables/fundLimits';
import type { Act } from '../../platform/deps';
import { BALANCES_NOW } from '../journal/balancesNow';
import { ACCOUNTS } from '../journal/postings';
import { checkFundRoom, getFundRow, type Leaving } from './profile';

interface LimitRow extends Record<string, unknown> {
  readonly id: number;
  readonly kind: FundLimit['kind'];
  readonly of: string | null;
  readonly capitalPercent: string | null;
  readonly fromOn: PlainDate;
  readonly limit: string;
  readonly used: string;
  readonly usedBy: string | null;
}

/** Principal of a loan `l` that is owed, or promised and not handed over yet. */
const EXPOSED = sql`case l.status when 'toDisburse' then l.principal
  else l.outstanding_principal + l.undisbursed_principal end`;

/** The zone of a borrower `b`: the one that theirs was merged into. */
export const ZONE_OF_BORROWER = sql`(select coalesce(z.merged_into_id, z.id) from catalogue_entry z
  where z.id = b.zone_id)`;

/** Loans that a limit `k` counts, with their borrowers `b`; some condition leaves out others. */
const counted = (condition: SQL) => sql`
  from loan l join borrower b on b.id = l.borrower_id
  left join loan_product_version v on v.id = l.product_version_id
  where l.fund_id = k.fund_id and l.status in ('active', 'toDisburse') and ${condition}
    and (k.kind <> 'product' or v.product_id = k.product_id)
    and (k.kind <> 'zone' or ${ZONE_OF_BORROWER} = k.zone_id)`;

/** Amount of a limit `k`: its own, or its share of the capital of its fund `f` by some balances. */
export const limitAmount = (balances: SQL): SQL =>
  sql`coalesce(k.amount, ${roundedAmount(
    sql`k.capital_percent / 100 * greatest(0, -coalesce((select sum(c.amount)
      from (${balances}) c where c.fund_id = k.fund_id
        and c.account = ${ACCOUNTS.fundCapital}), 0))`,
    sql`f.currency`,
  )})`;
const LIMIT = limitAmount(BALANCES_NOW);

/** Name of the product, as it is now, or of the zone that a limit `k` is of. */
export const NAME_OF_LIMIT = sql`coalesce((select v.name from loan_product_version v
  where v.product_id = k.product_id order by v.version desc limit 1),
  (select z.name from catalogue_entry z where z.id = k.zone_id))`;

/** Limits in force of a fund, the broadest first. */
async function findLimits(db: Database, fundId: number): Promise<LimitRow[]> {
  const { rows } = await db.execute<LimitRow>(sql`
    select k.id, k.kind, ${NAME_OF_LIMIT} as "of", k.from_on as "fromOn",
      k.capital_percent::text as "capitalPercent", ${LIMIT}::text as limit,
      coalesce(u.used, 0)::text as used, u.name as "usedBy"
    from fund_limit k join fund f on f.id = k.fund_id
    left join lateral (
      select sum(${EXPOSED}) as used, case when k.kind = 'borrower' then b.full_name end as name
      ${counted(sql`true`)}
      group by case when k.kind = 'borrower' then b.id end,
        case when k.kind = 'borrower' then b.full_name end
      order by 1 desc, 2 limit 1
    ) u on true
    where k.fund_id = ${fundId} and k.until_on is null
    order by array_position(array['borrower', 'product', 'zone'], k.kind), 3`);
  return rows;
}

const toLimit = ({ limit, used, ...row }: LimitRow, currency: string): FundLimit => {
  const [most, lent] = [parseMoney(limit, currency), parseMoney(used, currency)];
  return {
    ...row,
    limit: formatMoney(most, currency),
    used: formatMoney(lent, currency),
    free: formatMoney(max(ZERO, most - lent), currency),
    isExceeded: lent > most,
  };
};

/** Limits of a fund with what is lent of each. Throws FUND_NOT_FOUND. */
export async function getFundLimits(db: Database, fundId: number): Promise<FundLimit[]> {
  const { currency } = await getFundRow(db, fundId);
  return (await findLimits(db, fundId)).map((row) => toLimit(row, currency));
}

/** Sets a limit from today on. Throws FUND_LIMIT_TAKEN, PRODUCT_NOT_FOUND, ZONE_NOT_AVAILABLE. */
export async function addFundLimit(
  tx: Database,
  act: Act,
  fundId: number,
  data: NewFundLimit,
): Promise<FundLimit> {
  const { currency } = await getFundRow(tx, fundId);
  parseTyped(data.amount ?? '0', currency, 'amount');
  const { rows } = await tx.execute<{ hasProduct: boolean; hasZone: boolean }>(sql`
    select exists (select from loan_product where id = ${data.productId ?? 0}
      and currency = ${currency}) as "hasProduct",
    exists (select from catalogue_entry where id = ${data.zoneId ?? 0} and kind = 'area'
      and merged_into_id is null) as "hasZone"`);
  const { hasProduct, hasZone } = rows[0]!;
  if (data.kind === 'product' && !hasProduct) {
    throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  }
  if (data.kind === 'zone' && !hasZone) throw new DomainError('ZONE_NOT_AVAILABLE', {}, 'zoneId');
  const dated = { createdAt: act.clock.now(), createdBy: act.userId, fromOn: act.clock.today() };
  const [row] = await tx
    .insert(fundLimit)
    .values({ fundId, ...data, ...dated })
    .onConflictDoNothing()
    .returning({ id: fundLimit.id });
  if (!row) throw new DomainError('FUND_LIMIT_TAKEN', {}, 'kind');
  await audited(tx, act, 'addFundLimit', fundId, data);
  return (await getFundLimits(tx, fundId)).find(({ id }) => id === row.id)!;
}

/** Ends a limit: from today on it holds nothing back. Throws NOT_FOUND. */
export async function endFundLimit(
  tx: Database,
  act: Act,
  fundId: number,
  limitId: number,
  reason: string,
): Promise<FundLimit> {
  const limit = (await getFundLimits(tx, fundId)).find(({ id }) => id === limitId);
  if (limit === undefined) throw new DomainError('NOT_FOUND');
  const isInForce = and(eq(fundLimit.id, limitId), isNull(fundLimit.untilOn));
  await tx.update(fundLimit).set({ untilOn: act.clock.today() }).where(isInForce);
  await audited(tx, act, 'endFundLimit', fundId, { limit: limitId, reason });
  return limit;
}

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'fund', entityId, after });

/** A loan that a fund is asked for, as far as its limits are about it. */
interface AskedOfFund {
  readonly borrowerId: number;
  readonly product: { readonly id: number } | undefined;
  readonly principal: Money;
}

/**
 * Holds a new loan to the limits of its fund: principal owed or promised counts, but of loans that
 * are this one already, or that it pays off. Whoever calls holds the fund. Throws
 * FUND_EXPOSURE_LIMIT.
 */
export async function checkFundLimits(
  tx: Database,
  fundId: number,
  { borrowerId, product, principal }: AskedOfFund,
  exceptLoanIds: readonly (number | undefined)[] = [],
): Promise<void> {
  const others = sql`l.id <> all(${sql.param(exceptLoanIds.map((id) => id ?? 0))}::bigint[])`;
  const ofBorrower = sql`(k.kind <> 'borrower' or l.borrower_id = ${borrowerId})`;
  const { rows } = await tx.execute<LimitRow & { currency: string }>(sql`
    select k.kind, ${NAME_OF_LIMIT} as "of", f.currency, ${LIMIT}::text as limit,
      coalesce((select sum(${EXPOSED}) ${counted(sql`${others} and ${ofBorrower}`)}), 0)::text
        as used
    from fund_limit k join fund f on f.id = k.fund_id
    where k.fund_id = ${fundId} and k.until_on is null
      and (k.kind <> 'product' or k.product_id = ${product?.id ?? null})
      and (k.kind <> 'zone' or k.zone_id = (select ${ZONE_OF_BORROWER} from borrower b
        where b.id = ${borrowerId}))
    order by k.id`);
  for (const { kind, of, currency, limit, used } of rows) {
    const [most, lent] = [parseMoney(limit, currency), parseMoney(used, currency)];
    if (lent + principal <= most) continue;
    const params = {
      limit: formatMoney(most, currency),
      used: formatMoney(lent, currency),
      free: formatMoney(max(ZERO, most - lent), currency),
      to: { borrower: 'cada prestatario', product: `el producto ${of}`, zone: `la zona ${of}` }[
        kind
      ],
      currency,
    };
    throw new DomainError('FUND_EXPOSURE_LIMIT', params, 'principal');
  }
}

/**
 * Holds a new loan to the cash and to the limits of its fund. Throws FUND_LOAN_LIMIT,
 * FUND_CASH_COMMITTED, FUND_EXPOSURE_LIMIT.
 */
export async function checkFundLends(
  tx: Database,
  fundId: number,
  asked: AskedOfFund & Leaving,
  exceptLoanIds: readonly (number | undefined)[],
): Promise<void> {
  await checkFundRoom(tx, fundId, asked);
  await checkFundLimits(tx, fundId, asked, exceptLoanIds);
}
