import { createApp } from '@server/process/app';
import { describeApi } from '@server/process/describeApi';
import { OPERATIONS } from '@server/access/identity/authorize';
import { describe, expect, it } from 'vitest';
import { allow, aUser, history, savePermissions } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { signIn as signInAs } from '@tests/support/accounts';
import { ADMIN, ANALYST, BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const PEOPLE = {
  ADMINISTRADOR: ADMIN,
  ANALISTA: ANALYST,
  PRESTATARIO: BORROWER,
  INVERSIONISTA: 'INVERSIONISTA@PRUEBA.PE',
  CAJERO: 'CAJERO@PRUEBA.PE',
} as const;
type Person = keyof typeof PEOPLE;

const NO_LIMITS = { maxApprovalAmount: null, maxWaiverAmount: null };

/** Every protected operation of the OpenAPI document. */
async function protectedRoutes() {
  const { paths } = JSON.parse(await describeApi()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId in OPERATIONS)
      .map(([method, { operationId }]) => ({ path, method, operationId })),
  );
}

/** Refusals of a walk of all routes: `operation profile` of each 403. */
async function walk(app: TestApp): Promise<string[]> {
  const refused: string[] = [];
  for (const { path, method, operationId } of await protectedRoutes()) {
    const address = path.replaceAll(/\{\w+\}/g, '999999');
    for (const [profile, as] of Object.entries(PEOPLE)) {
      const body = method === 'get' ? {} : { body: {} };
      const response = await app.send(method.toUpperCase(), address, { as, ...body });
      if (response.status === 403) refused.push(`${operationId} ${profile}`);
      expect(response.status, `${operationId} as ${profile}`).not.toBe(401);
      expect(response.status, `${operationId} as ${profile}`).not.toBe(500);
    }
  }
  return refused.toSorted();
}

/** Refusals that the table asks for. */
const refusedBy = (isAllowed: (operation: string, profile: Person) => boolean) =>
  Object.keys(OPERATIONS)
    .flatMap((operation) =>
      (Object.keys(PEOPLE) as Person[])
        .filter((profile) => !isAllowed(operation, profile))
        .map((profile) => `${operation} ${profile}`),
    )
    .toSorted();

const factory = (operation: string, profile: Person) =>
  (OPERATIONS[operation as keyof typeof OPERATIONS] as readonly string[]).includes(
    profile === 'CAJERO' ? 'ANALISTA' : profile,
  );

async function withEverybody(test: (app: TestApp) => Promise<void>) {
  await withTestApp(async (app) => {
    const body = { code: 'CAJERO', name: 'Cajero', copyOf: 'ANALISTA', ...NO_LIMITS };
    await app.send('POST', '/protected/perfiles', { body });
    await aUser(app, PEOPLE.INVERSIONISTA, 'INVERSIONISTA');
    await aUser(app, PEOPLE.CAJERO, 'CAJERO');
    await test(app);
  });
}

describe('all routes × all profiles', () => {
  it(
    'refuse exactly what the table refuses, and follow it when it changes',
    { timeout: 90_000 },
    () =>
      withEverybody(async (app) => {
        expect(await walk(app)).toEqual(refusedBy(factory));

        const accesos = [
          { c_perfil: 'ANALISTA', c_accion: 'listFunds', permitido: false },
          { c_perfil: 'CAJERO', c_accion: 'recordPayment', permitido: true },
          { c_perfil: 'PRESTATARIO', c_accion: 'getMyAccount', permitido: false },
          { c_perfil: 'INVERSIONISTA', c_accion: 'openFund', permitido: true },
        ];
        const saved = await savePermissions(app, 'guardarModuloAccionConfig', { accesos });
        expect(saved.status).toBe(200);
        const changed = (operation: string, profile: Person) =>
          accesos.find((cell) => cell.c_accion === operation && cell.c_perfil === profile)
            ?.permitido ?? factory(operation, profile);
        expect(await walk(app)).toEqual(refusedBy(changed));
      }),
  );

  it('and another process follows too', () =>
    withTestApp(async (app) => {
      const other = createApp(app.deps);
      const signedIn = await signIn({ ...app, fetch: (request) => other.fetch(request) });
      const { token } = (await signedIn.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const listFunds = async () => (await other.request('/protected/fondos', { headers })).status;
      expect(await listFunds()).toBe(200);
      await allow(app, 'ANALISTA', 'listFunds', false);
      expect(await listFunds()).toBe(403);
    }));
});

const signIn = (app: TestApp) => signInAs(app, ANALYST, TEST_PASSWORD_SENT);

describe('saving permissions', () => {
  it.each([
    ['without a reason', { c_motivo: '' }, 422, 'VALIDATION'],
    ['over a newer revision', { c_revision: 99 }, 409, 'PERMISSIONS_CHANGED'],
    ['with nothing changed', { accesos: [] }, 422, 'PERMISSIONS_UNCHANGED'],
    [
      'of an operation that does not exist',
      { accesos: [{ c_perfil: 'ANALISTA', c_accion: 'volar', permitido: true }] },
      422,
      'PERMISSION_UNKNOWN',
    ],
    [
      'of a profile that does not exist',
      { accesos: [{ c_perfil: 'NADIE', c_accion: 'listFunds', permitido: true }] },
      422,
      'PERMISSION_UNKNOWN',
    ],
    [
      'that leaves nobody to administer',
      {
        accesos: [{ c_perfil: 'ADMINISTRADOR', c_accion: 'saveActionSettings', permitido: false }],
      },
      409,
      'LAST_ADMINISTRATOR',
    ],
  ])('%s is refused', (_case, change, status, code) =>
    withTestApp(async (app) => {
      const accesos = [{ c_perfil: 'ANALISTA', c_accion: 'listFunds', permitido: false }];
      const response = await savePermissions(app, 'guardarModuloAccionConfig', {
        accesos,
        ...change,
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
      expect(await history(app)).toEqual([]);
    }),
  );

  it('keeps the last administrator in the administration screens too', () =>
    withTestApp(async (app) => {
      const close = { c_perfil: 'ADMINISTRADOR', c_modulo: 17, c_acceso: 'N' };
      const refused = await savePermissions(app, 'guardarModuloConfig', { accesos: [close] });
      expect(await refused.json()).toMatchObject({ code: 'LAST_ADMINISTRATOR' });

      // Profile that administers too, and somebody who has it: now the act may be done.
      const body = { code: 'JEFATURA', name: 'Jefatura', copyOf: 'ADMINISTRADOR', ...NO_LIMITS };
      await app.send('POST', '/protected/perfiles', { body });
      await aUser(app, 'JEFA@PRUEBA.PE', 'JEFATURA');
      const saved = await savePermissions(app, 'guardarModuloConfig', { accesos: [close] });
      expect(saved.status).toBe(200);
    }));

  it('shows what would change without changing it', () =>
    withTestApp(async (app) => {
      const accesos = [{ c_perfil: 'ANALISTA', c_accion: 'listFunds', permitido: false }];
      const rehearsal = { accesos, simular: true };
      const answer = await savePermissions(app, 'guardarModuloAccionConfig', rehearsal);
      const change = {
        asunto: 'Analista · Lista los fondos con su efectivo disponible',
        antes: 'Permitido',
        despues: 'No permitido',
      };
      expect(await answer.json()).toEqual({ c_revision: 0, cambios: [change] });
      const still = await app.send('GET', '/protected/fondos', { as: ANALYST });
      expect(still.status).toBe(200);
      expect(await history(app)).toEqual([]);
    }));

  it('is undone by a new revision, once', () =>
    withTestApp(async (app) => {
      await allow(app, 'ANALISTA', 'listFunds', false);
      const [{ id } = { id: 0 }] = await history(app);
      const undo = () =>
        app.send('POST', `/protected/permisos/revisiones/${id}/deshacer`, {
          body: { c_motivo: 'Fue un error' },
        });
      expect((await undo()).status).toBe(200);
      expect((await app.send('GET', '/protected/fondos', { as: ANALYST })).status).toBe(200);
      const rows = await history(app);
      expect(rows).toMatchObject([
        { undoes: id, by: 'Ada Ruiz', reason: 'Fue un error' },
        { id, undoneBy: rows[0]?.id },
      ]);
      expect(await (await undo()).json()).toMatchObject({ code: 'REVISION_UNDONE' });
    }));

  it('is not undone over a later change of the same thing', () =>
    withTestApp(async (app) => {
      await allow(app, 'ANALISTA', 'listFunds', false);
      const [{ id } = { id: 0 }] = await history(app);
      await allow(app, 'ANALISTA', 'listFunds', true);
      const body = { c_motivo: 'Fue un error' };
      const path = `/protected/permisos/revisiones/${id}/deshacer`;
      const response = await app.send('POST', path, { body });
      expect(await response.json()).toMatchObject({ code: 'PERMISSIONS_CHANGED' });
    }));
});
