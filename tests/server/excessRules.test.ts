import type { BankLine, BankLinePreview } from '@core/contract/bankFiles';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { NewProduct, type Product } from '@core/contract/products';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { act, bankText, confirmBank, linesOf, readBank, TRAY } from '@tests/support/bankFiles';
import { aRuledLoan, DUE_ON } from '@tests/support/excessRules';
import { expectRecomputed } from '@tests/support/loanChecks';
import { settledSheet, SHEETS, typedRow } from '@tests/support/paymentSheets';
import { aNewProduct } from '@tests/support/products';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';

const read = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', path)).json()) as T;

const cash = (amount: string) => ({ amount, receivedOn: DUE_ON, means: 'cash' });

const plus = (text: string, more: string) =>
  formatMoney(parseMoney(text, 'PEN') + parseMoney(more, 'PEN'), 'PEN');

const firstOf = ({ installments }: LoanDetail) => installments[0]!.total;

const look = async (app: TestApp, payment: object) =>
  (await act(app, `${LOAN}/pagos/simulacion`, payment)).body as unknown as PaymentPreview;

const pay = async (app: TestApp, payment: object) =>
  (await act(app, `${LOAN}/pagos`, payment)).body as unknown as Payment;

/** Sums that the installments to come ask for, and the last one's day. */
const coming = async (app: TestApp) => {
  const { installments } = await read<LoanDetail>(app, LOAN);
  return installments.slice(1).map(({ total }) => total);
};

describe('money beyond what is due, where nobody chooses', () => {
  it('repays principal where the product says so, and the preview tells', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'lowerInstallment');
      const amount = plus(firstOf(loan), '50.00');
      const before = await coming(app);
      const seen = await look(app, cash(amount));
      expect(seen).toMatchObject({
        way: 'lowerInstallment',
        ruled: { way: 'lowerInstallment', amount: '50.00' },
      });
      const paid = await pay(app, cash(amount));
      expect(paid).toMatchObject({
        way: 'lowerInstallment',
        outstandingAfter: seen.outstandingAfter,
      });
      for (const [index, total] of (await coming(app)).entries()) {
        expect(Number(total)).toBeLessThan(Number(before[index]));
      }
      await expectRecomputed(app);
    }));

  it('is as the borrower chooses, whatever the product says', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'lowerInstallment');
      const payment = { ...cash(plus(firstOf(loan), '50.00')), way: 'payAhead' };
      expect(await look(app, payment)).toMatchObject({
        way: 'payAhead',
        ruled: { way: 'lowerInstallment' },
      });
      expect(await pay(app, payment)).toMatchObject({ way: 'payAhead' });
    }));

  it('pays ahead without asking where the product says so', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'payAhead');
      // More than the next installment: without the rule somebody would be asked.
      const amount = plus(firstOf(loan), '500.00');
      const before = await coming(app);
      expect(await look(app, cash(amount))).toMatchObject({
        way: 'payAhead',
        ruled: { way: 'payAhead', amount: '500.00' },
      });
      expect(await pay(app, cash(amount))).toMatchObject({ way: 'payAhead' });
      expect(await coming(app)).toEqual(before);
    }));

  it('asks where the product asks, as versions do that were published before', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'ask');
      expect(loan.excessRule).toBe('ask');
      const amount = plus(firstOf(loan), '500.00');
      expect(await look(app, cash(amount))).toMatchObject({ way: null, ruled: null });
      await app.db.execute(sql`alter table loan_product_version disable trigger user`);
      await app.db.execute(sql`
        update loan_product_version set terms = (terms::jsonb - 'excessRule')::json`);
      const [product] = await read<Product[]>(app, '/protected/productos');
      expect(product?.terms.excessRule).toBe('ask');
      const { excessRule: _rule, ...terms } = aNewProduct().terms;
      const body = { ...aNewProduct({}, { code: 'OTRO' }), terms };
      expect(NewProduct.parse(body).terms.excessRule).toBe('ask');
    }));

  it('repays no principal with just the next installment, nor ends a loan', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'lowerInstallment');
      await pay(app, cash(firstOf(loan)));
      const [next] = await coming(app);
      expect(await look(app, cash(next!))).toMatchObject({ way: 'payAhead', ruled: null });
      const { amount: payoff } = await read<{ amount: string }>(app, `${LOAN}/cancelacion`);
      const more = plus(payoff, '10.00');
      expect(await look(app, cash(more))).toMatchObject({ way: null, ruled: null });
      expect(await look(app, cash(payoff))).toMatchObject({ way: 'payOff', ruled: null });
      expect(await pay(app, cash(payoff))).toMatchObject({ way: 'payOff' });
      expect(await read<LoanDetail>(app, LOAN)).toMatchObject({ status: 'paidOff' });
    }));
});

describe('money beyond what is due in a sheet and in a file of the bank', () => {
  it.each([
    ['lowerInstallment', 'lowerInstallment'],
    ['payAhead', 'payAhead'],
    ['ask', 'payAhead'],
  ] as const)('of a sheet follows %s', (rule, way) =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, rule);
      const rows = [
        typedRow('P-1', plus(firstOf(loan), '50.00')),
        typedRow('P-1', '70.00'),
        typedRow('P-1', '60.00'),
      ];
      const body = { rows, ready: 3 };
      const seen = await app.send('POST', `${SHEETS}/simulacion`, { body: { rows } });
      const { rows: preview } = (await seen.json()) as PaymentSheetPreview;
      const notice = 'El excedente de 50.00 se aplica al capital: es la regla del producto.';
      expect(preview[0]?.warning).toBe(rule === 'lowerInstallment' ? notice : '');
      expect((await app.send('POST', SHEETS, { body })).status).toBe(201);
      expect(await settledSheet(app, 1)).toMatchObject({ posted: 3, refused: 0 });
      const payments = await read<Payment[]>(app, `${LOAN}/pagos`);
      const byNumber = payments.toSorted((a, b) => a.id - b.id);
      expect(byNumber.map((one) => one.way)).toEqual([way, way, way]);
      expect(preview.map((row) => row.outstandingAfter)).toEqual(
        byNumber.map((one) => one.outstandingAfter),
      );
      await expectRecomputed(app);
    }),
  );

  it('of the bank follows it, by itself and from the tray', () =>
    withTestApp(async (app) => {
      const loan = await aRuledLoan(app, 'lowerInstallment');
      const amount = plus(firstOf(loan), '50.00');
      const { file } = await readBank(
        app,
        bankText(`10/04/2026;P-000001;${amount}`, '10/04/2026;SIN DATOS;80.00'),
      );
      expect((await confirmBank(app, file)).status).toBe(200);
      const lines: BankLine[] = await linesOf(app, file.id);
      const waiting = lines.find(({ status }) => status === 'unidentified');
      const path = `${TRAY}/${waiting!.id}`;
      const seen = await act(app, `${path}/simulacion`, { loan: 'P-000001' });
      const preview = seen.body as unknown as BankLinePreview;
      expect(preview.ruled).toEqual({ way: 'lowerInstallment', amount: '80.00' });
      expect((await act(app, `${path}/aplicacion`, { loan: 'P-000001' })).status).toBe(200);
      const payments = await read<Payment[]>(app, `${LOAN}/pagos`);
      expect(payments.map(({ way }) => way)).toEqual(['lowerInstallment', 'lowerInstallment']);
      const { outstandingTotal } = await read<LoanDetail>(app, LOAN);
      expect(outstandingTotal).toBe(preview.outstandingAfter);
      await expectRecomputed(app);
    }));

  it.each(['lowerInstallment', 'ask'] as const)(
    'of a sheet ends no loan, as it shows (%s)',
    (rule) =>
      withTestApp(async (app) => {
        await aRuledLoan(app, rule);
        const { amount: payoff } = await read<{ amount: string }>(app, `${LOAN}/cancelacion`);
        const body = { rows: [typedRow('P-1', payoff)], ready: 1 };
        const seen = await app.send('POST', `${SHEETS}/simulacion`, { body: { rows: body.rows } });
        const { rows: preview } = (await seen.json()) as PaymentSheetPreview;
        expect(preview[0]).toMatchObject({ paysOff: false, payoff });
        expect((await app.send('POST', SHEETS, { body })).status).toBe(201);
        expect(await settledSheet(app, 1)).toMatchObject({ posted: 1, refused: 0 });
        const [payment] = await read<Payment[]>(app, `${LOAN}/pagos`);
        expect(payment).toMatchObject({
          way: 'payAhead',
          outstandingAfter: preview[0]?.outstandingAfter,
        });
        await expectRecomputed(app);
      }),
  );

  it.each(['lowerInstallment', 'payAhead', 'ask'] as const)(
    'of the bank that is just the payoff ends the loan, as the tray shows (%s)',
    (rule) =>
      withTestApp(async (app) => {
        await aRuledLoan(app, rule);
        const { amount: payoff } = await read<{ amount: string }>(app, `${LOAN}/cancelacion`);
        const { file } = await readBank(app, bankText(`10/04/2026;SIN DATOS;${payoff}`));
        expect((await confirmBank(app, file)).status).toBe(200);
        const [line] = await linesOf(app, file.id);
        const path = `${TRAY}/${line!.id}`;
        const seen = await act(app, `${path}/simulacion`, { loan: 'P-000001' });
        expect(seen.body).toMatchObject({ outstandingAfter: '0.00', paysOff: true });
        expect((await act(app, `${path}/aplicacion`, { loan: 'P-000001' })).status).toBe(200);
        const [payment] = await read<Payment[]>(app, `${LOAN}/pagos`);
        expect(payment).toMatchObject({ way: 'payOff', outstandingAfter: '0.00' });
        expect(await read<LoanDetail>(app, LOAN)).toMatchObject({ status: 'paidOff' });
        await expectRecomputed(app);
      }),
  );
});
