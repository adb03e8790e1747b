import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import { runNight } from '@server/process/jobs/nightly';
import { aNewLoan, someParties } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed, recomputed } from '@tests/support/loanChecks';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const PATH = '/protected/trabajos/recalculo';

let app: TestApp;
let loanId: number;
beforeAll(async () => {
  app = await createTestApp();
  const body = aNewLoan(await someParties(app));
  const made = await app.send('POST', '/protected/prestamos', { body });
  loanId = ((await made.json()) as LoanDetail).id;
});
afterAll(() => app.close());

/** Differences while a row is kept otherwise, which is then put back. */
async function whileKept(wrong: SQL, right: SQL) {
  await app.db.execute(wrong);
  const { items } = await recomputed(app);
  await app.db.execute(right);
  return items.map(({ id: _id, ...difference }) => difference);
}

describe('the recomputation of the loans', () => {
  it('agrees after charges of a run, a payment and the void of it', async () => {
    app.setToday('2026-04-20');
    await generated(app);
    const payment = { amount: '300.00', receivedOn: '2026-04-15', means: 'cash' };
    const path = `/protected/prestamos/${loanId}/pagos`;
    expect((await app.send('POST', path, { body: payment })).status).toBe(201);
    const second = await app.send('POST', path, { body: { ...payment, amount: '40.00' } });
    const { id } = (await second.json()) as { id: number };
    await expectRecomputed(app);
    const body = { reason: 'El cheque fue devuelto' };
    const voided = await app.send('POST', `${path}/${id}/extorno`, { body });
    expect(voided.status).toBe(200);
    await expectRecomputed(app);
  });

  it('tells a balance that is kept otherwise, and changes nothing', async () => {
    const set = (change: SQL) =>
      sql`update loan set outstanding_principal = outstanding_principal + ${change}`;
    const matches = await whileKept(set(sql`0.01`), set(sql`-0.01`));
    expect(matches).toMatchObject([
      { loanId, loanNumber: 'P-000001', kind: 'balance', item: 'outstandingPrincipal' },
    ]);
    expect(Number(matches[0]?.kept) - Number(matches[0]?.recomputed)).toBeCloseTo(0.01);
    await expectRecomputed(app);
  });

  it('tells what installments and receipts say of schedule, payments and charges', async () => {
    const kinds = async (table: string, column: string, where: SQL) => {
      const [of, name] = [sql.identifier(table), sql.identifier(column)];
      const set = (by: SQL) => sql`update ${of} set ${name} = ${name} + ${by} where ${where}`;
      const matches = await whileKept(set(sql`1`), set(sql`-1`));
      return matches.map((one) => `${one.kind}/${one.item}`);
    };
    const second = sql`number = 2`;
    expect(await kinds('installment', 'interest', second)).toEqual(['schedule/interest']);
    expect(await kinds('installment', 'paid_principal', second)).toEqual(['paid/principal']);
    expect(await kinds('installment', 'charged_fees', second)).toEqual(['charged/fees']);
    await app.db.execute(sql`alter table charge disable trigger charge_append_only`);
    const interest = sql`kind = 'interest'`;
    expect(await kinds('charge', 'amount', interest)).toContain('charged/interestPosted');
    await app.db.execute(
      sql`alter table payment_allocation disable trigger payment_allocation_append_only`,
    );
    const principal = sql`payment_id = 1 and component = 'principal'`;
    expect(await kinds('payment_allocation', 'amount', principal)).toEqual([
      'paid/principalReceipts',
    ]);
  });

  it('tells an account in which the books owe otherwise, of one loan or of a run', async () => {
    const post = (of: SQL, side: SQL) => sql`
      with e as (insert into journal_entry (posted_on, kind, description, fund_id, loan_id,
          created_at)
        select '2026-04-20', 'payment', 'Prueba', 1, ${of}, now() returning id)
      insert into journal_line (entry_id, line, account, fund_id, loan_id, ${side})
      select id, 1, '1408', 1, ${of}, 5 from e`;
    // Alone it does not balance: that check of the database is another.
    await app.db.execute(sql`alter table journal_line disable trigger journal_line_checks`);
    const target = sql`${loanId}::bigint`;
    const matches = await whileKept(post(target, sql`debit`), post(target, sql`credit`));
    expect(matches).toMatchObject([
      { loanId, kind: 'books', item: '1408', installmentNumber: null },
    ]);
    await app.db.execute(sql`alter table journal_line disable trigger journal_line_append_only`);
    const inRun = (by: SQL) => sql`update journal_line set debit = debit + ${by}
      where account = '1408' and loan_id is null and debit > 0`;
    expect(await whileKept(inRun(sql`1`), inRun(sql`-1`))).toMatchObject([
      { loanId: null, kind: 'books', item: '1408' },
    ]);
    await expectRecomputed(app);
  });

  it('runs at night whatever became of the day, and is read by administrators', async () => {
    await runNight(app.deps);
    const jobs = await app.send('GET', '/protected/trabajos/historial?job=recomputeLoans');
    expect(await jobs.json()).toMatchObject({ items: [{ status: 'done', handled: 1 }] });
    const asked = await app.send('POST', '/protected/trabajos/recomputeLoans/ejecucion');
    expect(asked.status).toBe(202);
    expect((await app.send('GET', PATH, { as: ANALYST })).status).toBe(403);
  });
});
