import type { LoanDetail } from '@core/contract/loans';
import type { ShareOffer, ShareOfferPage } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  BETO,
  CARLA,
  distribute,
  loanInvestors,
  ok,
  sharesOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { pathOf } from '@tests/support/livingLoans';
import { outcome } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';

const OFFERS = '/protected/ofertas-de-participaciones';

/** Beto's whole share on offer, beside a payment of a day that was distributed already. */
async function anOffer(world: InvestedWorld) {
  const { app } = world;
  const { loan } = await aMarket(world);
  const [share] = await sharesOf(app, BETO);
  const path = `/protected/participaciones/${share!.id}/oferta`;
  const body = { principal: null, pricePercent: '100' };
  const { id, total } = await ok<ShareOffer>(await app.send('POST', path, { as: BETO, body }));
  const { version: loanVersion } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
  const early = { amount: '100.00', receivedOn: '2026-04-05', means: 'cash', loanVersion };
  return {
    loan,
    buy: (amount = total) =>
      app.send('POST', `${OFFERS}/${id}/compra`, { as: CARLA, body: { total: amount } }),
    /** Moves what the payment of 10 April settled. */
    replay: () => app.send('POST', `${pathOf(loan.id)}/pagos`, { body: early }),
    seen: async () => {
      const answer = await app.send('GET', OFFERS, { as: CARLA });
      return (await ok<ShareOfferPage>(answer)).items[0]!;
    },
  };
}

it('a whole share is not sold until the lot made a replayed payment again', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, buy, replay, seen } = await anOffer(world);
    await ok(await replay());
    expect(await outcome(await buy())).toBe('SHARES_WAIT_FOR_LOT');
    expect(await seen()).toMatchObject({ isPaused: true });
    app.setToday('2026-04-12');
    await distribute(app);
    const { distributions } = await loanInvestors(app, loan.id);
    // The distribution of 10 April was taken back and made again after the early one.
    expect(distributions).toHaveLength(4);
    const { total, isPaused } = await seen();
    expect(isPaused).toBe(false);
    await ok(await buy(total));
    expect((await sharesOf(app, CARLA))[0]).toMatchObject({ status: 'ACTIVA' });
    expect(await compareInvested(app)).toEqual([]);
  }));

it('a whole share is sold or its loan is replayed, never both at once', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { buy, replay } = await anOffer(world);
    const [sold, replayed] = await Promise.all([buy(), replay()]);
    const outcomes = [await outcome(sold), await outcome(replayed)];
    expect([sold.ok, replayed.ok].filter(Boolean)).toHaveLength(1);
    expect(['SHARES_WAIT_FOR_LOT', 'SHARES_CHANGED_HANDS', 'LOAN_CHANGED']).toContain(
      outcomes[sold.ok ? 1 : 0],
    );
    expect(await compareInvested(app)).toEqual([]);
  }));
