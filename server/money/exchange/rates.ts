import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { ExchangeRate, NewExchangeRate } from '@core/contract/exchangeRates';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { exchangeRate } from '../../platform/db/tables/exchangeRates';
import { doerThen } from '../../platform/db/nameThen';
import { instantText } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { monthForPeople } from '../../platform/documents/format';

/** Days before a month's end within which its last rate is looked for: banks close for some. */
const RECENT_DAYS = 7;

const text = (column: SQL) => sql`trim_scale(${column})::text`;

/** Every rate, the newest day first. */
export async function findExchangeRates(db: Database): Promise<ExchangeRate[]> {
  const { rows } = await db.execute<ExchangeRate & Record<string, unknown>>(sql`
    select r.id, r.currency, r.base_currency as "baseCurrency", r.on_date::text as "on",
      ${text(sql`r.accounting`)} as accounting, ${text(sql`r.buy`)} as buy,
      ${text(sql`r.sell`)} as sell, r.source,
      ${doerThen(sql`r.created_by`, sql`r.created_at`)} as "enteredBy",
      ${instantText(sql`r.created_at`)} as "enteredAt",
      exists (select from exchange_rate o where o.currency = r.currency
        and o.base_currency = r.base_currency and o.on_date = r.on_date and o.id > r.id)
        as "isReplaced"
    from exchange_rate r order by r.on_date desc, r.currency, r.id desc`);
  return rows;
}

/**
 * Enters a rate against the currency of totals; one of the same day that was entered before no
 * longer counts. Throws EXCHANGE_RATE_AHEAD, EXCHANGE_RATE_OF_BASE, EXCHANGE_RATE_ORDER,
 * EXCHANGE_RATE_CLOSED, EXCHANGE_RATE_UNUSUAL unless a person said that it did change that much.
 */
export async function addExchangeRate(
  tx: Database,
  act: Act,
  data: NewExchangeRate,
): Promise<ExchangeRate> {
  const { on, currency, accounting, buy, sell, source } = data;
  const baseCurrency = await findBaseCurrency(tx);
  if (currency === baseCurrency) throw new DomainError('EXCHANGE_RATE_OF_BASE', {}, 'currency');
  if (on > act.clock.today()) throw new DomainError('EXCHANGE_RATE_AHEAD', {}, 'on');
  if (buy !== undefined && sell !== undefined && millionths(sell) < millionths(buy)) {
    throw new DomainError('EXCHANGE_RATE_ORDER', {}, 'sell');
  }
  await checkOpen(tx, data, baseCurrency);
  if (data.confirmsUnusual !== true) await checkUsual(tx, data, baseCurrency);
  const rates = { accounting: accounting ?? null, buy: buy ?? null, sell: sell ?? null };
  const made = { createdAt: act.clock.now(), createdBy: act.userId };
  const [row] = await tx
    .insert(exchangeRate)
    .values({ currency, baseCurrency, onDate: on, ...rates, source, ...made })
    .returning({ id: exchangeRate.id });
  const entry = { action: 'addExchangeRate', entity: 'exchangeRate' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return (await findExchangeRates(tx)).find(({ id }) => id === row!.id)!;
}

/**
 * Leaves the totals of closed months as they are: their days take no other rate of a currency that
 * has one, of whatever day. Throws EXCHANGE_RATE_CLOSED.
 */
async function checkOpen(
  tx: Database,
  { on, currency }: NewExchangeRate,
  baseCurrency: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from exchange_rate r
    where ${on}::date <= closed_through() and r.currency = ${currency}
      and r.base_currency = ${baseCurrency} limit 1`);
  if (rowCount === 0) return;
  throw new DomainError('EXCHANGE_RATE_CLOSED', { month: monthForPeople(on.slice(0, 7)) }, 'on');
}

/** Percent of the last rate beyond which another one is asked about. */
const USUAL_PERCENT = 20n;

interface NearRate extends Record<string, unknown> {
  readonly on: PlainDate;
  readonly rate: string;
}

/**
 * Asks about a rate that is far from the one of the day nearest before its own, or after it where
 * there is none: a point that was left out makes 375 of 3.75. One of the same day is replaced, and
 * counts only where there is no other. Throws EXCHANGE_RATE_UNUSUAL.
 */
async function checkUsual(
  tx: Database,
  { on, currency, accounting, buy, sell }: NewExchangeRate,
  baseCurrency: string,
): Promise<void> {
  const { rows } = await tx.execute<NearRate>(sql`
    select r.on_date::text as "on", ${text(sql`round(${RATE_OF.movement}, 6)`)} as rate
    from exchange_rate r
    where r.currency = ${currency} and r.base_currency = ${baseCurrency}
    order by r.on_date <> ${on} desc, r.on_date < ${on} desc, abs(r.on_date - ${on}::date),
      r.id desc
    limit 1`);
  const [near] = rows;
  if (near === undefined) return;
  const last = millionths(near.rate);
  const isFar = [accounting, buy, sell].some((rate) => {
    const change = rate === undefined ? 0n : millionths(rate) - last;
    return (change < 0n ? -change : change) * 100n > last * USUAL_PERCENT;
  });
  if (!isFar) return;
  const params = { currency, rate: near.rate, date: near.on, max: Number(USUAL_PERCENT) };
  throw new DomainError(
    'EXCHANGE_RATE_UNUSUAL',
    params,
    accounting === undefined ? 'buy' : 'accounting',
  );
}

const millionths = (rate: string): bigint => {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole + part.padEnd(6, '0'));
};

/** Rates that a day is valued at: what is owned, what is owed, and what moves. */
const RATE_OF = {
  asset: sql`coalesce(r.accounting, r.buy)`,
  liability: sql`coalesce(r.accounting, r.sell)`,
  movement: sql`coalesce(r.accounting, (r.buy + r.sell) / 2)`,
} as const;

/**
 * Rate of a currency on a day: the last one known by then, or the first one of all before it; one
 * for the currency of totals.
 */
export const rateOn = (
  currency: SQL,
  day: SQL,
  base: string,
  of: keyof typeof RATE_OF,
): SQL => sql`case when ${currency} = ${base} then 1 else (
  select ${RATE_OF[of]} from exchange_rate r
  where r.currency = ${currency} and r.base_currency = ${base}
  order by r.on_date <= ${day} desc,
    case when r.on_date <= ${day} then r.on_date end desc, r.on_date, r.id desc
  limit 1) end`;

/** Currencies of funds that have no rate in the last days up to one. */
export async function findMissingRates(db: Database, endsOn: PlainDate): Promise<string[]> {
  const base = await findBaseCurrency(db);
  const { rows } = await db.execute<{ currency: string }>(sql`
    select distinct f.currency from fund f
    where f.currency <> ${base} and f.opened_on <= ${endsOn} and not exists (
      select from exchange_rate r where r.currency = f.currency and r.base_currency = ${base}
        and r.on_date between ${addDays(endsOn, 1 - RECENT_DAYS)} and ${endsOn})
    order by f.currency`);
  return rows.map(({ currency }) => currency);
}
