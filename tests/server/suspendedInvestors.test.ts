import type { Investor } from '@core/contract/investors';
import type { ShareOffer, ShareOfferPage } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import { BETO, CARLA, ok, sharesOf, withInvestors } from '@tests/support/investments';
import { outcome } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';

const OFFERS = '/protected/ofertas-de-participaciones';

it('whoever is suspended sells nothing, and sets no rule, until they are active again', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    const { id, total } = await ok<ShareOffer>(
      await app.send('POST', `/protected/participaciones/${share!.id}/oferta`, {
        as: BETO,
        body: { principal: '500.00', pricePercent: '95' },
      }),
    );
    const { userId } = await ok<Investor>(
      await app.send('GET', '/protected/mi-inversion', { as: BETO }),
    );
    const set = async (act: 'suspension' | 'reactivacion') =>
      ok(
        await app.send('POST', `/protected/inversionistas/${userId}/${act}`, {
          body: { reason: 'Cambió de domicilio' },
        }),
      );
    const seen = async () =>
      (await ok<ShareOfferPage>(await app.send('GET', OFFERS, { as: CARLA }))).items;
    const buy = () => app.send('POST', `${OFFERS}/${id}/compra`, { as: CARLA, body: { total } });
    await set('suspension');
    expect(await seen()).toMatchObject([{ id, isPaused: true }]);
    expect(await (await buy()).json()).toMatchObject({
      code: 'SHARE_SALE_PAUSED',
      params: { why: 'quien vende está suspendido; sigue cuando vuelva a estar activo' },
    });
    const rule = {
      fundId,
      priority: 1,
      maxPerLoan: '100.00',
      cashToKeep: '0.00',
      minimumYieldPercent: null,
      maximumTermDays: null,
      riskClasses: '',
    };
    const addRule = () =>
      app.send('POST', '/protected/mi-inversion/reglas', { as: BETO, body: rule });
    expect(await outcome(await addRule())).toBe('INVESTOR_SUSPENDED');
    await set('reactivacion');
    expect(await seen()).toMatchObject([{ id, isPaused: false }]);
    await ok(await addRule());
    await ok(await buy());
  }));
