import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { readPdf } from '@tests/support/paperMoney';
import { aNewProduct, aProduct } from '@tests/support/products';
import { aDraft, someLenders } from '@tests/support/requests';
import { aSoldLoan, expectExplained, payLoan, SMALL } from '@tests/support/soldLoans';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

/** 400.00 after the first harvest, interest alone after the second, the rest at the end. */
const FREQUENCY = 'at2026-06-15=400.00,2026-08-15=0.00,2026-12-15';
const PLAN: Partial<NewProduct['terms']> = {
  method: 'freeForm',
  frequencies: ['dates'],
  rateKind: 'annualNominal',
};

const aPlannedLoan = (app: TestApp) =>
  aSoldLoan(app, PLAN, {
    paymentFrequency: FREQUENCY,
    installmentCount: 3,
    disbursedOn: '2026-03-15',
    firstDueOn: '2026-06-15',
  });

const detail = (app: TestApp, id: number) => read<LoanDetail>(app, `/protected/prestamos/${id}`);

it('of dates and amounts by hand is lent, explained, prepaid and ended', () =>
  withTestApp(async (app) => {
    const loan = await aPlannedLoan(app);
    expect(loan.installments.map(({ principal, interest }) => [principal, interest])).toEqual([
      ['400.00', '108.00'],
      ['0.00', '48.00'],
      ['800.00', '96.00'],
    ]);
    expect(loan.terms).toMatchObject({ method: 'freeForm', paymentFrequency: FREQUENCY });
    for (const number of [1, 2, 3]) await expectExplained(app, loan, number);
    const path = `/protected/prestamos/${loan.id}/cuotas/1/explicacion`;
    const { parts } = await read<DebtExplanation>(app, path);
    const principal = parts.find(({ component }) => component === 'principal');
    expect(principal?.steps).toMatchObject([{ kind: 'agreedPart', exact: '400.000000' }]);
    await app.db.execute("update borrower set email = 'rosa@ejemplo.pe'");
    const body = { loanId: loan.id, kinds: ['contrato'] };
    const made = await app.send('POST', '/protected/contratos', { body });
    const { id } = (await made.json()) as { id: number };
    const text = await readPdf(app, `contratos/${id}/archivo`);
    expect(text).toContain('en 3 cuotas en fechas acordadas de importe variable');
    app.setToday('2026-06-15');
    const due = { amount: '508.00', receivedOn: '2026-06-15' };
    expect((await payLoan(app, loan.id, due)).status).toBe(201);
    const prepaid = { amount: '200.00', receivedOn: '2026-06-15', way: 'lowerInstallment' };
    expect((await payLoan(app, loan.id, prepaid)).status).toBe(201);
    const after = await detail(app, loan.id);
    expect(after.installments.slice(1).map((row) => row.interest)).toEqual(['36.00', '72.00']);
    expect(after.installments[2]!.principal).toBe('600.00');
    await expectRecomputed(app);
    const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${loan.id}/cancelacion`);
    const ending = { amount, receivedOn: '2026-06-15', way: 'payOff' };
    expect((await payLoan(app, loan.id, ending)).status).toBe(201);
    expect(await detail(app, loan.id)).toMatchObject({ status: 'paidOff' });
    await expectRecomputed(app);
  }));

it('is asked for with its amounts, which add up to what is asked', () =>
  withTestApp(async (app) => {
    await someLenders(app);
    const { id: productId } = await aProduct(app, { ...SMALL, ...PLAN }, { code: 'COSECHA' });
    const asked = { amount: '1200.00', installmentCount: 3, firstDueOn: '2026-06-15' };
    const draft = await aDraft(app, productId, { ...asked, paymentFrequency: FREQUENCY });
    const { terms, offer } = await read<RequestDetail>(app, `/protected/solicitudes/${draft.id}`);
    expect(terms.paymentFrequency).toBe(FREQUENCY);
    expect(offer.installment).toMatch(/^5\d\d\.\d\d$/);
    const wrong = {
      productId,
      ...asked,
      paymentFrequency: 'at2026-06-15=400.00,2026-08-15=0.00,2026-12-15=799.99' as const,
    };
    const refused = await app.send('POST', '/protected/solicitudes', { as: BORROWER, body: wrong });
    expect(await refusalOf(refused)).toEqual([422, 'PLAN_SUM_DIFFERS']);
  }));

it.each<[string, Partial<NewProduct['terms']>]>([
  ['PLAN_NEEDS_DATES', { frequencies: ['dates', 'monthly'] }],
  ['PLAN_WITH_GRACE', { interestOnly: 1 }],
])('is refused in a product: %s', (code, change) =>
  withTestApp(async (app) => {
    const body = aNewProduct({ ...SMALL, ...PLAN, ...change });
    const refused = await app.send('POST', '/protected/productos', { body });
    expect(await refusalOf(refused)).toEqual([422, code]);
  }),
);
