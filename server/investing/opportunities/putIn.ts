import { sql } from 'drizzle-orm';

/**
 * Money that the holder of a share `s` put into it, as their statement tells: what they reserved of
 * the opportunity `o`, and the price and the interest that they paid for what they bought. A sale
 * of a part takes nothing from it; an act that was undone moved as much back.
 */
export const PUT_IN = sql`(
  coalesce((select sum(m.held) from investor_movement m
    where m.share_id = s.id and m.investor_id = s.investor_id and m.kind = 'reserve'), 0)
  - coalesce((select sum(m.available) from share_act a
    join investor_movement m on m.share_act_id = a.id
    where a.opportunity_id = s.opportunity_id and m.investor_id = s.investor_id
      and m.kind = 'purchase' and exists (
        select from json_array_elements(a.stored -> 'changed') c
        where (c #>> '{after,number}')::integer = s.number
          and (c #>> '{after,investor}')::bigint = s.investor_id
          and (c #>> '{before,investor}')::bigint is distinct from s.investor_id)), 0)
  )::numeric(18,2)`;

/** Money that sales of a share `s`, whole or in part, brought to its holder, net of their fee. */
export const SOLD_FOR = sql`(
  select coalesce(sum(m.available), 0)::numeric(18,2) from share_act a
  join investor_movement m on m.share_act_id = a.id
  where a.opportunity_id = s.opportunity_id and a.share_id = s.id
    and m.investor_id = s.investor_id and m.kind = 'sale')`;
