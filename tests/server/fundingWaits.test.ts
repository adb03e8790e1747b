import type { Database } from '@server/platform/db/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ANA,
  BETO,
  fundedLoanBody,
  offering,
  ok,
  published,
  reserve,
  withInvestors,
} from '@tests/support/investments';
import { outcome } from '@tests/support/requests';

/** Waits until a transaction of this database waits for a row. */
async function rowAwaited(db: Database): Promise<void> {
  for (let waiting = 0; waiting === 0; await sleep(20)) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    waiting = rows[0]!.waiting;
  }
}

it('refuses the loan of an opportunity that is cancelled while it waits for it', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '1000.00'));
    await ok(await reserve(app, id, BETO, '2000.00'));
    await app.db.execute(sql`update loan_request set is_investor_funded = true`);
    const lending = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from opportunity where id = ${id} for no key update`);
      const waits = app.send('POST', '/protected/prestamos', { body: fundedLoanBody(world) });
      await rowAwaited(app.db);
      await tx.execute(sql`update opportunity set status = 'CANCELADA' where id = ${id}`);
      return { waits };
    });
    expect(await outcome(await lending.waits)).toBe('OPPORTUNITY_NOT_FUNDED');
  }, '20000'));
