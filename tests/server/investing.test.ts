import type { Reservation } from '@core/contract/reservations';
import { describe, expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  assemble,
  BETO,
  booksBesideTables,
  distribute,
  loanInvestors,
  offering,
  ok,
  payLoan,
  published,
  readOpportunity,
  reserve,
  undoDistribution,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';
import type { TestApp } from '@tests/support/testApp';

/** Books and tables of investors say the same. */
async function tiesOut(app: TestApp) {
  const { books, tables } = await booksBesideTables(app);
  expect(tables).toEqual(books);
}

describe('a funded loan', () => {
  it('goes from reservations to distributions and back', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aFundedLoan(world);
      expect(await readOpportunity(app, opportunityId)).toMatchObject({
        status: 'DESEMBOLSADA',
        fundedPercent: 100,
      });
      expect(await walletOf(app, ANA)).toMatchObject({
        available: '4000.00',
        held: '0.00',
        invested: '1000.00',
      });
      await tiesOut(app);
      expect(await outcome(await assemble(app))).toBe('DISTRIBUTION_LOT_EMPTY');

      app.setToday('2026-04-10');
      const first = loan.installments[0]!;
      await payLoan(app, loan.id, first.total, '2026-04-10');
      app.setToday('2026-04-11');
      const lot = await distribute(app);
      expect(lot.totals).toMatchObject([
        { currency: 'PEN', distributions: 1, principal: first.principal, interest: first.interest },
      ]);
      const investors = await loanInvestors(app, loan.id);
      expect(investors).toMatchObject({ difference: '0.00', undistributed: '0.00' });
      await tiesOut(app);
      const before = await walletOf(app, BETO);
      await undoDistribution(app, lot.id);
      expect(await walletOf(app, BETO)).toMatchObject({ available: '3000.00' });
      await tiesOut(app);
      await distribute(app);
      expect(await walletOf(app, BETO)).toEqual(before);
    }));

  it('is taken back on its day, and its money is held again', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aFundedLoan(world);
      await ok(await app.send('POST', `/protected/prestamos/${loan.id}/anulacion`, { body: WHY }));
      expect((await readOpportunity(app, opportunityId)).status).toBe('FONDEADA');
      expect(await walletOf(app, ANA)).toMatchObject({ available: '4000.00', held: '1000.00' });
      await tiesOut(app);
    }));
});

describe('a reservation', () => {
  it('is refused beyond what is left, below a ticket, and without money', () =>
    withInvestors(async ({ app, requestId, fundId }) => {
      const { id } = await published(app, offering(requestId, fundId));
      expect(await outcome(await reserve(app, id, ANA, '3000.01'))).toBe('OPPORTUNITY_LEFT');
      expect(await outcome(await reserve(app, id, ANA, '50.00'))).toBe('OPPORTUNITY_TICKET');
      expect(await outcome(await reserve(app, id, ANA, '2950.00'))).toBe(
        'OPPORTUNITY_REST_BELOW_TICKET',
      );
    }));

  it('of an opportunity that was not published finds none, as its page does', () =>
    withInvestors(async ({ app, requestId, fundId }) => {
      const body = offering(requestId, fundId);
      const { id } = await ok<{ id: number }>(
        await app.send('POST', '/protected/oportunidades', { body }),
      );
      const path = `/protected/oportunidades/${id}`;
      for (const answer of [
        await app.send('GET', path, { as: ANA }),
        await reserve(app, id, ANA, '1000.00'),
        await app.send('POST', `${path}/reservas/vista-previa`, {
          as: ANA,
          body: { amount: '1000.00' },
        }),
      ]) {
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ code: 'OPPORTUNITY_NOT_FOUND' });
      }
    }));

  it('answers its share and what is left, the last one that its opportunity is funded', () =>
    withInvestors(async ({ app, requestId, fundId }) => {
      const { id } = await published(app, offering(requestId, fundId));
      const first = await ok<Reservation>(await reserve(app, id, ANA, '1000.00'));
      expect(first).toMatchObject({ status: 'RESERVADA', left: '2000.00' });
      const { shares } = await readOpportunity(app, id);
      expect(shares.map((share) => share.id)).toEqual([first.shareId]);
      const path = `/protected/participaciones/${first.shareId}/cancelacion`;
      const given = await ok<Reservation>(await app.send('POST', path, { as: ANA, body: {} }));
      expect(given).toEqual({ ...first, status: 'CANCELADA', left: '3000.00' });
      await ok(await reserve(app, id, ANA, '1000.00'));
      const last = await ok<Reservation>(await reserve(app, id, BETO, '2000.00'));
      expect(last).toMatchObject({
        status: 'CONFIRMADA',
        amount: '2000.00',
        opportunityStatus: 'FONDEADA',
        left: '0.00',
      });
      expect((await readOpportunity(app, id)).status).toBe(last.opportunityStatus);
    }));
});
