import { sql } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';

/** Tables of what a movement `m` is of: a share, a distribution, or a sale or buy-back of some. */
export const JOIN_CAUSES = sql`
  left join share sh on sh.id = m.share_id
  left join distribution di on di.id = m.distribution_id
  left join share_act sa on sa.id = m.share_act_id
  left join opportunity op
    on op.id = coalesce(sh.opportunity_id, di.opportunity_id, sa.opportunity_id)`;

/** Number and opportunity of what a movement is of, as people read them; empty of money alone. */
export const CAUSE = sql`concat_ws(' · ', ${numberSql('distribution', sql`di.id`)},
  ${numberSql('shareAct', sql`sa.id`)}, ${numberSql('share', sql`sh.id`)}, op.title)`;
