import type { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import type { NewProduct, Product } from '@core/contract/products';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { formatMoney } from '@core/money/wire';
import { habitsOf } from '@core/products/habits';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { aNewProduct } from '@tests/support/products';
import { SMALL } from '@tests/support/soldLoans';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  app.setToday('2026-03-10');
  ids = await someParties(app);
});
afterAll(() => app.close());

const publish = (code: string, terms: Partial<NewProduct['terms']>) => {
  const body = aNewProduct({ ...SMALL, rateKind: 'annualNominal', ...terms }, { code });
  return app.send('POST', '/protected/productos', { body: { ...body, validFrom: '2026-03-10' } });
};

/** A purchase of 1,500.00 on a product with 20 % down, 2 % of commission financed. */
async function asked(principal: bigint): Promise<NewLoan> {
  const terms = { downPaymentPercent: '20', feePercent: '2', feeMode: 'financed' } as const;
  const code = `COMPRA-${principal}`;
  const product = (await (await publish(code, terms)).json()) as Product;
  const agreed = {
    rateKind: 'annualNominal',
    annualRatePercent: '24',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: '2026-03-10',
    firstDueOn: '2026-04-10',
    method: 'levelInstallment',
  } as const;
  const schedule = scheduleOfTerms({ ...agreed, ...habitsOf(product), principal });
  return {
    ...agreed,
    ...ids,
    principal: formatMoney(principal, 'PEN'),
    askedAmount: '1500.00',
    productId: product.id,
    lateAnnualRatePercent: '12',
    previewTotalDue: formatMoney(schedule.totalDue, 'PEN'),
  };
}

it('is no part of the loan, which lends the rest of the price', async () => {
  // 1,500.00 less 300.00, and 2 % of that besides.
  const body = await asked(122_400n);
  const purchase = { price: '1500.00', downPayment: '300.00' };
  const shown = await app.send('POST', '/protected/prestamos/vista-previa', { body });
  const preview = (await shown.json()) as LoanPreview;
  expect(preview).toMatchObject({ principal: '1224.00', fee: '24.00', received: '1200.00' });
  expect(preview.purchase).toEqual(purchase);
  const made = await app.send('POST', '/protected/prestamos', { body });
  const loan = (await made.json()) as LoanDetail;
  expect(loan).toMatchObject({ principal: '1224.00', received: '1200.00', purchase });
  expect(await read<LoanDetail>(app, `/protected/prestamos/${loan.id}`)).toMatchObject({
    purchase,
  });
  await expectRecomputed(app);
});

it('stands on the papers with its price', async () => {
  const facts = await findPaperFacts(app.db, 1, '2026-03-10', app.deps.settings);
  const values = contractValues(facts, 'C-000001');
  expect(values).toMatchObject({
    'prestamo.precio': 'S/ 1,500.00',
    'prestamo.inicial': 'S/ 300.00',
    'prestamo.recibido': 'S/ 1,200.00',
  });
});

it('is refused where it is most of the price, and where the loan is all of it', async () => {
  expect(await refusalOf(await publish('ENTERO', { downPaymentPercent: '91' }))).toEqual([
    422,
    'DOWN_PAYMENT_OUT_OF_LIMITS',
  ]);
  const whole = await app.send('POST', '/protected/prestamos', { body: await asked(150_000n) });
  expect(await refusalOf(whole)).toEqual([422, 'PRINCIPAL_NOT_OF_FEE']);
});
