import { sql, type SQL } from 'drizzle-orm';
import { amountOfMinor } from '../../platform/db/minorUnits';

const unitsOf = (when: 'before' | 'after') =>
  amountOfMinor(sql.raw(`c #>> '{${when},units}'`), sql`o.currency`);

/**
 * Shares with whoever holds each, and once more with whoever held it until it passed whole to
 * somebody else: by a sale, or by a buy-back. Of those nothing is outstanding any more. A share
 * that a sale made and its undoing took away has no units: nobody ever holds it. Whoever
 * asks for one opportunity, or for one share, reads the acts of that one alone.
 */
export const HOLDERS: SQL = sql`(
  select h.id, h.opportunity_id, h.number, h.investor_id, h.status, h.units, h.outstanding, h.lost,
    h.reserved_on, false as is_former
  from share h where h.units > 0
  union all
  (select distinct on (h.opportunity_id, h.id, f.investor_id)
    h.id, h.opportunity_id, h.number, f.investor_id,
    case a.kind when 'buyBack' then 'RECOMPRADA' else 'VENDIDA' end, ${unitsOf('before')},
    0.00, 0.00, h.reserved_on, true
  from share_act a join opportunity o on o.id = a.opportunity_id
  cross join lateral json_array_elements(a.stored -> 'changed') c
  cross join lateral (select (c #>> '{before,investor}')::bigint as investor_id,
    (c #>> '{after,investor}')::bigint as next_id) f
  join share h on h.opportunity_id = a.opportunity_id
    and h.number = (c #>> '{before,number}')::integer
  where a.undone_at is null and c ->> 'after' is not null and f.investor_id is not null
    and f.next_id is distinct from f.investor_id and h.investor_id is distinct from f.investor_id
  order by h.opportunity_id, h.id, f.investor_id, a.id desc))`;

/**
 * Shares with whoever bought each by an act that was undone, where they neither hold it nor held it
 * by another act: as cancelled, with the units that it brought them. A share that such an act made
 * and that nobody holds is told once with whoever had it; of others somebody else is the holder.
 */
const UNDONE_HOLDERS: SQL = sql`(
  select distinct on (h.opportunity_id, h.id, f.investor_id)
    h.id, h.opportunity_id, h.number, f.investor_id, 'CANCELADA', ${unitsOf('after')}, 0.00, 0.00,
    h.reserved_on, h.units > 0 or h.investor_id is distinct from f.investor_id
  from share_act a join opportunity o on o.id = a.opportunity_id
  cross join lateral json_array_elements(a.stored -> 'changed') c
  cross join lateral (select (c #>> '{after,investor}')::bigint as investor_id,
    (c #>> '{before,investor}')::bigint as former_id) f
  join share h on h.opportunity_id = a.opportunity_id
    and h.number = (c #>> '{after,number}')::integer
  where a.undone_at is not null and f.investor_id is not null
    and f.investor_id is distinct from f.former_id
    and (h.units = 0 or h.investor_id is distinct from f.investor_id)
    and not exists (
      select from share_act b cross join lateral json_array_elements(b.stored -> 'changed') x
      where b.opportunity_id = a.opportunity_id and b.undone_at is null
        and (x #>> '{before,number}')::integer = h.number
        and (x #>> '{before,investor}')::bigint = f.investor_id)
  order by h.opportunity_id, h.id, f.investor_id, a.id desc)`;

/** Rows of `HOLDERS`, and those of purchases that were undone. */
export const HOLDERS_AND_UNDONE: SQL = sql`(
  select * from ${HOLDERS} k union all ${UNDONE_HOLDERS})`;

/** Sum that buy-backs that stand paid a row of `HOLDERS`, of a column of their lines `b`. */
export const boughtBackOf = (holder: SQL, column: SQL): SQL => sql`(
  select coalesce(sum(${column}), 0) from share_act_line b
  join share_act a on a.id = b.share_act_id and a.undone_at is null
  where b.share_id = ${holder}.id and b.investor_id = ${holder}.investor_id)`;
