import type { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import type { RequestDetail } from '@core/contract/requests';
import { simulateLoan } from '@server/lending/loans/service';
import { describe, expect, it } from 'vitest';
import { aNewLoan, someParties, someTerms } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { aRequest, outcome, readRequest, someLenders } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const TERMS = someTerms({
  principal: '3000.00',
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  installmentCount: 12,
});

const fromRequest = (
  ids: Pick<NewLoan, 'borrowerId' | 'fundId'>,
  requestId: number,
  change: Partial<NewLoan> = {},
): NewLoan => ({
  ...TERMS,
  ...ids,
  requestId,
  lateAnnualRatePercent: '12',
  previewTotalDue: simulateLoan(TERMS, 'PEN').totalDue,
  ...change,
});

const disburse = ({ send }: TestApp, body: NewLoan) =>
  send('POST', '/protected/prestamos', { body });

async function aFund({ send }: TestApp, openingCapital = '10000.00', currency = 'PEN') {
  const body = { name: `Fondo ${currency}`, currency, openingCapital };
  const response = await send('POST', '/protected/fondos', { body });
  return ((await response.json()) as { id: number }).id;
}

async function withAccepted(
  test: (app: TestApp, id: number, ids: { borrowerId: number; fundId: number }) => Promise<void>,
) {
  await withTestApp(async (app) => {
    const { product, borrowerId } = await someLenders(app);
    const fundId = await aFund(app);
    await test(app, await aRequest(app, product.id, 'ACEPTADA'), { borrowerId, fundId });
  });
}

const read = async ({ send }: TestApp, id: number) =>
  (await (await send('GET', `/protected/solicitudes/${id}`)).json()) as RequestDetail;

describe('a loan from an accepted request', () => {
  it('is previewed with what is received and each line, and changes nothing', () =>
    withAccepted(async (app, id, ids) => {
      const path = '/protected/prestamos/vista-previa';
      const response = await app.send('POST', path, { body: fromRequest(ids, id) });
      expect((await response.json()) as LoanPreview).toMatchObject({
        fee: '60.00',
        received: '2940.00',
        fundCashAfter: '7060.00',
        lines: [
          { account: '1401', debit: '3000.00' },
          { account: '1101', credit: '2940.00' },
          { account: '5103', credit: '60.00' },
        ],
      });
      expect(await read(app, id)).toMatchObject({ status: 'ACEPTADA', loanId: null });
    }));

  it('leaves its evaluation as it was: the loan that came of it is not counted against it', () =>
    withAccepted(async (app, id, ids) => {
      const before = await read(app, id);
      const asBorrower = await readRequest(app, id, BORROWER);
      await disburse(app, fromRequest(ids, id));
      const after = await read(app, id);
      expect(after.status).toBe('CONVERTIDA');
      expect(after.assessment).toEqual(before.assessment);
      expect((await readRequest(app, id, BORROWER)).assessment).toEqual(asBorrower.assessment);
    }));

  it('converts it once; voiding the disbursement gives it and the fee back', () =>
    withAccepted(async (app, id, ids) => {
      const made = (await (await disburse(app, fromRequest(ids, id))).json()) as LoanDetail;
      expect(await read(app, id)).toMatchObject({ status: 'CONVERTIDA', loanId: made.id });
      const again = await disburse(app, fromRequest(ids, id));
      expect(await outcome(again)).toBe('REQUEST_TRANSITION_NOT_ALLOWED');
      const cash = async () =>
        (
          (await (await app.send('GET', `/protected/fondos/${ids.fundId}`)).json()) as {
            cash: string;
          }
        ).cash;
      expect(await cash()).toBe('7060.00');
      const body = { reason: 'No recogió el dinero' };
      await app.send('POST', `/protected/prestamos/${made.id}/anulacion`, { body });
      expect(await cash()).toBe('10000.00');
      expect(await read(app, id)).toMatchObject({ status: 'ACEPTADA', loanId: null });
      expect((await disburse(app, fromRequest(ids, id))).status).toBe(201);
    }));

  it.each([
    ['amount', { principal: '3500.00' }],
    ['rate', { annualRatePercent: '39' }],
    ['term', { installmentCount: 10 }],
    ['late rate', { lateAnnualRatePercent: '36' }],
  ])('keeps the %s that was granted', (_case, change) =>
    withAccepted(async (app, id, ids) => {
      const { totalDue } = simulateLoan({ ...TERMS, ...onlyTerms(change) }, 'PEN');
      const body = fromRequest(ids, id, { ...change, previewTotalDue: totalDue });
      expect(await outcome(await disburse(app, body))).toBe('REQUEST_TERMS_LOCKED');
      expect(await read(app, id)).toMatchObject({ status: 'ACEPTADA' });
    }),
  );
});

const onlyTerms = ({ lateAnnualRatePercent: _late, ...terms }: Partial<NewLoan>) => terms;

describe('a loan with a product', () => {
  const direct = (
    ids: Pick<NewLoan, 'borrowerId' | 'fundId'>,
    productId: number,
    change: Partial<typeof TERMS> = {},
  ): NewLoan => ({
    ...TERMS,
    ...change,
    ...ids,
    productId,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan({ ...TERMS, ...change }, 'PEN').totalDue,
  });

  it('takes its fee, financed when the product says so', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      const { id } = await aProduct(app, { feeMode: 'financed' });
      const body = { ...direct(ids, id, { principal: '3060.00' }), askedAmount: '3000.00' };
      const preview = await app.send('POST', '/protected/prestamos/vista-previa', { body });
      expect(await preview.json()).toMatchObject({ received: '3000.00', fee: '60.00' });
      expect((await disburse(app, body)).status).toBe(201);
      expect(await outcome(await disburse(app, direct(ids, id)))).toBe('PRINCIPAL_NOT_OF_FEE');
    }));

  it('keeps within its limits, its currency and what one borrower may owe', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      const { id } = await aProduct(app, { maxExposure: '4000.00' });
      const code = async (body: NewLoan) => outcome(await disburse(app, body));
      expect(await code(direct(ids, id, { principal: '400.00' }))).toBe('AMOUNT_OUTSIDE_PRODUCT');
      const dollars = await aFund(app, '9000.00', 'USD');
      expect(await code(direct({ ...ids, fundId: dollars }, id))).toBe('FUND_CURRENCY_DIFFERS');
      expect((await disburse(app, direct(ids, id))).status).toBe(201);
      expect(await code(direct(ids, id, { principal: '1000.01' }))).toBe('EXPOSURE_EXCEEDED');
    }));
});

it('no loan is made above the legal cap of its day', () =>
  withTestApp(async (app) => {
    const ids = await someParties(app);
    const terms = { rateKind: 'annualEffective', annualRatePercent: '113.17' } as const;
    const refused = await disburse(app, aNewLoan(ids, terms));
    expect(await outcome(refused)).toBe('RATE_CAP_EXCEEDED');
    const allowed = await disburse(app, aNewLoan(ids, { ...terms, annualRatePercent: '113.16' }));
    expect(allowed.status).toBe(201);
    const late = await disburse(app, { ...aNewLoan(ids), lateAnnualRatePercent: '113.17' });
    expect(await outcome(late)).toBe('LATE_RATE_CAP_EXCEEDED');
  }));
