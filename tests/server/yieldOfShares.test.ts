import type { InvestorMovementPage } from '@core/contract/investorMoney';
import type { ShareDetail } from '@core/contract/shares';
import { addDays } from '@core/calendar/plainDate';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  anInvestor,
  BETO,
  CARLA,
  deposit,
  distribute,
  ok,
  payLoan,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { WHY } from '@tests/support/requests';
import { aMarket, buySharesBack, sellShare } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

interface Flow {
  readonly on: string;
  readonly amount: number;
}

const YEAR = 365 * 86_400_000;

/** Present value of flows at a rate of a year, by days over 365 since the first. */
function presentValue(flows: readonly Flow[], percent: number): number {
  const first = Math.min(...flows.map(({ on }) => Date.parse(on)));
  return flows.reduce(
    (total, { on, amount }) =>
      total + amount / (1 + percent / 100) ** ((Date.parse(on) - first) / YEAR),
    0,
  );
}

const detailOf = async (app: TestApp, as: string, id: number) =>
  ok<ShareDetail>(await app.send('GET', `/protected/participaciones/${id}`, { as }));

/** Flows of the only share of somebody: what their statement moved, and what is outstanding. */
async function flowsOf(app: TestApp, as: string, share: ShareDetail, today: string) {
  const path = '/protected/movimientos-de-inversionistas?limit=100';
  const { items } = await ok<InvestorMovementPage>(await app.send('GET', path, { as }));
  const dayOf = new Map(share.received.map((one) => [one.distributionId, one.valueDate]));
  const moved = items
    .filter(({ kind }) => kind !== 'deposit' && kind !== 'withdrawal')
    .map(({ movedOn, available, distributionId }) => ({
      on: dayOf.get(distributionId ?? 0) ?? movedOn,
      amount: Number(available),
    }));
  return [...moved, { on: today, amount: Number(share.outstanding) }];
}

/** Checks that the rate told of somebody's only share is the one at which its flows are worth 0. */
async function expectRate(app: TestApp, as: string, today: string): Promise<number> {
  const [row] = await sharesOf(app, as);
  const share = await detailOf(app, as, row!.id);
  const flows = await flowsOf(app, as, share, today);
  const told = Number(share.yieldPercent);
  expect(share.yieldMissing, as).toBeNull();
  expect(presentValue(flows, told - 0.006), as).toBeGreaterThan(0);
  expect(presentValue(flows, told + 0.006), as).toBeLessThan(0);
  return told;
}

it('a share that changed hands tells whoever held it the rate of their own money', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aMarket(world);
    app.setToday('2026-04-20');
    await sellShare(app, { from: BETO, to: CARLA }, { principal: '500.00', pricePercent: '90' });
    app.setToday('2026-05-10');
    await payLoan(app, loan.id, loan.installments[1]!.total, '2026-05-10');
    app.setToday('2026-05-11');
    await distribute(app);
    app.setToday('2026-05-20');
    // A share bought below its principal makes more than one that was sold so.
    const [ofSeller, ofBuyer] = [
      await expectRate(app, BETO, '2026-05-20'),
      await expectRate(app, CARLA, '2026-05-20'),
    ];
    expect(ofBuyer).toBeGreaterThan(ofSeller);

    const [ofAna] = await sharesOf(app, ANA);
    await ok(await buySharesBack(app, opportunityId, [ofAna!.id]));
    await sellShare(app, { from: BETO, to: CARLA }, { principal: null, pricePercent: '110' });
    app.setToday('2026-06-20');
    await expectRate(app, ANA, '2026-06-20');
    await expectRate(app, BETO, '2026-06-20');
  }, '20000'));

it('a sale that is undone leaves the rate as it was', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    const { yieldPercent } = await detailOf(app, BETO, share!.id);
    const sale = await sellShare(
      app,
      { from: BETO, to: CARLA },
      { principal: null, pricePercent: '80' },
    );
    expect((await detailOf(app, BETO, share!.id)).yieldPercent).not.toBe(yieldPercent);
    const undo = `/protected/ventas-de-participaciones/${sale.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    expect((await detailOf(app, BETO, share!.id)).yieldPercent).toBe(yieldPercent);
  }));

it('tells no rate of a year of less than thirty days, nor once it ended within them', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const carla = await anInvestor(app, CARLA);
    await deposit(app, carla.userId, fundId, '5000.00');
    const { loan } = await aFundedLoan(world);
    const { disbursedOn } = loan;
    const day = (days: number) => addDays(disbursedOn, days);
    const [share] = await sharesOf(app, BETO);
    const rateOn = async (days: number, as: string) => {
      app.setToday(day(days));
      const { yieldPercent, yieldMissing } = await detailOf(app, as, share!.id);
      return yieldPercent ?? yieldMissing;
    };
    const [ofAna] = await sharesOf(app, ANA);
    const ofWhole = { principal: null, pricePercent: '110' };
    expect(await rateOn(1, BETO)).toBe('young');
    app.setToday(day(20));
    await sellShare(app, { from: BETO, to: CARLA }, ofWhole);
    app.setToday(day(29));
    expect((await detailOf(app, ANA, ofAna!.id)).yieldMissing).toBe('young');
    app.setToday(day(30));
    expect(await detailOf(app, ANA, ofAna!.id)).toMatchObject({
      yieldPercent: '0.00',
      yieldMissing: null,
    });
    // Days of a buyer run since the purchase; a share that was sold grows no older.
    expect(await rateOn(49, CARLA)).toBe('young');
    expect(await rateOn(50, CARLA)).toMatch(/^-\d/);
    expect(await rateOn(50, BETO)).toBe('young');
  }));
