import type { ShareDetail } from '@core/contract/shares';
import { expect, it } from 'vitest';
import { BETO, CARLA, ok, sharesOf, walletOf, withInvestors } from '@tests/support/investments';
import { less } from '@tests/support/livingLoans';
import { WHY } from '@tests/support/requests';
import { aMarket, sellShare, setSaleFee } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const detailOf = async (app: TestApp, as: string, id: number) =>
  ok<ShareDetail>(await app.send('GET', `/protected/participaciones/${id}`, { as }));

const resalesOf = async (app: TestApp, as: string, id: number) =>
  (await detailOf(app, as, id)).resales;

it('a share tells each side what was sold or bought of it, also what was undone', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await setSaleFee(app, '2');
    await aMarket(world);
    const [ofBeto] = await sharesOf(app, BETO);
    expect(await resalesOf(app, BETO, ofBeto!.id)).toEqual([]);
    const wallets = [await walletOf(app, BETO), await walletOf(app, CARLA)];
    const terms = { principal: '500.00', pricePercent: '90' };
    const part = await sellShare(app, { from: BETO, to: CARLA }, terms);
    const proceeds = less((await walletOf(app, BETO)).available, wallets[0]!.available);
    const paid = less(wallets[1]!.available, (await walletOf(app, CARLA)).available);
    expect(proceeds).not.toBe(paid);
    const ofAct = {
      shareActId: part.id,
      number: part.number,
      actedOn: '2026-04-11',
      principal: '500.00',
      undoneOn: null,
      undoReason: '',
    };
    const sold = { ...ofAct, side: 'sold', total: proceeds };
    const [ofCarla] = await sharesOf(app, CARLA);
    expect(await resalesOf(app, BETO, ofBeto!.id)).toEqual([sold]);
    const bought = { ...ofAct, side: 'bought', total: paid };
    expect(await resalesOf(app, CARLA, ofCarla!.id)).toEqual([bought]);

    app.setToday('2026-04-12');
    const whole = await sellShare(
      app,
      { from: BETO, to: CARLA },
      { principal: null, pricePercent: '100' },
    );
    const ofWhole = { shareActId: whole.id, actedOn: '2026-04-12', undoneOn: null };
    const sides = async (as: string) =>
      (await resalesOf(app, as, ofBeto!.id)).map(({ side, shareActId }) => [side, shareActId]);
    expect(await resalesOf(app, BETO, ofBeto!.id)).toMatchObject([ofWhole, sold]);
    // A buyer reads nothing of sales by whoever had it before.
    expect(await sides(CARLA)).toEqual([['bought', whole.id]]);
    const undo = `/protected/ventas-de-participaciones/${whole.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    const undone = { undoneOn: '2026-04-12', undoReason: WHY.reason };
    expect(await resalesOf(app, BETO, ofBeto!.id)).toMatchObject([{ ...ofWhole, ...undone }, sold]);
  }));
