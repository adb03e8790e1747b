import { setTimeout as sleep } from 'node:timers/promises';
import { calendarDay } from '@/i18n/format';
import { createDatabase, type Database } from '@server/platform/db/client';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { afterFirstStart } from '@tests/support/firstStarts';
import { createLoans } from '@tests/support/manyLoans';
import { discardFolder, startServer } from '@tests/support/serverProcess';
import { unlimitedPool } from '@tests/support/unlimitedPool';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

/** Enough for two chunks of what falls due. */
const LOANS = 12_000;

let folder = '';
afterEach(() => discardFolder(folder));

const one = async <T extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
) => (await db.execute<T>(query)).rows[0]!;

/** Starts a server and kills it as soon as a run stands as asked. */
async function killWhen(db: Database, url: string, stands: ReturnType<typeof sql>) {
  const server = startServer(folder, { variables: { NODE_ENV: 'production', DATABASE_URL: url } });
  for (;;) {
    const { found: matches } = await one<{ found: boolean }>(
      db,
      sql`select exists (select 1 from charge_run r where ${stands}) as found`,
    );
    if (matches) break;
    await sleep(5);
  }
  server.child.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
}

it('a run of charges killed half-way, twice, ends exact and charges nothing twice', async () => {
  ({ folder } = await afterFirstStart('production'));
  const cluster = await startCluster({ folder });
  const url = cluster.url('prestamos');
  const pool = unlimitedPool(url);
  const db = createDatabase(pool);
  const today = calendarDay();
  await createLoans(db, LOANS, today);
  const ours = sql`(select id from fund where name = 'Fondo de medida')`;

  await killWhen(db, url, sql`r.status = 'assembling' and r.assembled_through > 0`);
  await killWhen(
    db,
    url,
    sql`r.status = 'generating' and exists (
      select 1 from charge_run_loan l where l.run_id = r.id and l.status = 'posted')`,
  );
  const last = startServer(folder, { variables: { NODE_ENV: 'production', DATABASE_URL: url } });
  await last.address;
  const underWay = sql`
    select count(*)::int as runs from charge_run
    where status in ('assembling', 'generating', 'reversing')`;
  while ((await one<{ runs: number }>(db, underWay)).runs > 0) await sleep(200);

  expect(
    await one(
      db,
      sql`select count(*)::int as wrong from installment i join loan l on l.id = i.loan_id
        where l.fund_id = ${ours}
          and i.charged_interest <> case when i.due_on <= ${today} then 12 else 0 end`,
    ),
  ).toEqual({ wrong: 0 });
  expect(
    await one(
      db,
      sql`select count(*)::int as twice from (
      select 1 from charge where run_id is not null
      group by loan_id, installment_number, kind, charged_on having count(*) > 1) repeated`,
    ),
  ).toEqual({ twice: 0 });
  expect(
    await one(
      db,
      sql`select (select sum(c.amount) from charge c join loan l on l.id = c.loan_id
          where l.fund_id = ${ours}) = (select sum(j.debit) from journal_line j
          join journal_entry e on e.id = j.entry_id and e.kind = 'charges'
          where j.fund_id = ${ours}) as "isEqual"`,
    ),
  ).toEqual({ isEqual: true });
  expect(
    await one(
      db,
      sql`select count(*)::int as waiting from loan
      where status = 'active' and next_charge_on <= ${today}`,
    ),
  ).toEqual({ waiting: 0 });
  last.child.kill('SIGTERM');
  await last.ended;
  await pool.end();
  await cluster.stop();
}, 180_000);
