import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoanRefusals } from '@core/contract/loanRefusals';
import type { NewLoan } from '@core/contract/loans';
import type { Problem } from '@core/contract/problem';
import { DOMAIN_ERROR_CODES, type DomainErrorCode } from '@core/errors/domainError';
import { FIELD_OF_REFUSAL } from '@server/lending/loans/refusals';
import { aBorrower, aNewLoan, someParties, type someTerms } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Files in which the refusals of a new loan are thrown. */
const SOURCES = [
  'server/lending/loans/prepareLoan.ts',
  'server/lending/loans/renewal.ts',
  'server/lending/payments/decide.ts',
  'server/parties/borrowers/states.ts',
  'server/origination/requests/conversion.ts',
  'server/origination/requests/assessment.ts',
  'server/money/funds/profile.ts',
  'server/money/moneyAccounts/place.ts',
  'server/access/permissions/checkForm.ts',
  'core/loan/checkTerms.ts',
  'core/loan/checkTranches.ts',
  'core/loan/buildSchedule.ts',
  'core/loan/planRows.ts',
  'core/loan/planPrincipal.ts',
  'core/loan/planSchedule.ts',
  'core/products/productTerms.ts',
];

/** Refusals of other acts that stand in the same files. */
const OF_OTHER_ACTS: readonly DomainErrorCode[] = [
  'BORROWER_STATE_REFUSED',
  'BORROWER_NOT_BLACKLISTED',
  'BORROWER_HAS_BALANCE',
  'BORROWER_AWAITS_MONEY',
  'VALIDATION',
  'PAYMENT_DATE_OUT_OF_LIMITS',
  'PAYMENT_EXCEEDS_BALANCE',
  'WAIVER_ABOVE_OWED',
  'FUND_CASH_HELD',
  'FUND_OF_INVESTORS',
  'RENEWAL_DAY_CLOSED',
  'REQUEST_CAPACITY_UNEXPLAINED',
];

const codesIn = (file: string): DomainErrorCode[] => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  // Codes that a comment names are thrown elsewhere.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return DOMAIN_ERROR_CODES.filter((one) => code.includes(`'${one}'`));
};

it('every refusal of a new loan has its field', () => {
  const thrown = [...new Set(SOURCES.flatMap(codesIn))];
  expect(thrown.length).toBeGreaterThan(40);
  const isPlaced = (code: DomainErrorCode) => code in FIELD_OF_REFUSAL;
  const isOther = (code: DomainErrorCode) => OF_OTHER_ACTS.includes(code);
  expect(thrown.filter((code) => !isPlaced(code) && !isOther(code))).toEqual([]);
});

const DAY = '2026-03-10';

let app: TestApp;
let base: NewLoan;
let ofProduct: NewLoan;
beforeAll(async () => {
  app = await createTestApp();
  const ids = await someParties(app);
  const { id: productId } = await aProduct(app, { maxExposure: '12000.00' });
  base = aNewLoan(ids);
  const terms = {
    principal: '3000.00',
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
  } as const;
  ofProduct = { ...aNewLoan(ids, terms), lateAnnualRatePercent: '12', productId };
  const other = aBorrower({ documentNumber: '47654321', phone: '987000111' });
  await app.send('POST', '/protected/clientes', { body: other });
  const listed = { reason: 'Documento falso', until: null };
  await app.send('POST', '/protected/clientes/2/lista-negra', { body: listed });
  const dollars = { name: 'Fondo en dólares', currency: 'USD', openingCapital: '9000.00' };
  await app.send('POST', '/protected/fondos', { body: dollars });
});
afterAll(() => app.close());

const review = async (body: NewLoan, isLater = false) => {
  const path = '/protected/prestamos/comprobacion';
  const sent = await app.send('POST', path, { body: { ...body, isLater } });
  return ((await sent.json()) as LoanRefusals).refusals;
};
const refusedBy = async (path: string, body: NewLoan) =>
  ((await (await app.send('POST', path, { body })).json()) as Problem).code;

/** A loan of the terms, with the total that its screen would show. */
const of = (change: Parameters<typeof someTerms>[0]) => {
  const { borrowerId, fundId } = base;
  return aNewLoan({ borrowerId, fundId }, change);
};

const CASES: readonly (readonly [DomainErrorCode, string, () => NewLoan])[] = [
  ['BORROWER_NOT_FOUND', 'borrowerId', () => ({ ...base, borrowerId: 9_999 })],
  ['BORROWER_BLACKLISTED', 'borrowerId', () => ({ ...base, borrowerId: 2 })],
  ['FUND_NOT_FOUND', 'fundId', () => ({ ...base, fundId: 9_999 })],
  ['FUND_CURRENCY_DIFFERS', 'fundId', () => ({ ...ofProduct, fundId: 2 })],
  ['FUND_CASH_INSUFFICIENT', 'principal', () => of({ principal: '10000.01' })],
  ['PRODUCT_NOT_FOUND', 'productId', () => ({ ...base, productId: 9_999 })],
  ['PRODUCT_TERMS_DIFFER', 'productId', () => ({ ...ofProduct, rateKind: 'annualNominal' })],
  ['AMOUNT_OUTSIDE_PRODUCT', 'principal', () => ({ ...ofProduct, askedAmount: '499.99' })],
  ['TERM_OUTSIDE_PRODUCT', 'installmentCount', () => ({ ...ofProduct, installmentCount: 2 })],
  ['RATE_OUTSIDE_PRODUCT', 'annualRatePercent', () => ({ ...ofProduct, annualRatePercent: '19' })],
  [
    'FREQUENCY_OUTSIDE_PRODUCT',
    'paymentFrequency',
    () => ({ ...ofProduct, paymentFrequency: 'daily' }),
  ],
  ['RATE_CAP_EXCEEDED', 'annualRatePercent', () => of({ annualRatePercent: '120' })],
  [
    'FLAT_RATE_CAP_EXCEEDED',
    'annualRatePercent',
    () => of({ method: 'flat', annualRatePercent: '70' }),
  ],
  [
    'LATE_RATE_CAP_EXCEEDED',
    'lateAnnualRatePercent',
    () => ({ ...base, lateAnnualRatePercent: '500' }),
  ],
  ['DISBURSEMENT_DATE_OUT_OF_LIMITS', 'disbursedOn', () => of({ disbursedOn: '2026-03-11' })],
  ['FIRST_DUE_DATE_OUT_OF_LIMITS', 'firstDueOn', () => ({ ...base, firstDueOn: DAY })],
  ['PREVIEW_OUTDATED', 'loan', () => ({ ...base, previewTotalDue: '1.00' })],
  ['REQUEST_NOT_FOUND', 'loan', () => ({ ...base, requestId: 9_999 })],
  ['MONEY_ACCOUNT_NOT_FOUND', 'moneyAccountId', () => ({ ...base, moneyAccountId: 9_999 })],
  [
    'TRANCHES_OUTSIDE_PRODUCT',
    'tranches',
    () => ({
      ...base,
      tranches: [
        { amount: '600.00', plannedOn: DAY },
        { amount: '600.00', plannedOn: '2026-03-20' },
      ],
    }),
  ],
  [
    'LOAN_NOT_FOUND',
    'renewal',
    () => ({ ...base, renewal: { loanId: 9_999, loanVersion: 1, payoff: '1.00' } }),
  ],
];

/** The parts of a loan that are enough to refuse it. */
const OF_ONE_PART: Readonly<Partial<Record<DomainErrorCode, readonly (keyof NewLoan)[]>>> = {
  BORROWER_NOT_FOUND: ['borrowerId'],
  BORROWER_BLACKLISTED: ['borrowerId'],
  FUND_NOT_FOUND: ['fundId'],
  FUND_CURRENCY_DIFFERS: ['fundId', 'productId'],
  FUND_CASH_INSUFFICIENT: ['fundId', 'principal'],
  PRODUCT_NOT_FOUND: ['productId'],
  AMOUNT_OUTSIDE_PRODUCT: ['productId', 'askedAmount'],
  TERM_OUTSIDE_PRODUCT: ['productId', 'installmentCount'],
  RATE_OUTSIDE_PRODUCT: ['productId', 'annualRatePercent'],
  FREQUENCY_OUTSIDE_PRODUCT: ['productId', 'paymentFrequency'],
  RATE_CAP_EXCEEDED: ['fundId', 'rateKind', 'annualRatePercent', 'paymentFrequency'],
  LATE_RATE_CAP_EXCEEDED: ['fundId', 'lateAnnualRatePercent'],
  DISBURSEMENT_DATE_OUT_OF_LIMITS: ['disbursedOn'],
};

describe('what is asked while a loan is typed', () => {
  it('refuses nothing of a loan that can be made', async () => {
    expect(await review(base)).toEqual([]);
    expect(await review(base, true)).toEqual([]);
  });

  it.each(CASES)('%s is said beside %s, as the act refuses it', async (code, field, make) => {
    const refusals = await review(make());
    expect(refusals.find((one) => one.code === code)).toMatchObject({ code, field });
    // Refusals are several: the act says the first.
    expect(await refusedBy('/protected/prestamos', make())).toBe(refusals[0]!.code);
  });

  it('says all that stands against it at once', async () => {
    const bad = { ...ofProduct, installmentCount: 2, annualRatePercent: '130', borrowerId: 2 };
    const fields = (await review(bad)).map((one) => one.field);
    const expected = ['installmentCount', 'annualRatePercent', 'borrowerId'];
    expect(fields).toEqual(expect.arrayContaining(expected));
  });

  it.each(CASES.filter(([code]) => OF_ONE_PART[code] !== undefined))(
    '%s is said beside %s before the rest is typed',
    async (code, field, make) => {
      const loan = make();
      const parts = OF_ONE_PART[code]!.map((name) => [name, loan[name]]);
      const path = '/protected/prestamos/comprobacion';
      const sent = await app.send('POST', path, {
        body: { ...Object.fromEntries(parts), isLater: false },
      });
      const { refusals } = (await sent.json()) as LoanRefusals;
      expect(refusals).toMatchObject([{ code, field }]);
    },
  );

  it('says amounts in the currency of the fund', async () => {
    const [refusal] = await review(of({ principal: '10000.01' }));
    expect(refusal!.message).toContain('S/ 10,000.00');
    const dollars = { fundId: 2, principal: '9000.01', isLater: false };
    const sent = await app.send('POST', '/protected/prestamos/comprobacion', { body: dollars });
    const [other] = ((await sent.json()) as LoanRefusals).refusals;
    expect(other!.message).toContain('US$ 9,000.00');
  });

  it('of a loan whose money waits is as that act refuses it', async () => {
    const late = of({ disbursedOn: '2026-02-10', firstDueOn: '2026-03-10' });
    expect(await review(late, true)).toMatchObject([{ code: 'DISBURSEMENT_AHEAD' }]);
    expect(await refusedBy('/protected/prestamos/por-desembolsar', late)).toBe(
      'DISBURSEMENT_AHEAD',
    );
  });

  it('writes nothing', async () => {
    const list = await app.send('GET', '/protected/prestamos');
    expect(await list.json()).toMatchObject({ items: [] });
  });
});

it('says what a fund keeps, what one person may owe, and what one may approve', () =>
  withTestApp(async (freshApp) => {
    const ids = await someParties(freshApp);
    const { id: productId } = await aProduct(freshApp, { maxExposure: '2000.00' });
    const terms = {
      principal: '3000.00',
      rateKind: 'annualEffective',
      annualRatePercent: '40',
    } as const;
    const body = { ...aNewLoan(ids, terms), lateAnnualRatePercent: '12', productId };
    const path = '/protected/prestamos/comprobacion';
    const asked = { body: { ...body, isLater: false } };
    const said = (await (await freshApp.send('POST', path, asked)).json()) as LoanRefusals;
    expect(said.refusals).toMatchObject([{ code: 'EXPOSURE_EXCEEDED', field: 'principal' }]);
    const act = await freshApp.send('POST', '/protected/prestamos', { body });
    expect(await act.json()).toMatchObject({ code: 'EXPOSURE_EXCEEDED' });
    const change = { name: 'Administrador', isActive: true, maxWaiverAmount: null };
    const limit = { body: { ...change, maxApprovalAmount: '1000.00' } };
    expect((await freshApp.send('PUT', '/protected/perfiles/ADMINISTRADOR', limit)).status).toBe(
      200,
    );
    const both = (await (await freshApp.send('POST', path, asked)).json()) as LoanRefusals;
    expect(both.refusals.map(({ code }) => code)).toEqual([
      'APPROVAL_LIMIT_EXCEEDED',
      'EXPOSURE_EXCEEDED',
    ]);
  }));

it('a refusal that stops the act hides no other, and names currencies as people do', async () => {
  const unpaid = { ...base, rateKind: 'annualEffective', annualRatePercent: '0' } as const;
  const stopped = { ...unpaid, method: 'bullet', lateAnnualRatePercent: '500' } as const;
  const codes = (await review(stopped)).map(({ code }) => code);
  expect(codes).toContain('BULLET_NEEDS_RATE');
  expect(codes.filter((code) => code === 'LATE_RATE_CAP_EXCEEDED')).toHaveLength(1);
  const [said] = await review({ ...ofProduct, fundId: 2 });
  expect(said?.message).toBe('El producto es en soles. Elija un fondo de esa moneda.');
});
