import { checkLoans } from '@server/lending/loanChecks/service';
import type { Database } from '@server/platform/db/client';
import { createLoans } from '@tests/support/manyLoans';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';

const TODAY = '2026-03-10';
const SIZE = Number(process.env['BENCH_LOANS'] ?? 60_000);
/** Times in one process: code runs at its speed after the first. */
const TIMES = 4;

/** Every loan recomputed from its events: all that was lent, charged and paid is in the books. */
export const recomputeBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, SIZE, TODAY);
    await agreeAsCreated(db);
    await postLives(db);
    const clock = {
      now: () => new Date(),
      today: () => TODAY,
      calendarDay: () => TODAY,
      hold: () => undefined,
    };
    const measured: string[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = process.cpuUsage();
      const started = performance.now();
      const loans = await checkLoans({ db, clock });
      const seconds = (performance.now() - started) / 1_000;
      const { user, system } = process.cpuUsage(before);
      const often = (of: number) => Math.round(loans / of).toLocaleString('en');
      measured.push(`${often(seconds)}/s (${often((user + system) / 1e6)} of processor)`);
    }
    const { rows } = await db.execute<{ count: number }>(
      sql`select differences as count from loan_check order by id desc limit 1`,
    );
    const heap = Math.round(process.memoryUsage().heapUsed / 1e6);
    return [
      {
        what: `${SIZE.toLocaleString('en')} loans recomputed from their events`,
        figure:
          `${measured.join(', ')}, one after another; ${rows[0]!.count} differences; ` +
          `heap ${heap} MB`,
        peer: 'asked: 3,000/s',
      },
    ];
  });

/** Terms by which the installments that stand in the tables are those of the loan. */
async function agreeAsCreated(db: Database): Promise<void> {
  await db.execute(sql`
    update loan set annual_rate_percent = 12, late_annual_rate_percent = 0,
      charged_through = ${TODAY}::date - 1,
      agreement = agreement::jsonb || jsonb_build_object(
        'method', jsonb_build_object('kind', 'flat'),
        'rate', jsonb_build_object('kind', 'annualNominal', 'percent', '12'),
        'dayCount', 'actual/360', 'calendar', jsonb_build_object('firstDueOn', first_due_on,
          'frequency', jsonb_build_object('every', 30, 'unit', 'day')))`);
}

/** The entries of all that happened: money lent, interest charged by day, and each payment. */
async function postLives(db: Database): Promise<void> {
  await db.execute(sql`
    insert into charge_run (business_date, status, started_at)
    values (${TODAY}, 'generated', now())`);
  await db.execute(sql`
    insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
    select "on", kind, 'Medida', fund_id, loan_id, now() from (
      select disbursed_on as "on", 1 as place, 'disbursement' as kind, fund_id, id as loan_id
      from loan
      union all select distinct i.due_on, 2, 'charges', l.fund_id, null::bigint
      from installment i join loan l on l.id = i.loan_id where i.charged_interest > 0
      union all select i.due_on, 3, 'payment', l.fund_id, l.id
      from installment i join loan l on l.id = i.loan_id where i.paid_principal > 0
    ) s order by "on", place, loan_id`);
  await db.execute(sql`
    insert into charge (loan_id, installment_number, kind, charged_on, amount, entry_id, run_id)
    select i.loan_id, i.number, 'interest', i.due_on, 12, e.id, r.id
    from installment i join journal_entry e on e.kind = 'charges' and e.posted_on = i.due_on
    cross join charge_run r where i.charged_interest > 0`);
  await db.execute(sql`
    insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
    select e.id, s.line, s.account, e.fund_id, e.loan_id, s.debit, s.credit
    from journal_entry e join (values ('disbursement', 1, '1401', 1200, 0),
      ('disbursement', 2, '1101', 0, 1200), ('payment', 1, '1101', 112, 0),
      ('payment', 2, '1408', 0, 12), ('payment', 3, '1401', 0, 100))
      as s (kind, line, account, debit, credit) on s.kind = e.kind
    union all
    select e.id, s.line, s.account, e.fund_id, null, s.debit * c.sum, s.credit * c.sum
    from journal_entry e join (select entry_id, sum(amount) as sum from charge group by 1) c
      on c.entry_id = e.id
    cross join (values (1, '1408', 1, 0), (2, '5104', 0, 1)) as s (line, account, debit, credit)`);
  await db.execute(sql`
    insert into payment (loan_id, amount, received_on, means, outstanding_after, entry_id,
      recorded_at)
    select loan_id, 112, posted_on, 'cash', 0, id, now() from journal_entry
    where kind = 'payment' order by id`);
  await db.execute(sql`
    insert into payment_allocation (loan_id, payment_id, installment_number, component, amount,
      settles)
    select p.loan_id, p.id, i.number, s.component, s.amount, true
    from payment p join installment i on i.loan_id = p.loan_id and i.due_on = p.received_on
    cross join (values ('interest', 12), ('principal', 100)) as s (component, amount)`);
  await db.execute(sql`
    vacuum analyze journal_entry, journal_line, charge, payment, payment_allocation, loan`);
}
