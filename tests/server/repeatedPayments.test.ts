import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import type { Problem } from '@core/contract/problem';
import { aLoan } from '@tests/support/builders';
import { loanChangesOf } from '@tests/support/loanChanges';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { describe, expect, it } from 'vitest';

const ON = '2026-04-10';

/** A loan whose first installment falls due today, and a clock that its test moves. */
async function withLoan(test: (app: TestApp, loan: LoanDetail) => Promise<void>) {
  await withTestApp(async (app) => {
    const loan = await aLoan(app);
    app.setToday(ON);
    await test(app, loan);
  });
}

const cash = { amount: '100.00', receivedOn: ON, means: 'cash' };

const payAt =
  (path: string) => async (app: TestApp, loanId: number, change: object, key?: string) =>
    app.send('POST', `/protected/prestamos/${loanId}/${path}`, {
      body: { ...cash, ...change },
      ...(key !== undefined && { key }),
      isAnother: false,
    });
const pay = payAt('pagos');
const preview = payAt('pagos/simulacion');

const answerOf = async <T>(sent: Promise<Response>) => (await (await sent).json()) as T;
const statusOf = async (sent: Promise<Response>) => (await sent).status;

describe('the same amount on the same loan within minutes', () => {
  it('is recorded once of thirty that come at once, and the others are asked about', () =>
    withLoan(async (app, { id }) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => pay(app, id, {})));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(29);
      const recorded = await app.send('GET', `/protected/prestamos/${id}/pagos`);
      expect(await recorded.json()).toHaveLength(1);
    }));

  it('is recorded once of thirty when each is recorded alone', () =>
    withLoan(async (app, { id }) => {
      const prepaid = { amount: '500.00', way: 'lowerInstallment' };
      const answers = await Promise.all(Array.from({ length: 30 }, () => pay(app, id, prepaid)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 201);
      const codes = await Promise.all(
        others.map(async (one) => ((await one.json()) as Problem).code),
      );
      expect(new Set(codes)).toEqual(new Set(['PAYMENT_REPEATED']));
    }));

  it('is refused with the receipt and how long ago, and the preview says the same', () =>
    withLoan(async (app, { id }) => {
      const { receiptNumber } = await answerOf<Payment>(pay(app, id, {}));
      app.wait(2);
      expect(await answerOf<Problem>(pay(app, id, {}))).toMatchObject({
        code: 'PAYMENT_REPEATED',
        title: expect.stringContaining(`Ya se registró ${receiptNumber} por S/ 100.00 hace 2 min.`),
      });
      expect(await answerOf<PaymentPreview>(preview(app, id, {}))).toMatchObject({
        repeated: { receiptNumber, minutesAgo: 2, amount: '100.00', means: 'cash' },
        outstandingAfter: '1024.08',
      });
    }));

  it('is recorded when a person says that it is another, and the log keeps it', () =>
    withLoan(async (app, { id }) => {
      await pay(app, id, {});
      expect(await statusOf(pay(app, id, { confirmsRepeated: true }))).toBe(201);
      const log = await app.send('GET', '/protected/bitacora');
      expect(JSON.stringify(await log.json())).toContain('Confirmó que no es repetido');
    }));

  it('Passes with another amount, and is asked about with another operation number', () =>
    withLoan(async (app, { id }) => {
      await pay(app, id, { means: 'transfer', operationNumber: '00123' });
      expect(await statusOf(pay(app, id, { amount: '100.01' }))).toBe(201);
      const another = { means: 'transfer', operationNumber: '00124' };
      expect((await answerOf<PaymentPreview>(preview(app, id, another))).repeated).not.toBeNull();
      expect(await answerOf<Problem>(pay(app, id, another))).toMatchObject({
        code: 'PAYMENT_REPEATED',
        status: 409,
      });
      expect(await statusOf(pay(app, id, { ...another, confirmsRepeated: true }))).toBe(201);
      expect(await answerOf<Problem>(pay(app, id, {}))).toMatchObject({ code: 'PAYMENT_REPEATED' });
    }));

  it('passes after eleven minutes', () =>
    withLoan(async (app, { id }) => {
      await pay(app, id, {});
      app.wait(9);
      expect(await statusOf(pay(app, id, {}))).toBe(409);
      app.wait(2);
      expect((await answerOf<PaymentPreview>(preview(app, id, {}))).repeated).toBeNull();
      expect(await statusOf(pay(app, id, {}))).toBe(201);
    }));

  it('passes where the first was voided', () =>
    withLoan(async (app, { id }) => {
      const first = await answerOf<Payment>(pay(app, id, {}));
      const path = `/protected/prestamos/${id}/pagos/${first.id}/extorno`;
      await app.send('POST', path, { body: { reason: 'Se registró dos veces' } });
      expect(await statusOf(pay(app, id, {}))).toBe(201);
    }));

  it('with the same key is the same payment', () =>
    withLoan(async (app, { id }) => {
      const key = 'la-misma-clave-de-pago';
      const first = await answerOf<Payment>(pay(app, id, {}, key));
      expect(await answerOf<Payment>(pay(app, id, {}, key))).toEqual(first);
    }));

  it('is asked about of a loan that is written off too', () =>
    withLoan(async (app, { id }) => {
      app.setToday('2026-06-30');
      const { ask, approve } = loanChangesOf(app, id);
      const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
      const asked = await answerOf<LoanChange>(ask(terms, ANALYST));
      await approve(asked.id);
      const recovered = { receivedOn: '2026-06-30' };
      expect(await statusOf(pay(app, id, recovered))).toBe(201);
      expect(await answerOf<Problem>(pay(app, id, recovered))).toMatchObject({
        code: 'PAYMENT_REPEATED',
      });
      const answer = await answerOf<PaymentPreview>(preview(app, id, recovered));
      expect(answer.repeated).not.toBeNull();
    }));
});
