import type { LoanDetail, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { simulateLoan } from '@server/lending/loans/service';
import { describe, expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { aNewProduct, aProduct } from '@tests/support/products';
import { aRequest, outcome, readRequest, step, withLenders } from '@tests/support/requests';
import { aSoldLoan, expectExplained, payLoan, SMALL } from '@tests/support/soldLoans';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

const AGREED: Partial<NewProduct['terms']> = {
  frequencies: ['monthly'],
  method: 'fixedInstallment',
  rateKind: 'annualNominal',
};

/** 1,200.00 at 3 % a month; the number of installments that is sent says nothing. */
const CHOICE = {
  paymentFrequency: 'monthly',
  installmentCount: 1,
  installmentAmount: '250',
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
} as const;

const aLoan = (app: Parameters<typeof aSoldLoan>[0], habits: Partial<NewProduct['terms']> = {}) =>
  aSoldLoan(app, { ...AGREED, ...habits }, CHOICE);

/** A loan as it is sent, besides its product. */
const bodyOf = ({ borrowerId, fundId, terms }: LoanDetail, change: Partial<NewLoan> = {}) => {
  const { principal, rateKind, annualRatePercent, dayCount, method } = terms;
  const agreed = { principal, rateKind, annualRatePercent, dayCount, method };
  const rest = { borrowerId, fundId, lateAnnualRatePercent: '12', previewTotalDue: '1.00' };
  return { ...agreed, ...CHOICE, ...rest, ...change };
};

describe('a loan of an agreed installment', () => {
  it('takes as many as it needs, and is explained, paid, prepaid, undone and ended', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app, { insurancePercent: '0.09' });
      const { id, installments } = loan;
      expect(loan.terms).toMatchObject({ installmentCount: 6, installmentAmount: '250.00' });
      const asked = installments.map((row) => Number(row.principal) + Number(row.interest));
      expect(asked).toEqual([250, 250, 250, 250, 250, 65.77]);
      for (const { number } of installments) await expectExplained(app, loan, number);
      app.setToday('2026-04-10');
      const first = await payLoan(app, id, {
        amount: installments[0]!.total,
        receivedOn: '2026-04-10',
      });
      expect(first.status).toBe(201);
      const more = { amount: '400.00', receivedOn: '2026-04-10' };
      const lower = await payLoan(app, id, { ...more, way: 'lowerInstallment' });
      const { id: paymentId } = (await lower.json()) as { id: number };
      const lowered = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      // 586.00 of 986.00 stay: 250.00 falls to 148.58.
      expect(lowered.installments[1]).toMatchObject({ principal: '131.00', interest: '17.58' });
      expect(lowered.installments.at(-1)!.balanceAfter).toBe('0.00');
      await expectRecomputed(app);
      const undone = { body: { reason: 'Se anotó en otro préstamo' } };
      const voided = await app.send(
        'POST',
        `/protected/prestamos/${id}/pagos/${paymentId}/extorno`,
        undone,
      );
      expect(voided.status).toBeLessThan(300);
      const back = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(back.installments.slice(1).map(({ total }) => total)).toEqual(
        installments.slice(1).map(({ total }) => total),
      );
      expect((await payLoan(app, id, { ...more, way: 'shortenTerm' })).status).toBe(201);
      const shorter = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      // 586.00, 353.58, 114.19: two whole ones and the rest.
      expect(shorter.installments.slice(1).map(({ principal }) => principal)).toEqual([
        '232.42',
        '239.39',
        '114.19',
      ]);
      for (const number of [2, 3, 4]) await expectExplained(app, shorter, number);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      const ending = { amount, receivedOn: '2026-04-10', way: 'payOff' };
      expect((await payLoan(app, id, ending)).status).toBe(201);
      expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({
        status: 'paidOff',
        outstandingTotal: '0.00',
      });
      await expectRecomputed(app);
    }));

  it.each<[string, Partial<NewLoan>]>([
    ['INSTALLMENT_NEVER_PAYS', { installmentAmount: '36.00' }],
    ['INSTALLMENT_AMOUNT_MISSING', { installmentAmount: undefined }],
    ['FIXED_ON_DATES', { paymentFrequency: 'at2026-04-10', installmentCount: 1 }],
    ['AGREEMENT_INVALID', { method: 'levelInstallment' }],
    ['AMOUNT_DECIMALS', { installmentAmount: '36.001' }],
  ])('is refused: %s', (code, change) =>
    withTestApp(async (app) => {
      const body = bodyOf(await aLoan(app), change);
      const answer = await app.send('POST', '/protected/prestamos/vista-previa', { body });
      const expected = code === 'AMOUNT_DECIMALS' ? 'VALIDATION' : code;
      expect(await refusalOf(answer)).toEqual([422, expected]);
    }),
  );

  it('holds the most installments of its product', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      const [product] = await read<{ id: number }[]>(app, '/protected/productos');
      const change = { productId: product!.id, askedAmount: '1200.00', installmentAmount: '60.00' };
      const body = bodyOf(loan, change);
      const answer = await app.send('POST', '/protected/prestamos/vista-previa', { body });
      // 1,200.00 at 3 % a month takes 31 installments of 60.00.
      expect(await refusalOf(answer)).toEqual([422, 'TERM_OUTSIDE_PRODUCT']);
    }));

  it.each<[string, string, Partial<NewProduct['terms']>]>([
    ['FIXED_ON_DATES', 'frequencies', { frequencies: ['monthly', 'dates'] }],
    ['FIXED_WITH_GRACE', 'totalGrace', { totalGrace: 1 }],
    ['FIXED_WITH_GRACE', 'interestOnly', { interestOnly: 1 }],
    ['METHOD_IN_ONE_PART', 'maxTranches', { maxTranches: 2 }],
  ])('has a product that agrees with it: %s, %s', (code, field, habits) =>
    withTestApp(async (app) => {
      const body = aNewProduct({ ...SMALL, ...AGREED, ...habits });
      const answer = await app.send('POST', '/protected/productos', { body });
      const refused = (await answer.clone().json()) as { errors: { field: string }[] };
      expect(await refusalOf(answer)).toEqual([422, code]);
      expect(refused.errors[0]?.field).toBe(field);
    }),
  );
});

describe('a request of an agreed installment', () => {
  it('is asked for, granted for another amount, and lent', () =>
    withLenders(async (app, { borrowerId }) => {
      const { id: productId } = await aProduct(
        app,
        { ...AGREED, minInstallments: 1, feePercent: '0' },
        { code: 'ACORDADA' },
      );
      const asked = { amount: '1200.00', installmentCount: 1, installmentAmount: '250' };
      const id = await aRequest(app, productId, 'EN_COMITE', asked);
      const request = await readRequest(app, id);
      expect(request.terms).toMatchObject({ installmentAmount: '250.00' });
      const first = request.offer;
      expect([first.installment, first.installmentCount]).toEqual(['250.00', 6]);
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      const granted = { amount: '600.00', installmentCount: 12, annualRatePercent: '36' };
      const approved = await step(app, id, 'aprobacion', { ...granted, as: ADMIN });
      expect(await outcome(approved)).toBe('APROBADA');
      expect((await readRequest(app, id)).offer).toMatchObject({
        installment: '250.00',
        installmentCount: 3,
      });
      await step(app, id, 'oferta', { as: ANALYST });
      await step(app, id, 'aceptacion', { as: BORROWER });
      const fund = { name: 'Fondo acordado', currency: 'PEN', openingCapital: '10000.00' };
      const made = await app.send('POST', '/protected/fondos', { body: fund });
      const { id: fundId } = (await made.json()) as { id: number };
      const terms = {
        principal: '600.00',
        rateKind: 'annualNominal',
        annualRatePercent: '36',
        dayCount: '30/360',
        method: 'fixedInstallment',
        ...CHOICE,
      } as const;
      const { totalDue } = simulateLoan(terms, 'PEN');
      const parts = { borrowerId, fundId, requestId: id, lateAnnualRatePercent: '12' };
      const body = { ...terms, ...parts, previewTotalDue: totalDue };
      const other = { ...body, installmentAmount: '300.00' };
      const locked = await app.send('POST', '/protected/prestamos', { body: other });
      expect(await refusalOf(locked)).toEqual([409, 'REQUEST_TERMS_LOCKED']);
      const lent = await app.send('POST', '/protected/prestamos', { body });
      expect(await lent.json()).toMatchObject({
        terms: { installmentCount: 3, installmentAmount: '250.00' },
        installments: [{ total: '250.00' }, { total: '250.00' }, { total: '132.91' }],
      });
    }));
});
