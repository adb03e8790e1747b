import type { PlainDate } from '@core/calendar/plainDate';
import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import { sql } from 'drizzle-orm';
import { addedUp } from '../../platform/db/componentColumns';
import { NOT_VOIDED } from '../payments/paymentSql';
import { UNPAID } from './queries';

/** A loan `l` whose installments fall due: what is written off or renewed is owed otherwise. */
export const MAY_FALL_DUE = sql`l.status in ('active', 'paidOff')`;

/**
 * Amount that an installment `i` was scheduled for, paid or not: principal that somebody chose to
 * repay ahead stands in its row too, and was never expected of its day.
 */
const SCHEDULED = sql`(${addedUp('i', SCHEDULED_COMPONENTS)} - i.prepaid)`;

/** Sum scheduled for a day of a loan `l`, paid or not. */
export const scheduledFor = (asOf: PlainDate) => sql`
  select sum(${SCHEDULED}) as amount
  from installment i where i.loan_id = l.id and i.due_on = ${asOf} and ${SCHEDULED} > 0`;

/** Sum that a loan `l` is expected to bring on a day: in its list, and in the figure over it. */
export const expectedOn = (asOf: PlainDate) => sql`
  (case when ${MAY_FALL_DUE} then coalesce((${scheduledFor(asOf)}), 0) else 0 end)`;

/**
 * Money that came in for what a loan `l` was scheduled to bring on a day, whenever it came; what
 * the lender waived is none of it.
 */
export const collectedFor = (asOf: PlainDate) => sql`
  (case when ${MAY_FALL_DUE} then coalesce((select sum(greatest(0, ${SCHEDULED}
      - least(${SCHEDULED}, ${UNPAID}) - coalesce((select sum(a.amount)
        from payment_allocation a join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
        where a.loan_id = i.loan_id and a.installment_number = i.number
          and p.means = 'waiver' and ${NOT_VOIDED}), 0)))
    from installment i where i.loan_id = l.id and i.due_on = ${asOf} and ${SCHEDULED} > 0), 0)
  else 0 end)`;
