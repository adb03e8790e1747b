import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { ShareOffer, ShareOfferPage } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  CARLA,
  distribute,
  ok,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const OFFERS = '/protected/ofertas-de-participaciones';

async function offer(app: TestApp, as: string, principal: string | null = null) {
  const [share] = await sharesOf(app, as);
  const path = `/protected/participaciones/${share!.id}/oferta`;
  const body = { principal, pricePercent: '100' };
  return ok<ShareOffer>(await app.send('POST', path, { as, body }));
}

const offersOf = async (app: TestApp, as: string, query = '') =>
  (await ok<ShareOfferPage>(await app.send('GET', `${OFFERS}${query}`, { as }))).items;

it('an offer leaves the list with its loan, and its seller reads how it ended', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aMarket(world);
    const sold = await offer(app, BETO, '500.00');
    await ok(
      await app.send('POST', `${OFFERS}/${sold.id}/compra`, {
        as: CARLA,
        body: { total: sold.total },
      }),
    );
    const withdrawn = await offer(app, BETO, '100.00');
    await ok(await app.send('POST', `${OFFERS}/${withdrawn.id}/retiro`, { as: BETO }));
    const { id } = await offer(app, BETO);
    const path = `/protected/prestamos/${loan.id}`;
    const { version } = await ok<LoanDetail>(await app.send('GET', path));
    const { amount } = await ok<PayoffQuote>(await app.send('GET', `${path}/cancelacion`));
    const paid = { amount, receivedOn: '2026-04-11', means: 'cash', way: 'payOff' };
    const body = { ...paid, loanVersion: version };
    await ok(await app.send('POST', `${path}/pagos`, { body }));
    expect(await offersOf(app, CARLA)).toMatchObject([{ id, isPaused: true, endedOn: null }]);
    app.setToday('2026-04-12');
    await distribute(app);
    for (const as of [ANA, BETO, CARLA]) expect(await offersOf(app, as)).toEqual([]);
    expect(await offersOf(app, ANA, '?mine=ended')).toEqual([]);
    expect(await offersOf(app, BETO, '?mine=yes')).toEqual([]);
    expect(await offersOf(app, BETO, '?mine=ended')).toMatchObject([
      {
        id,
        status: 'RETIRADA',
        isWhole: true,
        endedOn: '2026-04-12',
        endReason: 'El préstamo se terminó de pagar',
      },
      { id: withdrawn.id, status: 'RETIRADA', principal: '100.00', endReason: '' },
      { id: sold.id, status: 'VENDIDA', principal: '500.00', total: sold.total, endReason: '' },
    ]);
    const late = await app.send('POST', `${OFFERS}/${id}/compra`, {
      as: CARLA,
      body: { total: '1.00' },
    });
    expect(await outcome(late)).toBe('SHARES_LOAN_ENDED');
  }));

it('an offer ends where the loan of its share is annulled', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    const { id } = await offer(app, ANA);
    const annul = `/protected/prestamos/${loan.id}/anulacion`;
    await ok(await app.send('POST', annul, { body: WHY }));
    expect(await offersOf(app, BETO)).toEqual([]);
    expect(await offersOf(app, ANA, '?mine=ended')).toMatchObject([
      { id, status: 'RETIRADA', endReason: 'Se deshizo el préstamo de su participación' },
    ]);
  }));
