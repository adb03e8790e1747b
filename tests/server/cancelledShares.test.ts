import type { Share, ShareDetail } from '@core/contract/shares';
import { expect, it } from 'vitest';
import {
  ANA,
  BETO,
  CARLA,
  offering,
  ok,
  published,
  reserve,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket, sellShare } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const SHARES = '/protected/participaciones';
const SIDES = { from: BETO, to: CARLA };

const detailOf = async (app: TestApp, id: number, as?: string) =>
  ok<ShareDetail>(await app.send('GET', `${SHARES}/${id}`, as === undefined ? {} : { as }));

const endedOf = async (app: TestApp, as?: string) => {
  const path = `${SHARES}?group=ended`;
  const answer = await app.send('GET', path, as === undefined ? {} : { as });
  return (await ok<{ items: Share[] }>(answer)).items;
};

const undo = async (app: TestApp, id: number) =>
  ok(await app.send('POST', `/protected/ventas-de-participaciones/${id}/extorno`, { body: WHY }));

it('a reservation that its holder cancelled tells when, among those that ended alone', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '500.00'));
    const [share] = await sharesOf(app, ANA);
    expect(await detailOf(app, share!.id, ANA)).toMatchObject({ cancelled: null });
    app.setToday('2026-03-11');
    await ok(await app.send('POST', `${SHARES}/${share!.id}/cancelacion`, { as: ANA }));
    const told = { status: 'CANCELADA', units: '500.00', isBought: false };
    expect(await detailOf(app, share!.id, ANA)).toMatchObject({
      ...told,
      cancelled: { on: '2026-03-11', reason: '' },
      nextDueOn: null,
    });
    expect(await endedOf(app, ANA)).toMatchObject([{ id: share!.id, ...told }]);
    expect(await endedOf(app)).toMatchObject([{ id: share!.id, ...told }]);
    expect(await sharesOf(app, ANA)).toEqual([]);
  }));

it('a reservation that the lender released tells its reason', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '500.00'));
    const [share] = await sharesOf(app, ANA);
    const path = `/protected/oportunidades/${id}/cancelacion`;
    await ok(await app.send('POST', path, { body: { ...WHY, isSold: false } }));
    const { cancelled } = await detailOf(app, share!.id, ANA);
    expect(cancelled?.reason).toBe(WHY.reason);
  }));

it('a part whose purchase was undone opens for its buyer and for staff, and is listed once', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const part = { principal: '500.00', pricePercent: '100' };
    const sale = await sellShare(app, SIDES, part);
    const [bought] = await sharesOf(app, CARLA);
    app.setToday('2026-04-12');
    await undo(app, sale.id);
    const told = {
      number: bought!.number,
      status: 'CANCELADA',
      units: bought!.units,
      isBought: true,
      reservedOn: '2026-04-11',
      outstanding: '0.00',
      nextDueOn: null,
      daysLate: null,
    };
    const detail = {
      ...told,
      cancelled: { on: '2026-04-12', reason: WHY.reason },
      resales: [{ shareActId: sale.id, side: 'bought', undoneOn: '2026-04-12' }],
    };
    expect(await detailOf(app, bought!.id, CARLA)).toMatchObject(detail);
    expect(await detailOf(app, bought!.id)).toMatchObject(detail);
    expect(await endedOf(app, CARLA)).toMatchObject([told]);
    expect(await endedOf(app)).toMatchObject([told]);
    expect(await sharesOf(app, CARLA)).toEqual([]);
    const ofBeto = await app.send('GET', `${SHARES}/${bought!.id}`, { as: BETO });
    expect(await outcome(ofBeto)).toBe('SHARE_NOT_FOUND');
  }));

it('a whole share whose purchase was undone tells its buyer, and staff who holds it', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    const whole = { principal: null, pricePercent: '100' };
    const sale = await sellShare(app, SIDES, whole);
    await undo(app, sale.id);
    const told = { id: share!.id, status: 'CANCELADA', units: share!.units, isBought: true };
    expect(await detailOf(app, share!.id, CARLA)).toMatchObject(told);
    expect(await endedOf(app, CARLA)).toMatchObject([told]);
    const held = { status: 'ACTIVA', cancelled: null };
    expect(await detailOf(app, share!.id)).toMatchObject(held);
    expect(await endedOf(app)).toEqual([]);

    // Bought once more, and then sold: acts that stand are told, not one that was undone.
    await sellShare(app, SIDES, whole);
    expect(await detailOf(app, share!.id, CARLA)).toMatchObject(held);
    expect(await endedOf(app, CARLA)).toEqual([]);
    await sellShare(app, { from: CARLA, to: ANA }, whole);
    expect(await endedOf(app, CARLA)).toMatchObject([{ id: share!.id, status: 'VENDIDA' }]);
    expect(await detailOf(app, share!.id, CARLA)).toMatchObject({ status: 'VENDIDA' });
  }));
