import type { ShareOffer, ShareOfferPage } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import { BETO, CARLA, ok, sharesOf, walletOf, withInvestors } from '@tests/support/investments';
import { less } from '@tests/support/livingLoans';
import { aMarket, setSaleFee } from '@tests/support/shareMarket';

const OFFERS = '/protected/ofertas-de-participaciones';

it('whoever offers a share reads what a sale would bring them, less the fee, and gets it', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await setSaleFee(app, '1.5');
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    const made = await ok<ShareOffer>(
      await app.send('POST', `/protected/participaciones/${share!.id}/oferta`, {
        as: BETO,
        body: { principal: '500.00', pricePercent: '90' },
      }),
    );
    // 1.5 % of 450.00 is 6.75, and its tax 1.22.
    expect(made.price).toBe('450.00');
    expect(less(made.total, made.sellerGets!)).toBe('7.97');
    const { items } = await ok<ShareOfferPage>(await app.send('GET', OFFERS, { as: CARLA }));
    expect(items).toMatchObject([{ id: made.id, sellerGets: null }]);
    const before = await walletOf(app, BETO);
    const body = { total: made.total };
    await ok(await app.send('POST', `${OFFERS}/${made.id}/compra`, { as: CARLA, body }));
    expect(less((await walletOf(app, BETO)).available, before.available)).toBe(made.sellerGets);
  }));
