import type { InvestmentSummary } from '@core/contract/investmentSummary';
import { expect, it } from 'vitest';
import {
  ANA,
  anInvestor,
  assemble,
  BETO,
  CARLA,
  distribute,
  fundedLoanBody,
  offering,
  ok,
  payLoan,
  readOpportunity,
  reserve,
  withInvestors,
} from '@tests/support/investments';
import { asTwo, awaited } from '@tests/support/fourEyes';
import { outcome, WHY } from '@tests/support/requests';

const OPPORTUNITIES = '/protected/oportunidades';

it('what waits for the office is counted as the lists that it opens count it', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const summary = async () =>
      ok<InvestmentSummary>(await app.send('GET', '/protected/inversiones/resumen'));
    const totalOf = async (path: string) =>
      (await ok<{ total: number }>(await app.send('GET', path))).total;
    const nothing = {
      withdrawals: 0,
      withdrawalTotals: [],
      deposits: 0,
      toVerify: 0,
      toPublish: 0,
      toLend: 0,
      loansToDistribute: 0,
      assembledLot: null,
    };
    expect(await summary()).toMatchObject(nothing);

    const asked = { fundId, amount: '100.00' };
    await ok(
      await app.send('POST', '/protected/retiros-de-inversionistas', { as: ANA, body: asked }),
    );
    const carla = await anInvestor(app, CARLA);
    const doubt = {
      kycTier: 0,
      isInstitutional: false,
      bankIsVerified: false,
      withholdingPercent: null,
      reason: 'El documento venció',
      version: carla.version,
    };
    const verification = `/protected/inversionistas/${carla.userId}/verificacion`;
    await ok(await app.send('POST', verification, { body: doubt }));
    const { id, version } = await ok<{ id: number; version: number }>(
      await app.send('POST', OPPORTUNITIES, { body: offering(requestId, fundId) }),
    );
    expect(await summary()).toMatchObject({
      withdrawals: 1,
      withdrawalTotals: [{ currency: 'PEN', amount: '100.00' }],
      toVerify: await totalOf('/protected/inversionistas?status=ACTIVO&missing=verification'),
      toPublish: await totalOf(`${OPPORTUNITIES}?status=BORRADOR`),
    });
    expect(await summary()).toMatchObject({ toVerify: 1, toPublish: 1 });

    const publish = `${OPPORTUNITIES}/${id}/publicacion`;
    await ok(await app.send('POST', publish, { body: { version } }));
    for (const [investor, amount] of [
      [ANA, '1000.00'],
      [BETO, '2000.00'],
    ] as const) {
      await ok(await reserve(app, id, investor, amount));
    }
    expect((await readOpportunity(app, id)).status).toBe('FONDEADA');
    expect(await summary()).toMatchObject({ toPublish: 0, toLend: 1 });
    const loan = await ok<{ id: number }>(
      await app.send('POST', '/protected/prestamos', { body: fundedLoanBody(world) }),
    );
    expect(await summary()).toMatchObject({ toLend: 0, loansToDistribute: 0 });

    app.setToday('2026-04-10');
    await payLoan(app, loan.id, '300.00', '2026-04-10');
    expect(await summary()).toMatchObject({ loansToDistribute: 0 });
    app.setToday('2026-04-11');
    expect(await summary()).toMatchObject({ loansToDistribute: 1, throughOn: '2026-04-10' });
    const lot = await ok<{ id: number; number: string }>(await assemble(app));
    expect((await summary()).assembledLot).toEqual({ id: lot.id, number: lot.number });
    const discard = `/protected/lotes-de-repartos/${lot.id}/descarte`;
    expect(await outcome(await app.send('POST', discard, { body: WHY }))).toBe('DESCARTADO');
    await distribute(app);
    expect(await summary()).toMatchObject({ loansToDistribute: 0, assembledLot: null });
  }));

it('deposits that wait for a second person are counted until they expire', () =>
  withInvestors(async ({ app, fundId, ana }) => {
    await asTwo(app);
    const waiting = async () =>
      (await ok<InvestmentSummary>(await app.send('GET', '/protected/inversiones/resumen')))
        .deposits;
    const path = `/protected/inversionistas/${ana.userId}/depositos`;
    for (const amount of ['500.00', '600.00']) {
      await awaited(await app.send('POST', path, { body: { fundId, amount, means: 'transfer' } }));
    }
    expect(await waiting()).toBe(2);
    app.setToday('2026-04-10');
    expect(await waiting()).toBe(0);
  }));
