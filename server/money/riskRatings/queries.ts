import type { PlainDate } from '@core/calendar/plainDate';
import type { RatingTable } from '@core/contract/riskRatings';
import type { CreditType } from '@core/loan/riskRating';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** The country pack of the lender. */
export const COUNTRY = 'PE';

type Row = Omit<RatingTable, 'isCurrent'> & Record<string, unknown>;

/** Every table of classes, by type of credit and the newest first; annulled ones too. */
export async function findRatingTables(db: Database, asOf: PlainDate): Promise<RatingTable[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.country, t.credit_type as "creditType", t.valid_from as "validFrom", t.source,
      t.is_voided as "isVoided", t.heals_after_months as "healsAfterMonths", (
        select jsonb_agg(jsonb_build_object('rating', b.rating, 'fromDay', b.from_day,
          'percent', trim_scale(b.percent)::text) order by b.from_day)
        from rating_band b where b.table_id = t.id) as bands
    from rating_table t where t.country = ${COUNTRY}
    order by array_position(array['consumer', 'micro', 'small', 'mortgage'], t.credit_type),
      t.valid_from desc, t.id desc`);
  return rows.map((row) => ({
    ...row,
    isCurrent: row.id === tableOn(rows, row.creditType, asOf)?.id,
  }));
}

/**
 * The table of a type of credit on a day: the last that begins by then, or the first there is,
 * so that no day is without classes.
 */
export function tableOn<Table extends Omit<RatingTable, 'isCurrent'>>(
  tables: readonly Table[],
  creditType: CreditType,
  asOf: PlainDate,
): Table | undefined {
  const ofType = tables.filter((one) => one.creditType === creditType && !one.isVoided);
  return ofType.find(({ validFrom }) => validFrom <= asOf) ?? ofType.at(-1);
}
