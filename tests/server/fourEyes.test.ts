import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AwaitingAct, AwaitingActPage } from '@core/contract/awaitingActs';
import type { Fund } from '@core/contract/funds';
import type { LoanDetail } from '@core/contract/loans';
import { aNewLoan, someParties } from '@tests/support/builders';
import {
  addSecond,
  approve,
  askForTwo,
  asTwo,
  awaited,
  AWAITING_ACTS,
  bodyOf,
  codeOf,
  countOf,
  end,
  look,
  readAct,
  SECOND,
} from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const LOANS = '/protected/prestamos';

const cashOf = async ({ send }: TestApp, fundId: number) =>
  (await bodyOf<Fund>(await send('GET', `/protected/fondos/${fundId}`))).cash;

const withdraw = (app: TestApp, fundId: number, change = {}, key: string = randomUUID()) =>
  app.send('POST', `/protected/fondos/${fundId}/movimientos`, {
    body: { kind: 'withdrawal', amount: '1000.00', note: 'Retiro del socio', ...change },
    key,
  });

describe('a loan that somebody disburses', () => {
  it('waits for a second person, and is done by the same service as it was sent', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      await asTwo(app);
      const key = randomUUID();
      const sent = { body: aNewLoan(parties), key };
      const act = await awaited(await app.send('POST', LOANS, sent));
      expect(act).toMatchObject({
        number: 'A-000001',
        act: 'disburse',
        summary: 'Desembolsar S/ 1,200.00 a Rosa Quispe Huamán',
        amount: '1200.00',
        currency: 'PEN',
        status: 'awaiting',
        askedBy: 'Ada Ruiz',
        isOwn: true,
        canDecide: false,
      });
      expect(await countOf(app, 'loan')).toBe(0);
      expect(await cashOf(app, parties.fundId)).toBe('10000.00');

      const again = await app.send('POST', LOANS, sent);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await awaited(again)).number).toBe('A-000001');

      const seen = await look(app, act.id);
      expect(seen.entries).toMatchObject([
        {
          description: 'Desembolso de un préstamo nuevo (su número se asigna al aprobar)',
          fundName: 'Fondo de prueba',
          currency: 'PEN',
          lines: [
            { account: '1401', debit: '1200.00', credit: '0.00' },
            { account: '1101', debit: '0.00', credit: '1200.00' },
          ],
        },
      ]);
      expect(await countOf(app, 'loan')).toBe(0);

      const approvalKey = randomUUID();
      const done = await approve(app, act.id, SECOND, approvalKey);
      expect(done.status).toBe(200);
      expect(await bodyOf<AwaitingAct>(done)).toMatchObject({
        status: 'approved',
        decision: { by: 'Luz Vega' },
      });
      expect(await countOf(app, 'loan')).toBe(1);
      expect(await cashOf(app, parties.fundId)).toBe('8800.00');

      const answer = await app.send('POST', LOANS, sent);
      expect(answer.status).toBe(201);
      const loan = await bodyOf<LoanDetail>(answer);
      expect(loan).toMatchObject({ principal: '1200.00', status: 'active' });
      const number = `P-${String(loan.id).padStart(6, '0')}`;
      const read = await readAct(app, act.id);
      expect(read.summary).toBe(`${act.summary} (${number})`);
      expect(read.link).toBe(`/detalles_prestamo/${loan.id}`);
      expect(read.effects.entries[0]!.description).toBe(`Desembolso de ${number}`);
      const { rows } = await app.db.execute(sql`
        select u.username as asker, a.username as approver from audit_log g
        join app_user u on u.id = g.user_id join app_user a on a.id = g.approved_by
        where g.entity = 'loan' and g.entity_id = ${loan.id}`);
      expect(rows).toContainEqual({ asker: ADMIN, approver: SECOND });
    }));

  it('is approved once, however often and by however many at the same time', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      await asTwo(app);
      const act = await awaited(await app.send('POST', LOANS, { body: aNewLoan(parties) }));
      const { digest } = await look(app, act.id);
      const key = randomUUID();
      const press = (password: string) =>
        app.send('POST', `${AWAITING_ACTS}/${act.id}/aprobacion`, {
          as: SECOND,
          body: { digest },
          key: password,
        });
      const answers = await Promise.all([press(key), press(key), press(randomUUID())]);
      expect(await countOf(app, 'loan')).toBe(1);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([
        [200, 200, 409],
        [200, 409, 409],
      ]).toContainEqual(statuses);
    }));

  it('is annulled once: asked for in other words it is the same that waits', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      const made = await app.send('POST', LOANS, { body: aNewLoan(parties) });
      const { id } = await bodyOf<LoanDetail>(made);
      await asTwo(app);
      const ask = (reason: string) =>
        app.send('POST', `${LOANS}/${id}/anulacion`, { body: { reason } });
      await awaited(await ask('Se registró dos veces'));
      const again = await bodyOf<{ code: string; title: string }>(await ask('Otras palabras'));
      expect(again.code).toBe('AWAITING_ACT_REPEATED');
      expect(again.title).toContain('A-000001');
    }));

  it('is refused at once where it could not be done', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      await asTwo(app);
      const body = aNewLoan(parties, { principal: '12000.00' });
      const response = await app.send('POST', LOANS, { body });
      expect(await codeOf(response)).toBe('FUND_CASH_INSUFFICIENT');
      expect(await countOf(app, 'awaiting_act')).toBe(0);
    }));
});

describe('what awaits a second person', () => {
  it('is not decided by who asked, nor by who may not do it, and only they take it back', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const act = await awaited(await withdraw(app, fundId));
      expect(act.summary).toBe('Retirar S/ 1,000.00 de Fondo de prueba');
      const { digest } = await look(app, act.id);
      const press = (as: string) =>
        app.send('POST', `${AWAITING_ACTS}/${act.id}/aprobacion`, { as, body: { digest } });
      expect(await codeOf(await press(ADMIN))).toBe('AWAITING_ACT_OWN');
      expect(await codeOf(await press(ANALYST))).toBe('FORBIDDEN');
      expect(await codeOf(await end(app, act.id, 'rechazo', ADMIN))).toBe('AWAITING_ACT_OWN');
      expect(await codeOf(await end(app, act.id, 'retiro', SECOND))).toBe('AWAITING_ACT_NOT_OWN');
      expect((await end(app, act.id, 'retiro', ADMIN)).status).toBe(200);
      expect(await (await press(SECOND)).json()).toMatchObject({
        code: 'AWAITING_ACT_DECIDED',
        title: expect.stringContaining('lo retiró quien lo pidió'),
      });
      expect(await cashOf(app, fundId)).toBe('10000.00');
      expect((await awaited(await withdraw(app, fundId))).number).toBe('A-000002');
    }));

  it('is rejected with its reason, by another person', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const act = await awaited(await withdraw(app, fundId));
      expect((await end(app, act.id, 'rechazo', SECOND)).status).toBe(200);
      expect(await readAct(app, act.id)).toMatchObject({
        status: 'rejected',
        decision: { by: 'Luz Vega', reason: 'No corresponde' },
      });
    }));

  it('is not asked for twice', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      await awaited(await withdraw(app, fundId));
      expect(await codeOf(await withdraw(app, fundId))).toBe('AWAITING_ACT_REPEATED');
    }));

  it('is not done where what it would do has changed', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const act = await awaited(await withdraw(app, fundId));
      const body = { digest: 'otra' };
      const path = `${AWAITING_ACTS}/${act.id}/aprobacion`;
      const response = await app.send('POST', path, { as: SECOND, body });
      expect(await codeOf(response)).toBe('AWAITING_ACT_CHANGED');
      expect(await cashOf(app, fundId)).toBe('10000.00');
    }));

  it('expires', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const act = await awaited(await withdraw(app, fundId));
      const { digest } = await look(app, act.id);
      app.setToday('2026-03-14');
      const path = `${AWAITING_ACTS}/${act.id}/aprobacion`;
      const response = await app.send('POST', path, { as: SECOND, body: { digest } });
      expect(await codeOf(response)).toBe('AWAITING_ACT_EXPIRED');
      expect(await readAct(app, act.id)).toMatchObject({ status: 'expired', canDecide: false });
      expect((await awaited(await withdraw(app, fundId))).number).toBe('A-000002');
    }));

  it('is not done for who may no longer do it', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const act = await awaited(await withdraw(app, fundId));
      const { digest } = await look(app, act.id);
      await app.db.execute(
        sql`update app_user set status = 'SUSPENDIDA' where username = ${ADMIN}`,
      );
      const path = `${AWAITING_ACTS}/${act.id}/aprobacion`;
      const response = await app.send('POST', path, { as: SECOND, body: { digest } });
      expect(await codeOf(response)).toBe('AWAITING_ACT_ASKER_LEFT');
    }));

  it('stands in the tray of who may approve it', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      await awaited(await withdraw(app, fundId));
      const tray = async (as: string) =>
        bodyOf<AwaitingActPage>(await app.send('GET', AWAITING_ACTS, { as }));
      expect((await tray(SECOND)).items).toMatchObject([{ canDecide: true, isOwn: false }]);
      expect((await tray(ADMIN)).items).toMatchObject([{ canDecide: false, isOwn: true }]);
      expect((await tray(ANALYST)).total).toBe(0);
    }));
});

describe('a lender where nobody else could approve', () => {
  it('is told what to do, and may create the second person alone', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await askForTwo(app);
      expect(await codeOf(await withdraw(app, fundId))).toBe('SECOND_PERSON_MISSING');
      const body = { email: 'luz@casa.pe', fullName: 'Luz Vega', profile: 'ADMINISTRADOR' };
      expect((await app.send('POST', '/protected/usuarios', { body })).status).toBe(201);
      // Person who never came in: nobody's second person yet.
      expect(await codeOf(await withdraw(app, fundId))).toBe('SECOND_PERSON_MISSING');
      await addSecond(app);
      const more = { ...body, email: 'otro@casa.pe' };
      await awaited(await app.send('POST', '/protected/usuarios', { body: more }));
      await awaited(await withdraw(app, fundId));
    }));
});
