import type { ShareOffer } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import { aFundedLoan, ANA, BETO, ok, sharesOf, withInvestors } from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';

it('a sale undone takes the offers of its buyer along', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aFundedLoan(world);
    const [share] = await sharesOf(app, ANA);
    const path = `/protected/participaciones/${share!.id}/oferta`;
    const offer = (as: string) =>
      app.send('POST', path, { as, body: { principal: null, pricePercent: '100' } });
    const { id, total } = await ok<ShareOffer>(await offer(ANA));
    const purchase = `/protected/ofertas-de-participaciones/${id}/compra`;
    const sale = await ok<{ id: number }>(
      await app.send('POST', purchase, { as: BETO, body: { total } }),
    );
    await ok(await offer(BETO));
    const undo = `/protected/ventas-de-participaciones/${sale.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    expect(await outcome(await offer(ANA))).toBe('PUBLICADA');
  }));
