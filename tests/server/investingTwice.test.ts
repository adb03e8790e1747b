import { describe, expect, it } from 'vitest';
import { ANA, BETO, ok, sharesOf, withInvestors } from '@tests/support/investments';
import { refusalOf, WHY } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';

describe('what already is so', () => {
  it('says that an investor already is suspended, or may invest', () =>
    withInvestors(async ({ app, ana }) => {
      const move = (step: string) =>
        app.send('POST', `/protected/inversionistas/${ana.userId}/${step}`, { body: WHY });
      const said = (state: string) =>
        `INVESTOR_STATUS_HELD No se puede: la ficha ya está ${state}. Actualice la página.`;
      expect(await refusalOf(await move('reactivacion'))).toBe(said('activa'));
      await ok(await move('suspension'));
      expect(await refusalOf(await move('suspension'))).toBe(said('suspendida'));
    }));

  it('says of an offer that it was sold or taken back, and when', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      const offered = async () => {
        const path = `/protected/participaciones/${(await sharesOf(app, BETO))[0]!.id}/oferta`;
        const body = { principal: '300.00', pricePercent: '100' };
        return ok<{ id: number; total: string }>(await app.send('POST', path, { as: BETO, body }));
      };
      const take = (id: number, step: string, as: string, body?: object) =>
        app.send('POST', `/protected/ofertas-de-participaciones/${id}/${step}`, { as, body });
      const said = (how: string) =>
        `SHARE_OFFER_ENDED Esa oferta ya no está en venta: ${how}. Actualice la página.`;
      const sold = await offered();
      await ok(await take(sold.id, 'compra', ANA, { total: sold.total }));
      const wasSold = said('se vendió el 11/04/2026');
      expect(await refusalOf(await take(sold.id, 'retiro', BETO))).toBe(wasSold);
      expect(await refusalOf(await take(sold.id, 'compra/vista-previa', ANA))).toBe(wasSold);
      const { id } = await offered();
      expect(await refusalOf(await take(id, 'retiro', ANA))).toContain('SHARE_OFFER_NOT_FOUND');
      await ok(await take(id, 'retiro', BETO));
      const takenBack = said('se retiró el 11/04/2026');
      expect(await refusalOf(await take(id, 'retiro', BETO))).toBe(takenBack);
    }));
});
