import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import type { MovementKind } from '@core/contract/investorMoney';
import { CAUSE, JOIN_CAUSES } from '../wallets/movementOf';

/** Line of a statement, in its order. Amounts as text of the currency. */
export interface StatedLine extends Record<string, unknown> {
  readonly movedOn: PlainDate;
  readonly number: string;
  readonly kind: MovementKind;
  readonly of: string;
  /** True of the inverse of a movement before it. */
  readonly isUndoing: boolean;
  /** Parts of what a buy-back paid or took back; null of any other. */
  readonly paid:
    | (Readonly<Record<'principal' | 'accrued' | 'withheld', string>> & {
        /** Percent withheld of its interest; null of one that bore none. */
        readonly rate: string | null;
      })
    | null;
  readonly available: string;
  readonly held: string;
}

/** Money of an investor in one fund over some days. */
export interface StatedFund extends Record<string, unknown> {
  readonly fundId: number;
  readonly fundName: string;
  readonly currency: string;
  /** Money before the first day, and after the last. */
  readonly opening: string;
  readonly closing: string;
  readonly held: string;
  /** Money that was asked back and waits to be paid, today. */
  readonly asked: string;
  /** Principal in shares today. */
  readonly invested: string;
}

/** Funds in which an investor has or had money. */
export async function findStatedFunds(
  db: Database,
  userId: number,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<StatedFund[]> {
  const { rows } = await db.execute<StatedFund>(sql`
    select f.id as "fundId", f.name as "fundName", f.currency,
      coalesce(sum(m.available) filter (where m.moved_on < ${from}), 0)::numeric(18,2)::text
        as opening,
      coalesce(sum(m.available) filter (where m.moved_on <= ${to}), 0)::numeric(18,2)::text
        as closing,
      coalesce(sum(m.held) filter (where m.moved_on <= ${to}), 0)::numeric(18,2)::text as held,
      (select coalesce(sum(w.amount), 0)::numeric(18,2)::text from investor_withdrawal w
        where w.investor_id = i.id and w.fund_id = f.id and w.status = 'PEDIDO') as asked,
      (select coalesce(sum(s.outstanding), 0)::numeric(18,2)::text from share s
        join opportunity o on o.id = s.opportunity_id
        where s.investor_id = i.id and o.fund_id = f.id) as invested
    from investor i join investor_movement m on m.investor_id = i.id
    join fund f on f.id = m.fund_id
    where i.user_id = ${userId} group by f.id, i.id order by f.name`);
  return rows;
}

/** Movements of an investor in a fund over some days, the first first. */
export async function findStatedLines(
  db: Database,
  userId: number,
  { fundId, from, to }: { fundId: number; from: PlainDate; to: PlainDate },
): Promise<StatedLine[]> {
  const { rows } = await db.execute<StatedLine>(sql`
    select m.moved_on as "movedOn", ${numberSql('investorMovement', sql`m.id`)} as number, m.kind,
      coalesce(nullif(${CAUSE}, ''), m.note) as of, m.available::text, m.held::text,
      m.reverses_id is not null as "isUndoing", (
        select json_build_object('principal', sum(b.principal)::text,
          'accrued', sum(b.accrued)::text, 'withheld', sum(b.withheld)::text,
          'rate', max(b.withholding_percent)::text)
        from share_act_line b
        where b.share_act_id = m.share_act_id and b.investor_id = m.investor_id
        having count(*) > 0) as paid
    from investor_movement m join investor i on i.id = m.investor_id ${JOIN_CAUSES}
    where i.user_id = ${userId} and m.fund_id = ${fundId} and m.moved_on between ${from} and ${to}
    order by m.id`);
  return rows;
}

/** Interest of an investor in a month of a year that bore one rate, and the tax of it. */
export interface WithheldMonth extends Record<string, unknown> {
  readonly currency: string;
  readonly month: string;
  readonly interest: string;
  readonly commission: string;
  /** Part of the interest of which the tax is a percent. */
  readonly base: string;
  /** Percent of the tax; null of interest that bore none, or of before it was written down. */
  readonly rate: string | null;
  readonly withheld: string;
}

/**
 * Months of a year with interest or a withholding, by rate, of payments by value date and of
 * buy-backs that stand, as the tax counts them.
 */
export async function findWithheldMonths(
  db: Database,
  userId: number,
  year: number,
): Promise<WithheldMonth[]> {
  const { rows } = await db.execute<WithheldMonth>(sql`
    with line as (
      select d.opportunity_id, n.investor_id, d.value_date as day, n.gross,
        n.commission + n.commission_tax as commission, n.withholding_base,
        n.withholding_percent, n.withheld
      from distribution_line n join distribution d on d.id = n.distribution_id
      where n.component in ('interest', 'lateInterest')
      union all
      select a.opportunity_id, b.investor_id, a.acted_on, b.accrued, 0, b.withholding_base,
        b.withholding_percent, b.withheld
      from share_act_line b join share_act a on a.id = b.share_act_id and a.undone_at is null
    )
    select o.currency, to_char(n.day, 'YYYY-MM') as month,
      sum(n.gross)::numeric(18,2)::text as interest,
      sum(n.commission)::numeric(18,2)::text as commission,
      sum(n.withholding_base)::numeric(18,2)::text as base,
      n.withholding_percent::text as rate, sum(n.withheld)::numeric(18,2)::text as withheld
    from line n join opportunity o on o.id = n.opportunity_id
    join investor i on i.id = n.investor_id
    where i.user_id = ${userId} and extract(year from n.day) = ${year}
    group by o.currency, 2, n.withholding_percent
    having sum(n.gross) <> 0 or sum(n.withheld) <> 0
    order by 1, 2, n.withholding_percent`);
  return rows;
}
