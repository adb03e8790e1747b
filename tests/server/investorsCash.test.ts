import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  distribute,
  ok,
  payLoan,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
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
