import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import type { OpenRevaluation, Revaluation, RevaluationLine } from '@core/contract/exchangeRates';
import { DomainError } from '@core/errors/domainError';
import { sumOfTexts } from '@core/money/decimalTexts';
import { currencyOf } from '@core/money/currency';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { revaluation, revaluationLine } from '../../platform/db/tables/exchangeRates';
import { instantText } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { monthForPeople } from '../../platform/documents/format';
import { findMissingRates, rateOn } from './rates';

/** Last day of a month. */
const endOf = (month: string): PlainDate => addDays(addMonths(`${month}-01`, 1), -1);

/** The last revaluation that stands, of the months before one. */
const lastBefore = (month: string): SQL => sql`(
  select v.id, v.through_entry, (v.month + interval '1 month')::date - 1 as ends_on
  from revaluation v where v.voided_at is null and v.month < ${`${month}-01`}
  order by v.month desc limit 1)`;

/**
 * Lines of a month: each account of money and debts of a fund in another currency, what it was
 * carried at by the last revaluation and what moved since at the rates of its days, and its worth.
 */
async function findLines(db: Database, month: string, base: string): Promise<RevaluationLine[]> {
  const [endsOn, decimals] = [endOf(month), currencyOf(base).decimals];
  const byKind = sql`case b.kind when 'asset'
    then ${rateOn(sql`b.currency`, sql`${endsOn}::date`, base, 'asset')}
    else ${rateOn(sql`b.currency`, sql`${endsOn}::date`, base, 'liability')} end`;
  const { rows } = await db.execute<RevaluationLine & Record<string, unknown>>(sql`
    with last as ${lastBefore(month)}, by_day as (
      select j.fund_id, f.currency, j.account, a.kind, e.posted_on,
        coalesce(e.posted_on > l.ends_on or e.id > l.through_entry, true) as is_since,
        sum(j.debit - j.credit) as amount
      from journal_line j join journal_entry e on e.id = j.entry_id
      join fund f on f.id = j.fund_id join account a on a.code = j.account
      left join last l on true
      where f.currency <> ${base} and a.kind in ('asset', 'liability')
        and e.posted_on <= ${endsOn}
      group by j.fund_id, f.currency, j.account, a.kind, e.posted_on, 6
    ), b as (
      select fund_id, currency, account, kind, sum(amount) as balance,
        round(coalesce(sum(amount * ${rateOn(sql`currency`, sql`posted_on`, base, 'movement')})
          filter (where is_since), 0), ${decimals}) as moved
      from by_day group by fund_id, currency, account, kind
    ), valued as (
      select b.*, ${byKind} as rate,
        b.moved + coalesce((select x.value from revaluation_line x, last l
          where x.revaluation_id = l.id and x.fund_id = b.fund_id and x.account = b.account), 0)
          as carried
      from b
    )
    select v.fund_id as "fundId", f.name as "fundName", v.currency, v.account,
      a.name as "accountName", v.balance::numeric(18,2)::text as balance,
      trim_scale(v.rate::numeric(18,6))::text as rate, v.carried::numeric(18,2)::text as carried,
      round(v.balance * v.rate, ${decimals})::numeric(18,2)::text as value,
      (round(v.balance * v.rate, ${decimals}) - v.carried)::numeric(18,2)::text as difference
    from valued v join fund f on f.id = v.fund_id join account a on a.code = v.account
    where v.balance <> 0 or v.carried <> 0
    order by v.fund_id, v.account`);
  return rows;
}

const differenceOf = (lines: readonly RevaluationLine[]) =>
  sumOfTexts(lines.map(({ difference }) => difference));

/** The month after the last that is revalued, or that of the first fund in another currency. */
async function findNextMonth(db: Database, base: string): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select to_char(coalesce(
      (select max(month) + interval '1 month' from revaluation where voided_at is null),
      greatest((select min(opened_on) from fund where currency <> ${base}),
        closed_through() + 1)), 'YYYY-MM') as month
    where exists (select from fund where currency <> ${base})`);
  return rows[0]?.month ?? null;
}

/** The next month to revalue, as it would be today. */
export async function getOpenRevaluation(db: Database, today: PlainDate): Promise<OpenRevaluation> {
  const baseCurrency = await findBaseCurrency(db);
  const month = await findNextMonth(db, baseCurrency);
  const none = { month, baseCurrency, isOver: false, missing: [], lines: [], difference: '0.00' };
  if (month === null || endOf(month) >= today) return none;
  const missing = await findMissingRates(db, endOf(month));
  const lines = missing.length > 0 ? [] : await findLines(db, month, baseCurrency);
  return { ...none, isOver: true, missing, lines, difference: differenceOf(lines) };
}

const COLUMNS = sql`
  v.id, to_char(v.month, 'YYYY-MM') as month, v.base_currency as "baseCurrency",
  ${instantText(sql`v.made_at`)} as "madeAt",
  ${nameThen(sql`v.made_by`, sql`v.made_at`)} as "madeBy",
  ${instantText(sql`v.voided_at`)} as "voidedAt",
  ${nameThen(sql`v.voided_by`, sql`v.voided_at`)} as "voidedBy",
  v.void_reason as "voidReason",
  v.voided_at is null and coalesce(v.month > closed_through(), true) and not exists (
    select from revaluation o where o.month > v.month and o.voided_at is null) as "canVoid",
  coalesce((select jsonb_agg(jsonb_build_object('fundId', x.fund_id, 'fundName', f.name,
      'currency', f.currency, 'account', x.account, 'accountName', a.name,
      'balance', x.balance::text, 'rate', trim_scale(x.rate)::text, 'carried', x.carried::text,
      'value', x.value::text, 'difference', (x.value - x.carried)::text)
      order by x.fund_id, x.account)
    from revaluation_line x join fund f on f.id = x.fund_id join account a on a.code = x.account
    where x.revaluation_id = v.id), '[]') as lines,
  coalesce((select sum(x.value - x.carried) from revaluation_line x
    where x.revaluation_id = v.id), 0)::numeric(18,2)::text as difference`;

/** Every revaluation, the last month first. */
export async function findRevaluations(db: Database): Promise<Revaluation[]> {
  const { rows } = await db.execute<Revaluation & Record<string, unknown>>(
    sql`select ${COLUMNS} from revaluation v order by v.month desc, v.id desc`,
  );
  return rows;
}

async function getRevaluation(db: Database, id: number): Promise<Revaluation> {
  const { rows } = await db.execute<Revaluation & Record<string, unknown>>(
    sql`select ${COLUMNS} from revaluation v where v.id = ${id}`,
  );
  return rows[0]!;
}

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'revaluation', entityId, after });

/**
 * Keeps what money and debts in other currencies are worth at a month's end. Throws
 * REVALUATION_NOT_NEXT, REVALUATION_RATES_MISSING, PERIOD_NOT_OVER.
 */
export async function postRevaluation(tx: Database, act: Act, month: string): Promise<Revaluation> {
  await tx.execute(sql`lock table revaluation in share row exclusive mode`);
  const open = await getOpenRevaluation(tx, act.clock.today());
  const { missing, lines, baseCurrency, difference } = open;
  if (open.month !== month) {
    throw new DomainError('REVALUATION_NOT_NEXT', { month: monthForPeople(month) });
  }
  if (!open.isOver) {
    const date = endOf(month);
    throw new DomainError('PERIOD_NOT_OVER', { month: monthForPeople(month), date });
  }
  if (missing.length > 0) {
    throw new DomainError('REVALUATION_RATES_MISSING', { names: missing.join(', ') });
  }
  const throughEntry = sql<number>`(select coalesce(max(id), 0) from journal_entry)`;
  const made = { madeAt: act.clock.now(), madeBy: act.userId };
  const [row] = await tx
    .insert(revaluation)
    .values({ month: `${month}-01`, baseCurrency, throughEntry, ...made })
    .returning({ id: revaluation.id });
  const kept = lines.map(({ fundId, account, balance, rate, carried, value }) => {
    return { revaluationId: row!.id, fundId, account, balance, rate, carried, value };
  });
  if (kept.length > 0) await tx.insert(revaluationLine).values(kept);
  await audit(tx, act, 'postRevaluation', row!.id, { month, difference });
  return getRevaluation(tx, row!.id);
}

/** Takes the last revaluation back, of a month that is open. Throws REVALUATION_NOT_LAST. */
export async function voidRevaluation(
  tx: Database,
  act: Act,
  month: string,
  reason: string,
): Promise<Revaluation> {
  await tx.execute(sql`lock table revaluation in share row exclusive mode`);
  const last = (await findRevaluations(tx)).find((one) => one.month === month && one.canVoid);
  if (last === undefined) {
    throw new DomainError('REVALUATION_NOT_LAST', { month: monthForPeople(month) });
  }
  const voided = { voidedAt: act.clock.now(), voidedBy: act.userId, voidReason: reason };
  const stands = and(eq(revaluation.id, last.id), isNull(revaluation.voidedAt));
  await tx.update(revaluation).set(voided).where(stands);
  await audit(tx, act, 'voidRevaluation', last.id, { month, reason });
  return getRevaluation(tx, last.id);
}
