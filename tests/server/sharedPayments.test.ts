import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { sql } from 'drizzle-orm';
import { aNewLoan, someParties } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { describe, expect, it } from 'vitest';

const LOANS = 6;
const ON = '2026-04-10';

/** Loans whose first installment falls due on the day. */
async function dueLoans(app: TestApp): Promise<number[]> {
  const parties = await someParties(app);
  const ids: number[] = [];
  for (let count = 0; count < LOANS; count += 1) {
    const response = await app.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
    ids.push(((await response.json()) as LoanDetail).id);
  }
  app.setToday(ON);
  return ids;
}

const pay = async (app: TestApp, loanId: number, change: object = {}, key?: string) => {
  const body = { amount: '408.03', receivedOn: ON, means: 'cash', ...change };
  const path = `/protected/prestamos/${loanId}/pagos`;
  const response = await app.send('POST', path, { body, ...(key !== undefined && { key }) });
  return { status: response.status, body: (await response.json()) as Payment };
};

/** Payments that stand recorded of loans. */
const recorded = async (app: TestApp, ids: readonly number[]) => {
  const lists = await Promise.all(
    ids.map(async (id) => (await app.send('GET', `/protected/prestamos/${id}/pagos`)).json()),
  );
  return (lists as Payment[][]).flat();
};

const differenceOf = async (app: TestApp) =>
  ((await (await app.send('GET', '/protected/balance-prestamos')).json()) as PortfolioBalance)
    .difference;

const sameInstant = (payment: Payment) => ({
  ...payment,
  recordedAt: new Date(payment.recordedAt).toISOString(),
});

describe('payments that come at once', () => {
  it('are each recorded, and answered as they are read afterwards', () =>
    withTestApp(async (app) => {
      const ids = await dueLoans(app);
      const change = { note: 'En ventanilla', amount: '500.00' };
      const answers = await Promise.all(ids.map((id) => pay(app, id, change)));
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
      const read = await recorded(app, ids);
      expect(answers.map(({ body }) => sameInstant(body))).toEqual(read.map(sameInstant));
      expect(new Set(read.map(({ receiptNumber }) => receiptNumber)).size).toBe(LOANS);
      expect(read[0]).toMatchObject({ interest: '20.04', way: 'payAhead' });
      expect(await differenceOf(app)).toBe('0.00');
    }));

  it('write the installments that they change, and leave the others alone', () =>
    withTestApp(async (app) => {
      const ids = await dueLoans(app);
      const writes = async () => {
        const { rows } = await app.db.execute<{ row: string }>(sql`
          select loan_id || ' ' || number || ' ' || xmin as row from installment
          where loan_id = any(${sql.param(ids)}::bigint[])`);
        return rows.map(({ row }) => row);
      };
      const before = new Set(await writes());
      await Promise.all(ids.map((id) => pay(app, id)));
      const written = (await writes()).filter((row) => !before.has(row));
      expect(written.map((row) => row.split(' ')[1])).toEqual(ids.map(() => '1'));
    }));

  it('of one loan follow one another', () =>
    withTestApp(async (app) => {
      const [id = 0] = await dueLoans(app);
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(app, id, { amount: '300.00' })));
      const rest = answers.map(({ body }) => body.outstandingAfter);
      expect(new Set(rest)).toEqual(new Set(['924.08', '624.08', '324.08', '24.08']));
      expect((await pay(app, id, { amount: '300.00' })).status).toBe(422);
    }));

  it('are refused one by one, and a refused key may be used again', () =>
    withTestApp(async (app) => {
      const ids = await dueLoans(app);
      const key = 'una-clave-que-vuelve';
      const excess = { amount: '9999.00' };
      const answers = await Promise.all([
        ...ids.slice(1).map((id) => pay(app, id)),
        pay(app, ids[0]!, excess, key),
        pay(app, 9_999),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 422, 404]);
      expect(answers[5]!.body).toMatchObject({ code: 'PAYMENT_EXCEEDS_BALANCE' });
      expect((await pay(app, ids[0]!, {}, key)).status).toBe(201);
      expect(await recorded(app, ids)).toHaveLength(LOANS);
    }));

  it('stand by themselves when one of them breaks the transaction', () =>
    withTestApp(async (app) => {
      const ids = await dueLoans(app);
      await app.db.execute(sql`
        create function break_a_payment() returns trigger language plpgsql as
          'begin raise exception ''broken''; end'`);
      await app.db.execute(sql`
        create trigger break_a_payment before insert on payment
        for each row when (new.note = 'rota') execute function break_a_payment()`);
      try {
        const notes = ids.map((_, index) => (index === 3 ? { note: 'rota' } : {}));
        const answers = await Promise.all(ids.map((id, index) => pay(app, id, notes[index])));
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 500, 201, 201]);
        expect(await recorded(app, ids)).toHaveLength(LOANS - 1);
        expect(await differenceOf(app)).toBe('0.00');
      } finally {
        await app.db.execute(sql`drop function break_a_payment cascade`);
      }
    }));
});
