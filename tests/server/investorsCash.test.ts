import type { DistributionLotDetail } from '@core/contract/distributions';
import type { InvestmentSummary } from '@core/contract/investmentSummary';
import type { InvestorPage } from '@core/contract/investors';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  assemble,
  BETO,
  distribute,
  ok,
  payLoan,
  undoDistribution,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { less } from '@tests/support/livingLoans';
import { outcome, WHY } from '@tests/support/requests';

const ASKED = '/protected/retiros-de-inversionistas';

/** All that is available of an investor, asked back and paid. */
async function takeAll({ app, fundId }: InvestedWorld, as: string): Promise<string> {
  const { available: amount } = await walletOf(app, as);
  const body = { fundId, amount };
  const { id } = await ok<{ id: number }>(await app.send('POST', ASKED, { as, body }));
  const way = { means: 'transfer', operationNumber: `RET-${id}` };
  return outcome(await app.send('POST', `${ASKED}/${id}/pago`, { body: way }));
}

/** A funded loan with a payment of 300.00 that was distributed; answers how to void it. */
async function aDistributedPayment(world: InvestedWorld) {
  const { app } = world;
  const { loan } = await aFundedLoan(world);
  app.setToday('2026-04-20');
  const { id } = await payLoan(app, loan.id, '300.00', '2026-04-15');
  await distribute(app);
  const path = `/protected/prestamos/${loan.id}/pagos/${id}/extorno-posterior`;
  return async () => outcome(await app.send('POST', path, { body: WHY }));
}

const cashOf = async ({ app, fundId }: InvestedWorld) => {
  const { rows } = await app.db.execute<{ cash: string }>(sql`
    select sum(j.debit - j.credit)::text as cash from journal_line j
    join journal_entry e on e.id = j.entry_id
    where e.fund_id = ${fundId} and j.account = '1101'`);
  return Number(rows[0]!.cash);
};

it('a payment is not given back with money that its investors took', () =>
  withInvestors(async (world) => {
    const voidIt = await aDistributedPayment(world);
    for (const investor of [ANA, BETO]) await takeAll(world, investor);
    expect(await voidIt()).toBe('FUND_CASH_INSUFFICIENT');
    expect(await cashOf(world)).toBeGreaterThan(0);
  }));

it('a withdrawal is not paid with money that another investor took', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const voidIt = await aDistributedPayment(world);
    expect(await takeAll(world, ANA)).toBe('HECHO');
    expect(await voidIt()).toBe('voided');
    app.setToday('2026-04-22');
    await distribute(app);
    expect(Number((await walletOf(app, ANA)).available)).toBeLessThan(0);
    expect(await takeAll(world, BETO)).toBe('FUND_CASH_INSUFFICIENT');
    expect(await cashOf(world)).toBeGreaterThan(0);
  }));

it('a fund stays of investors while it keeps their money', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const path = `/protected/fondos/${fundId}/ficha`;
    const body = {
      kind: 'own',
      bankName: 'Banco del Sur',
      bankAccount: '191-000111',
      annualCostPercent: '0',
      minCash: '0',
      maxLoan: null,
    };
    expect(await outcome(await app.send('PUT', path, { body }))).toBe('FUND_OF_INVESTORS');
    for (const investor of [ANA, BETO]) await takeAll(world, investor);
    expect((await app.send('PUT', path, { body })).status).toBe(200);
  }));

describe('what takes back money that its investor used already', () => {
  const LOTS = '/protected/lotes-de-repartos';
  const read = async <T>({ app }: InvestedWorld, path: string) =>
    ok<T>(await app.send('GET', path));

  /** Investors of the list that asks for those below zero, and how many the office is told of. */
  const below = async (world: InvestedWorld) => {
    const path = '/protected/inversionistas?balance=overdrawn';
    const { items } = await read<InvestorPage>(world, path);
    const { overdrawn } = await read<InvestmentSummary>(world, '/protected/inversiones/resumen');
    expect(overdrawn).toBe(items.length);
    return items.map(({ name }) => name);
  };

  it('says before whose wallet it leaves below zero, and they are found after', () =>
    withInvestors(async (world) => {
      const { app, ana, fundId } = world;
      await aDistributedPayment(world);
      const path = `${LOTS}/1`;
      expect((await read<DistributionLotDetail>(world, path)).overdrawn).toEqual([]);
      await takeAll(world, ANA);
      const { overdrawn } = await read<DistributionLotDetail>(world, path);
      expect(overdrawn).toMatchObject([{ userId: ana.userId, name: ana.name, fundId }]);
      expect(await below(world)).toEqual([]);
      await undoDistribution(app, 1);
      expect((await walletOf(app, ANA)).available).toBe(overdrawn[0]!.available);
      expect(Number(overdrawn[0]!.available)).toBeLessThan(0);
      expect(await below(world)).toEqual([ana.name]);
      const debt = overdrawn[0]!.available.replace('-', '');
      const body = { fundId, amount: '100.00' };
      const asked = { as: ANA, body };
      const refused = await app.send('POST', '/protected/retiros-de-inversionistas', asked);
      expect(await refused.json()).toMatchObject({
        status: 422,
        code: 'INVESTOR_OVERDRAWN',
        params: { balance: `-${debt}`, deposit: less('100.00', `-${debt}`) },
      });
      expect((await read<DistributionLotDetail>(world, path)).overdrawn).toEqual([]);
    }));

  it('says so of a lot that takes a voided payment back, and of none that gives more', () =>
    withInvestors(async (world) => {
      const { app, ana } = world;
      const voided = await aDistributedPayment(world);
      await takeAll(world, ANA);
      expect(await voided()).toBe('voided');
      const lot = await ok<DistributionLotDetail>(await assemble(app));
      expect(lot.overdrawn).toMatchObject([{ name: ana.name }]);
      expect(await read(world, `${LOTS}/${lot.id}`)).toEqual(lot);
      await ok(await app.send('POST', `${LOTS}/${lot.id}/generacion`));
      expect((await walletOf(app, ANA)).available).toBe(lot.overdrawn[0]!.available);
      // Undoing this lot gives the money back.
      const generated = await read<DistributionLotDetail>(world, `${LOTS}/${lot.id}`);
      expect(generated.overdrawn).toEqual([]);
      expect(await below(world)).toEqual([ana.name]);
    }));
});
