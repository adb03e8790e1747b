import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { findInvestorDifferences } from '@server/investing/comparison/findDifferences';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  ANA,
  BETO,
  distribute,
  loanInvestors,
  ok,
  payLoan,
  published,
  readOpportunity,
  sharesOf,
  undoDistribution,
  walletOf,
} from '@tests/support/investments';
import {
  accruedOf,
  aLivingLoan,
  centsOf,
  less,
  livingOffering,
  pathOf,
  sell,
  withCapital,
} from '@tests/support/livingLoans';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { outcome, WHY } from '@tests/support/requests';
import { buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const OPPORTUNITIES = '/protected/oportunidades';
const cancel = (app: TestApp, id: number) =>
  app.send('POST', `${OPPORTUNITIES}/${id}/cancelacion`, { body: { ...WHY, isSold: true } });

/** Céntimos split by weights: rounded down, one more to the largest rests, the first of equals. */
function byWeight(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const parts = weights.map((one) => Math.floor((cents * one) / whole));
  const order = weights
    .map((one, place) => ({ place, rest: (cents * one) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  const over = cents - parts.reduce((sum, one) => sum + one, 0);
  for (const { place } of order.slice(0, over)) parts[place]! += 1;
  return parts;
}

const voidPayment = (app: TestApp, loanId: number, id: number) =>
  app.send('POST', `${pathOf(loanId)}/pagos/${id}/extorno-posterior`, { body: WHY });

it('is sold at face value, and what had accrued by then comes first to the lender', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    app.setToday('2026-03-24');
    const accrued = await accruedOf(app, loan.id);
    expect(accrued).toBeGreaterThan(1000);
    const id = await sell(world, loan.id);
    expect(await readOpportunity(app, id)).toMatchObject({
      status: 'DESEMBOLSADA',
      soldOn: '2026-03-24',
      goal: '3000.00',
      living: { outstanding: '3000.00', installmentsPaid: 0, installmentsLeft: 12 },
    });
    expect(await walletOf(app, ANA)).toMatchObject({ available: '4000.00', held: '0.00' });

    const first = loan.installments[0]!;
    app.setToday('2026-04-10');
    const { id: paymentId } = await payLoan(app, loan.id, first.total, '2026-04-10');
    app.setToday('2026-04-11');
    const lot = await distribute(app);
    const [made] = lot.distributions;
    expect(centsOf(made!.retained)).toBe(accrued);
    const units = [100_000, 175_000, 25_000];
    const interest = byWeight(centsOf(first.interest) - accrued, units);
    const principal = byWeight(centsOf(first.principal), units);
    const { shares, difference } = await loanInvestors(app, loan.id);
    expect(difference).toBe('0.00');
    expect(shares.map((one) => centsOf(one.interestReceived))).toEqual(interest);
    expect(shares.map((one) => centsOf(one.outstanding))).toEqual(
      units.map((one, at) => one - principal[at]!),
    );
    expect(await compareInvested(app)).toEqual([]);

    const before = await walletOf(app, BETO);
    await ok(await voidPayment(app, loan.id, paymentId));
    await distribute(app);
    expect(await walletOf(app, BETO)).toMatchObject({ available: '3250.00' });
    await payLoan(app, loan.id, first.total, '2026-04-10');
    app.setToday('2026-04-12');
    const again = await distribute(app);
    expect(again.distributions.at(-1)).toMatchObject({ retained: made!.retained });
    expect(await walletOf(app, BETO)).toEqual(before);
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
    await app.db.execute(sql`update opportunity set retained_interest = 1`);
    expect(await findInvestorDifferences(app.db)).toMatchObject([
      { item: 'distributionRetained', kept: made!.retained, recomputed: '1.00' },
    ]);
  }));

it('keeps for the lender what was paid before the sale, and lets nothing change it', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const early = await payLoan(app, loan.id, '500.00', '2026-03-10');
    app.setToday('2026-03-15');
    // Five days of interest passed, of what was paid ahead.
    const { outstandingPrincipal } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
    const interestPaid = 50_000 - (300_000 - centsOf(outstandingPrincipal));
    const accrued = (await accruedOf(app, loan.id)) + interestPaid;
    expect(accrued).toBeGreaterThan(1000);
    const id = await sell(world, loan.id, { lenderPart: '164.00' });
    expect(await compareInvested(app)).toEqual([]);
    const pay = async (more: object) => {
      const { version } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
      const body = { amount: '800.00', means: 'cash', loanVersion: version, ...more };
      return app.send('POST', `${pathOf(loan.id)}/pagos`, { body });
    };
    const before = await pay({ receivedOn: '2026-03-14' });
    expect(await outcome(before)).toBe('PAYMENT_DATE_OUT_OF_LIMITS');
    expect(await outcome(await voidPayment(app, loan.id, early.id))).toBe('PAYMENT_BEFORE_SALE');
    const again = await app.send('POST', OPPORTUNITIES, { body: livingOffering(loan.id) });
    expect(await outcome(again)).toBe('LOAN_NOT_OFFERABLE');

    app.setToday('2026-03-20');
    await ok(await pay({ receivedOn: '2026-03-20', way: 'shortenTerm' }));
    app.setToday('2026-03-21');
    const [made] = (await distribute(app)).distributions;
    expect(centsOf(made!.interest)).toBeLessThan(0);
    expect(made!.retained).toBe(made!.interest);
    const { shares, difference } = await loanInvestors(app, loan.id);
    expect([difference, shares[0]!.interestReceived]).toEqual(['0.00', '0.00']);
    const { installments } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
    const next = installments.find(({ outstanding }) => outstanding !== '0.00')!;
    app.setToday(next.dueOn);
    await payLoan(app, loan.id, next.outstanding, next.dueOn);
    app.setToday(addDays(next.dueOn, 1));
    const [later] = (await distribute(app)).distributions;
    expect(centsOf(later!.retained)).toBe(accrued);
    expect((await readOpportunity(app, id)).status).toBe('DESEMBOLSADA');
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));

it('has its sale undone while nothing came of it', () =>
  withCapital(async (world) => {
    const { app, fundId } = world;
    const loan = await aLivingLoan(world);
    const id = await sell(world, loan.id);
    const annul = await app.send('POST', `${pathOf(loan.id)}/anulacion`, { body: WHY });
    expect(await outcome(annul)).toBe('OPPORTUNITY_SOLD');
    const taken = { kind: 'withdrawal', amount: '8000.00', means: 'transfer', note: 'Retiro' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: taken }));
    expect(await outcome(await cancel(app, id))).toBe('OPPORTUNITY_SALE_CASH');
    const back = { ...taken, kind: 'contribution' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: back }));
    const isOffered = async () => (await readOpportunity(app, id)).isSaleUndoable;
    expect(await isOffered()).toBe(true);
    const [share] = await sharesOf(app, ANA);
    const bought = await ok<{ id: number }>(await buySharesBack(app, id, [share!.id]));
    expect(await outcome(await cancel(app, id))).toBe('SHARES_CHANGED_HANDS');
    expect(await isOffered()).toBe(false);
    const takenBack = `/protected/ventas-de-participaciones/${bought.id}/extorno`;
    await ok(await app.send('POST', takenBack, { body: WHY }));
    expect(await isOffered()).toBe(true);
    await payLoan(app, loan.id, '100.00', '2026-03-10');
    app.setToday('2026-03-11');
    const lot = await distribute(app);
    expect(await outcome(await cancel(app, id))).toBe('OPPORTUNITY_DISTRIBUTED');
    expect(await isOffered()).toBe(false);
    await undoDistribution(app, lot.id);
    expect(await isOffered()).toBe(true);
    expect(await outcome(await cancel(app, id))).toBe('CANCELADA');
    expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
    expect(await loanInvestors(app, loan.id)).toBeNull();
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
    await published(app, livingOffering(loan.id));
  }));

it('has no change of before undone, and what is waived later is first the lender’s', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const { ask, approve, end, evidence } = loanChangesOf(app, loan.id);
    const change = async (terms: object) => {
      const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
      const { id, status } = await ok<{ id: number; status: string }>(asked);
      if (status === 'requested') await ok(await approve(id));
      return id;
    };
    const plan = { way: 'deferral', days: 5, bearsInterest: true };
    const holiday = await change({ kind: 'holiday', plan });
    app.setToday('2026-03-24');
    const accrued = await accruedOf(app, loan.id);
    await sell(world, loan.id);
    expect(await outcome(await end(holiday, 'anulacion'))).toBe('LOAN_CHANGE_BEFORE_SALE');

    const { installments } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
    const { dueOn, total } = installments[0]!;
    app.setToday(dueOn);
    await change({ kind: 'waiver', component: 'interest', amount: '10.00' });
    await payLoan(app, loan.id, less(total, '10.00'), dueOn);
    app.setToday(addDays(dueOn, 1));
    const [made] = (await distribute(app)).distributions;
    expect(centsOf(made!.retained)).toBe(accrued - 1000);
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));
