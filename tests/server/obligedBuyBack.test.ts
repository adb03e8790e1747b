import type { InvestmentSummary } from '@core/contract/investmentSummary';
import type { ShareAct } from '@core/contract/shareSales';
import { JOB_WORK } from '@server/process/jobs/work';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  ANA,
  BETO,
  loanInvestors,
  ok,
  sharesOf,
  walletOf,
  withInvestors,
} from '@tests/support/investments';

it('shares of a loan that is too late are bought back by night, once the lender has the cash', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const parts = [
      [ANA, '1000.00'],
      [BETO, '2000.00'],
    ] as const;
    const { loan, opportunityId } = await aFundedLoan(world, parts, { buyBackDays: 60 });
    const night = () => JOB_WORK.closeOpportunities(app.deps);
    const statusesOf = async (as: string) => (await sharesOf(app, as)).map(({ status }) => status);
    const waiting = async () =>
      (await ok<InvestmentSummary>(await app.send('GET', '/protected/inversiones/resumen')))
        .toBuyBack;
    // The first installment is due on 10 April: 9 June is the day 60.
    app.setToday('2026-06-09');
    await night();
    expect(await statusesOf(ANA)).toEqual(['ACTIVA']);
    expect(await waiting()).toEqual([]);

    app.setToday('2026-06-10');
    await night();
    expect(await statusesOf(ANA)).toEqual(['ACTIVA']);
    expect(await waiting()).toMatchObject([{ id: opportunityId }]);

    const body = { kind: 'contribution', amount: '4000.00', means: 'transfer', note: 'Recompras' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body }));
    await night();
    expect(await statusesOf(ANA)).toEqual(['RECOMPRADA']);
    expect(await waiting()).toEqual([]);
    const acts = await ok<{ items: ShareAct[] }>(
      await app.send('GET', `/protected/ventas-de-participaciones?opportunity=${opportunityId}`),
    );
    expect(acts.items).toMatchObject([{ kind: 'buyBack', principal: '3000.00' }]);
    expect(Number((await walletOf(app, BETO)).available)).toBeGreaterThan(5000);
    await night();
    expect(await loanInvestors(app, loan.id)).toMatchObject({ difference: '0.00' });
    expect(await compareInvested(app)).toEqual([]);
  }));
