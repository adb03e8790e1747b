import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import { aLoan } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const KEY = '6f1c7a0e-0000-4000-8000-000000000001';
const payment = { amount: '100.00', receivedOn: '2026-03-10', means: 'cash' };

const pay = ({ send }: TestApp, loanId: number, key: string, change = {}) =>
  send('POST', `/protected/prestamos/${loanId}/pagos`, { key, body: { ...payment, ...change } });

const paidOf = async ({ send }: TestApp, id: number) => {
  const response = await send('GET', `/protected/prestamos/${id}`);
  return ((await response.json()) as LoanDetail).totalPaid;
};

describe('Idempotency-Key', () => {
  it('answers the first result again to the same request', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const first = await pay(app, id, KEY);
      const second = await pay(app, id, KEY);
      expect(second.status).toBe(201);
      expect(await second.json()).toEqual(await first.json());
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      expect(await paidOf(app, id)).toBe('100.00');
    }));

  it('pays once when the same request comes eight times at once', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const all = await Promise.all(Array.from({ length: 8 }, () => pay(app, id, KEY)));
      const bodies = await Promise.all(all.map((response) => response.json()));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
      expect(bodies.every((body) => JSON.stringify(body) === JSON.stringify(bodies[0]))).toBe(true);
      expect(await paidOf(app, id)).toBe('100.00');
    }));

  it('refuses the same key with another body', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      await pay(app, id, KEY);
      const response = await pay(app, id, KEY, { amount: '200.00' });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await paidOf(app, id)).toBe('100.00');
    }));

  it('may be used again after a refusal', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      expect((await pay(app, id, KEY, { amount: '9999.00' })).status).toBe(422);
      expect((await pay(app, id, KEY)).status).toBe(201);
    }));

  it.each([
    ['an empty one', ''],
    ['a short one', 'abc'],
    ['one with spaces', 'a b c d e f'],
  ])('is required: %s is refused', (_case, key) =>
    withTestApp(async (app) => {
      const response = await pay(app, 1, key);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
    }),
  );
});

describe('the audit', () => {
  it('says who did what, in the transaction that did it', () =>
    withTestApp(async (app) => {
      // Audit of what the lender said of itself before its first loan.
      const said = await app.db.execute<{ last: number }>(
        sql`select coalesce(max(id), 0)::int as last from audit_log`,
      );
      const { id } = await aLoan(app);
      await pay(app, id, KEY);
      await pay(app, id, 'otra-clave-1', { amount: '9999.00' });
      const { rows } = await app.db.execute(sql`
        select action, entity, entity_id, user_id, before, after from audit_log
        where id > ${said.rows[0]!.last} order by id`);
      expect(rows.map(({ action }) => action)).toEqual([
        'registerBorrower',
        'openFund',
        'disburseLoan',
        'recordPayment',
      ]);
      expect(rows.at(-1)).toMatchObject({
        user_id: 1,
        before: { outstanding: '1224.08' },
        after: { amount: '100.00', outstanding: '1124.08' },
      });
    }));
});
