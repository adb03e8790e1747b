import type { Database } from '@server/platform/db/client';
import { findFundPage } from '@server/money/funds/queries';
import { findFundCash } from '@server/money/journal/queries';
import { keepDay } from '@server/lending/pastLoans/keptDays';
import { createLoans } from '@tests/support/manyLoans';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { medianOf } from './timing';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const SIZE = Number(process.env['BENCH_LOANS'] ?? 20_000);
/** Months of payments behind each loan. */
const MONTHS = 36;

/** The funds and their cash over books of years. */
export const booksBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, SIZE, TODAY);
    const lines = await postYears(db);
    const measure = async () => {
      const page = await medianOf(() => findFundPage(db, { limit: 25 }));
      const cash = await medianOf(() => findFundCash(db, 1));
      return `the list ${Math.round(page)} ms, cash before a disbursement ${Math.round(cash)} ms`;
    };
    const without = await measure();
    await keepDay(db, YESTERDAY);
    return [
      {
        what: `/fondos over ${lines.toLocaleString('en')} lines of the books`,
        figure: await measure(),
        peer: `added up from the beginning: ${without}`,
      },
    ];
  });

/** Payments of each loan, one a month, the last of some of them today; answers how many lines. */
async function postYears(db: Database): Promise<number> {
  await db.transaction(async (tx) => {
    // Triggers that keep wrong entries out look at each line: these are made here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
      select (${TODAY}::date - make_interval(months => n, days => (l.id % 28)::int))::date,
        'payment', 'Pago', l.fund_id, l.id, now()
      from generate_series(${MONTHS - 1}::int, 0, -1) n cross join loan l order by 1, l.id`);
    await tx.execute(sql`
      insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
      select e.id, s.line, s.account, e.fund_id, e.loan_id, s.debit, s.credit
      from journal_entry e cross join (values (1, '1101', 112, 0), (2, '1408', 0, 12),
        (3, '1401', 0, 100)) as s (line, account, debit, credit)
      where e.kind = 'payment'`);
  });
  await db.execute(sql`vacuum analyze journal_entry, journal_line`);
  const { rows } = await db.execute<{ lines: number }>(
    sql`select count(*)::int as lines from journal_line`,
  );
  return rows[0]!.lines;
}
