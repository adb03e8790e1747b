import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail } from '@core/contract/loans';
import type { PortfolioBalance } from '@core/contract/portfolio';
import type { NewProduct } from '@core/contract/products';
import type { Payment } from '@core/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateLoan } from '@server/lending/loans/service';
import { aNewLoan, someTerms } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aProduct } from '@tests/support/products';
import { shownLoan } from '@tests/support/shownLoan';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { reason, refusalOf, trancheWorld } from '@tests/support/tranches';

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await trancheWorld(app, { lateCharge: LATE_CHARGE });
});
afterAll(() => app.close());

const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/prestamos/${path}`)).json()) as T;

const FEE = { name: 'Portes', amount: '3.50' };

const LATE_CHARGE: NewProduct['terms']['lateCharge'] = {
  kind: 'fixed',
  value: '5.00',
  graceDays: 3,
};

/** Does one act a day and keeps what the loan showed that evening. */
async function live(id: number, days: readonly (readonly [string, () => Promise<unknown>])[]) {
  const evenings: ReturnType<typeof shownLoan>[] = [];
  for (const [day, act] of days) {
    app.setToday(day);
    await act();
    evenings.push(shownLoan(await read<LoanDetail>(`${id}`)));
  }
  return evenings;
}

async function expectSeenAgain(id: number, evenings: readonly ReturnType<typeof shownLoan>[]) {
  for (const evening of evenings) {
    const past = await read<LoanPast>(`${id}/a-fecha?asOf=${evening.asOf}`);
    expect(shownLoan(past)).toEqual(evening);
    expect(past.difference).toBe('0.00');
  }
}

async function done<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

describe('a loan as it stood on a date', () => {
  it('shows again what it showed every evening of its life', async () => {
    app.setToday(TODAY);
    const loan = aNewLoan(world.ids, { installmentCount: 6 });
    const { id } = await done<LoanDetail>(world.post('', loan));
    const { ask, evidence, approve } = loanChangesOf(app, id);
    const pay = (amount: string, receivedOn: string, rest: object = {}) =>
      done<Payment>(
        app.send('POST', `/protected/prestamos/${id}/pagos`, {
          body: { amount, receivedOn, means: 'cash', ...rest },
        }),
      );
    const change = async (change: object) => {
      const file = await evidence(ANALYST);
      const { id: asked } = await done<LoanChange>(ask(change, ANALYST, undefined, file));
      await done(approve(asked));
      return asked;
    };
    const undo = (changeId: number) =>
      done(
        app.send('POST', `/protected/prestamos/${id}/cambios/${changeId}/anulacion`, {
          body: { reason: 'Ya no hace falta' },
        }),
      );
    const voidPayment = (paymentId: number) =>
      done(
        app.send('POST', `/protected/prestamos/${id}/pagos/${paymentId}/extorno-posterior`, {
          body: { reason: 'Era de otro cliente' },
        }),
      );
    let early = 0;
    let frozen = 0;
    let prepaid = 0;
    const evenings = await live(id, [
      [TODAY, () => Promise.resolve()],
      ['2026-04-10', () => pay('210.00', '2026-04-10')],
      ['2026-05-05', async () => void (early = (await pay('60.00', '2026-05-05')).id)],
      ['2026-05-20', () => pay('100.00', '2026-05-20')],
      ['2026-05-21', () => voidPayment(early)],
      ['2026-05-22', () => pay('30.00', '2026-05-18')],
      ['2026-05-25', async () => void (frozen = await change({ kind: 'freeze', parts: 'both' }))],
      ['2026-06-02', () => undo(frozen)],
      [
        '2026-06-12',
        () =>
          change({
            kind: 'rescheduling',
            installmentCount: 8,
            firstDueOn: '2026-07-12',
            annualRatePercent: '10',
          }),
      ],
      ['2026-07-15', () => pay('150.00', '2026-07-15')],
      [
        '2026-07-20',
        async () => void (prepaid = (await pay('400.00', '2026-07-20', { way: 'shortenTerm' })).id),
      ],
      ['2026-07-21', () => voidPayment(prepaid)],
      ['2026-07-30', () => pay('5.00', '2026-07-29')],
    ]);
    await expectSeenAgain(id, evenings);
    const past = await read<LoanPast>(`${id}/a-fecha?asOf=2026-05-20`);
    expect(past.payments).toMatchObject([
      { amount: '100.00', receivedOn: '2026-05-20', voidedOn: null },
      { amount: '60.00', voidedOn: '2026-05-21' },
      { amount: '210.00', voidedOn: null },
    ]);
  });

  it('is what was handed over by then, of a loan in tranches', async () => {
    const { aTranchedLoan, disburse, post, pay } = world;
    const { id } = await aTranchedLoan();
    const evenings = await live(id, [
      [TODAY, () => Promise.resolve()],
      ['2026-04-12', () => done(pay(id, '500.00', '2026-04-12'))],
      ['2026-04-20', () => done(disburse(id))],
      ['2026-05-09', () => done(pay(id, '1000.00', '2026-05-09'))],
      ['2026-05-20', () => done(disburse(id))],
    ]);
    // Undone the same day, it never was.
    await done(post(`/${id}/desembolsos/3/anulacion`, { reason: 'Se equivocó de cliente' }));
    evenings[4] = shownLoan(await read<LoanDetail>(`${id}`));
    await expectSeenAgain(id, evenings);
  });

  it('owes in one sum what was written off, until that is undone', async () => {
    app.setToday(TODAY);
    const { id } = await done<LoanDetail>(world.post('', aNewLoan(world.ids)));
    const { ask, approve, end } = loanChangesOf(app, id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    let change = 0;
    let recovery = 0;
    const evenings = await live(id, [
      ['2026-05-20', () => done(world.pay(id, '50.00', '2026-05-20'))],
      [
        '2026-05-22',
        async () => {
          change = (await done<LoanChange>(ask(terms, ANALYST))).id;
          await done(approve(change));
        },
      ],
      [
        '2026-05-25',
        async () =>
          void (recovery = (await done<Payment>(world.pay(id, '80.00', '2026-05-25'))).id),
      ],
      ['2026-05-26', () => done(world.post(`/${id}/pagos/${recovery}/extorno-posterior`, reason))],
      ['2026-05-28', () => done(end(change, 'anulacion'))],
    ]);
    expect(evenings[2]).toMatchObject({ status: 'writtenOff', totalPaid: '50.00' });
    await expectSeenAgain(id, evenings);
  });

  it('has nothing to hand over once it ended', async () => {
    const { aTranchedLoan, disburse, pay, post } = world;
    const { id, outstandingTotal } = await aTranchedLoan();
    let paid = 0;
    const evenings = await live(id, [
      [
        '2026-03-12',
        async () => {
          paid = (await done<Payment>(pay(id, outstandingTotal, '2026-03-12'))).id;
        },
      ],
      ['2026-03-14', () => done(post(`/${id}/pagos/${paid}/extorno-posterior`, reason))],
      ['2026-04-12', () => done(pay(id, '500.00', '2026-04-12'))],
      ['2026-04-20', () => done(disburse(id))],
    ]);
    expect(evenings[0]).toMatchObject({ status: 'paidOff', undisbursedPrincipal: '0.00' });
    await expectSeenAgain(id, evenings);
  });

  it('goes on without principal while its payoff is not all paid, in the balance too', async () => {
    app.setToday(TODAY);
    const { id: productId } = await aProduct(
      app,
      { rateKind: 'annualNominal', minRatePercent: '10', installmentFees: [FEE] },
      { code: 'CON-PORTES' },
    );
    const charges = { insurancePercent: '0', fees: [FEE] };
    const { totalDue: previewTotalDue } = simulateLoan({ ...someTerms(), charges }, 'PEN');
    const body = { ...aNewLoan(world.ids), productId, previewTotalDue };
    const { id } = await done<LoanDetail>(world.post('', body));
    const number = `P-${String(id).padStart(6, '0')}`;
    const overdueOn = async (query: string) => {
      const path = `/protected/balance-prestamos?search=${number}${query}`;
      const { items } = (await (await app.send('GET', path)).json()) as PortfolioBalance;
      return items.map(({ status, overdue }) => [status, overdue]);
    };
    // Ten days of 1,200.00 at 1 % a month are 4.00: one less does not end the loan, which owes
    // that one alone, and no charge of installments without principal.
    const prepaid = { amount: '1203.00', means: 'cash', way: 'lowerInstallment' };
    const evenings = await live(id, [
      [
        '2026-03-20',
        () => done(world.post(`/${id}/pagos`, { ...prepaid, receivedOn: '2026-03-20' })),
      ],
      ['2026-04-10', () => generated(app)],
    ]);
    expect(await overdueOn('')).toEqual([['active', '0.00']]);
    app.setToday('2026-04-12');
    expect(await overdueOn('')).toEqual([['inArrears', '1.00']]);
    await done(world.pay(id, '1.00', '2026-04-12'));
    expect(await overdueOn('')).toEqual([]);
    expect(await overdueOn('&asOf=2026-03-20')).toEqual([['active', '0.00']]);
    await expectSeenAgain(id, evenings);
  });

  it('owes insurance to come of a prepayment that was voided since', async () => {
    app.setToday(TODAY);
    const { id: productId } = await aProduct(
      app,
      { rateKind: 'annualNominal', minRatePercent: '10', insurancePercent: '0.12' },
      { code: 'CON-SEGURO' },
    );
    const charges = { insurancePercent: '0.12', fees: [] };
    const { totalDue: previewTotalDue } = simulateLoan({ ...someTerms(), charges }, 'PEN');
    const body = { ...aNewLoan(world.ids), productId, previewTotalDue };
    const { id } = await done<LoanDetail>(world.post('', body));
    const prepaid = { amount: '1204.00', means: 'cash', way: 'lowerInstallment' };
    let paid = 0;
    const evenings = await live(id, [
      [
        '2026-03-20',
        async () => {
          const payment = { ...prepaid, receivedOn: '2026-03-20' };
          paid = (await done<Payment>(world.post(`/${id}/pagos`, payment))).id;
        },
      ],
      ['2026-03-25', () => done(world.post(`/${id}/pagos/${paid}/extorno-posterior`, reason))],
    ]);
    expect(evenings[0]).toMatchObject({ status: 'active', outstandingPrincipal: '0.00' });
    await expectSeenAgain(id, evenings);
    const number = `P-${String(id).padStart(6, '0')}`;
    const path = `/protected/balance-prestamos?search=${number}&asOf=2026-03-21`;
    const { items } = (await (await app.send('GET', path)).json()) as PortfolioBalance;
    expect(items).toMatchObject([{ status: 'active', outstandingPrincipal: '0.00' }]);
  });

  it('begins on the day on which a loan was entered, though it was disbursed before', async () => {
    app.setToday('2026-04-20');
    const late = aNewLoan(world.ids, { disbursedOn: '2026-04-01' });
    const { id, enteredOn } = await done<LoanDetail>(world.post('', late));
    expect(enteredOn).toBe('2026-04-20');
    const early = await app.send('GET', `/protected/prestamos/${id}/a-fecha?asOf=2026-04-19`);
    expect(await early.json()).toMatchObject({ params: { from: '2026-04-20' } });
    const first = await read<LoanPast>(`${id}/a-fecha?asOf=2026-04-20`);
    expect(first).toMatchObject({ asOf: '2026-04-20', difference: '0.00' });
  });

  it('refuses a day before it, and one to come, and the loan of another', async () => {
    const early = await app.send('GET', '/protected/prestamos/1/a-fecha?asOf=2025-01-01');
    expect(await refusalOf(early)).toEqual([422, 'PAST_DATE_OUT_OF_LIMITS']);
    const later = await app.send('GET', '/protected/prestamos/1/a-fecha?asOf=2027-01-01');
    expect(later.status).toBe(422);
    const other = await app.send('GET', '/protected/prestamos/1/a-fecha?asOf=2026-05-20', {
      as: BORROWER,
    });
    expect(other.status).toBe(404);
  });
});
