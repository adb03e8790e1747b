import type { AuditPage } from '@core/contract/auditLog';
import type { Withdrawal, WithdrawalPage } from '@core/contract/investorMoney';
import type { ShareDetail } from '@core/contract/shares';
import type { ShareActPage } from '@core/contract/shareSales';
import { describe, expect, it } from 'vitest';
import { asTwo } from '@tests/support/fourEyes';
import {
  ANA,
  BETO,
  CARLA,
  ok,
  offering,
  published,
  reserve,
  sharesOf,
  undoDistribution,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { WHY } from '@tests/support/requests';
import { aMarket, buySharesBack, sellShare } from '@tests/support/shareMarket';

const WITHDRAWALS = '/protected/retiros-de-inversionistas';
const WAY = { means: 'transfer', operationNumber: 'RET-1' };

const readShare = async ({ app }: InvestedWorld, as: string, id: number) =>
  ok<ShareDetail>(await app.send('GET', `/protected/participaciones/${id}`, { as }));

const withdrawal = async ({ app }: InvestedWorld, as?: string) => {
  const answer = await app.send('GET', WITHDRAWALS, { ...(as !== undefined && { as }) });
  return (await ok<WithdrawalPage>(answer)).items[0]!;
};

const ask = async ({ app, fundId }: InvestedWorld) =>
  ok<Withdrawal>(
    await app.send('POST', WITHDRAWALS, { as: ANA, body: { fundId, amount: '100.00' } }),
  );

describe('a withdrawal', () => {
  it('whose payment was taken back says so: its money is in the wallet again', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const before = await walletOf(app, ANA);
      const { id } = await ask(world);
      const paid = await ok<Withdrawal>(
        await app.send('POST', `${WITHDRAWALS}/${id}/pago`, { body: WAY }),
      );
      expect((await withdrawal(world)).paymentVoidedOn).toBeNull();
      app.setToday('2026-03-15');
      const undo = `/protected/movimientos-de-inversionistas/${paid.movementId!}/extorno`;
      await ok(await app.send('POST', undo, { body: WHY }));
      expect((await walletOf(app, ANA)).available).toBe(before.available);
      for (const as of [undefined, ANA]) {
        expect(await withdrawal(world, as)).toMatchObject({ paymentVoidedOn: '2026-03-15' });
      }
    }));

  it('whose payment awaits a second person tells staff which act that is', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { id } = await ask(world);
      await asTwo(app);
      const asked = await app.send('POST', `${WITHDRAWALS}/${id}/pago`, { body: WAY });
      expect(asked.status).toBe(202);
      expect((await withdrawal(world)).awaitingNumber).toMatch(/^A-\d{6}$/);
      expect((await withdrawal(world, ANA)).awaitingNumber).toBeNull();
    }));
});

/** Carla buys a part of what Beto has, at its principal. */
async function buyPart({ app }: InvestedWorld) {
  const [share] = await sharesOf(app, BETO);
  const part = { principal: '300.00', pricePercent: '100' };
  await sellShare(app, { from: BETO, to: CARLA }, part);
  const [bought] = await sharesOf(app, CARLA);
  return { sold: share!, bought: bought! };
}

describe('a share', () => {
  it('that was bought bears the day on which its holder bought it, not that of its seller', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      app.setToday('2026-04-20');
      const { sold, bought } = await buyPart(world);
      expect(bought).toMatchObject({ isBought: true, reservedOn: '2026-04-20' });
      const [seller] = await sharesOf(app, BETO);
      expect(seller).toMatchObject({ isBought: false, reservedOn: sold.reservedOn });
    }));

  it('whose reservation was released put nothing in, and has no rate', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '500.00'));
      const [share] = await sharesOf(app, ANA);
      expect(share!.putIn).toBe('500.00');
      const cancel = `/protected/participaciones/${share!.id}/cancelacion`;
      await ok(await app.send('POST', cancel, { as: ANA }));
      const told = { putIn: '0.00', yieldPercent: null, yieldMissing: 'notLent' };
      expect(await readShare(world, ANA, share!.id)).toMatchObject(told);
    }));

  it('tells which of its distributions were taken back, and by which', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      await undoDistribution(app, 1);
      const [share] = await sharesOf(app, ANA);
      const { received } = await readShare(world, ANA, share!.id);
      const [undoing, undone] = received;
      expect(received).toHaveLength(2);
      expect(undone).toMatchObject({ isReversed: true, reverses: null });
      expect(undoing).toMatchObject({ isReversed: false, reverses: undone!.number });
    }));
});

describe('what is found by a number', () => {
  const entitiesNaming = async ({ app }: InvestedWorld, search: string) => {
    const answer = await app.send('GET', `/protected/bitacora?search=${search}`);
    return (await ok<AuditPage>(answer)).items.map(({ entity }) => entity);
  };

  it('is each act on it, and each that names it', () =>
    withInvestors(async (world) => {
      const { app, ana } = world;
      const { opportunityId } = await aMarket(world);
      const { id, number } = await ask(world);
      await ok(await app.send('POST', `${WITHDRAWALS}/${id}/pago`, { body: WAY }));
      expect((await entitiesNaming(world, number)).length).toBeGreaterThan(0);
      const { bought } = await buyPart(world);
      expect(await entitiesNaming(world, bought.number)).toEqual(['share']);
      const [share] = await sharesOf(app, ANA);
      const act = await ok<{ number: string }>(
        await buySharesBack(app, opportunityId, [share!.id]),
      );
      expect(await entitiesNaming(world, act.number)).toEqual(['investor', 'opportunity']);
      expect(await entitiesNaming(world, share!.number)).toContain('investor');
      expect(await entitiesNaming(world, ana.name)).toContain('investor');
      expect(await entitiesNaming(world, 'RI-000001')).toContain('distributionLot');
      expect(await entitiesNaming(world, 'P-000001')).not.toContain('paymentPromise');
      expect(await entitiesNaming(world, 'P-999999')).toEqual([]);
    }, '20000'));

  it('a buy-back names to staff whose shares it was', () =>
    withInvestors(async (world) => {
      const { app, ana } = world;
      const { opportunityId } = await aMarket(world);
      const [share] = await sharesOf(app, ANA);
      await ok(await buySharesBack(app, opportunityId, [share!.id]));
      const path = `/protected/ventas-de-participaciones?search=${encodeURIComponent(ana.name)}`;
      const { items } = await ok<ShareActPage>(await app.send('GET', path));
      expect(items).toMatchObject([{ kind: 'buyBack', seller: ana.name }]);
      const ofAna = '/protected/ventas-de-participaciones';
      const mine = await ok<ShareActPage>(await app.send('GET', ofAna, { as: ANA }));
      expect(mine.items).toMatchObject([{ seller: '' }]);
    }, '20000'));

  it('lists that are sorted by their numbers alone refuse another order', () =>
    withInvestors(async ({ app }) => {
      for (const path of [WITHDRAWALS, '/protected/ventas-de-participaciones']) {
        expect((await app.send('GET', `${path}?sort=zz`)).status, path).toBe(422);
        expect((await app.send('GET', `${path}?sort=number&direction=asc`)).status).toBe(200);
      }
    }));
});
