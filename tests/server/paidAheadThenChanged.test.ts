import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { expectBooksToTie } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { booked, readJson } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const quote = (app: TestApp) => readJson<PayoffQuote>(app, 'prestamos/1/cancelacion');

const pay = (app: TestApp, amount: string, way: string) => {
  const receivedOn = app.deps.clock.today();
  const body = { amount, receivedOn, means: 'cash', way };
  return act(app, '/protected/prestamos/1/pagos', body);
};

/** A change that another person approves. */
async function changed(app: TestApp, terms: object): Promise<void> {
  const { ask, approve, evidence } = loanChangesOf(app, 1);
  const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
  const { id } = (await asked.json()) as LoanChange;
  expect((await approve(id)).status).toBe(200);
}

const HOLIDAY = {
  kind: 'holiday',
  plan: { way: 'total', installments: 1, bearsInterest: true, effect: 'longerTerm' },
};
const RESCHEDULING = {
  kind: 'rescheduling',
  installmentCount: 6,
  firstDueOn: '2026-05-10',
  annualRatePercent: '12',
};

it.each([
  ['a payment holiday', HOLIDAY],
  ['a rescheduling', RESCHEDULING],
])('interest paid ahead goes back where the loan ends after %s', (_name, terms) =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-03-20');
    // 1,200.00 at 12 %: ten days make 4.00; 10.00 pays 6.00 that have not come.
    expect((await pay(app, '10.00', 'payAhead')).status).toBe(201);
    const before = await quote(app);
    expect(before).toMatchObject({ amount: '1194.00' });
    await changed(app, terms);
    expect((await quote(app)).amount).toBe('1194.00');
    app.setToday('2026-03-25');
    // Five more days make 2.00: 4.00 still go back.
    expect((await quote(app)).amount).toBe('1196.00');
    expect((await pay(app, '1196.00', 'payOff')).status).toBe(201);
    const loan = await readJson<LoanDetail>(app, 'prestamos/1');
    expect(loan).toMatchObject({ status: 'paidOff', outstandingTotal: '0.00' });
    expect(-(await booked(app, 1, '5101'))).toBe(600n);
    await expectBooksToTie(app);
    await expectRecomputed(app);

    const voided = await act(app, '/protected/prestamos/1/pagos/2/extorno', {
      reason: 'Se cobró por error',
    });
    expect(voided.status).toBe(200);
    expect((await quote(app)).amount).toBe('1196.00');
    await expectBooksToTie(app);
    await expectRecomputed(app);
  }),
);

it('a change is refused that could not use what was paid ahead, and says how much', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-03-20');
    expect((await pay(app, '10.00', 'payAhead')).status).toBe(201);
    const { preview } = loanChangesOf(app, 1);
    const answer = await preview({ ...RESCHEDULING, firstDueOn: '2026-03-21' }, ANALYST);
    expect(await answer.json()).toMatchObject({
      status: 422,
      code: 'PAID_AHEAD_UNUSED',
      title: expect.stringContaining('S/ 5.60') as string,
    });
    const freeze = await preview({ kind: 'interestFreeze' }, ANALYST);
    expect(await freeze.json()).toMatchObject({ status: 422, code: 'PAID_AHEAD_FROZEN' });
  }));
