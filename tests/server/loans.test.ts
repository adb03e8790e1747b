import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LoanDetail, Schedule } from '@core/contract/loans';
import { aLoan, aNewLoan, someParties, someTerms } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const disburse = async (app: TestApp, change: Record<string, unknown>) => {
  const body = { ...aNewLoan(await someParties(app)), ...change };
  return app.send('POST', '/protected/prestamos', { body });
};

// Schedule reckoned by hand: 1,200.00 at 1 % a month in three: 12.00 / (1 - 1.01^-3) = 408.0265 ->
// 408.03. Interest 12.00, then 1 % of 803.97 = 8.04, then 1 % of 403.98 = 4.04; the last takes
// 403.98.
const BY_HAND = [
  { number: 1, dueOn: '2026-04-10', interest: '12.00', principal: '396.03', total: '408.03' },
  { number: 2, dueOn: '2026-05-10', interest: '8.04', principal: '399.99', total: '408.03' },
  { number: 3, dueOn: '2026-06-10', interest: '4.04', principal: '403.98', total: '408.02' },
];

describe('POST /protected/prestamos/simulacion', () => {
  it('answers the schedule computed by hand', () =>
    withTestApp(async ({ send }) => {
      const response = await send('POST', '/protected/prestamos/simulacion', { body: someTerms() });
      expect(response.status).toBe(200);
      const schedule = (await response.json()) as { installments: unknown[] };
      expect(schedule.installments).toMatchObject(BY_HAND);
      expect(schedule).toMatchObject({ totalInterest: '24.08', totalDue: '1224.08' });
    }));

  it('takes what a product may say: working days, and insurance by the days', () =>
    withTestApp(async ({ send }) => {
      const simulate = async (change: object) => {
        const body = { ...someTerms(), ...change };
        const response = await send('POST', '/protected/prestamos/simulacion', { body });
        return (await response.json()) as Schedule;
      };
      const days = { paymentFrequency: 'workingDays', firstDueOn: '2026-03-11' };
      const daily = await simulate({ ...days, installmentCount: 6, restDays: 'sundays' });
      // The fifteenth is a Sunday.
      expect(daily.installments.map(({ dueOn }) => dueOn.slice(8))).toEqual([
        '11',
        '12',
        '13',
        '14',
        '16',
        '17',
      ]);
      const charges = { insurancePercent: '0.1', fees: [] };
      const dayCount = 'actual/360';
      const byPeriod = await simulate({ dayCount, charges });
      const byDays = await simulate({
        dayCount,
        charges: { ...charges, insuranceTime: 'byDays' },
      });
      expect(byPeriod.installments[0]!.insurance).toBe('1.20');
      // The first period has 31 days: a month has 30.
      expect(byDays.installments[0]!.insurance).toBe('1.24');
    }));
});

describe('POST /protected/prestamos', () => {
  it('disburses: the debt stands, the cash falls, the books balance', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      expect(loan).toMatchObject({
        number: 'P-000001',
        status: 'active',
        outstandingPrincipal: '1200.00',
        outstandingTotal: '1224.08',
        nextDueOn: '2026-04-10',
        nextDueAmount: '408.03',
        installments: BY_HAND,
      });
      const fund = await app.send('GET', `/protected/fondos/${loan.fundId}`);
      expect(await fund.json()).toMatchObject({ cash: '8800.00', lent: '1200.00' });
      const entries = await app.send('GET', `/protected/prestamos/${loan.id}/asientos`);
      expect(await entries.json()).toMatchObject([
        {
          kind: 'disbursement',
          lines: [
            { account: '1401', debit: '1200.00', credit: '0.00' },
            { account: '1101', debit: '0.00', credit: '1200.00' },
          ],
        },
      ]);
    }));

  it.each([
    [
      'more than the fund has',
      { principal: '10000.01' },
      422,
      'FUND_CASH_INSUFFICIENT',
      'principal',
    ],
    ['too little', { principal: '49.99' }, 422, 'PRINCIPAL_OUT_OF_LIMITS', 'principal'],
    ['no amount', { principal: '0' }, 422, 'VALIDATION', 'principal'],
    [
      'a rate over the limit',
      { annualRatePercent: '1000.01' },
      422,
      'RATE_OUT_OF_LIMITS',
      'annualRatePercent',
    ],
    [
      'a late rate over the limit',
      { lateAnnualRatePercent: '9999' },
      422,
      'RATE_OUT_OF_LIMITS',
      'lateAnnualRatePercent',
    ],
    ['no installments', { installmentCount: 0 }, 422, 'VALIDATION', 'installmentCount'],
    ['half an installment', { installmentCount: 1.5 }, 422, 'VALIDATION', 'installmentCount'],
    ['a day that does not exist', { firstDueOn: '2026-02-31' }, 422, 'VALIDATION', 'firstDueOn'],
    [
      'a first due date before the disbursement',
      { firstDueOn: '2026-03-10' },
      422,
      'FIRST_DUE_DATE_OUT_OF_LIMITS',
      'firstDueOn',
    ],
    [
      'a disbursement tomorrow',
      { disbursedOn: '2026-03-11' },
      422,
      'DISBURSEMENT_DATE_OUT_OF_LIMITS',
      'disbursedOn',
    ],
    [
      'a disbursement long ago',
      { disbursedOn: '2026-02-06' },
      422,
      'DISBURSEMENT_DATE_OUT_OF_LIMITS',
      'disbursedOn',
    ],
    ['a fund that does not exist', { fundId: 99 }, 404, 'FUND_NOT_FOUND', 'fundId'],
    ['an unknown frequency', { paymentFrequency: 'yearly' }, 422, 'VALIDATION', 'paymentFrequency'],
  ])('refuses %s beside its field', (_case, change, status, code, field) =>
    withTestApp(async (app) => {
      // A preview made for the same wrong terms: the refusal is not that it differs.
      const terms = { ...someTerms(), ...change };
      const simulated = await app.send('POST', '/protected/prestamos/simulacion', {
        body: Object.fromEntries(Object.keys(someTerms()).map((key) => [key, terms[key as never]])),
      });
      const { totalDue = '1224.08' } = (await simulated.json()) as { totalDue?: string };
      const response = await disburse(app, { ...change, previewTotalDue: totalDue });
      const problem = (await response.json()) as { code: string; errors: { field: string }[] };
      expect({ status: response.status, code: problem.code }).toEqual({ status, code });
      expect(problem.errors[0]?.field).toBe(field);
      const loans = await app.send('GET', '/protected/prestamos');
      expect(await loans.json()).toMatchObject({ total: 0 });
    }),
  );

  it('refuses a total that is not the one the person saw', () =>
    withTestApp(async (app) => {
      const response = await disburse(app, { previewTotalDue: '1224.07' });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'PREVIEW_OUTDATED',
        params: { totalDue: '1224.08' },
      });
    }));

  it('never lends the same cash twice to loans that come at once', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      const body = aNewLoan(ids, { principal: '6000.00' });
      const responses = await Promise.all(
        [1, 2, 3].map(() => app.send('POST', '/protected/prestamos', { body })),
      );
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 422, 422,
      ]);
    }));

  it('is for administrators', () =>
    withTestApp(async (app) => {
      const body = aNewLoan(await someParties(app));
      const response = await app.send('POST', '/protected/prestamos', { as: ANALYST, body });
      expect(response.status).toBe(403);
    }));
});

describe('GET /protected/prestamos/:id', () => {
  it('owes late interest day by day, on principal alone', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      app.setToday('2026-04-20');
      const response = await app.send('GET', `/protected/prestamos/${id}`);
      // 396.03 * 36 % * 10 / 360 = 3.9603
      expect(await response.json()).toMatchObject({
        status: 'inArrears',
        daysPastDue: 10,
        lateInterest: '3.96',
        overduePrincipal: '396.03',
        overdueInterest: '12.00',
        overdueTotal: '411.99',
        nextDueAmount: '411.99',
        outstandingTotal: '1228.04',
      });
    }));

  it('answers 404 for one that does not exist', () =>
    withTestApp(async ({ send }) => {
      const response = await send('GET', '/protected/prestamos/99');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'LOAN_NOT_FOUND' });
    }));

  it('shows borrowers their own loans and hides that others exist', () =>
    withTestApp(async (app) => {
      const { id, borrowerId } = await aLoan(app);
      const asked = () => app.send('GET', `/protected/prestamos/${id}`, { as: BORROWER });
      expect((await asked()).status).toBe(404);
      await app.db.execute(
        sql`update app_user set borrower_id = ${borrowerId} where username = ${BORROWER}`,
      );
      expect((await asked()).status).toBe(200);
    }));
});

describe('POST /protected/prestamos/:id/anulacion', () => {
  const reason = { reason: 'El cliente desistió' };

  it('brings the cash back and leaves nothing owed', () =>
    withTestApp(async (app) => {
      const { id, fundId } = await aLoan(app);
      const response = await app.send('POST', `/protected/prestamos/${id}/anulacion`, {
        body: reason,
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        status: 'voided',
        outstandingPrincipal: '0.00',
        outstandingTotal: '0.00',
        canRecordPayment: false,
      } satisfies Partial<LoanDetail>);
      const fund = await app.send('GET', `/protected/fondos/${fundId}`);
      expect(await fund.json()).toMatchObject({ cash: '10000.00', lent: '0.00' });
    }));

  it('is refused twice, and without a reason', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const path = `/protected/prestamos/${id}/anulacion`;
      expect((await app.send('POST', path, { body: { reason: '' } })).status).toBe(422);
      expect((await app.send('POST', path, { body: reason })).status).toBe(200);
      const again = await app.send('POST', path, { body: reason });
      expect(again.status).toBe(409);
      expect(await again.json()).toMatchObject({ code: 'LOAN_NOT_ACTIVE' });
    }));
});
