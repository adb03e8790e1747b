import type { Investor } from '@core/contract/investors';
import type { Withdrawal } from '@core/contract/investorMoney';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  anInvestor,
  BETO,
  CARLA,
  deposit,
  offering,
  ok,
  published,
  reserve,
  sharesOf,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { INVESTOR_AMOUNTS, type InvestorAmount } from '@tests/support/investorAmounts';
import { approve, asTwo, awaited } from '@tests/support/fourEyes';
import { outcome, WHY } from '@tests/support/requests';
import { ADMIN } from '@tests/support/testUsers';

const WITHDRAWALS = '/protected/retiros-de-inversionistas';

const ask = (app: InvestedWorld['app'], fundId: number, amount: string, as = ANA) =>
  app.send('POST', WITHDRAWALS, { as, body: { fundId, amount } });

describe('a withdrawal', () => {
  it('is asked for, paid to the verified account, and taken back', () =>
    withInvestors(async ({ app, fundId }) => {
      const { id } = await ok<Withdrawal>(await ask(app, fundId, '1200.00'));
      expect(await outcome(await ask(app, fundId, '3900.00'))).toBe('INVESTOR_FUNDS_SHORT');
      const way = { means: 'transfer', operationNumber: 'RET-1' };
      const path = `${WITHDRAWALS}/${id}/pago`;
      const paid = await ok<Withdrawal>(await app.send('POST', path, { body: way }));
      expect(paid).toMatchObject({ status: 'HECHO', bankAccount: '191-123456-7' });
      expect((await walletOf(app, ANA)).available).toBe('3800.00');
      expect(await outcome(await app.send('POST', path, { body: way }))).toBe('WITHDRAWAL_STATE');
      const movement = `/protected/movimientos-de-inversionistas/${paid.movementId}/extorno`;
      await ok(await app.send('POST', movement, { body: WHY }));
      expect((await walletOf(app, ANA)).available).toBe('5000.00');
      expect(await outcome(await app.send('POST', movement, { body: WHY }))).toBe(
        'INVESTOR_MOVEMENT_REVERSED',
      );
    }));

  it('is nobody else’s to see or to give up', () =>
    withInvestors(async ({ app, fundId }) => {
      const { id } = await ok<Withdrawal>(await ask(app, fundId, '10.00'));
      const seen = await ok<{ total: number }>(await app.send('GET', WITHDRAWALS, { as: BETO }));
      expect(seen.total).toBe(0);
      const path = `${WITHDRAWALS}/${id}/renuncia`;
      expect(await outcome(await app.send('POST', path, { as: BETO, body: WHY }))).toBe(
        'WITHDRAWAL_NOT_FOUND',
      );
      expect(await outcome(await app.send('POST', path, { as: ANA, body: WHY }))).toBe('RETIRADO');
    }));
});

describe('a deposit', () => {
  it('waits for a second person, and is taken back while nothing of it was used', () =>
    withInvestors(async ({ app, fundId, ana }) => {
      await asTwo(app);
      const body = { fundId, amount: '500.00', means: 'transfer' };
      const path = `/protected/inversionistas/${ana.userId}/depositos`;
      const act = await awaited(await app.send('POST', path, { body }));
      expect((await walletOf(app, ANA)).available).toBe('5000.00');
      await approve(app, act.id);
      expect((await walletOf(app, ANA)).available).toBe('5500.00');
    }));

  it('is not taken back once it was used, and names its account and number', () =>
    withInvestors(async ({ app, fundId, requestId, ana }) => {
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '2900.00'));
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select min(id) as id from investor_movement where kind = 'deposit'`,
      );
      const path = `/protected/movimientos-de-inversionistas/${rows[0]!.id}/extorno`;
      expect(await outcome(await app.send('POST', path, { body: WHY }))).toBe(
        'INVESTOR_DEPOSIT_SPENT',
      );
      const accounts = await ok<MoneyAccount[]>(
        await app.send('GET', `/protected/cuentas-de-dinero?fund=1`),
      );
      const other = accounts.find((one) => one.kind === 'bank' && one.fundId === 1)!;
      const body = { fundId, amount: '5.00', means: 'transfer', moneyAccountId: other.id };
      const deposits = `/protected/inversionistas/${ana.userId}/depositos`;
      expect(await outcome(await app.send('POST', deposits, { body }))).toBe(
        'MONEY_ACCOUNT_OTHER_FUND',
      );
    }));
});

describe('a reservation', () => {
  it('is held to the limits of the law, with what is left', () =>
    withInvestors(async ({ app, fundId, requestId }) => {
      const carla = await anInvestor(app, CARLA, { isInstitutional: false });
      await deposit(app, carla.userId, fundId, '5000.00');
      const { id } = await published(app, offering(requestId, fundId));
      const refused = await reserve(app, id, CARLA, '600.01');
      expect(await refused.json()).toMatchObject({
        code: 'INVESTMENT_LIMIT',
        params: { max: '600.00', left: '600.00' },
      });
      await ok(await reserve(app, id, CARLA, '600.00'));
    }));

  it('is refused with an amount that every bound takes, or that none is left', () =>
    withInvestors(async ({ app, fundId, requestId }) => {
      const carla = await anInvestor(app, CARLA, { isInstitutional: false });
      await deposit(app, carla.userId, fundId, '550.00');
      const { id } = await published(app, offering(requestId, fundId));
      const refusal = async (as: string, amount: string) => {
        const { code, title } = (await (await reserve(app, id, as, amount)).json()) as {
          readonly code: string;
          readonly title: string;
        };
        return [code, title.slice(title.indexOf(': ') + 2)];
      };
      // Whoever looks at the opportunity reads the same before they try.
      const advice = async (as: string) => {
        const seen = await app.send('GET', `/protected/oportunidades/${id}`, { as });
        return (await ok<OpportunityDetail>(seen)).advice;
      };
      const whole = 'ponga S/ 3,000.00, o de S/ 100.00 a S/ 2,900.00.';
      expect(`${await advice(ANA)}.`).toBe(whole);
      expect(await advice(ADMIN)).toBeNull();
      expect(await refusal(ANA, '2950.00')).toEqual(['OPPORTUNITY_REST_BELOW_TICKET', whole]);
      expect(await refusal(ANA, '3100.00')).toEqual(['OPPORTUNITY_LEFT', whole]);
      // Carla has 550.00 for the 700.00 that are left, and the law lets her have 600.00.
      await ok(await reserve(app, id, ANA, '2300.00'));
      const ofCarla = 'ponga de S/ 100.00 a S/ 550.00.';
      expect(await refusal(CARLA, '650.00')).toEqual(['OPPORTUNITY_REST_BELOW_TICKET', ofCarla]);
      expect(await refusal(CARLA, '50.00')).toEqual(['OPPORTUNITY_TICKET', ofCarla]);
      await deposit(app, carla.userId, fundId, '500.00');
      const byLaw = 'ponga de S/ 100.00 a S/ 600.00.';
      expect(`${await advice(CARLA)}.`).toBe(byLaw);
      expect(await refusal(CARLA, '700.00')).toEqual(['INVESTMENT_LIMIT', byLaw]);
      await ok(await reserve(app, id, CARLA, '550.00'));
      const none = 'con lo que tiene disponible y sus límites, aquí ya no cabe una inversión suya.';
      expect(`${await advice(CARLA)}.`).toBe(none);
      expect(await refusal(CARLA, '150.00')).toEqual(['INVESTMENT_LIMIT', none]);
      expect(await refusal(CARLA, '50.00')).toEqual(['OPPORTUNITY_TICKET', none]);
    }));

  it('waits for what its investor did not declare', () =>
    withInvestors(async ({ app, fundId, requestId }) => {
      const { id } = await published(app, offering(requestId, fundId));
      const { userId, version } = await ok<Investor>(
        await app.send('GET', '/protected/mi-inversion', { as: ANA }),
      );
      const body = {
        kycTier: 0,
        isInstitutional: false,
        bankIsVerified: false,
        withholdingPercent: null,
        reason: 'Venció su documento',
        version,
      };
      await ok(
        await app.send('POST', `/protected/inversionistas/${userId}/verificacion`, { body }),
      );
      expect(await outcome(await reserve(app, id, ANA, '100.00'))).toBe('INVESTOR_NOT_READY');
      expect(await outcome(await ask(app, fundId, '10.00'))).toBe('INVESTOR_BANK_UNVERIFIED');
    }));

  it('of five hundred at once never exceeds the goal', () =>
    withInvestors(async ({ app, fundId, requestId }) => {
      const { id } = await published(app, offering(requestId, fundId, { ticket: '10.00' }));
      const tries = Array.from({ length: 60 }, (_, at) =>
        reserve(app, id, at % 2 === 0 ? ANA : BETO, '90.00'),
      );
      const codes = (await Promise.all(tries)).map(({ status }) => status);
      expect(codes.filter((code) => code === 201)).toHaveLength(33);
      const [ana, beto] = [await walletOf(app, ANA), await walletOf(app, BETO)];
      expect(Number(ana.held) + Number(beto.held)).toBe(2970);
    }));
});

describe('every amount of investors', () => {
  it('is refused with cents of a currency that has none', () =>
    withInvestors(async ({ app, fundId, requestId, ana }) => {
      const { id } = await published(app, offering(requestId, fundId));
      await ok(await reserve(app, id, ANA, '1000.00'));
      const [share] = await sharesOf(app, ANA);
      await app.db.execute(sql`update share set status = 'ACTIVA', outstanding = units`);
      await app.db
        .execute(sql`insert into lender_currency (code, position, updated_at, min_principal,
        max_principal) values ('CLP', 9, now(), 1, 1000000) on conflict do nothing`);
      await app.db.execute(sql`update fund set currency = 'CLP' where id = ${fundId}`);
      await app.db.execute(sql`update opportunity set currency = 'CLP'`);
      await app.db.execute(sql`update loan_product set currency = 'CLP'`);
      const amount = '1000.50';
      const whole = { minimum: '1000', ticket: '100', lenderPart: '0' };
      const prepare = (change: object) =>
        ['/protected/oportunidades', offering(requestId, fundId, { ...whole, ...change })] as const;
      const rule = {
        fundId,
        priority: 1,
        maxPerLoan: null,
        cashToKeep: '0',
        minimumYieldPercent: null,
        maximumTermDays: null,
        riskClasses: '',
      };
      const deposits = `/protected/inversionistas/${ana.userId}/depositos`;
      const doors: Readonly<Record<InvestorAmount, readonly [string, object, string?]>> = {
        'addInvestmentRule amount': [
          '/protected/reglas-de-inversion',
          {
            kind: 'investorTotal',
            currency: 'CLP',
            validFrom: '2026-01-01',
            base: null,
            percent: null,
            taxPercent: null,
            takesLateInterest: false,
            tier: null,
            amount,
            source: 'Acuerdo del directorio',
          },
        ],
        'addMyAutoInvestRule cashToKeep': [
          '/protected/mi-inversion/reglas',
          { ...rule, cashToKeep: amount },
          ANA,
        ],
        'addMyAutoInvestRule maxPerLoan': [
          '/protected/mi-inversion/reglas',
          { ...rule, maxPerLoan: amount },
          ANA,
        ],
        'askWithdrawal amount': [WITHDRAWALS, { fundId, amount }, ANA],
        'offerShare principal': [
          `/protected/participaciones/${share!.id}/oferta`,
          { principal: amount, pricePercent: '100' },
          ANA,
        ],
        'prepareOpportunity lenderPart': prepare({ lenderPart: amount }),
        'prepareOpportunity minimum': prepare({ minimum: amount }),
        'prepareOpportunity ticket': prepare({ ticket: amount }),
        'previewInvestorDeposit amount': [
          `${deposits}/vista-previa`,
          { fundId, amount, means: 'transfer' },
        ],
        'previewReservation amount': [
          `/protected/oportunidades/${id}/reservas/vista-previa`,
          { amount },
          ANA,
        ],
        'recordInvestorDeposit amount': [deposits, { fundId, amount, means: 'transfer' }],
        'reserveShare amount': [`/protected/oportunidades/${id}/reservas`, { amount }, ANA],
      };
      // Another opportunity of the same request may be prepared once that one ended.
      const prepares = INVESTOR_AMOUNTS.filter((one) => one.startsWith('prepare'));
      for (const one of [
        ...INVESTOR_AMOUNTS.filter((name) => !prepares.includes(name)),
        ...prepares,
      ]) {
        if (one === prepares[0]) {
          await app.db.execute(sql`update opportunity set status = 'CANCELADA'`);
        }
        const [path, body, as] = doors[one];
        const answer = await app.send('POST', path, { body, as });
        expect([one, await outcome(answer)]).toEqual([one, 'AMOUNT_DECIMALS']);
      }
    }));
});
