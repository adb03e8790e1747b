import {
  inPipelinedTransaction,
  sendInOrder,
} from '@server/access/operations/groupCommit/pipeline';
import type { Database } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = async (tx: Database, what: string) => {
  const { rows } = await tx.execute<{ n: string }>(sql.raw(`select ${what}::text as n`));
  return rows[0]!.n;
};

/** Asks only after many others had their turn. */
async function askLate(tx: Database, what: string) {
  for (let microtask = 0; microtask < 50; microtask += 1) await Promise.resolve();
  return ask(tx, what);
}

it('sends statements in their order, however late each begins, and the commit last', async () => {
  const next = `nextval('receipt_number')`;
  const { numbers, before, after } = await inPipelinedTransaction(app.db, async (tx) => {
    const before = await ask(tx, 'txid_current()');
    const numbers = await sendInOrder(
      () => askLate(tx, next),
      () => ask(tx, next),
      () => askLate(tx, next),
    );
    const after = askLate(tx, 'txid_current()');
    return { result: { numbers, before, after }, written: after };
  });
  expect(numbers.map(Number)).toEqual([...numbers].map(Number).toSorted((a, b) => a - b));
  expect(await after).toBe(before);
});

it('undoes all of it when the last statement fails, and the connection goes on', async () => {
  const key = sql`insert into loan_check (business_date, started_at) values ('2026-03-10', now())`;
  const count = () => ask(app.db, '(select count(*) from loan_check)');
  const before = await count();
  const failing = inPipelinedTransaction(app.db, async (tx) => {
    await tx.execute(key);
    return { result: undefined, written: askLate(tx, '1 / 0') };
  });
  await expect(failing).rejects.toThrow();
  expect(await count()).toBe(before);
});
