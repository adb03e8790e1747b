import type { Investor } from '@core/contract/investors';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { BuyBackPreview, ShareAct, ShareOffer } from '@core/contract/shareSales';
import { formatMoney, parseMoney } from '@core/money/wire';
import { runDay } from '@server/process/jobs/nightly';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  ANA,
  BETO,
  CARLA,
  declares,
  distribute,
  fundedLoanBody,
  loanInvestors,
  offering,
  ok,
  payLoan,
  published,
  readOpportunity,
  reserve,
  sharesOf,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { expectRecomputed, recomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';
import { ANALYST } from '@tests/support/testUsers';

const OPPORTUNITIES = '/protected/oportunidades';
const WITHDRAWALS = '/protected/retiros-de-inversionistas';

/** Money of an investor, asked back and paid. */
async function take({ app, fundId }: InvestedWorld, as: string, amount: string) {
  const body = { fundId, amount };
  const { id } = await ok<{ id: number }>(await app.send('POST', WITHDRAWALS, { as, body }));
  const way = { means: 'transfer', operationNumber: `RET-${id}` };
  return outcome(await app.send('POST', `${WITHDRAWALS}/${id}/pago`, { body: way }));
}

/** Own money of the lender in the fund of a world, or out of it. */
const own = ({ app, fundId }: InvestedWorld, kind: string, amount: string) => {
  const body = { kind, amount, means: 'transfer', note: 'Dinero de la entidad' };
  return app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
};

describe('a buy-back', () => {
  it('pays the interest of an installment that fell due, charged or not', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      await ok(await own(world, 'contribution', '2000.00'));
      const [share] = await sharesOf(app, ANA);
      const path = `${OPPORTUNITIES}/${opportunityId}/recompras/vista-previa`;
      const body = { shareIds: [share!.id], ...WHY };
      const accrued = async () =>
        (await ok<BuyBackPreview>(await app.send('POST', path, { body }))).paid[0]!.accrued;
      const second = loan.installments[1]!;
      app.setToday(second.dueOn);
      const third = (BigInt(second.interest.replace('.', '')) * 2n + 3n) / 6n;
      const before = await accrued();
      expect(before.replace('.', '')).toBe(String(third));
      await runDay(app.deps);
      expect(await accrued()).toBe(before);
    }));
});

describe('an undone sale', () => {
  it('waits until its seller has the money that goes back', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aMarket(world);
      const [share] = await sharesOf(app, BETO);
      const offered = `/protected/participaciones/${share!.id}/oferta`;
      const body = { principal: null, pricePercent: '100' };
      const { id, total } = await ok<ShareOffer>(
        await app.send('POST', offered, { as: BETO, body }),
      );
      const bought = `/protected/ofertas-de-participaciones/${id}/compra`;
      const sale = await ok<ShareAct>(
        await app.send('POST', bought, { as: CARLA, body: { total } }),
      );
      const { available } = await walletOf(app, BETO);
      expect(await take(world, BETO, available)).toBe('HECHO');
      const undo = `/protected/ventas-de-participaciones/${sale.id}/extorno`;
      const refused = await app.send('POST', undo, { body: WHY });
      expect(await refused.json()).toMatchObject({
        code: 'SHARE_ACT_SPENT',
        params: { available: '0.00', needed: total },
      });
      expect(await loanInvestors(app, loan.id)).toMatchObject({ difference: '0.00' });
      expect(await compareInvested(app)).toEqual([]);
    }));
});

describe('money that an investor owes', () => {
  it('is no cash that the lender may take', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aFundedLoan(world);
      app.setToday('2026-04-20');
      const path = `/protected/prestamos/${loan.id}`;
      const { version } = await ok<{ version: number }>(await app.send('GET', path));
      const body = {
        amount: '300.00',
        receivedOn: '2026-04-15',
        means: 'transfer',
        loanVersion: version,
      };
      const payment = await ok<{ id: number }>(await app.send('POST', `${path}/pagos`, { body }));
      await distribute(app);
      const { available } = await walletOf(app, ANA);
      await take(world, ANA, available);
      const voided = `${path}/pagos/${payment.id}/extorno-posterior`;
      expect(await outcome(await app.send('POST', voided, { body: WHY }))).toBe('voided');
      app.setToday('2026-04-22');
      await distribute(app);
      const debt = (await walletOf(app, ANA)).available.replace('-', '');
      await ok(await own(world, 'contribution', debt));
      // The fee of the loan, 60.00, is the lender's.
      const more = await own(world, 'withdrawal', '60.01');
      expect(await outcome(more)).toBe('FUND_CASH_INSUFFICIENT');
      await ok(await own(world, 'withdrawal', '60.00'));
    }));
});

describe('a declared income', () => {
  it('that grows is verified again before more is invested', () =>
    withInvestors(async ({ app, fundId, requestId }) => {
      const { id } = await published(app, offering(requestId, fundId));
      const mine = '/protected/mi-inversion';
      const declare = async (annualIncome: string) => {
        const { version } = await ok<Investor>(await app.send('GET', mine, { as: ANA }));
        const body = declares(ANA, { annualIncome, version });
        return ok<Investor>(await app.send('PUT', mine, { as: ANA, body }));
      };
      expect(await declare('50000.00')).toMatchObject({ kycTier: 2, missing: [] });
      expect(await declare('600000.00')).toMatchObject({ kycTier: 0, missing: ['verification'] });
      expect(await outcome(await reserve(app, id, ANA, '200.00'))).toBe('INVESTOR_NOT_READY');
    }));
});

describe('an opportunity whose loan waited too long', () => {
  it('ends, and its investors have their money again', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '3000.00'));
      const agreed = '/protected/prestamos/por-desembolsar';
      const loan = await ok<{ id: number }>(
        await app.send('POST', agreed, { body: fundedLoanBody(world) }),
      );
      const cancel = `${OPPORTUNITIES}/${id}/cancelacion`;
      const refused = await app.send('POST', cancel, { body: { ...WHY, isSold: false } });
      expect(await outcome(refused)).toBe('OPPORTUNITY_STATE');
      app.setToday('2026-06-01');
      await runDay(app.deps);
      await runDay(app.deps);
      expect(await readOpportunity(app, id)).toMatchObject({ status: 'VENCIDA' });
      expect((await walletOf(app, ANA)).available).toBe('5000.00');
      const { version } = await ok<{ version: number }>(
        await app.send('GET', `/protected/prestamos/${loan.id}`),
      );
      const body = { version, previewTotalDue: '1.00' };
      const lent = await app.send('POST', `/protected/prestamos/${loan.id}/desembolso`, { body });
      expect(lent.status).toBeGreaterThanOrEqual(400);
      expect(await compareInvested(app)).toEqual([]);
    }));
});

describe('the lender’s part of a project', () => {
  const prepare = ({ app, fundId, requestId }: InvestedWorld, change: object) =>
    app.send('POST', OPPORTUNITIES, { body: offering(requestId, fundId, change) });

  it('is held to the law of its country, and loses first', () =>
    withInvestors(async (world) => {
      const refusalOf = async (change: object) => {
        const { code, errors } = (await (await prepare(world, change)).json()) as {
          readonly code: string;
          readonly errors: readonly { readonly field: string }[];
        };
        return [code, errors[0]?.field];
      };
      const first = { isSubordinated: true };
      expect(await refusalOf({ ...first, lenderPart: '300.01' })).toEqual([
        'OPPORTUNITY_LENDER_LIMIT',
        'lenderPart',
      ]);
      const takesRest = { ...first, atMinimum: 'lenderTakesRest', minimum: '2699.99' };
      expect(await refusalOf(takesRest)).toEqual(['OPPORTUNITY_MINIMUM_OF_LAW', 'minimum']);
      expect(await refusalOf({ lenderPart: '300.00' })).toEqual([
        'OPPORTUNITY_LENDER_FIRST',
        'isSubordinated',
      ]);
    }));

  it('takes the rest at the minimum, is paid its part and recovers last', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const rest = {
        isSubordinated: true,
        atMinimum: 'lenderTakesRest' as const,
        minimum: '2700.00',
      };
      const { id } = await published(app, offering(requestId, fundId, rest));
      await ok(await reserve(app, id, ANA, '1000.00'));
      await ok(await reserve(app, id, BETO, '1750.00'));
      const close = async () => {
        const { version } = await readOpportunity(app, id);
        return app.send('POST', `${OPPORTUNITIES}/${id}/cierre`, { body: { version } });
      };
      expect(await outcome(await close())).toBe('OPPORTUNITY_LENDER_CASH');
      await ok(await own(world, 'contribution', '250.00'));
      expect(await ok<OpportunityDetail>(await close())).toMatchObject({
        status: 'FONDEADA',
        lenderPart: '250.00',
      });
      const loan = await ok<{ id: number }>(
        await app.send('POST', '/protected/prestamos', { body: fundedLoanBody(world) }),
      );
      app.setToday('2026-04-10');
      const path = `/protected/prestamos/${loan.id}`;
      const { version } = await ok<{ version: number }>(await app.send('GET', path));
      const body = { amount: '600.00', receivedOn: '2026-04-10', means: 'cash', way: 'payAhead' };
      await ok(
        await app.send('POST', `${path}/pagos`, { body: { ...body, loanVersion: version } }),
      );
      app.setToday('2026-04-11');
      await distribute(app);
      expect(await loanInvestors(app, loan.id)).toMatchObject({ difference: '0.00' });
      app.setToday('2026-10-10');
      const { ask, approve, evidence } = loanChangesOf(app, loan.id);
      const file = await evidence(ANALYST);
      const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
      const change = await ok<{ id: number }>(await ask(terms, ANALYST, undefined, file));
      await ok(await approve(change.id));
      app.setToday('2026-10-11');
      await distribute(app);
      const held = async () =>
        (await Promise.all([ANA, BETO].map((one) => walletOf(app, one))))
          .map(({ available }) => parseMoney(available, 'PEN'))
          .reduce((sum, one) => sum + one);
      const before = await held();
      await payLoan(app, loan.id, '300.00', '2026-10-11');
      app.setToday('2026-10-12');
      await distribute(app);
      expect(formatMoney((await held()) - before, 'PEN')).toBe('300.00');
      expect(await compareInvested(app)).toEqual([]);
    }));
});

describe('the nightly comparison', () => {
  it('tells of a wallet, a share and a distribution that differ from what made them', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan } = await aMarket(world);
      await expectRecomputed(app);
      await app.db.execute(sql`
        update investor_wallet w set available = available + 0.01 from investor i
        where i.id = w.investor_id and i.user_id = ${world.ana.userId}`);
      await app.db.execute(sql`update share set outstanding = outstanding - 0.01 where number = 2`);
      await app.db.execute(sql`alter table distribution disable trigger user`);
      await app.db.execute(sql`update distribution set net = net + 0.01`);
      const { items } = await recomputed(app);
      const seen = items.map(({ kind, item, loanId }) => ({ kind, item, loanId }));
      const ofLoan = { loanId: loan.id };
      expect(seen).toEqual(
        expect.arrayContaining([
          { kind: 'walletAvailable', item: world.ana.name, loanId: null },
          { kind: 'share', item: 'sharesOutstanding', ...ofLoan },
          { kind: 'distribution', item: 'distributionNet', ...ofLoan },
          { kind: 'books', item: '2701', loanId: null },
          { kind: 'books', item: '2703', loanId: null },
        ]),
      );
      expect(seen).toHaveLength(5);
    }));
});
