import { describe, expect, it } from 'vitest';
import type { CollectionSheet } from '@core/contract/collection';
import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanPage } from '@core/contract/loanLists';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { act, bankText, books, confirmBank, readBank, ready, TRAY } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const LOAN = '/protected/prestamos/1';
const CREDIT = `${LOAN}/saldos-a-favor/1`;
const TO_ACCOUNT = { means: 'transfer', note: 'BCP 191-2233445' };
const REASON = { reason: 'El banco la rechazó' };

const aPayment = (change: object = {}) => ({
  amount: '1300.00',
  receivedOn: '2026-04-10',
  means: 'cash',
  keepsExcess: true,
  ...change,
});

const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', path)).json()) as T;
const creditsOf = (app: TestApp) => read<LoanCredit[]>(app, `${LOAN}/saldos-a-favor`);
const statusOf = async (app: TestApp) => (await read<LoanDetail>(app, LOAN)).status;
const listed = async (app: TestApp, status: string) =>
  (await read<LoanPage>(app, `/protected/prestamos?status=${status}`)).total;

/** A loan that owes 1,224.08 in all, on the day of its first installment. */
const withDueLoan = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-04-10');
    await test(app);
  });

describe('money beyond the whole debt', () => {
  it('is kept for the borrower, given back, and taken back with its payment', () =>
    withDueLoan(async (app) => {
      const { cash: before } = await books(app);
      const preview = await act(app, `${LOAN}/pagos/simulacion`, aPayment({ way: 'payAhead' }));
      expect(preview.body as PaymentPreview).toMatchObject({
        received: '1300.00',
        amount: '1224.08',
        excess: '75.92',
        outstandingAfter: '0.00',
        paysOff: true,
      });
      const paid = await act(app, `${LOAN}/pagos`, aPayment({ way: 'payAhead' }));
      expect(paid).toMatchObject({ status: 201, body: { amount: '1224.08', excess: '75.92' } });
      expect(await creditsOf(app)).toMatchObject([
        { number: 'SF-000001', receiptNumber: 'R-000001', amount: '75.92', status: 'held' },
      ]);
      expect(await statusOf(app)).toBe('overpaid');
      expect([await listed(app, 'overpaid'), await listed(app, 'paidOff')]).toEqual([1, 0]);
      const received = Number(before) + 1300;
      expect(await books(app)).toMatchObject({ cash: `${received}.00`, difference: '0.00' });
      const receipt = await app.send('GET', `${LOAN}/pagos/1/recibo.pdf`);
      expect(await pdfText(new Uint8Array(await receipt.arrayBuffer()))).toMatch(
        /1,300\.00[\s\S]*saldo a favor[\s\S]*75\.92/,
      );

      const refunded = await act(app, `${CREDIT}/devolucion`, TO_ACCOUNT);
      expect(refunded).toMatchObject({
        status: 200,
        body: { status: 'refunded', refund: { on: '2026-04-10', ...TO_ACCOUNT } },
      });
      expect(await books(app)).toMatchObject({ cash: `${received - 75.92}` });
      expect(await statusOf(app)).toBe('paidOff');
      expect(await act(app, `${CREDIT}/devolucion`, TO_ACCOUNT)).toMatchObject({
        status: 409,
        body: { code: 'LOAN_CREDIT_NOT_HELD' },
      });
      const stays = { status: 409, body: { code: 'LOAN_CREDIT_REFUNDED' } };
      expect(await act(app, `${LOAN}/pagos/1/extorno`, REASON)).toMatchObject(stays);

      const undo = `${CREDIT}/devolucion/extorno`;
      expect(await act(app, undo, REASON)).toMatchObject({ body: { status: 'held' } });
      expect(await act(app, undo, REASON)).toMatchObject({
        status: 409,
        body: { code: 'LOAN_CREDIT_NOT_REFUNDED' },
      });
      await act(app, `${LOAN}/pagos/1/extorno`, REASON);
      expect(await creditsOf(app)).toMatchObject([{ status: 'voided', refund: null }]);
      expect(await read<LoanDetail>(app, LOAN)).toMatchObject({
        status: 'active',
        credit: '0.00',
        outstandingTotal: '1224.08',
      });
      expect(await books(app)).toMatchObject({ cash: before, difference: '0.00' });
      await expectRecomputed(app);
    }));

  it('is more where the loan is paid off today: interest to come is not owed', () =>
    withDueLoan(async (app) => {
      const { ways } = (await act(app, `${LOAN}/pagos/simulacion`, aPayment()))
        .body as PaymentPreview;
      // 12.00 of interest fell due; 1,200.00 of principal: 1,300.00 - 1,212.00.
      expect(ways.map(({ way, excess }) => [way, excess])).toEqual([
        ['payOff', '88.00'],
        ['payAhead', '75.92'],
      ]);
      const paid = await act(app, `${LOAN}/pagos`, aPayment({ way: 'shortenTerm' }));
      expect(paid.body as Payment).toMatchObject({ amount: '1212.00', excess: '88.00' });
      expect(await creditsOf(app)).toMatchObject([{ amount: '88.00', status: 'held' }]);
      expect(await books(app)).toMatchObject({ difference: '0.00' });
      await expectRecomputed(app);
    }));

  it.each([
    ['not asked for', aPayment({ keepsExcess: false }), 422, 'PAYMENT_EXCEEDS_BALANCE'],
    ['before a later payment', aPayment({ receivedOn: '2026-03-20' }), 422, 'EXCESS_NOT_KEPT'],
  ])('is refused: %s', (_case, payment, status, code) =>
    withDueLoan(async (app) => {
      await act(app, `${LOAN}/pagos`, aPayment({ amount: '1.00' }));
      expect(await act(app, `${LOAN}/pagos`, payment)).toMatchObject({ status, body: { code } });
      expect(await creditsOf(app)).toEqual([]);
    }),
  );

  it('is given back only from cash that the fund has, and by who may', () =>
    withDueLoan(async (app) => {
      await act(app, `${LOAN}/pagos`, aPayment({ way: 'payAhead' }));
      const { cash } = await books(app);
      await act(app, '/protected/fondos/1/movimientos', {
        kind: 'withdrawal',
        amount: cash,
        note: 'Se retira todo',
      });
      const refund = (as?: string) =>
        app.send('POST', `${CREDIT}/devolucion`, { body: TO_ACCOUNT, ...(as && { as }) });
      expect(await (await refund()).json()).toMatchObject({ code: 'FUND_CASH_INSUFFICIENT' });
      expect((await refund(ANALYST)).status).toBe(403);
      expect(await creditsOf(app)).toMatchObject([{ status: 'held' }]);
    }));

  it('is in the till of who received it, until it is given back in cash', () =>
    withDueLoan(async (app) => {
      await act(app, '/protected/caja/apertura', {
        opening: [{ currency: 'PEN', amount: '0.00' }],
      });
      const inTill = async () =>
        (await read<CollectionSheet>(app, '/protected/cobranza-diaria')).cashDesk?.amounts[0]
          ?.expectedCash;
      await act(app, `${LOAN}/pagos`, aPayment({ way: 'payAhead' }));
      expect(await inTill()).toBe('1300.00');
      await act(app, `${CREDIT}/devolucion`, { means: 'cash', note: 'A su prestataria' });
      expect(await inTill()).toBe('1224.08');
    }));

  it('stays from money of the bank, and goes back to the tray with it', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, bankText('12/04/2026;SIN DATOS;5000.00'));
      await confirmBank(app, file);
      const full = { loan: 'P-1', keepsExcess: true };
      expect(await act(app, `${TRAY}/1/aplicacion`, { loan: 'P-1' })).toMatchObject({
        status: 422,
        body: { code: 'PAYMENT_EXCEEDS_BALANCE' },
      });
      const preview = await act(app, `${TRAY}/1/simulacion`, full);
      const { excess } = preview.body as PaymentPreview;
      const before = await books(app);
      expect(await act(app, `${TRAY}/1/aplicacion`, full)).toMatchObject({ status: 200 });
      expect(await creditsOf(app)).toMatchObject([{ amount: excess, status: 'held' }]);
      const after = await books(app);
      expect(after).toMatchObject({ held: '0.00', cash: before.cash, difference: '0.00' });
      await act(app, `${TRAY}/1/extorno`, REASON);
      expect(await books(app)).toMatchObject({ held: '5000.00', cash: before.cash });
      expect(await creditsOf(app)).toMatchObject([{ status: 'voided' }]);
    }));
});
