import { describe, expect, it } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { aLoan } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const aPayment = (change: Record<string, unknown> = {}) => ({
  amount: '408.03',
  receivedOn: '2026-04-10',
  means: 'cash',
  ...change,
});

const pay = ({ send }: TestApp, loanId: number, change: Record<string, unknown> = {}) =>
  send('POST', `/protected/prestamos/${loanId}/pagos`, { body: aPayment(change) });

const preview = ({ send }: TestApp, loanId: number, change: Record<string, unknown> = {}) =>
  send('POST', `/protected/prestamos/${loanId}/pagos/simulacion`, { body: aPayment(change) });

const detailOf = async ({ send }: TestApp, loanId: number) =>
  (await (await send('GET', `/protected/prestamos/${loanId}`)).json()) as LoanDetail;

const differenceOf = async ({ send }: TestApp) =>
  ((await (await send('GET', '/protected/balance-prestamos')).json()) as { difference: string })
    .difference;

/** A loan of `someTerms` on the day its first installment falls due. */
const withDueLoan = (test: (app: TestApp, loan: LoanDetail) => Promise<void>, on = '2026-04-10') =>
  withTestApp(async (app) => {
    const loan = await aLoan(app);
    app.setToday(on);
    await test(app, loan);
  });

describe('POST /protected/prestamos/:id/pagos', () => {
  it('pays an installment on its day, with a numbered receipt', () =>
    withDueLoan(async (app, { id }) => {
      const response = await pay(app, id);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({
        receiptNumber: 'R-000001',
        interest: '12.00',
        principal: '396.03',
        lateInterest: '0.00',
        outstandingAfter: '816.05',
        allocation: [{ installmentNumber: 1, total: '408.03', settles: true }],
      });
      expect(await detailOf(app, id)).toMatchObject({
        nextDueOn: '2026-05-10',
        outstandingPrincipal: '803.97',
        totalPaid: '408.03',
      });
    }));

  it('settles late interest, then interest, then principal of the oldest first', () =>
    withDueLoan(async (app, { id }) => {
      const response = await pay(app, id, { amount: '20.00', receivedOn: '2026-04-20' });
      expect(await response.json()).toMatchObject({
        lateInterest: '3.96',
        interest: '12.00',
        principal: '4.04',
        allocation: [{ installmentNumber: 1, total: '20.00', settles: false }],
      });
    }, '2026-04-20'));

  it('charges the same late interest whether it was charged daily or at once', () =>
    withDueLoan(async (app, { id }) => {
      const { postDueCharges } = await import('@server/process/jobs/postDueCharges');
      for (let day = 10; day <= 20; day += 1) {
        app.setToday(`2026-04-${day}`);
        await postDueCharges(app.db, `2026-04-${day}`, app.deps.clock.now());
      }
      const charges = await app.send('GET', `/protected/prestamos/${id}/cargos`);
      const late = ((await charges.json()) as { kind: string; amount: string }[])
        .filter(({ kind }) => kind === 'lateInterest')
        .reduce((cents, { amount }) => cents + BigInt(amount.replace('.', '')), 0n);
      expect(late).toBe(396n);
    }));

  it('takes back the late interest of days after the money came', () =>
    withDueLoan(async (app, { id }) => {
      const { postDueCharges } = await import('@server/process/jobs/postDueCharges');
      app.setToday('2026-04-20');
      await postDueCharges(app.db, '2026-04-20', app.deps.clock.now());
      // 396.03 * 36 % * 5 / 360 = 1.98, of the 3.96 charged until today.
      const response = await pay(app, id, { amount: '410.01', receivedOn: '2026-04-15' });
      expect(await response.json()).toMatchObject({
        lateInterest: '1.98',
        outstandingAfter: '816.05',
      });
      const charges = await app.send('GET', `/protected/prestamos/${id}/cargos`);
      expect(await charges.json()).toMatchObject([
        { kind: 'lateInterest', amount: '-1.98' },
        {},
        {},
      ]);
      expect(await differenceOf(app)).toBe('0.00');
    }));

  it('pays off: the loan ends and owes nothing', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id, { amount: '1224.08' });
      expect(await detailOf(app, id)).toMatchObject({
        status: 'paidOff',
        outstandingTotal: '0.00',
        outstandingPrincipal: '0.00',
        nextDueOn: null,
        canRecordPayment: false,
      });
      expect(await differenceOf(app)).toBe('0.00');
      const again = await pay(app, id, { amount: '1.00' });
      expect(again.status).toBe(409);
      expect(await again.json()).toMatchObject({ code: 'LOAN_PAID_OFF' });
    }));

  it.each([
    ['more than the debt', { amount: '1224.09' }, 422, 'PAYMENT_EXCEEDS_BALANCE', 'amount'],
    ['nothing', { amount: '0.00' }, 422, 'VALIDATION', 'amount'],
    ['a third decimal', { amount: '1.001' }, 422, 'VALIDATION', 'amount'],
    ['tomorrow', { receivedOn: '2026-04-11' }, 422, 'PAYMENT_DATE_OUT_OF_LIMITS', 'receivedOn'],
    [
      'before the loan',
      { receivedOn: '2026-03-09' },
      422,
      'PAYMENT_DATE_OUT_OF_LIMITS',
      'receivedOn',
    ],
    ['a day that does not exist', { receivedOn: '2026-02-31' }, 422, 'VALIDATION', 'receivedOn'],
    ['an unknown means', { means: 'barter' }, 422, 'VALIDATION', 'means'],
    ['an unknown field', { hack: 1 }, 422, 'VALIDATION', 'hack'],
  ])('refuses %s', (_case, change, status, code, field) =>
    withDueLoan(async (app, { id }) => {
      const response = await pay(app, id, change);
      const problem = (await response.json()) as { code: string; errors: { field: string }[] };
      expect({ status: response.status, code: problem.code }).toEqual({ status, code });
      expect(problem.errors.map((error) => error.field)).toEqual([field]);
      expect(await detailOf(app, id)).toMatchObject({ totalPaid: '0.00' });
    }),
  );

  it('refuses a payment on what the loan was before another act', () =>
    withDueLoan(async (app, { id, version }) => {
      await pay(app, id, { amount: '8.03' });
      const response = await pay(app, id, { loanVersion: version });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'LOAN_CHANGED' });
    }));

  it('takes one of two last payments that come at once and tells the other', () =>
    withDueLoan(async (app, { id }) => {
      const both = [1, 2].map(() => pay(app, id, { amount: '1224.08' }));
      const responses = await Promise.all(both);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(await detailOf(app, id)).toMatchObject({ totalPaid: '1224.08' });
      expect(await differenceOf(app)).toBe('0.00');
    }));

  it('is for administrators', () =>
    withDueLoan(async (app, { id }) => {
      const path = `/protected/prestamos/${id}/pagos`;
      const response = await app.send('POST', path, { as: ANALYST, body: aPayment() });
      expect(response.status).toBe(403);
    }));
});

describe('POST /protected/prestamos/:id/pagos/simulacion', () => {
  it('shows what the payment then does, to the céntimo, and writes nothing', () =>
    withDueLoan(async (app, { id }) => {
      const body = { amount: '500.00', receivedOn: '2026-04-20' };
      const answer = (await (await preview(app, id, body)).json()) as PaymentPreview;
      expect(await detailOf(app, id)).toMatchObject({ totalPaid: '0.00' });
      const done = (await (await pay(app, id, body)).json()) as Payment;
      expect(done.allocation).toEqual(answer.allocation);
      expect(done.outstandingAfter).toBe(answer.outstandingAfter);
      expect(answer).toMatchObject({ outstandingBefore: '1228.04', paysOff: false });
    }, '2026-04-20'));
});

describe('POST /protected/prestamos/:id/pagos/:paymentId/extorno', () => {
  const reason = { reason: 'El cheque fue devuelto' };
  const undo = ({ send }: TestApp, loanId: number, paymentId: number) =>
    send('POST', `/protected/prestamos/${loanId}/pagos/${paymentId}/extorno`, { body: reason });

  it('leaves the loan as if the payment had never come', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id, { amount: '100.00' });
      const { version: _before, ...before } = await detailOf(app, id);
      await pay(app, id, { amount: '1000.00' });
      expect((await undo(app, id, 2)).status).toBe(200);
      const { version: _after, ...after } = await detailOf(app, id);
      expect(after).toEqual(before);
      expect(await differenceOf(app)).toBe('0.00');
    }));

  it('opens a paid loan again', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id, { amount: '1224.08' });
      await undo(app, id, 1);
      expect(await detailOf(app, id)).toMatchObject({
        status: 'active',
        outstandingTotal: '1224.08',
        canVoid: true,
      });
      expect(await differenceOf(app)).toBe('0.00');
    }));

  it('keeps the payment, with its reason', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id);
      await undo(app, id, 1);
      const response = await app.send('GET', `/protected/prestamos/${id}/pagos`);
      expect(await response.json()).toMatchObject([
        { id: 1, status: 'voided', voidReason: reason.reason, canVoid: false },
      ]);
    }));

  it('is refused twice, and for a payment that is not there', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id, { amount: '20.00' });
      await undo(app, id, 1);
      const twice = await undo(app, id, 1);
      expect(await twice.json()).toMatchObject({ code: 'PAYMENT_ALREADY_VOIDED', status: 409 });
      expect((await undo(app, id, 99)).status).toBe(404);
    }));

  it('is refused while the fund has lent the money on', () =>
    withDueLoan(async (app, { id, fundId }) => {
      await pay(app, id);
      const body = { kind: 'withdrawal', amount: '9208.03', note: 'Todo el efectivo' };
      await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
      const response = await undo(app, id, 1);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'FUND_CASH_INSUFFICIENT' });
    }));

  it('stands in the way of undoing a disbursement until it is done', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id);
      const path = `/protected/prestamos/${id}/anulacion`;
      const refused = await app.send('POST', path, { body: reason });
      expect(await refused.json()).toMatchObject({ code: 'LOAN_HAS_PAYMENTS', status: 409 });
      await undo(app, id, 1);
      expect((await app.send('POST', path, { body: reason })).status).toBe(200);
      expect(await differenceOf(app)).toBe('0.00');
    }));
});

describe('GET …/recibo.pdf', () => {
  it('prints the receipt', () =>
    withDueLoan(async (app, { id }) => {
      await pay(app, id);
      const response = await app.send('GET', `/protected/prestamos/${id}/pagos/1/recibo.pdf`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }));

  it('answers 404 for a payment of another loan', () =>
    withDueLoan(async (app, { id }) => {
      const response = await app.send('GET', `/protected/prestamos/${id}/pagos/7/recibo.pdf`);
      expect(await response.json()).toMatchObject({ code: 'PAYMENT_NOT_FOUND', status: 404 });
    }));
});
