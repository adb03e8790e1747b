import { keepDay } from '@server/lending/pastLoans/keptDays';
import { getPortfolioBalance, getPortfolioGroups } from '@server/reports/portfolio/service';
import type { Database } from '@server/platform/db/client';
import { createLoans } from '@tests/support/manyLoans';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { medianOf } from './timing';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const MONTH_AGO = '2026-02-08';
const SIZE = Number(process.env['BENCH_LOANS'] ?? 20_000);

/** The balance of today and of a month ago. */
export const balancesBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, SIZE, TODAY);
    await postMonth(db);
    const query = { limit: 25, sort: 'outstanding', direction: 'desc' } as const;
    const once = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    await keepDay(db, YESTERDAY);
    const first = await once(() => getPortfolioBalance(db, { ...query, asOf: MONTH_AGO }, TODAY));
    const now = await medianOf(() => getPortfolioBalance(db, query, TODAY));
    const past = await medianOf(() =>
      getPortfolioBalance(db, { ...query, asOf: MONTH_AGO }, TODAY),
    );
    const groups = await medianOf(() =>
      getPortfolioGroups(db, { asOf: MONTH_AGO, groupBy: 'band' }, TODAY),
    );
    return [
      {
        what: `/balance-prestamos of ${SIZE.toLocaleString('en')} loans, with totals and tie-out`,
        figure:
          `today ${Math.round(now)} ms; a month ago ${Math.round(past)} ms; ` +
          `in bands of arrears, a month ago ${Math.round(groups)} ms`,
        peer: `worked out from what was posted since: ${Math.round(first)} ms`,
      },
    ];
  });

/** A month of entries: of each loan one payment and its share of the charges of a day. */
async function postMonth(db: Database): Promise<void> {
  await db.execute(sql`
    insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
    select disbursed_on, 'disbursement', 'Desembolso', fund_id, id, now() from loan order by id`);
  await db.execute(sql`
    insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
    select e.id, s.line, s.account, e.fund_id, e.loan_id, s.debit, s.credit
    from journal_entry e cross join (values (1, '1401', 1300, 0), (2, '1101', 0, 1300))
      as s (line, account, debit, credit)`);
  await db.execute(sql`
    insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
    select ${MONTH_AGO}::date + 1 + (id % 30)::int, 'payment', 'Pago', fund_id, id, now()
    from loan order by id % 30, id`);
  await db.execute(sql`
    insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
    select e.id, s.line, s.account, e.fund_id, e.loan_id, s.debit, s.credit
    from journal_entry e cross join (values (1, '1101', 112, 0), (2, '1408', 0, 12),
      (3, '1401', 0, 100)) as s (line, account, debit, credit)
    where e.kind = 'payment'`);
  await db.execute(sql`
    insert into payment (loan_id, amount, received_on, means, outstanding_after, entry_id,
      recorded_at)
    select loan_id, 112, posted_on, 'cash', 0, id, now() from journal_entry
    where kind = 'payment'`);
  await db.execute(sql`
    insert into payment_allocation (loan_id, payment_id, installment_number, component, amount,
      settles)
    select p.loan_id, p.id, 1, s.component, s.amount, true
    from payment p cross join (values ('interest', 12), ('principal', 100))
      as s (component, amount)`);
  await db.execute(sql`
    insert into charge_run (business_date, status, started_at)
    values (${TODAY}, 'generated', now())`);
  await db.execute(sql`
    with e as (
      insert into journal_entry (posted_on, kind, description, fund_id, created_at)
      select ${MONTH_AGO}::date + 1 + n, 'charges', 'Lote', 1, now()
      from generate_series(0, 29) n returning id, posted_on
    )
    insert into charge (loan_id, installment_number, kind, charged_on, amount, entry_id, run_id)
    select l.id, 1, 'interest', e.posted_on, 12, e.id, r.id
    from e join loan l on (l.id % 30)::int = e.posted_on - ${MONTH_AGO}::date - 1
    cross join charge_run r`);
  await db.execute(sql`vacuum analyze journal_entry, journal_line, charge, payment`);
}
