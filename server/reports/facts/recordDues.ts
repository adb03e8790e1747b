import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import { daysFromMonday } from '@core/calendar/workingDays';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CAME_IN, NOT_VOIDED } from '../../lending/payments/paymentSql';

/** Money that came in by a day for an installment `i`: principal and interest. */
const cameIn = (day: PlainDate) => sql`(
  select coalesce(sum(a.amount), 0) from payment_allocation a
  join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  where a.loan_id = i.loan_id and a.installment_number = i.number
    and a.component in ('principal', 'interest') and p.received_on <= ${day}
    and ${CAME_IN} and ${NOT_VOIDED})`;

/** Interest of an installment `i` that was forgiven. */
const FORGIVEN = sql`(
  select coalesce(sum(a.amount), 0) from payment_allocation a
  join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  where a.loan_id = i.loan_id and a.installment_number = i.number
    and a.component = 'interest' and p.means = 'waiver' and ${NOT_VOIDED})`;

/**
 * A new schedule closed an installment `i` with what was paid of it: it did not fall due. The
 * change keeps the number of the first installment that it made.
 */
const WAS_REPLACED = (day: PlainDate) => sql`exists (
  select from schedule_change c, json_array_elements(c.schedule_before) k
  where c.loan_id = i.loan_id and c.undone_at is null and c.restart is not null
    and c.effective_on <= ${day} and i.due_on >= c.effective_on
    and (c.restart->>'number')::int > i.number and (k->>'number')::int = i.number
    and (k->>'principal')::numeric + (k->>'interest')::numeric <> i.principal + i.interest)`;

/** Rows of the schedule that a loan began with, where another took its place. */
const FIRST_SCHEDULES = sql`
  select c.loan_id, (k->>'number')::int as number, (k->>'dueOn')::date as due_on,
    (k->>'principal')::numeric as principal
  from (
    select distinct on (loan_id) loan_id, schedule_before from schedule_change
    order by loan_id, number
  ) c cross join lateral json_array_elements(c.schedule_before) k`;

/** Writes down when the first schedule of each loan that is new here ends. */
export const recordOrigins = (tx: Database) =>
  tx.execute(sql`
    insert into loan_origin (loan_id, ends_on)
    select f.loan_id, coalesce(
      (select max(k.due_on) from (${FIRST_SCHEDULES}) k where k.loan_id = f.loan_id),
      (select max(i.due_on) from installment i where i.loan_id = f.loan_id))
    from loan_fact f
    where f.until_on is null and not exists (
      select from loan_origin o where o.loan_id = f.loan_id)`);

/**
 * Writes down what fell due on a day. What a loan owed that was written off or paid by another loan
 * fell due only where it had been paid; what was paid ahead fell due in time. Principal that
 * somebody chose to repay at once stands in its row too, and never fell due. Of its first schedule
 * also what was due on the very day on which it left the portfolio.
 */
export const recordDues = (tx: Database, day: PlainDate) =>
  tx.execute(sql`
    insert into due_fact
      (due_on, loan_id, number, principal, interest, paid, original_principal, cell_id)
    select ${day}, loan_id, number, sum(principal), sum(interest), sum(paid), sum(original),
      min(cell_id)
    from (
      select loan_id, number, principal, interest, paid, 0 as original, cell_id from (
        select i.loan_id, i.number, f.state, f.cell_id, i.principal - i.prepaid as principal,
          i.interest - ${FORGIVEN} as interest, ${cameIn(day)} - i.prepaid as paid
        from installment i
        join loan_fact f on f.loan_id = i.loan_id and f.until_on is null
        where i.due_on = ${day} and f.state <> 'voided' and i.principal - i.prepaid + i.interest > 0
          and not ${WAS_REPLACED(day)}
      ) s where s.state in ('living', 'paidOff') or s.paid >= s.principal + s.interest
      union all
      select o.loan_id, o.number, 0, 0, 0, o.principal, f.cell_id from (
        select * from (${FIRST_SCHEDULES}) k where due_on = ${day}
        union all
        select loan_id, number, due_on, principal from installment i
        where due_on = ${day}
          and not exists (select from schedule_change c where c.loan_id = i.loan_id)
      ) o join loan_fact f on f.loan_id = o.loan_id and f.until_on is null
      where f.state in ('living', 'paidOff') or (f.state <> 'voided' and exists (
        select from loan_fact g
        where g.loan_id = f.loan_id and g.until_on = ${day} and g.state = 'living'))
    ) s group by loan_id, number`);

/** Statements at the close of a Sunday: what is to fall due in the week that begins. */
export function recordWeek(tx: Database, day: PlainDate) {
  const monday = addDays(day, 1);
  if (daysFromMonday(monday) !== 0) return [];
  return [
    async () =>
      await tx.execute(sql`
      insert into week_due (monday, loan_id, number, amount, cell_id)
      select ${monday}, loan_id, number, amount, cell_id from (
        select i.loan_id, i.number, f.cell_id,
          i.principal - i.paid_principal + i.interest - i.paid_interest as amount
        from installment i join loan_fact f on f.loan_id = i.loan_id and f.until_on is null
        where i.is_open and i.due_on between ${monday} and ${addDays(monday, 6)}
          and f.state = 'living'
      ) s where amount > 0`),
    async () => await tx.execute(sql`select keep_week(${monday})`),
  ];
}

/** Statements at the close of a month: the principal of each loan, and what the next asks of it. */
export function recordMonth(tx: Database, day: PlainDate) {
  const month = addDays(day, 1);
  if (!month.endsWith('-01')) return [];
  const last = addDays(addMonths(month, 1), -1);
  return [
    async () =>
      await tx.execute(sql`
      insert into month_opening (month, loan_id, principal, scheduled, cell_id)
      select ${month}, f.loan_id, f.principal, coalesce(d.scheduled, 0), f.cell_id
      from loan_fact f left join (
        select i.loan_id, sum(i.principal - i.paid_principal) as scheduled from installment i
        where i.is_open and i.due_on between ${month} and ${last} group by i.loan_id
      ) d on d.loan_id = f.loan_id
      where f.until_on is null and f.state = 'living'`),
    async () => await tx.execute(sql`select keep_month(${month})`),
  ];
}
