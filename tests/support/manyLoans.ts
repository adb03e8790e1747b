import { sql } from 'drizzle-orm';
import type { Database } from '@server/platform/db/client';

/** Loans of a statement: each ends long before a server gives a statement up. */
const SLICE = 25_000;

/** Name of the first fund of loans that are made in bulk; others add their number. */
const FUND = 'Fondo de medida';

/**
 * Fills the tables with living loans of twelve installments, disbursed on so many days before a
 * date, at most 360: on that date some installments fall due, and one loan in ten is late since
 * the last one. What they were charged and paid until then is in no entry of the books.
 * Their funds take them in turn.
 */
export async function createLoans(
  db: Database,
  count: number,
  today: string,
  days = 240,
  funds = 1,
): Promise<void> {
  await db.execute(sql`
    insert into borrower (document_type, document_number, first_names, last_names, phone, address,
      occupation, monthly_income, registered_on, sort_name, search_text)
    values ('DNI', '40000000', 'Ana', 'Quispe', '987654321', '', '', 0, ${today}, 'quispe ana',
      'quispe ana 40000000')`);
  await db.execute(sql`
    insert into fund (name, sort_name, currency, opened_on)
    select ${FUND} || m.ending, lower(${FUND}) || m.ending, 'PEN', ${today}
    from (select case n when 1 then '' else ' ' || n end as ending
      from generate_series(1, ${funds}::int) n order by n) m`);
  for (let from = 1; from <= count; from += SLICE) {
    await insertLoans(db, { from, to: Math.min(count, from + SLICE - 1), today, days, funds });
  }
  // The first vacuum after so many rows leaves most pages unmarked, and indexes ask the rows; a
  // server's own comes again and again.
  await db.execute(sql`vacuum loan, installment`);
  await db.execute(sql`vacuum analyze loan, installment`);
}

interface Slice {
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly days: number;
  readonly funds: number;
}

async function insertLoans(db: Database, { from, to, today, days, funds }: Slice): Promise<void> {
  await db.execute(sql`
    insert into loan (borrower_id, fund_id, currency, status, principal, rate_kind,
      annual_rate_percent, late_annual_rate_percent, day_count, payment_frequency,
      installment_count, disbursed_on, first_due_on, total_interest, outstanding_principal,
      interest_receivable, next_due_on, next_charge_on, charged_through, created_at, agreement)
    select b.id, f.id, 'PEN', 'active', 1200, 'annualNominal', 24, 36, '30/360', 'monthly', 12,
      d.on, d.on + 30, 144, 1200 - 100 * d.paid,
      case when d.is_late then 12 else 0 end, d.on + 30 * (d.paid + 1),
      case when d.is_late then ${today}::date else d.on + 30 * (d.paid + 1) end,
      ${today}::date - 1, now(), jsonb_build_object('version', 1,
        'disbursements', jsonb_build_array(jsonb_build_object('on', d.on, 'amount', '1200.00')),
        'installmentCount', 12, 'calendar', jsonb_build_object('firstDueOn', d.on + 30,
          'frequency', jsonb_build_object('every', 1, 'unit', 'month')),
        'rate', jsonb_build_object('kind', 'annualNominal', 'percent', '24'),
        'dayCount', '30/360', 'method', jsonb_build_object('kind', 'levelInstallment'))
    from (select *, greatest(0, (${today}::date - s.on - 1) / 30 - s.is_late::int) as paid
      from (select i, ${today}::date - (1 + i % ${days}::int) as on,
          i % 10 = 0 and i % ${days}::int >= 30 as is_late
        from generate_series(${from}::int, ${to}::int) i) s) d
    join borrower b on b.document_number = '40000000'
    join (select id, row_number() over (order by id) - 1 as place from fund
      where starts_with(name, ${FUND})) f on f.place = d.i % ${funds}::int`);
  await db.execute(sql`
    insert into installment (loan_id, fund_id, number, due_on, days, principal, interest,
      balance_after, charged_interest, paid_principal, paid_interest, late_base_through)
    select l.id, l.fund_id, n, l.disbursed_on + 30 * n, 30, 100, 12, 1200 - 100 * n,
      case when l.disbursed_on + 30 * n < ${today} then 12 else 0 end,
      case when l.disbursed_on + 30 * n < l.next_due_on then 100 else 0 end,
      case when l.disbursed_on + 30 * n < l.next_due_on then 12 else 0 end,
      l.disbursed_on + 30 * n
    from loan l join fund f on f.id = l.fund_id and starts_with(f.name, ${FUND})
    cross join generate_series(1, 12) n
    where not exists (select 1 from installment i where i.loan_id = l.id)`);
}
