import type { Investor } from '@core/contract/investors';
import type { InvestorMovement, Withdrawal } from '@core/contract/investorMoney';
import type { ShareOffer } from '@core/contract/shareSales';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  CARLA,
  declares,
  offering,
  ok,
  published,
  reserve,
  sharesOf,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket } from '@tests/support/shareMarket';

const WITHDRAWALS = '/protected/retiros-de-inversionistas';
const MINE = '/protected/mi-inversion';

const ask = ({ app, fundId }: InvestedWorld, as: string, amount: string) =>
  app.send('POST', WITHDRAWALS, { as, body: { fundId, amount } });

const SHORT = { code: 'INVESTOR_FUNDS_SHORT', params: { available: '1000.00', currency: 'PEN' } };

describe('money asked back', () => {
  it('is neither reserved nor asked for twice until it is given up, and is told apart', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      const asked = await ok<Withdrawal>(await ask(world, ANA, '4000.00'));
      expect(await walletOf(app, ANA)).toMatchObject({ available: '1000.00', asked: '4000.00' });
      expect(await (await reserve(app, id, ANA, '1000.01')).json()).toMatchObject(SHORT);
      expect(await (await ask(world, ANA, '1000.01')).json()).toMatchObject(SHORT);
      const { items } = await ok<{ items: Investor[] }>(
        await app.send('GET', '/protected/inversionistas'),
      );
      expect(items.flatMap(({ wallets }) => wallets)).toContainEqual(
        expect.objectContaining({ available: '1000.00', asked: '4000.00' }),
      );
      const way = { means: 'transfer', operationNumber: 'RET-1' };
      const pay = `${WITHDRAWALS}/${asked.id}/pago`;
      expect(await ok(await app.send('POST', `${pay}/vista-previa`, { body: way }))).toMatchObject({
        availableBefore: '1000.00',
        availableAfter: '1000.00',
        askedBefore: '4000.00',
        askedAfter: '0.00',
      });
      const { items: moved } = await ok<{ items: InvestorMovement[] }>(
        await app.send('GET', '/protected/movimientos-de-inversionistas', { as: ANA }),
      );
      const undo = `/protected/movimientos-de-inversionistas/${moved[0]!.id}/extorno`;
      expect(await outcome(await app.send('POST', undo, { body: WHY }))).toBe(
        'INVESTOR_DEPOSIT_SPENT',
      );
      const end = `${WITHDRAWALS}/${asked.id}/renuncia`;
      await ok(await app.send('POST', end, { as: ANA, body: WHY }));
      expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', asked: '0.00' });
      await ok(await reserve(app, id, ANA, '1000.01'));
    }));

  it('is not put into an opportunity by the rules of its investor', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const rule = {
        fundId,
        priority: 1,
        maxPerLoan: null,
        cashToKeep: '0',
        minimumYieldPercent: null,
        maximumTermDays: null,
        riskClasses: '',
      };
      await ok(await app.send('POST', `${MINE}/reglas`, { as: ANA, body: rule }));
      await ok(await ask(world, ANA, '4200.00'));
      await published(app, offering(requestId, fundId));
      expect(await walletOf(app, ANA)).toMatchObject({ available: '0.00', held: '800.00' });
    }));

  it('buys no share', () =>
    withInvestors(async (world) => {
      const { app } = world;
      await aMarket(world);
      const [share] = await sharesOf(app, BETO);
      const body = { principal: null, pricePercent: '100' };
      const offered = `/protected/participaciones/${share!.id}/oferta`;
      const { id } = await ok<ShareOffer>(await app.send('POST', offered, { as: BETO, body }));
      await ok(await ask(world, CARLA, '4999.00'));
      const path = `/protected/ofertas-de-participaciones/${id}/compra/vista-previa`;
      expect(await (await app.send('POST', path, { as: CARLA })).json()).toMatchObject({
        code: 'INVESTOR_FUNDS_SHORT',
        params: { available: '1.00' },
      });
    }));

  it('sent together with a reservation of the same money leaves one of them', () =>
    withInvestors(async (world) => {
      const { app, fundId, requestId } = world;
      const { id } = await published(app, offering(requestId, fundId));
      const answers = await Promise.all(
        [1, 2, 3].flatMap(() => [ask(world, ANA, '2600.00'), reserve(app, id, ANA, '2500.00')]),
      );
      expect(answers.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
    }));
});

describe('a withdrawal asked before its account was changed', () => {
  it('is not paid, and says to ask again, though the new account was verified', () =>
    withInvestors(async (world) => {
      const { app, ana } = world;
      const { id } = await ok<Withdrawal>(await ask(world, ANA, '700.00'));
      const preview = `${WITHDRAWALS}/${id}/pago/vista-previa`;
      const way = { means: 'transfer', operationNumber: 'RET-1' };
      const pay = () => app.send('POST', preview, { body: way });
      const standing = async () =>
        (await ok<{ items: Withdrawal[] }>(await app.send('GET', WITHDRAWALS))).items[0]!.account;
      const verify = async (bankIsVerified: boolean) => {
        const { version } = await ok<Investor>(await app.send('GET', MINE, { as: ANA }));
        const body = {
          kycTier: 2,
          isInstitutional: true,
          bankIsVerified,
          withholdingPercent: null,
          reason: 'Estado de cuenta a la vista',
          version,
        };
        const path = `/protected/inversionistas/${ana.userId}/verificacion`;
        return ok<Investor>(await app.send('POST', path, { body }));
      };
      expect(await standing()).toBe('verified');
      const { version } = await verify(false);
      expect(await standing()).toBe('unverified');
      expect(await outcome(await pay())).toBe('INVESTOR_BANK_UNVERIFIED');
      const body = declares(ANA, { version, bankAccount: '191-765432-1' });
      await ok(await app.send('PUT', MINE, { as: ANA, body }));
      await verify(true);
      expect(await standing()).toBe('changed');
      expect(await outcome(await pay())).toBe('WITHDRAWAL_ACCOUNT_CHANGED');
    }));
});
