import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { PanelDay } from '@core/contract/dailyFacts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { UNPAID } from '../../lending/loans/queries';

/** Days that the panel shows when nobody asks for others. */
const PANEL_DAYS = 90;

/**
 * Keeps a picture of every living loan as it stands at the start of a business date, once a
 * date: panels of past days never change. Answers how many loans it pictured.
 */
export async function takeSnapshot(db: Database, businessDate: PlainDate): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into loan_snapshot (taken_on, loan_id, fund_id, currency, outstanding_principal,
      receivable, overdue, days_overdue)
    select ${businessDate}, l.id, l.fund_id, l.currency, l.outstanding_principal,
      l.interest_receivable + l.late_interest_receivable + l.charges_receivable,
      coalesce(o.amount, 0)
        + case when l.next_due_on < ${businessDate} then l.late_interest_receivable else 0 end,
      greatest(0, ${businessDate}::date - l.next_due_on)
    from loan l left join lateral (
      select sum(${UNPAID}) as amount
      from installment i where i.loan_id = l.id and i.is_open and i.due_on < ${businessDate}
        and l.next_due_on < ${businessDate}
    ) o on true
    where l.status = 'active' and l.disbursed_on <= ${businessDate}
    on conflict do nothing`);
  return rowCount ?? 0;
}

interface PanelQuery {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly currency: string;
}

/** The portfolio day by day, oldest first. */
export async function findPanel(
  db: Database,
  { from, to, currency }: PanelQuery,
  today: PlainDate,
): Promise<PanelDay[]> {
  const { rows } = await db.execute<PanelDay & Record<string, unknown>>(sql`
    select taken_on as "takenOn", currency, count(*)::int as loans,
      sum(outstanding_principal)::text as "outstandingPrincipal", sum(overdue)::text as overdue,
      coalesce(sum(outstanding_principal) filter (where days_overdue > 30), 0)::numeric(18,2)::text
        as "atRisk30"
    from loan_snapshot
    where currency = ${currency}
      and taken_on between ${from ?? addDays(today, -PANEL_DAYS)} and ${to ?? today}
    group by taken_on, currency order by taken_on`);
  return rows;
}
