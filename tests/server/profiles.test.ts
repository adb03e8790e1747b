import type { Profile } from '@core/contract/profiles';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { allow, aUser, history } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const NO_LIMITS = { maxApprovalAmount: null, maxWaiverAmount: null };
const add = (app: TestApp, code: string, copyOf: string) =>
  app.send('POST', '/protected/perfiles', {
    body: { code, name: 'Perfil nuevo', copyOf, ...NO_LIMITS },
  });
const change = (app: TestApp, code: string, body: object) =>
  app.send('PUT', `/protected/perfiles/${code}`, {
    body: { name: 'Otro nombre', isActive: true, ...NO_LIMITS, ...body },
  });

describe('profiles', () => {
  it('are those of the factory, with their users', () =>
    withTestApp(async (app) => {
      const answer = await app.send('GET', '/protected/perfiles');
      const rows = (await answer.json()) as Profile[];
      expect(rows.map(({ code, scope, activeUsers }) => [code, scope, activeUsers])).toEqual([
        ['ADMINISTRADOR', 'staff', 1],
        ['ANALISTA', 'staff', 1],
        ['INVERSIONISTA', 'investor', 0],
        ['PRESTATARIO', 'borrower', 1],
        ['ASESOR', 'staff', 0],
        ['COBRADOR', 'staff', 0],
        ['TESORERIA', 'staff', 0],
        ['AUDITOR', 'staff', 0],
      ]);
    }));

  it('begin as a copy, and from then on are their own', () =>
    withTestApp(async (app) => {
      await allow(app, 'ANALISTA', 'listFunds', false);
      expect((await add(app, 'cajero', 'ANALISTA')).status).toBe(201);
      const as = await aUser(app, 'CAJA@PRUEBA.PE', 'CAJERO');
      expect((await app.send('GET', '/protected/fondos', { as })).status).toBe(403);
      await allow(app, 'CAJERO', 'listFunds', true);
      expect((await app.send('GET', '/protected/fondos', { as })).status).toBe(200);
      expect((await app.send('GET', '/protected/fondos', { as: ANALYST })).status).toBe(403);
    }));

  it('see the whole house or only what is theirs, as their model does', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      await add(app, 'SUPERVISOR', 'ANALISTA');
      await add(app, 'SOCIO', 'PRESTATARIO');
      const supervisor = await aUser(app, 'SUPERVISOR@PRUEBA.PE', 'SUPERVISOR');
      const member = await aUser(app, 'SOCIO@PRUEBA.PE', 'SOCIO');
      const path = `/protected/prestamos/${id}`;
      expect((await app.send('GET', path, { as: supervisor })).status).toBe(200);
      expect((await app.send('GET', path, { as: member })).status).toBe(404);
    }));

  it.each([
    ['that exists', 'ANALISTA', 'ANALISTA', 409, 'PROFILE_CODE_TAKEN'],
    ['like one that does not', 'CAJERO', 'NADIE', 404, 'PROFILE_NOT_FOUND'],
    ['with a code that cannot be', '1 A', 'ANALISTA', 422, 'VALIDATION'],
  ])('are not added %s', (_case, code, copyOf, status, refusal) =>
    withTestApp(async (app) => {
      const response = await add(app, code, copyOf);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code: refusal });
    }),
  );

  it('are renamed and limited, with a revision that can be undone', () =>
    withTestApp(async (app) => {
      const changed = await change(app, 'ANALISTA', { maxApprovalAmount: '5000' });
      expect(await changed.json()).toMatchObject({ maxApprovalAmount: '5000.00' });
      const [{ id } = { id: 0 }] = await history(app);
      const body = { c_motivo: 'Fue un error' };
      await app.send('POST', `/protected/permisos/revisiones/${id}/deshacer`, { body });
      const rows = (await (await app.send('GET', '/protected/perfiles')).json()) as Profile[];
      expect(rows.find(({ code }) => code === 'ANALISTA')).toMatchObject({
        name: 'Analista',
        maxApprovalAmount: null,
      });
    }));

  it.each([
    ['ANALISTA', 'PROFILE_IN_USE'],
    ['ADMINISTRADOR', 'PROFILE_FIXED'],
  ])('%s is not disabled', (code, refusal) =>
    withTestApp(async (app) => {
      const response = await change(app, code, { isActive: false });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: refusal });
    }),
  );

  it('that nobody has are disabled', () =>
    withTestApp(async (app) => {
      const response = await change(app, 'INVERSIONISTA', { isActive: false });
      expect(await response.json()).toMatchObject({ isActive: false });
    }));
});
