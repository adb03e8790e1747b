import type {
  DistributionDetail,
  DistributionLotDetail,
  DistributionLotPage,
} from '@core/contract/distributions';
import { describe, expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  assemble,
  BETO,
  distribute,
  expectTied,
  investorBooks,
  ok,
  payLoan,
  readOpportunity,
  sharesOf,
  undoDistribution,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { centsOf } from '@tests/support/livingLoans';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { WHY } from '@tests/support/requests';
import { buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const LOTS = '/protected/lotes-de-repartos';

const voidPayment = (app: TestApp, loanId: number, paymentId: number) =>
  app.send('POST', `/protected/prestamos/${loanId}/pagos/${paymentId}/extorno-posterior`, {
    body: WHY,
  });

describe('a distribution as who has a part of it reads it', () => {
  it('tells an investor their own part, and the payment that it comes from', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      app.setToday('2026-04-10');
      const { total } = loan.installments[0]!;
      await payLoan(app, loan.id, total, '2026-04-10');
      app.setToday('2026-04-11');
      const { distributions } = await distribute(app);
      const path = `/protected/repartos/${distributions[0]!.id}`;
      const whole = await ok<DistributionDetail>(await app.send('GET', path));
      const payment = { receivedOn: '2026-04-10', amount: total };
      expect(whole).toMatchObject({ loanId: loan.id, notSplit: '0.00', payment });
      expect(whole.lines).toHaveLength(4);
      const parts = [];
      for (const as of [ANA, BETO]) {
        const seen = await ok<DistributionDetail>(await app.send('GET', path, { as }));
        expect(seen).toMatchObject({
          loanId: null,
          loanNumber: null,
          paymentId: null,
          notSplit: null,
          retained: null,
          entryNumber: null,
          receiptNumber: whole.receiptNumber,
          payment,
        });
        expect(seen.lines).toHaveLength(2);
        expect(new Set(seen.lines.map(({ shareId }) => shareId)).size).toBe(1);
        parts.push(seen);
      }
      for (const sum of ['principal', 'interest', 'withheld', 'net'] as const) {
        const own = parts.map((part) => centsOf(part[sum]));
        expect(own.every((cents) => cents > 0)).toBe(true);
        expect(own[0]! + own[1]!).toBe(centsOf(whole[sum]));
      }
    }));
});

describe('a lot of distributions', () => {
  it('answers what it put together, as who asks for it reads', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      app.setToday('2026-04-10');
      await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
      app.setToday('2026-04-11');
      const lot = await ok<DistributionLotDetail>(await assemble(app));
      expect(lot.distributions).toHaveLength(1);
      expect(lot.totals).toMatchObject([{ currency: 'PEN', distributions: 1 }]);
      const path = `/protected/lotes-de-repartos/${lot.id}`;
      expect(await ok(await app.send('GET', path))).toEqual(lot);
    }));

  it('takes back what was voided, and leaves wallets as before the payment', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      const before = [await walletOf(app, ANA), await walletOf(app, BETO)];
      app.setToday('2026-04-10');
      const { id } = await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
      app.setToday('2026-04-11');
      await distribute(app);
      await ok(await voidPayment(app, loan.id, id));
      const lot = await distribute(app);
      expect(lot.distributions).toMatchObject([{ cause: 'payment', reverses: expect.any(String) }]);
      expect([await walletOf(app, ANA), await walletOf(app, BETO)]).toEqual(before);
      await expectTied(app, loan.id);
    }));

  it('tells what it had done once it was undone, whatever later lots did of it', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      app.setToday('2026-04-10');
      const { id } = await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
      app.setToday('2026-04-11');
      const { totals, ...first } = await distribute(app);
      expect(totals[0]!.net).not.toBe('0.00');
      await ok(await voidPayment(app, loan.id, id));
      const second = await distribute(app);
      const undone = await undoDistribution(app, second.id);
      expect([undone.status, undone.totals]).toEqual(['DESHECHO', second.totals]);
      await undoDistribution(app, first.id);
      const { items } = await ok<DistributionLotPage>(await app.send('GET', LOTS));
      expect(items.map((lot) => [lot.status, lot.totals])).toEqual([
        ['DESHECHO', second.totals],
        ['DESHECHO', totals],
      ]);
      expect(Number(second.totals[0]!.net)).toBe(-Number(totals[0]!.net));
    }));

  it('makes again what a payment of a past day moved', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      const [first, second] = loan.installments;
      app.setToday('2026-05-12');
      await payLoan(app, loan.id, first!.total, '2026-05-12');
      app.setToday('2026-05-13');
      await distribute(app);
      app.wait(1);
      await payLoan(app, loan.id, second!.total, '2026-05-10');
      app.setToday('2026-05-14');
      const lot = await distribute(app);
      expect(lot.distributions.map(({ reverses }) => reverses !== null)).toContain(true);
      await expectTied(app, loan.id);
      // The undone lot brings again what was before the payment: that waits for the next one.
      await ok(await app.send('POST', `${LOTS}/${lot.id}/extorno`, { body: WHY }));
      await expectRecomputed(app);
      await distribute(app);
      await expectRecomputed(app);
    }));

  it('passes a loss on, gives a recovery out, and takes both back', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      const before = [await walletOf(app, ANA), await walletOf(app, BETO)];
      const shares = await sharesOf(app, BETO);
      app.setToday('2026-10-10');
      const { ask, approve, end, evidence } = loanChangesOf(app, loan.id);
      const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
      const file = await evidence(ANALYST);
      const change = await ok<{ id: number }>(await ask(terms, ANALYST, undefined, file));
      await ok(await approve(change.id));
      app.setToday('2026-10-11');
      const planned = await ok<DistributionLotDetail>(await assemble(app));
      const generated = await ok<DistributionLotDetail>(
        await app.send('POST', `${LOTS}/${planned.id}/generacion`),
      );
      for (const { totals, distributions } of [planned, generated]) {
        const sums = { distributions: 1, principal: '0.00', interest: '0.00', net: '0.00' };
        expect(totals).toMatchObject([{ ...sums, loss: '3000.00' }]);
        expect(distributions).toMatchObject([{ cause: 'writeOff', loss: '3000.00' }]);
      }
      const path = `/protected/repartos/${generated.distributions[0]!.id}`;
      const ofBeto = await ok<DistributionDetail>(await app.send('GET', path, { as: BETO }));
      expect(ofBeto).toMatchObject({ loss: '2000.00', net: '0.00' });
      expect(await sharesOf(app, BETO)).toMatchObject([
        { status: 'CASTIGADA', outstanding: '0.00', lost: '2000.00' },
      ]);
      expect((await investorBooks(app))['5111']).toBe('3000.00');
      await expectTied(app, loan.id);

      const recovered = await payLoan(app, loan.id, '300.00', '2026-10-11');
      app.setToday('2026-10-12');
      await distribute(app);
      expect((await walletOf(app, BETO)).available).toBe('3200.00');
      expect((await sharesOf(app, BETO))[0]!.lost).toBe('1800.00');
      await expectTied(app, loan.id);

      await ok(await voidPayment(app, loan.id, recovered.id));
      app.setToday('2026-10-13');
      await distribute(app);
      await ok(await end(change.id, 'anulacion'));
      app.setToday('2026-10-14');
      await distribute(app);
      expect(await sharesOf(app, BETO)).toMatchObject([{ ...shares[0], daysLate: 187 }]);
      expect([await walletOf(app, ANA), await walletOf(app, BETO)]).toEqual(before);
      await expectTied(app, loan.id);
    }));

  it('counts the loss of shares that were bought back among what investors lost', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aFundedLoan(world);
      const capital = { kind: 'contribution', amount: '2000.00', means: 'cash', note: 'Aporte' };
      const path = `/protected/fondos/${world.fundId}/movimientos`;
      await ok(await app.send('POST', path, { body: capital }));
      const [share] = await sharesOf(app, ANA);
      await ok(await buySharesBack(app, opportunityId, [share!.id]));
      app.setToday('2026-10-10');
      const { ask, approve, evidence } = loanChangesOf(app, loan.id);
      const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
      const asked = await ok<{ id: number }>(
        await ask(terms, ANALYST, undefined, await evidence(ANALYST)),
      );
      await ok(await approve(asked.id));
      app.setToday('2026-10-11');
      // A loss that the lender bears itself is none of investors.
      expect((await distribute(app)).totals).toMatchObject([{ loss: '2000.00' }]);
      const { vintages } = await readOpportunity(app, opportunityId);
      expect(vintages).toMatchObject([{ lent: '3000.00', lost: '3000.00' }]);
    }));

  it('pays the lender its commission and keeps what the law withholds', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const rule = {
        kind: 'commission',
        currency: null,
        validFrom: '2026-01-01',
        base: 'interest',
        percent: '10',
        taxPercent: '18',
        takesLateInterest: false,
        tier: null,
        amount: null,
        source: 'Acuerdo del directorio',
      };
      await ok(await app.send('POST', '/protected/reglas-de-inversion', { body: rule }));
      const { loan } = await aFundedLoan(world);
      app.setToday('2026-04-10');
      await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
      app.setToday('2026-04-11');
      const [totals] = (await distribute(app)).totals;
      const books = await investorBooks(app);
      expect({ commission: books['5110'], withheld: books['2503'] }).toEqual({
        commission: totals!.commission,
        withheld: totals!.withheld,
      });
      expect(Number(totals!.commission)).toBeGreaterThan(0);
      await expectTied(app, loan.id);
    }));
});
