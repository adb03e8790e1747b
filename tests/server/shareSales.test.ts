import type { InvestorMovementPage } from '@core/contract/investorMoney';
import type { ShareDetail } from '@core/contract/shares';
import type { ShareAct, ShareOffer, SharePurchasePreview } from '@core/contract/shareSales';
import { SHARE_PRICE_HINT } from '@core/investments/sharePrice';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  CARLA,
  expectTied,
  loanInvestors,
  ok,
  readOpportunity,
  sharesOf,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { less } from '@tests/support/livingLoans';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const OFFERS = '/protected/ofertas-de-participaciones';

const offer = async (app: TestApp, as: string, body: object) => {
  const [share] = await sharesOf(app, as);
  return app.send('POST', `/protected/participaciones/${share!.id}/oferta`, { as, body });
};

const buy = async (app: TestApp, as: string, id: number) => {
  const path = `${OFFERS}/${id}/compra`;
  const seen = await ok<SharePurchasePreview>(
    await app.send('POST', `${path}/vista-previa`, { as }),
  );
  return app.send('POST', path, { as, body: { total: seen.total } });
};

/** Money that went into shares, by the movements that a statement lists. */
async function putByStatement(app: TestApp, as: string) {
  const path = '/protected/movimientos-de-inversionistas?limit=100';
  const { items } = await ok<InvestorMovementPage>(await app.send('GET', path, { as }));
  const spent = items.filter(({ kind }) => kind === 'reserve' || kind === 'purchase');
  return formatMoney(-sum(spent.map(({ available }) => parseMoney(available, 'PEN'))), 'PEN');
}

async function yieldOf(app: TestApp, as: string, id: number) {
  const answer = await app.send('GET', `/protected/participaciones/${id}`, { as });
  return (await ok<ShareDetail>(answer)).yieldPercent;
}

describe('a share on sale', () => {
  it('is bought in part at its price, and the sale is undone', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      const [before] = await sharesOf(app, BETO);
      const wallets = [await walletOf(app, BETO), await walletOf(app, CARLA)];
      const made = await ok<ShareOffer>(
        await offer(app, BETO, { principal: '500.00', pricePercent: '95' }),
      );
      expect(made).toMatchObject({ principal: '500.00', price: '475.00', isPaused: false });
      const sale = await ok<ShareAct>(await buy(app, CARLA, made.id));
      const sides = { seller: 'Otro inversionista', buyer: 'Usted' };
      expect(sale).toMatchObject({ kind: 'partSale', ...sides });
      const acts = await app.send('GET', '/protected/ventas-de-participaciones', { as: CARLA });
      expect(await acts.json()).toMatchObject({ items: [sides] });
      const [acquired] = await sharesOf(app, CARLA);
      const paid = less(wallets[1]!.available, (await walletOf(app, CARLA)).available);
      const proceeds = less((await walletOf(app, BETO)).available, wallets[0]!.available);
      expect(acquired).toMatchObject({ outstanding: '500.00', putIn: paid, soldFor: '0.00' });
      const ofSellerNow = { putIn: '2000.00', soldFor: proceeds };
      expect((await sharesOf(app, BETO))[0]).toMatchObject(ofSellerNow);
      expect(await putByStatement(app, BETO)).toBe('2000.00');
      expect(await putByStatement(app, CARLA)).toBe(paid);
      expect(await readOpportunity(app, opportunityId, BETO)).toMatchObject({ mine: '2000.00' });
      expect(await readOpportunity(app, opportunityId, CARLA)).toMatchObject({ mine: paid });
      const ofSeller = () => yieldOf(app, BETO, before!.id);
      await expectTied(app, loan.id);
      await ok(
        await app.send('POST', `/protected/ventas-de-participaciones/${sale.id}/extorno`, {
          body: WHY,
        }),
      );
      expect((await sharesOf(app, BETO))[0]).toEqual(before);
      // The part that the sale made is nowhere to be seen.
      expect(await sharesOf(app, CARLA)).toEqual([]);
      const held = { investors: 2, shares: [{ number: 1 }, { number: 2 }] };
      expect(await readOpportunity(app, opportunityId)).toMatchObject(held);
      expect((await loanInvestors(app, loan.id)).shares).toHaveLength(2);
      expect(await ofSeller()).toMatch(/^3\d\.\d/);
      expect([await walletOf(app, BETO), await walletOf(app, CARLA)]).toEqual(wallets);
      await expectTied(app, loan.id);
    }));

  it('is sold in part from a ticket on, and leaves as much', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      const [share] = await sharesOf(app, BETO);
      const part = async (principal: string) =>
        outcome(await offer(app, BETO, { principal, pricePercent: '80' }));
      const most = less(share!.outstanding, '100.00');
      expect(await part('0.01')).toBe('SHARE_PART_TICKET');
      expect(await part('99.99')).toBe('SHARE_PART_TICKET');
      const refused = await offer(app, BETO, {
        principal: less(share!.outstanding, '99.99'),
        pricePercent: '80',
      });
      const { title } = (await refused.json()) as { readonly title: string };
      const told = most.replace(/(\d)(\d{3})\./, '$1,$2.');
      expect(title).toContain(`venda de S/ 100.00 a S/ ${told}, o todo.`);
      expect(await part(most)).toBe('PUBLICADA');
    }));

  it('says how its price is written where it is written otherwise', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      for (const pricePercent of ['abc', '97.123456789', '97,5', '79.9999', '110.0001']) {
        const refused = await offer(app, BETO, { principal: null, pricePercent });
        expect(refused.status, pricePercent).toBe(422);
        expect(await refused.json(), pricePercent).toMatchObject({
          errors: [{ field: 'pricePercent', message: SHARE_PRICE_HINT }],
        });
      }
      const made = await ok<ShareOffer>(
        await offer(app, BETO, { principal: null, pricePercent: '97.1234' }),
      );
      expect(made.pricePercent).toBe('97.1234');
    }));

  it('is refused to its owner, at another total, and while its loan is late', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      const { id } = await ok<ShareOffer>(
        await offer(app, BETO, { principal: null, pricePercent: '100' }),
      );
      const path = `${OFFERS}/${id}/compra`;
      const own = await app.send('POST', path, { as: BETO, body: { total: '1.00' } });
      expect(await outcome(own)).toBe('SHARE_OWN');
      const other = await app.send('POST', path, { as: CARLA, body: { total: '1.00' } });
      expect(await outcome(other)).toBe('SHARE_SALE_PRICE_CHANGED');
      app.setToday('2026-05-11');
      const late = await app.send('POST', path, { as: CARLA, body: { total: '1.00' } });
      expect(await outcome(late)).toBe('SHARE_SALE_PAUSED');
      const again = await offer(app, BETO, { principal: null, pricePercent: '100' });
      expect(await outcome(again)).toBe('SHARE_OFFER_TAKEN');
    }));

  it('that was sold in part since bars the void of a payment before it', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, payment } = await aMarket(world);
      const { id } = await ok<ShareOffer>(
        await offer(app, BETO, { principal: '500.00', pricePercent: '100' }),
      );
      await ok(await buy(app, CARLA, id));
      const path = `/protected/prestamos/${loan.id}/pagos/${payment.id}/extorno-posterior`;
      const voided = await app.send('POST', path, { body: WHY });
      expect(await outcome(voided)).toBe('SHARES_CHANGED_HANDS');
    }));
});

describe('a buy-back', () => {
  it('pays what is outstanding and accrued, from cash of the lender', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      const [share] = await sharesOf(app, ANA);
      const buyBack = () => buySharesBack(app, opportunityId, [share!.id]);
      expect(await outcome(await buyBack())).toBe('BUY_BACK_CASH');
      const capital = {
        kind: 'contribution',
        amount: '2000.00',
        means: 'transfer',
        note: 'Aporte para recomprar',
      };
      await ok(
        await app.send('POST', `/protected/fondos/${world.fundId}/movimientos`, { body: capital }),
      );
      const before = await walletOf(app, ANA);
      const lent = [{ loans: 1, lent: '3000.00', lost: '0.00' }];
      expect((await readOpportunity(app, opportunityId)).vintages).toMatchObject(lent);
      const act = await ok<ShareAct>(await buyBack());
      expect((await readOpportunity(app, opportunityId)).vintages).toMatchObject(lent);
      const after = await walletOf(app, ANA);
      expect(Number(after.available)).toBeGreaterThan(
        Number(before.available) + Number(share!.outstanding),
      );
      expect(after.invested).toBe('0.00');
      await expectTied(app, loan.id);
      // Whoever had it still reads what it brought; the lender received nothing of that.
      const plus = (amount: string, more: string) => less(amount, `-${more}`);
      const received = {
        principalReceived: plus(share!.principalReceived, act.principal),
        interestReceived: plus(share!.interestReceived, act.accrued),
        netReceived: plus(share!.netReceived, act.net),
      };
      expect(received.principalReceived).toBe(share!.units);
      const [former] = await sharesOf(app, ANA);
      expect(former).toEqual({
        ...share!,
        ...received,
        status: 'RECOMPRADA',
        outstanding: '0.00',
        nextDueOn: null,
        daysLate: null,
      });
      const answer = await app.send('GET', `/protected/participaciones/${share!.id}`, { as: ANA });
      const { received: brought, yieldPercent } = await ok<ShareDetail>(answer);
      expect(brought.length).toBeGreaterThan(0);
      expect(yieldPercent).toMatch(/^3\d\.\d\d$/);
      const { shares } = await loanInvestors(app, loan.id);
      expect(shares.filter(({ id }) => id === share!.id)).toMatchObject([
        { holder: 'La entidad', isFormer: false, netReceived: '0.00' },
        { isFormer: true, outstanding: '0.00', netReceived: received.netReceived },
      ]);
    }));
});
