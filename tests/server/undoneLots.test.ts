import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import {
  ANA,
  aPaidLoan,
  assemble,
  BETO,
  CARLA,
  distribute,
  expectTied,
  ok,
  undoDistribution,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { WHY } from '@tests/support/requests';
import { aMarket, sellShare } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

/** Shares with something of a loan left, and the wallets of three investors. */
async function standOf(app: TestApp) {
  const { rows } = await app.db.execute(sql`
    select investor_id, status, units, outstanding, carry_interest, carry_late, lost from share
    where units > 0 order by number`);
  const wallets = [await walletOf(app, ANA), await walletOf(app, BETO), await walletOf(app, CARLA)];
  return { shares: rows, wallets };
}

it('a lot that took back from who had sold their share is undone, and made again', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, payment } = await aMarket(world);
    await sellShare(app, { from: ANA, to: CARLA }, { principal: null, pricePercent: '100' });
    const path = `/protected/prestamos/${loan.id}/pagos/${payment.id}/extorno-posterior`;
    await ok(await app.send('POST', path, { body: WHY }));
    app.setToday('2026-04-12');
    const before = await standOf(app);
    const lot = await distribute(app);
    const after = await standOf(app);
    expect(after.shares).toHaveLength(before.shares.length + 1);
    expect(Number(after.wallets[0]!.available)).toBeLessThan(Number(before.wallets[0]!.available));
    await expectTied(app, loan.id);
    await undoDistribution(app, lot.id);
    expect(await standOf(app)).toEqual(before);
    await expectTied(app, loan.id);
    const again = await distribute(app);
    expect(again.totals).toEqual(lot.totals);
    expect(await standOf(app)).toEqual(after);
    await expectTied(app, loan.id);
    await expectRecomputed(app);
  }));

it('a lot that the database asks to be done again is', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aPaidLoan(world);
    const { id } = await ok<{ id: number }>(await assemble(app));
    // A number that is taken stays taken: the second attempt goes through.
    await app.db.execute(sql`create sequence tried`);
    await app.db.execute(sql`
      create function refuse_once() returns trigger language plpgsql as $$
      begin
        if nextval('tried') = 1 then raise 'a deadlock' using errcode = '40P01'; end if;
        return null;
      end $$`);
    await app.db.execute(sql`create trigger refuse_once after update on share
      for each statement execute function refuse_once()`);
    try {
      await ok(await app.send('POST', `/protected/lotes-de-repartos/${id}/generacion`));
    } finally {
      await app.db.execute(sql`drop trigger refuse_once on share`);
      await app.db.execute(sql`drop function refuse_once`);
      await app.db.execute(sql`drop sequence tried`);
    }
    await expectTied(app, loan.id);
  }));
