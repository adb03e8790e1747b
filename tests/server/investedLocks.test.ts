import type { LoanDetail } from '@core/contract/loans';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import { deadlocksIn } from '@tests/support/deadlocks';
import {
  ANA,
  assemble,
  BETO,
  ok,
  payLoan,
  published,
  reserve,
  sharesOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { aLivingLoan, livingOffering, pathOf, sell, withCapital } from '@tests/support/livingLoans';
import { expectRecomputed } from '@tests/support/loanChecks';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const TRIES = 8;

/** Outcomes of acts sent at once: each is done, or refused with its reason. */
async function atOnce(...acts: readonly (() => Promise<Response>)[]): Promise<string[]> {
  const responses = await Promise.all(acts.map((act) => act()));
  for (const { status } of responses) expect([200, 201, 409, 422]).toContain(status);
  return Promise.all(responses.map(outcome));
}

it('annulling a loan and undoing the sale of its shares never wait for each other', () =>
  withCapital(async (world) => {
    const { app } = world;
    const deadlocks = await deadlocksIn(app, async () => {
      for (let at = 0; at < TRIES; at += 1) {
        const loan = await aLivingLoan(world);
        const id = await sell(world, loan.id);
        const annul = () => app.send('POST', `${pathOf(loan.id)}/anulacion`, { body: WHY });
        const undo = () =>
          app.send('POST', `/protected/oportunidades/${id}/cancelacion`, {
            body: { ...WHY, isSold: true },
          });
        const [annulled, undone] = await atOnce(annul, undo);
        expect(undone).toBe('CANCELADA');
        expect(['OPPORTUNITY_SOLD', 'voided']).toContain(annulled);
        if (annulled !== 'voided') await ok(await annul());
      }
    });
    expect(deadlocks).toBe(0);
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));

/** Payment of a withdrawal that an investor asked for. */
async function askedBack({ app, fundId }: InvestedWorld, as: string) {
  const asked = '/protected/retiros-de-inversionistas';
  const body = { fundId, amount: '10.00' };
  const { id } = await ok<{ id: number }>(await app.send('POST', asked, { as, body }));
  const way = { means: 'transfer', operationNumber: `RET-${id}` };
  return () => app.send('POST', `${asked}/${id}/pago`, { body: way });
}

const payment =
  (app: TestApp, { id, version }: LoanDetail, receivedOn: string) =>
  () => {
    const body = { amount: '20.00', receivedOn, means: 'cash', loanVersion: version };
    return app.send('POST', `${pathOf(id)}/pagos`, { body });
  };

it('buy-backs, payments, lots and withdrawals never wait for each other in a circle', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const other = await aLivingLoan(world);
    const { loan, opportunityId } = await aMarket(world);
    await payLoan(app, other.id, other.installments[0]!.total, '2026-04-10');
    const closing = { closesOn: '2026-05-05', lenderPart: '200.00' };
    const offer = await published(app, livingOffering(other.id, closing));
    const [ofAna] = await sharesOf(app, ANA);
    const [ofBeto] = await sharesOf(app, BETO);
    const loanNow = async () => ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
    const buyBack = () => buySharesBack(app, opportunityId, [ofAna!.id, ofBeto!.id]);
    const deadlocks = await deadlocksIn(app, async () => {
      for (let day = 12; day < 12 + TRIES; day += 1) {
        await ok(await payment(app, await loanNow(), `2026-04-${day - 1}`)());
        app.setToday(`2026-04-${day}`);
        const { id } = await ok<{ id: number }>(await assemble(app));
        const withdrawals = [await askedBack(world, BETO), await askedBack(world, ANA)];
        const [done] = await atOnce(
          buyBack,
          () => app.send('POST', `/protected/lotes-de-repartos/${id}/generacion`),
          ...withdrawals,
          () => reserve(app, offer.id, BETO, '100.00'),
          () => reserve(app, offer.id, ANA, '100.00'),
        );
        if (done === 'SHARES_WAIT_FOR_LOT') await ok(await buyBack());
        const { items } = await ok<{ items: { id: number }[] }>(
          await app.send('GET', '/protected/ventas-de-participaciones'),
        );
        const undo = `/protected/ventas-de-participaciones/${items[0]!.id}/extorno`;
        await atOnce(
          () => app.send('POST', undo, { body: WHY }),
          payment(app, await loanNow(), `2026-04-${day}`),
          await askedBack(world, ANA),
          () => reserve(app, offer.id, ANA, '100.00'),
        );
        app.setToday(`2026-04-${day + 1}`);
      }
    });
    expect(deadlocks).toBe(0);
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }, '20000'));
