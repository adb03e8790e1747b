import type { BuyBackPreview, ShareOffer } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  ANA,
  BETO,
  distribute,
  investorBooks,
  ok,
  payLoan,
  readOpportunity,
  reserve,
  sharesOf,
  undoDistribution,
} from '@tests/support/investments';
import { accruedOf, aLivingLoan, centsOf, sell, withCapital } from '@tests/support/livingLoans';
import { outcome, WHY } from '@tests/support/requests';

const OPPORTUNITIES = '/protected/oportunidades';

it('shares that change hands bring nothing of what had accrued before their loan was sold', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    app.setToday('2026-03-24');
    const before = await accruedOf(app, loan.id);
    expect(before).toBeGreaterThan(1000);
    const id = await sell(world, loan.id);
    const [share] = await sharesOf(app, BETO);
    const boughtFor = async () => {
      const path = `${OPPORTUNITIES}/${id}/recompras/vista-previa`;
      const body = { shareIds: [share!.id], ...WHY };
      const { paid } = await ok<BuyBackPreview>(await app.send('POST', path, { body }));
      return centsOf(paid[0]!.accrued);
    };
    expect(await boughtFor()).toBe(0);
    app.setToday('2026-03-31');
    const since = (await accruedOf(app, loan.id)) - before;
    expect(since).toBeGreaterThan(100);
    const part = centsOf(share!.units) / centsOf('3000.00');
    expect(await boughtFor()).toBe(Math.round(since * part));

    const offer = { principal: null, pricePercent: '100' };
    const path = `/protected/participaciones/${share!.id}/oferta`;
    const { accrued } = await ok<ShareOffer>(
      await app.send('POST', path, { as: BETO, body: offer }),
    );
    expect(centsOf(accrued)).toBe(Math.round(since * part));
  }));

it('a sale that is undone leaves no interest payable to nobody, and says so', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    app.setToday('2026-03-24');
    const id = await sell(world, loan.id);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-11');
    const lot = await distribute(app);
    await undoDistribution(app, lot.id);
    expect((await investorBooks(app))['2704']).not.toBe('0.00');
    const [share] = await sharesOf(app, BETO);
    const late = await reserve(app, id, ANA, '500.00');
    expect(((await late.json()) as { title: string }).title).toContain('ya se vendió');
    const stale = { ...WHY, isSold: false };
    const cancelled = await app.send('POST', `${OPPORTUNITIES}/${id}/cancelacion`, { body: stale });
    expect(await outcome(cancelled)).toBe('OPPORTUNITY_CHANGED');
    expect(
      await outcome(
        await app.send('POST', `${OPPORTUNITIES}/${id}/cancelacion`, {
          body: { ...WHY, isSold: true },
        }),
      ),
    ).toBe('CANCELADA');
    const books = await investorBooks(app);
    expect([books['2704'] ?? '0.00', books['4304'] ?? '0.00']).toEqual(['0.00', '0.00']);
    expect(await readOpportunity(app, id)).toMatchObject({ daysLate: null, isRescheduled: false });
    const gone = `/protected/participaciones/${share!.id}`;
    const nothing = { putIn: '0.00', yieldPercent: null, yieldMissing: 'notLent' };
    expect(await ok(await app.send('GET', gone, { as: BETO }))).toMatchObject(nothing);
    expect(await compareInvested(app)).toEqual([]);
  }));
