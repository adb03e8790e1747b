import { randomUUID } from 'node:crypto';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { describe, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import {
  askForTwo,
  addSecond,
  approve,
  awaited,
  bodyOf,
  FOUR_EYES,
  readAct,
} from '@tests/support/fourEyes';
import { loanChangesOf } from '@tests/support/loanChanges';
import { withTestApp, type TestApp } from '@tests/support/testApp';

/** A lender of two where acts below an amount need nobody else. */
async function withLimit(app: TestApp, act: string, amountFrom: string) {
  await addSecond(app);
  const body = {
    act,
    profile: null,
    currency: 'PEN',
    fundId: null,
    productCode: null,
    needsSecond: true,
    amountFrom,
    validFrom: '2026-03-01',
    reason: 'Lo chico lo hace uno solo',
  };
  expect((await app.send('POST', `${FOUR_EYES}/reglas`, { body })).status).toBe(201);
  await askForTwo(app);
}

const withdraw = (app: TestApp, fundId: number, amount: string) =>
  app.send('POST', `/protected/fondos/${fundId}/movimientos`, {
    body: { kind: 'withdrawal', amount, note: `Retiro del socio ${randomUUID()}` },
  });

const disburse = (app: TestApp, parties: Parameters<typeof aNewLoan>[0], change = {}) =>
  app.send('POST', '/protected/prestamos', {
    body: { ...aNewLoan(parties, { principal: '1500.00' }), ...change },
  });

describe('an act that is split below the limit of its rule', () => {
  it('awaits once the parts of a day reach it, and says so; the next day counts anew', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await withLimit(app, 'withdraw', '100.00');
      expect((await withdraw(app, fundId, '60.00')).status).toBe(201);
      expect((await withdraw(app, fundId, '39.99')).status).toBe(201);
      const act = await awaited(await withdraw(app, fundId, '0.01'));
      expect(act.summary).toBe(
        'Retirar S/ 0.01 de Fondo de prueba (con lo que hizo hoy llega a S/ 100.00)',
      );
      // Act that another person agreed to is no part of what was done alone.
      expect((await approve(app, act.id)).status).toBe(200);
      app.setToday('2026-03-11');
      expect((await withdraw(app, fundId, '99.99')).status).toBe(201);
    }));

  it('passes once where its parts are sent at the same time', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await withLimit(app, 'withdraw', '100.00');
      const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(app, fundId, '99.99')));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, 202, 202, 202]);
    }));

  it('awaits for one borrower over thirty days', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      await withLimit(app, 'disburse', '2000.00');
      const first = await disburse(app, parties);
      expect(first.status).toBe(201);
      expect((await bodyOf<LoanDetail>(first)).principal).toBe('1500.00');
      expect((await awaited(await disburse(app, parties))).summary).toContain(
        '(con lo que hizo hoy llega a S/ 3,000.00)',
      );
      app.setToday('2026-03-11');
      const later = { disbursedOn: '2026-03-11', previewTotalDue: '1529.60' };
      expect((await awaited(await disburse(app, parties, later))).summary).toContain(
        '(con lo que hizo a este cliente en 30 días llega a S/ 3,000.00)',
      );
    }));

  it('awaits where waivers of a loan together go beyond the limit of a profile', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      await app.send('PUT', '/protected/perfiles/ADMINISTRADOR', {
        body: {
          name: 'Administrador',
          maxApprovalAmount: null,
          maxWaiverAmount: '5.00',
          isActive: true,
        },
      });
      const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
      const { id } = await bodyOf<LoanDetail>(made);
      app.setToday('2026-04-30');
      const waive = async () => {
        const terms = { kind: 'waiver', component: 'lateInterest', amount: '3.00' };
        return bodyOf<LoanChange>(await loanChangesOf(app, id).ask(terms));
      };
      expect((await waive()).status).toBe('applied');
      expect((await waive()).status).toBe('requested');
    }));

  it('awaits where the payments of a loan that are voided together reach it', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
      const { id } = await bodyOf<LoanDetail>(made);
      const path = `/protected/prestamos/${id}/pagos`;
      const pay = async (amount: string) => {
        const body = { amount, receivedOn: '2026-03-10', means: 'cash', way: 'payAhead' };
        return (await bodyOf<{ id: number }>(await app.send('POST', path, { body }))).id;
      };
      const payments = [await pay('60.00'), await pay('39.99'), await pay('0.02')];
      await withLimit(app, 'voidPayment', '100.00');
      const voidIt = async (paymentId: number) => {
        const body = { reason: 'Era de otro cliente' };
        return app.send('POST', `${path}/${paymentId}/extorno`, { body });
      };
      const [first = 0, second = 0, third = 0] = payments.toReversed();
      expect((await voidIt(first)).status).toBe(200);
      expect((await voidIt(second)).status).toBe(200);
      expect((await awaited(await voidIt(third))).summary).toContain(
        '(con lo que hizo hoy llega a S/ 100.01)',
      );
    }));

  it('awaits where a payment with what it kept beyond the debt reaches it', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
      const { id } = await bodyOf<LoanDetail>(made);
      const path = `/protected/prestamos/${id}/pagos`;
      const paid = { receivedOn: '2026-03-10', means: 'cash', way: 'payOff', keepsExcess: true };
      const body = { ...paid, amount: '51140.04' };
      const sent = await app.send('POST', path, { body });
      const { id: paymentId, excess } = await bodyOf<{ id: number; excess: string }>(sent);
      expect(excess).toBe('49940.04');
      await withLimit(app, 'voidPayment', '1200.01');
      const reason = { reason: 'Era de otro cliente' };
      const act = await awaited(
        await app.send('POST', `${path}/${paymentId}/extorno`, { body: reason }),
      );
      expect(act.amount).toBe('51140.04');
      expect(act.summary).toMatch(/^Extornar R-\d+ por S\/ 51,140\.04, de/);
      expect((await readAct(app, act.id)).effects.facts).toContainEqual({
        term: 'Saldo a favor que también sale',
        value: expect.stringContaining('49,940.04') as string,
      });
    }));
});
