import type { ShareDetail } from '@core/contract/shares';
import { sql, type SQL } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';

/** Asks `what` of the reservations `m` of a share `s` by its holder, and of what was released. */
function reserved(what: SQL): SQL {
  return sql`select ${what} from investor_movement m
    where m.share_id = s.id and m.investor_id = s.investor_id and m.kind in ('reserve', 'release')`;
}

/** True of an act `a` that made the holder of a share `s` so. */
const BROUGHT = sql`exists (
  select from json_array_elements(a.stored -> 'changed') c
  where (c #>> '{after,number}')::integer = s.number
    and (c #>> '{after,investor}')::bigint = s.investor_id
    and (c #>> '{before,investor}')::bigint is distinct from s.investor_id)`;

/** Asks `what` of the acts `a` by which its holder bought a share `s`, and of their movements. */
function purchases(what: SQL): SQL {
  return sql`select ${what} from share_act a join investor_movement m on m.share_act_id = a.id
    where a.opportunity_id = s.opportunity_id and m.investor_id = s.investor_id
      and m.kind = 'purchase' and ${BROUGHT}`;
}

/** Asks `what` of the acts `a` by which its holder sold of a share `s`, and of their movements. */
function sales(what: SQL): SQL {
  return sql`select ${what} from share_act a join investor_movement m on m.share_act_id = a.id
    where a.opportunity_id = s.opportunity_id and a.share_id = s.id
      and m.investor_id = s.investor_id and m.kind = 'sale'`;
}

/**
 * Money that the holder of a share `s` put into it, as their statement tells: what they reserved of
 * the opportunity `o`, and the price and the interest that they paid for what they bought. A sale
 * of a part takes nothing from it; an act that was undone moved as much back.
 */
export const PUT_IN = sql`(coalesce((${reserved(sql`sum(m.held)`)}), 0)
  - coalesce((${purchases(sql`sum(m.available)`)}), 0))::numeric(18,2)`;

/** Money that sales of a share `s`, whole or in part, brought to its holder, net of their fee. */
export const SOLD_FOR = sql`(${sales(sql`coalesce(sum(m.available), 0)::numeric(18,2)`)})`;

/** Amount of a movement with the day of its act, as money that went in or came out. */
const ON_ACT = sql`json_build_object('on', a.acted_on, 'amount', m.available::text)`;

/** Acts that an undoing took back moved nothing in the end. */
const STANDS = sql`and a.undone_at is null`;

/**
 * Money that the holder of a share `s` put in or took out by reserving, buying and selling it, with
 * its days: below zero what they put in. Interest runs since the loan was lent or sold, on `since`.
 */
export const traded = (since: SQL) => sql<{ on: string; amount: string }[]>`(
  select coalesce(json_agg(f.flow), '[]') from (
    ${reserved(sql`json_build_object('on', ${since}, 'amount', (-sum(m.held))::text) as flow`)}
    having sum(m.held) <> 0
    union all ${purchases(ON_ACT)} ${STANDS}
    union all ${sales(ON_ACT)} ${STANDS}) f (flow))`;

/**
 * Acts by which whoever a share `s` shows sold of it or bought it, also those that were undone:
 * with what was paid, less the fee where they sold.
 */
export const RESALES = sql<ShareDetail['resales']>`(
  select coalesce(json_agg(r.told order by r.id desc), '[]') from (
    ${sales(resale('sold', sql`m.available`))} and m.reverses_id is null
    union all
    ${purchases(resale('bought', sql`-m.available`))} and m.reverses_id is null) r (id, told))`;

/** Act `a` of a resale, with what its movement `m` paid one side of it. */
function resale(side: ShareDetail['resales'][number]['side'], total: SQL): SQL {
  return sql`a.id, json_build_object('shareActId', a.id,
    'number', ${numberSql('shareAct', sql`a.id`)}, 'actedOn', a.acted_on, 'side', ${side}::text,
    'principal', a.principal::text, 'total', (${total})::text,
    'undoneOn', a.undone_on, 'undoReason', a.undo_reason)`;
}

/**
 * Day on which whoever a share `s` shows bought it; null where they reserved it. Of one that was
 * cancelled a purchase that was undone tells it.
 */
export const BOUGHT_ON = sql`(
  select max(a.acted_on) from share_act a
  where a.opportunity_id = s.opportunity_id and (a.undone_at is null or s.status = 'CANCELADA')
    and ${BROUGHT})`;

/**
 * Day and reason of what ended a cancelled share `s`: its money was released, or its purchase was
 * undone. A reservation that its holder cancelled bears no reason but its number.
 */
export const CANCELLED = sql<
  ShareDetail['cancelled']
>`case when s.status = 'CANCELADA' then coalesce(
  (select json_build_object('on', m.moved_on, 'reason',
      case when m.note = 'Cancela ' || ${numberSql('share', sql`s.id`)} then '' else m.note end)
    from investor_movement m
    where m.share_id = s.id and m.investor_id = s.investor_id and m.kind = 'release'
    order by m.id desc limit 1),
  (select json_build_object('on', a.undone_on, 'reason', a.undo_reason) from share_act a
    where a.opportunity_id = s.opportunity_id and a.undone_at is not null and ${BROUGHT}
    order by a.id desc limit 1)) end`;
