import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { IndexValue } from '@core/contract/rateIndexes';
import { INDEX_DAYS_MAX } from '@core/loan/variableRate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';

type ValueRow = IndexValue & Record<string, unknown>;

/** Every value of every index, the newest day of each first. */
export async function findIndexValues(db: Database): Promise<IndexValue[]> {
  const { rows } = await db.execute<ValueRow>(sql`
    select v.id, v.index_name as index, v.valid_from as "validFrom", v.source,
      trim_scale(v.percent)::text as percent, coalesce(u.full_name, 'Sistema') as "enteredBy",
      ${instantText(sql`v.created_at`)} as "enteredAt",
      exists (select from rate_index_value o where o.index_name = v.index_name
        and o.valid_from = v.valid_from and o.id > v.id) as "isReplaced",
      (select count(*)::int from rate_review r
        where r.index_value_id = v.id and r.undone_at is null) as reviews
    from rate_index_value v left join app_user u on u.id = v.created_by
    order by lower(v.index_name), v.valid_from desc, v.id desc`);
  return rows;
}

/** Name of an index as it was written first, whatever its capitals; nothing where none has it. */
export async function findIndexName(db: Database, index: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select index_name as name from rate_index_value
    where lower(index_name) = lower(${index}) order by id limit 1`);
  return rows[0]?.name;
}

/** Last value of an index for a review on a day; nothing where none is recent enough. */
export async function findIndexValueOn(db: Database, index: string, day: PlainDate) {
  const { rows } = await db.execute<{ id: number; percent: string; validFrom: PlainDate }>(sql`
    select id, trim_scale(percent)::text as percent, valid_from as "validFrom"
    from rate_index_value
    where index_name = ${index} and valid_from <= ${day}
      and valid_from >= ${addDays(day, -INDEX_DAYS_MAX)}
    order by valid_from desc, id desc limit 1`);
  return rows[0];
}
