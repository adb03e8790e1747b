import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { PanelDay } from '@core/contract/dailyFacts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Days that the panel shows when nobody asks for others. */
const PANEL_DAYS = 90;

interface PanelQuery {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly currency: string;
}

/** The portfolio at the close of each day, oldest first. Throws PERIOD_INVALID. */
export async function findPanel(
  db: Database,
  { from, to, currency }: PanelQuery,
  today: PlainDate,
): Promise<PanelDay[]> {
  const until = to ?? today;
  const since = from ?? addDays(until, -PANEL_DAYS);
  if (since > until) throw new DomainError('PERIOD_INVALID', {}, 'from');
  const { rows } = await db.execute<PanelDay & Record<string, unknown>>(sql`
    select day as "takenOn", currency, loans, principal::text as "outstandingPrincipal",
      arrears::text as overdue, at_risk_30::text as "atRisk30"
    from portfolio_day
    where currency = ${currency}
      and day between ${since} and ${until}
    order by day`);
  return rows;
}
