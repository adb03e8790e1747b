import type { Withdrawal } from '@core/contract/investorMoney';
import type { ShareAct } from '@core/contract/shareSales';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  assemble,
  BETO,
  distribute,
  fundedLoanBody,
  offering,
  ok,
  payLoan,
  published,
  reserve,
  sharesOf,
  undoDistribution,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { refusalOf, WHY } from '@tests/support/requests';
import { aMarket, buySharesBack, sellShare } from '@tests/support/shareMarket';

const WITHDRAWALS = '/protected/retiros-de-inversionistas';

describe('a withdrawal that no longer waits', () => {
  const WAY = { means: 'transfer', operationNumber: 'RET-1' };
  const STEPS = {
    pago: [WAY, 'ya se pagó el 12/03/2026'],
    rechazo: [WHY, 'ya se rechazó el 12/03/2026'],
    renuncia: [WHY, 'ya se anuló el 12/03/2026, a pedido de su inversionista'],
  } as const;
  type Step = keyof typeof STEPS;

  it.each(Object.keys(STEPS) as Step[])('says so to whoever tries after %s', (done) =>
    withInvestors(async ({ app, fundId }) => {
      app.setToday('2026-03-12');
      const asked = { as: ANA, body: { fundId, amount: '100.00' } };
      const { id, number } = await ok<Withdrawal>(await app.send('POST', WITHDRAWALS, asked));
      const take = (step: Step) =>
        app.send('POST', `${WITHDRAWALS}/${id}/${step}`, {
          ...(step === 'renuncia' && { as: ANA }),
          body: STEPS[step][0],
        });
      await ok(await take(done));
      const said =
        `WITHDRAWAL_STATE El retiro ${number} ya no espera: ${STEPS[done][1]}. ` +
        'Actualice la página.';
      for (const step of Object.keys(STEPS) as Step[]) {
        expect(await refusalOf(await take(step)), step).toBe(said);
      }
    }),
  );
});

it('a share is not bought back before its loan is lent', () =>
  withInvestors(async (world) => {
    const { id } = await published(world.app, offering(world.requestId, world.fundId));
    await ok(await reserve(world.app, id, ANA, '500.00'));
    const [share] = await sharesOf(world.app, ANA);
    expect(await refusalOf(await buySharesBack(world.app, id, [share!.id]))).toBe(
      'SHARES_LOAN_WAITS El préstamo todavía no se desembolsó: sus participaciones cambian de ' +
        'manos desde entonces.',
    );
  }));

const cancelOpportunity = ({ app }: InvestedWorld, id: number) =>
  app.send('POST', `/protected/oportunidades/${id}/cancelacion`, {
    body: { ...WHY, isSold: false },
  });

const giveUp = ({ app }: InvestedWorld, id: number) =>
  app.send('POST', `/protected/participaciones/${id}/cancelacion`, { as: ANA });

describe('what is cancelled twice', () => {
  it('says that the opportunity already was, and when', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      app.setToday('2026-03-12');
      await ok(await cancelOpportunity(world, id));
      app.setToday('2026-03-13');
      const said =
        'OPPORTUNITY_STATE No se puede: la oportunidad ya se canceló el 12/03/2026. ' +
        'Actualice la página.';
      expect(await refusalOf(await cancelOpportunity(world, id))).toBe(said);
      expect(await refusalOf(await reserve(app, id, ANA, '500.00'))).toBe(said);
    }));

  it('says that the reservation already was, while its opportunity is open still', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '500.00'));
      const { id: shareId, number } = (await sharesOf(app, ANA))[0]!;
      app.setToday('2026-03-12');
      await ok(await giveUp(world, shareId));
      expect(await refusalOf(await giveUp(world, shareId))).toBe(
        `SHARE_NOT_CANCELLABLE La reserva ${number} no se cancela: ya se canceló el 12/03/2026, ` +
          'y su dinero volvió a su disponible. Actualice la página.',
      );
    }));

  it('says of a reservation whose opportunity was funded that it was', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '1000.00'));
      app.setToday('2026-03-12');
      await ok(await reserve(app, id, BETO, '2000.00'));
      const [share] = await sharesOf(app, ANA);
      expect(await refusalOf(await giveUp(world, share!.id))).toContain(
        'no se cancela: la oportunidad ya se fondeó el 12/03/2026, con su dinero',
      );
      const body = fundedLoanBody(world);
      await ok(await app.send('POST', '/protected/prestamos', { body }));
      expect(await refusalOf(await giveUp(world, share!.id))).toContain(
        'no se cancela: la oportunidad ya se prestó, con su dinero',
      );
    }));
});

describe('a lot that is no longer so', () => {
  const LOTS = '/protected/lotes-de-repartos';
  it('says what it is by now, and since when', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aMarket(world);
      await payLoan(app, loan.id, loan.installments[1]!.total, '2026-04-11');
      app.setToday('2026-04-12');
      const lot = await distribute(app);
      const take = (step: string) =>
        app.send('POST', `${LOTS}/${lot.id}/${step}`, step === 'generacion' ? {} : { body: WHY });
      const said = (why: string) =>
        `DISTRIBUTION_LOT_STATE No se puede: el lote ${lot.number} ${why}. Actualice la página.`;
      expect(await refusalOf(await take('generacion'))).toBe(said('ya se generó el 12/04/2026'));
      expect(await refusalOf(await take('descarte'))).toBe(said('ya se generó el 12/04/2026'));
      app.setToday('2026-04-13');
      await undoDistribution(app, lot.id);
      for (const step of ['generacion', 'extorno']) {
        expect(await refusalOf(await take(step))).toBe(said('ya se deshizo el 13/04/2026'));
      }
      const again = await ok<{ id: number; number: string }>(await assemble(app));
      expect(
        await refusalOf(await app.send('POST', `${LOTS}/${again.id}/extorno`, { body: WHY })),
      ).toContain(`el lote ${again.number} todavía no se generó`);
      await ok(await app.send('POST', `${LOTS}/${again.id}/descarte`, { body: WHY }));
      expect(await refusalOf(await app.send('POST', `${LOTS}/${again.id}/generacion`))).toContain(
        `el lote ${again.number} ya se descartó el 13/04/2026`,
      );
    }, '20000'));
});

describe('a buy-back that something followed', () => {
  it('names the lot that distributed since, and is undone once that lot is', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      const [share] = await sharesOf(app, ANA);
      const act = await ok<ShareAct>(await buySharesBack(app, opportunityId, [share!.id]));
      await payLoan(app, loan.id, loan.installments[1]!.total, '2026-04-11');
      app.setToday('2026-04-12');
      const lot = await distribute(app);
      const undo = () =>
        app.send('POST', `/protected/ventas-de-participaciones/${act.id}/extorno`, { body: WHY });
      expect(await refusalOf(await undo())).toBe(
        `SHARE_ACT_FOLLOWED El acto ${act.number} no se deshace ahora: después el lote ` +
          `${lot.number} repartió; deshaga antes ese lote.`,
      );
      await undoDistribution(app, lot.id);
      await ok(await undo());
      expect(await refusalOf(await undo())).toBe(
        `SHARE_ACT_UNDONE El acto ${act.number} ya se deshizo el 12/04/2026. Actualice.`,
      );
    }, '20000'));

  it('names the sale of what was bought since', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      const sides = { from: BETO, to: ANA };
      const sell = (principal: string) => sellShare(app, sides, { principal, pricePercent: '100' });
      const first = await sell('500.00');
      const second = await sell('300.00');
      const undone = await app.send(
        'POST',
        `/protected/ventas-de-participaciones/${first.id}/extorno`,
        { body: WHY },
      );
      expect(await refusalOf(undone)).toBe(
        `SHARE_ACT_FOLLOWED El acto ${first.number} no se deshace ahora: después vino ` +
          `${second.number}; deshágalo antes.`,
      );
    }));
});
