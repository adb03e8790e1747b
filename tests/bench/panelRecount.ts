import type { PlainDate } from '@core/calendar/plainDate';
import type { Database } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/**
 * Principal and what of it is more than 30 days late at some closes, counted anew from installments
 * and payments: the panel without what was written down at each close. Answers the principals.
 */
export async function recountCloses(
  db: Database,
  closes: readonly PlainDate[],
): Promise<(string | undefined)[]> {
  const principals: (string | undefined)[] = [];
  for (const day of closes) {
    const { rows } = await db.execute<{ principal: string }>(sql`
      select count(*)::int as loans, sum(s.principal)::numeric(18,2)::text as principal,
        sum(s.principal) filter (where s.oldest < ${day}::date - 30) as late
      from (
        select l.id, l.principal - coalesce(sum(p.principal), 0) as principal,
          min(i.due_on) filter (where i.due_on <= ${day}
            and coalesce(p.paid, 0) < i.principal + i.interest) as oldest
        from loan l join installment i on i.loan_id = l.id
        left join (
          select a.loan_id, a.installment_number, sum(a.amount) as paid,
            sum(a.amount) filter (where a.component = 'principal') as principal
          from payment p join payment_allocation a
            on a.loan_id = p.loan_id and a.payment_id = p.id
          where p.received_on <= ${day} and not exists (select from payment_void v
            where v.loan_id = p.loan_id and v.payment_id = p.id)
          group by 1, 2
        ) p on p.loan_id = i.loan_id and p.installment_number = i.number
        where l.disbursed_on <= ${day} group by l.id
      ) s`);
    principals.push(rows[0]?.principal);
  }
  return principals;
}

/** Interest, late interest and fees that came in in a period, counted anew from payments. */
export async function recountIncome(
  db: Database,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ income: string }>(sql`
    select sum(a.amount)::numeric(18,2)::text as income
    from payment p join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
    where p.received_on between ${from} and ${to}
      and a.component in ('interest', 'lateInterest', 'fees')
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)`);
  return rows[0]?.income;
}
