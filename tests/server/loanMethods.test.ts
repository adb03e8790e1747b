import type { LoanDetail, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { RequestDetail } from '@core/contract/requests';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { simulateLoan } from '@server/lending/loans/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someTerms } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { aRequest, outcome, readRequest, someLenders } from '@tests/support/requests';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

let app: TestApp;
let ids: { borrowerId: number; fundId: number };
beforeAll(async () => {
  app = await createTestApp();
  const { borrowerId } = await someLenders(app);
  const body = { name: 'Fondo', currency: 'PEN', openingCapital: '50000.00' };
  const fund = await app.send('POST', '/protected/fondos', { body });
  ids = { borrowerId, fundId: ((await fund.json()) as { id: number }).id };
});
afterAll(() => app.close());

const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const post = (path: string, body: unknown) => app.send('POST', `/protected/${path}`, { body });

/** 3,000.00 in twelve months at 40 % effective a year. */
const termsOf = (method: NonNullable<NewLoan['method']>) =>
  someTerms({
    principal: '3000.00',
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
    method,
  });

describe.each([
  ['constantPrincipal', '335.31', '257.11', 'capital fijo (alemán)'],
  ['bullet', '85.31', '3085.31', 'capital al final (americano)'],
] as const)('a loan with %s', (method, firstTotal, lastTotal, words) => {
  let request: RequestDetail;
  let loan: LoanDetail;

  it('is lent as it was offered, and not otherwise', async () => {
    app.setToday(TODAY);
    const code = method.toUpperCase();
    const product = await aProduct(app, { method, maxExposure: null }, { code: code.slice(0, 12) });
    const requestId = await aRequest(app, product.id, 'ACEPTADA');
    request = await readRequest(app, requestId);
    expect(request.offer).toMatchObject({ installment: firstTotal, lastInstallment: lastTotal });
    const body: NewLoan = {
      ...termsOf(method),
      ...ids,
      requestId,
      lateAnnualRatePercent: '12',
      previewTotalDue: simulateLoan(termsOf(method), 'PEN').totalDue,
    };
    const level = { ...body, method: 'levelInstallment' as const };
    const total = simulateLoan(termsOf('levelInstallment'), 'PEN').totalDue;
    expect(await outcome(await post('prestamos', { ...level, previewTotalDue: total }))).toBe(
      'REQUEST_TERMS_LOCKED',
    );
    const { requestId: _request, ...direct } = level;
    const other = { ...direct, previewTotalDue: total, productId: product.id };
    expect(await outcome(await post('prestamos', other))).toBe('PRODUCT_TERMS_DIFFER');
    const response = await post('prestamos', body);
    expect(response.status).toBe(201);
    loan = (await response.json()) as LoanDetail;
    expect(loan.terms.method).toBe(method);
    expect(loan.totalDue).toBe(request.offer.totalDue);
    expect(loan.installments.map(({ total: each }) => each)).toEqual(
      simulateLoan(termsOf(method), 'PEN').installments.map(({ total: each }) => each),
    );
  });

  it('reads so in its contract', async () => {
    const facts = await findPaperFacts(app.db, loan.id, TODAY, app.deps.settings);
    const values = contractValues(facts, 'C-1');
    expect(values['prestamo.sistema']).toBe(words);
    expect(values['prestamo.cuota']).toBe(`S/ ${firstTotal}`);
    expect(values['prestamo.forma_de_pago']).toContain('y la última, ');
    expect(values['prestamo.tcea']).toBe(`${request.offer.costRatePercent} %`);
  });

  it('is charged, paid and paid off as its schedule says, and the books agree', async () => {
    app.setToday('2026-04-10');
    await postDueCharges(app.db, '2026-04-10', new Date());
    const path = `prestamos/${loan.id}`;
    const paid = await post(`${path}/pagos`, {
      amount: firstTotal,
      receivedOn: '2026-04-10',
      means: 'cash',
    });
    expect(paid.status).toBe(201);
    const owed = method === 'bullet' ? '3000.00' : '2750.00';
    expect(await read(path)).toMatchObject({ outstandingPrincipal: owed, overdueTotal: '0.00' });
    const quote = await read<PayoffQuote>(`${path}/cancelacion`);
    expect(quote).toMatchObject({ principal: owed, interest: '0.00', amount: owed });
    expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  });
});

it('a loan of another system is brought over with its method', async () => {
  app.setToday(TODAY);
  const terms = someTerms({
    disbursedOn: '2025-12-10',
    firstDueOn: '2026-01-10',
    method: 'constantPrincipal',
  });
  const response = await post('prestamos/migracion', {
    ...terms,
    ...ids,
    lateAnnualRatePercent: '0',
    originalNumber: 'ALEMAN-1',
    cutOn: '2026-02-10',
    past: { kind: 'paidThrough', installment: 1 },
    control: { principal: '800.00', interest: '8.00', lateInterest: '0.00' },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    terms: { method: 'constantPrincipal' },
    installments: [{ principal: '400.00' }, { total: '408.00' }, { total: '404.00' }],
  });
});
