import type { JournalEntry, LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import type { NewProduct } from '@core/contract/products';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { someParties, someTerms } from '@tests/support/builders';
import { pdfText } from '@tests/support/pdfText';
import { aNewProduct, aProduct } from '@tests/support/products';
import { outcome } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const CHARGES = {
  insurancePercent: '0.1',
  installmentFees: [{ name: 'Portes', amount: '5.00' }],
};
const TERMS = someTerms({ annualRatePercent: '24' });
const WITH = { ...TERMS, charges: { insurancePercent: '0.1', fees: CHARGES.installmentFees } };

/** A loan of 1,200.00 at 2 % a month whose installments carry 0.10 % and 5.00. */
async function aCarryingLoan(app: TestApp, change: Partial<NewProduct['terms']> = {}) {
  const ids = await someParties(app);
  const { id: productId } = await aProduct(app, {
    ...CHARGES,
    rateKind: 'annualNominal',
    feePercent: '0',
    ...change,
  });
  const body: NewLoan = {
    ...TERMS,
    ...ids,
    productId,
    lateAnnualRatePercent: '36',
    previewTotalDue: simulateLoan(WITH, 'PEN').totalDue,
  };
  const response = await app.send('POST', '/protected/prestamos', { body });
  return { ids, body, loan: (await response.json()) as LoanDetail };
}

const read = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', `/protected/${path}`)).json()) as T;

describe('a loan whose installments carry insurance and fees', () => {
  it('stores, shows and charges them, and the books and the facts of the day agree', () =>
    withTestApp(async (app) => {
      const { loan } = await aCarryingLoan(app);
      expect(loan).toMatchObject({
        totalCharges: '17.42',
        terms: { charges: { insurancePercent: '0.10000000', fees: CHARGES.installmentFees } },
        installments: [
          { insurance: '1.20', fees: '5.00' },
          { insurance: '0.81', fees: '5.00' },
          { insurance: '0.41', fees: '5.00' },
        ],
      });
      app.setToday('2026-04-15');
      await postDueCharges(app.db, '2026-04-15', new Date());
      const path = `prestamos/${loan.id}`;
      const charges = await read<LoanCharge[]>(app, `${path}/cargos`);
      expect(charges.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
        'fees 5.00',
        'insurance 1.20',
        'interest 24.00',
        'lateInterest 1.96',
      ]);
      expect(await read<LoanDetail>(app, path)).toMatchObject({ overdueCharges: '6.20' });
      const [entry] = await read<JournalEntry[]>(app, `${path}/asientos`);
      expect(entry?.lines).toContainEqual(
        expect.objectContaining({ account: '2501', credit: '1.20' }),
      );
      const balance = await read<PortfolioBalance>(app, 'balance-prestamos');
      expect(balance).toMatchObject({ difference: '0.00', totals: { charges: '6.20' } });
      expect(balance.tieOut.map(({ account }) => account)).toContain('1410');
      await recordFacts(app.db, '2026-04-15', { today: '2026-04-15', now: new Date() });
      const { rows } = await app.db.execute(sql`
        select principal::text, arrears::text, next_due_on::text from loan_fact
        where loan_id = ${loan.id} and until_on is null`);
      // Principal and interest of the first installment: what it carries besides is no arrears.
      expect(rows).toEqual([
        { principal: '1200.00', arrears: '416.11', next_due_on: '2026-04-10' },
      ]);
    }));

  it('is paid with its lines, its receipt and its entry; a void takes them back', () =>
    withTestApp(async (app) => {
      const { loan } = await aCarryingLoan(app);
      app.setToday('2026-04-10');
      const path = `prestamos/${loan.id}`;
      const amount = loan.installments[0]!.total;
      const body = { amount, receivedOn: '2026-04-10', means: 'cash' };
      const paid = await app.send('POST', `/protected/${path}/pagos`, { body });
      const payment = (await paid.json()) as Payment;
      expect(payment).toMatchObject({
        fees: '5.00',
        insurance: '1.20',
        interest: '24.00',
        allocation: [{ fees: '5.00', insurance: '1.20', settles: true }],
      });
      const receipt = await app.send('GET', `/protected/${path}/pagos/1/recibo.pdf`);
      const text = await pdfText(Buffer.from(await receipt.arrayBuffer()));
      expect(text).toMatch(/Mora\s+Cargos\s+Seguro\s+Interés\s+Capital/);
      expect(text).toContain('S/ 1.20');
      const balance = await read<PortfolioBalance>(app, 'balance-prestamos');
      expect(balance).toMatchObject({ difference: '0.00', totals: { charges: '0.00' } });
      const reason = { reason: 'Prueba de extorno' };
      await app.send('POST', `/protected/${path}/pagos/1/extorno`, { body: reason });
      expect(await read<PortfolioBalance>(app, 'balance-prestamos')).toMatchObject({
        difference: '0.00',
        totals: { charges: '6.20' },
      });
      expect(await read<LoanDetail>(app, path)).toMatchObject({ totalPaid: '0.00' });
    }));

  it('keeps the order of its product: all late interest before any interest', () =>
    withTestApp(async (app) => {
      const { loan } = await aCarryingLoan(app, { allocationOrder: 'dueColumnsFirst' });
      expect(loan.allocationOrder).toBe('dueColumnsFirst');
      app.setToday('2026-05-20');
      const body = { amount: '30.00', receivedOn: '2026-05-20', means: 'cash' };
      const path = `/protected/prestamos/${loan.id}/pagos`;
      const payment = (await (await app.send('POST', path, { body })).json()) as Payment;
      // 15.68 and 4.00 of late interest, 10.00 of fees; the rest is insurance of the oldest.
      expect(payment).toMatchObject({
        lateInterest: '19.68',
        fees: '10.00',
        insurance: '0.32',
        interest: '0.00',
        allocation: [{ fees: '5.00' }, { fees: '5.00', insurance: '0.00' }],
      });
    }));

  it('prints them in the contract, with a TCEA that counts them and the fee', () =>
    withTestApp(async (app) => {
      const { loan } = await aCarryingLoan(app, { feePercent: '2' });
      await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
      const body = { loanId: loan.id, kinds: ['cronograma', 'hojaResumen'] };
      await app.send('POST', '/protected/contratos', { body });
      const file = await app.send('GET', '/protected/contratos/1/archivo');
      const text = await pdfText(Buffer.from(await file.arrayBuffer()));
      expect(text).toMatch(/Capital\s+Interés\s+Seguro\s+Cargos\s+Total/);
      const rate = /(\d+\.\d\d) %/g;
      const rates = [...text.matchAll(rate)].map((match) => Number(match[1]));
      expect(Math.max(...rates)).toBeGreaterThan(45);
    }));

  it('is refused when the total seen was without them', () =>
    withTestApp(async (app) => {
      const { body } = await aCarryingLoan(app);
      const seen = { ...body, previewTotalDue: simulateLoan(TERMS, 'PEN').totalDue };
      const response = await app.send('POST', '/protected/prestamos', { body: seen });
      expect(await outcome(response)).toBe('PREVIEW_OUTDATED');
    }));
});

describe('a product', () => {
  it.each([
    ['insurance', { insurancePercent: '6' }],
    ['fee of nothing', { installmentFees: [{ name: 'Portes', amount: '0.00' }] }],
    ['share to renew', { renewalMinPaidPercent: 101 }],
  ])('is refused with a wrong %s', (_case, change) =>
    withTestApp(async ({ send }) => {
      const body = aNewProduct(change);
      expect((await send('POST', '/protected/productos', { body })).status).toBe(422);
    }),
  );

  it('published before reads without insurance or fees', () =>
    withTestApp(async (app) => {
      await app.db.execute(sql`
        insert into loan_product (code, currency, created_at) values ('VIEJO', 'PEN', now())`);
      const { insurancePercent: _a, installmentFees: _b, ...old } = aNewProduct().terms;
      await app.db.execute(sql`
        insert into loan_product_version
          (product_id, version, name, valid_from, terms, published_at)
        values (1, 1, 'Viejo', '2026-01-01', ${JSON.stringify(old)}, now())`);
      const [product] = await read<{ terms: unknown }[]>(app, 'productos');
      expect(product).toMatchObject({ terms: { insurancePercent: '0', installmentFees: [] } });
    }));
});
