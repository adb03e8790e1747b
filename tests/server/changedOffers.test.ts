import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import { runDay } from '@server/process/jobs/nightly';
import { JOB_WORK } from '@server/process/jobs/work';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import { someTerms } from '@tests/support/builders';
import {
  ANA,
  BETO,
  distribute,
  investorBooks,
  ok,
  payLoan,
  published,
  readOpportunity,
  reserve,
  undoDistribution,
  walletOf,
  type InvestedWorld,
} from '@tests/support/investments';
import { aLivingLoan, livingOffering, pathOf, sell, withCapital } from '@tests/support/livingLoans';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { aProduct } from '@tests/support/products';
import { outcome, WHY } from '@tests/support/requests';
import { ANALYST } from '@tests/support/testUsers';
import type { TestApp } from '@tests/support/testApp';

const night = ({ deps }: TestApp) => JOB_WORK.closeOpportunities(deps);

/** A living loan on offer, of which Ana reserved 1,000. */
async function anOffer(world: InvestedWorld) {
  const { app } = world;
  const loan = await aLivingLoan(world);
  const { id } = await published(app, livingOffering(loan.id));
  await ok(await reserve(app, id, ANA, '1000.00'));
  app.wait(1);
  return { loan, id };
}

/** Check that an offer ended with a reason, and that nothing of it is held. */
async function expectEnded(app: TestApp, id: number, reason: string) {
  await night(app);
  const { status, endReason } = await readOpportunity(app, id, ANA);
  expect([status, endReason]).toEqual(['VENCIDA', reason]);
  expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
  expect(await compareInvested(app)).toEqual([]);
  await expectRecomputed(app);
}

/** A new loan of 4,000 by a product that pays another off. */
async function renew(
  { app, borrowerId, fundId }: InvestedWorld,
  productId: number,
  loanId: number,
) {
  const quote = await ok<PayoffQuote>(await app.send('GET', `${pathOf(loanId)}/cancelacion`));
  const terms = someTerms({
    principal: '4000.00',
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
  });
  const body = {
    ...terms,
    borrowerId,
    fundId,
    productId,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan(terms, 'PEN').totalDue,
    renewal: { loanId, loanVersion: quote.loanVersion, payoff: quote.amount },
  };
  return ok<LoanDetail>(await app.send('POST', '/protected/prestamos', { body }));
}

it('an offer ends the night after its loan was renewed, and not where that was undone', () =>
  withCapital(async (world) => {
    const { app } = world;
    const { loan, id } = await anOffer(world);
    const product = await aProduct(app, { renewalMinPaidPercent: 0 }, { code: 'RENUEVA' });
    const renewed = await renew(world, product.id, loan.id);
    expect(await outcome(await reserve(app, id, BETO, '500.00'))).toBe('OPPORTUNITY_LOAN_TROUBLE');
    await ok(await app.send('POST', `${pathOf(renewed.id)}/anulacion`, { body: WHY }));
    expect(await night(app)).toBe(0);
    await ok(await reserve(app, id, BETO, '500.00'));
    await renew(world, product.id, loan.id);
    expect(await walletOf(app, BETO)).toMatchObject({ held: '500.00' });
    await expectEnded(app, id, 'El préstamo se renovó con otro préstamo');
    expect(await walletOf(app, BETO)).toMatchObject({ available: '5000.00', held: '0.00' });
  }));

/** Changes of the schedule after which a loan is another than the one that was reserved. */
const CHANGES = {
  rescheduling: {
    terms: {
      kind: 'rescheduling',
      installmentCount: 18,
      firstDueOn: '2026-04-10',
      annualRatePercent: '40',
    },
    reason: 'El préstamo se reprogramó después de publicarse su oferta',
  },
  holiday: {
    terms: { kind: 'holiday', plan: { way: 'deferral', days: 5, bearsInterest: true } },
    reason: 'El préstamo recibió un descanso de pagos después de publicarse su oferta',
  },
} as const;

it.each(['rescheduling', 'holiday'] as const)('an offer ends by a later %s', (kind) =>
  withCapital(async (world) => {
    const { app } = world;
    const { loan, id } = await anOffer(world);
    const { ask, approve, end, evidence } = loanChangesOf(app, loan.id);
    const { terms, reason } = CHANGES[kind];
    const change = async () => {
      const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
      const { id: changeId } = await ok<{ id: number }>(asked);
      await ok(await approve(changeId));
      return changeId;
    };
    const undone = await change();
    await ok(await end(undone, 'anulacion'));
    expect(await night(app)).toBe(0);
    await ok(await reserve(app, id, BETO, '500.00'));

    await change();
    expect(await outcome(await reserve(app, id, BETO, '500.00'))).toBe('OPPORTUNITY_LOAN_TROUBLE');
    // Money that comes in makes it no loan that was reserved.
    await payLoan(app, loan.id, '90.00', '2026-03-10');
    const { version } = await readOpportunity(app, id);
    const close = await app.send('POST', `/protected/oportunidades/${id}/cierre`, {
      body: { version },
    });
    expect(await outcome(close)).toBe('OPPORTUNITY_LOAN_TROUBLE');
    await expectEnded(app, id, reason);

    // The loan as it is by now may be offered anew.
    const { id: next } = await published(app, livingOffering(loan.id, { lenderPart: '250.00' }));
    expect(await readOpportunity(app, next)).toMatchObject({ status: 'PUBLICADA' });
  }),
);

it('the sale of a living loan is undone in another month than it was made', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    await runDay(app.deps);
    app.setToday('2026-03-24');
    await runDay(app.deps);
    const id = await sell(world, loan.id);
    await payLoan(app, loan.id, '100.00', '2026-03-24');
    app.setToday('2026-03-25');
    const lot = await distribute(app);
    await undoDistribution(app, lot.id);
    app.setToday('2026-04-01');
    await runDay(app.deps);
    const { '2704': payable, '4304': yielded } = await investorBooks(app);
    expect(payable).toMatch(/^\d+\.\d\d$/);
    expect(yielded).toBe(`-${payable}`);
    const march = '/protected/contabilidad/meses/2026-03/cierre';
    await ok(await app.send('POST', march, { body: { note: 'Se concilia después' } }));

    const cancel = `/protected/oportunidades/${id}/cancelacion`;
    await ok(await app.send('POST', cancel, { body: { ...WHY, isSold: true } }));
    const books = await investorBooks(app);
    expect([books['2704'], books['2703'], books['4304']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
    const { rows } = await app.db.execute(sql`
      select distinct posted_on::text as day from journal_entry
      where kind = 'investorSale' order by 1`);
    expect(rows).toEqual([{ day: '2026-03-24' }, { day: '2026-04-01' }]);
    app.setToday('2026-05-01');
    await payLoan(app, loan.id, loan.installments[0]!.outstanding, '2026-04-10');
    await runDay(app.deps);
    expect(
      await app.send('GET', '/protected/balance-prestamos').then((r) => r.json()),
    ).toMatchObject({ difference: '0.00' });
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));
