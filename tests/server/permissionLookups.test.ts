import type { ActionPermission, ModuleEntry, ModuleSettings } from '@core/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aUser, savePermissions } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, NEWCOMER } from '@tests/support/testUsers';

describe('modules', () => {
  const menuOf = async (app: TestApp, as: string, c_usuario = as) => {
    const options = { as, body: { c_usuario } };
    const answer = await app.send('POST', '/api/getModuloAppPermisos2', options);
    const modules = (await answer.json()) as ModuleEntry[];
    return modules.filter(({ c_tipo }) => c_tipo === 'I');
  };
  const settings = async (app: TestApp) => {
    const answer = await app.send('POST', '/protected/listarAccesoMConfig', { body: {} });
    return (await answer.json()) as ModuleSettings;
  };

  it('answer numeric codes, type I, position and children', () =>
    withTestApp(async (app) => {
      expect((await menuOf(app, ANALYST))[1]).toEqual({
        c_codigo_mod: 8,
        c_descripcion_mod: 'Pendientes',
        c_path_mod: '/solicitudes-pendientes',
        c_tipo: 'I',
        c_posicion: 8,
        c_acceso: 'M',
        childs: [],
      });
    }));

  it('answer for the caller, whoever is named; an administrator may name another', () =>
    withTestApp(async (app) => {
      expect(await menuOf(app, ANALYST, ADMIN)).toHaveLength(3);
      expect(await menuOf(app, ADMIN, ANALYST)).toHaveLength(3);
      expect(await menuOf(app, ADMIN)).toHaveLength(7);
      const collector = await aUser(app, 'COBRADOR@PRUEBA.PE', 'COBRADOR');
      const menu = await menuOf(app, collector);
      const entries = menu.map((one) => [one.c_codigo_mod, one.childs.map((c) => c.c_codigo_mod)]);
      expect(entries).toEqual([
        [1, []],
        [8, [20, 25]],
        [9, []],
      ]);
    }));

  it('become entries of the menu, inside others, in the order that was saved', () =>
    withTestApp(async (app) => {
      const { modulos } = await settings(app);
      const { c_path_mod: _path, ...loans } = modulos.find(
        ({ c_codigo_mod }) => c_codigo_mod === 10,
      )!;
      await savePermissions(app, 'guardarModuloConfig', {
        modulos: [{ ...loans, c_tipo: 'I', padre: 2 }],
        accesos: [{ c_perfil: 'ADMINISTRADOR', c_modulo: 10, c_acceso: 'M' }],
      });
      const balance = (await menuOf(app, ADMIN)).find(({ c_codigo_mod }) => c_codigo_mod === 2);
      expect(balance?.childs).toMatchObject([{ c_path_mod: '/detalles_prestamo', c_tipo: 'I' }]);
    }));

  it('have two levels and no more', () =>
    withTestApp(async (app) => {
      const { modulos } = await settings(app);
      const within = (code: number, padre: number) => {
        const { c_path_mod: _path, ...row } = modulos.find((one) => one.c_codigo_mod === code)!;
        return { ...row, padre };
      };
      const response = await savePermissions(app, 'guardarModuloConfig', {
        modulos: [within(10, 2), within(11, 10)],
      });
      expect(await response.json()).toMatchObject({ code: 'MODULE_PARENT_INVALID' });
    }));
});

describe('the lookups of the specification', () => {
  const ask = async <T>({ send }: TestApp, call: string, as: string, body: object) =>
    (await (await send('POST', `/protected/${call}`, { as, body })).json()) as readonly T[];

  it('listarOpcionesPermisos2 answers the options of one module', () =>
    withTestApp(async (app) => {
      const body = { c_usuario: ANALYST, c_modulo: 3 };
      const rows = await ask<ActionPermission>(app, 'listarOpcionesPermisos2', ANALYST, body);
      expect(new Set(rows.map(({ c_modulo }) => c_modulo))).toEqual(new Set([3]));
      expect(rows.map(({ c_accion, permitido }) => [c_accion, permitido])).toEqual(
        expect.arrayContaining([
          ['listBorrowers', true],
          ['registerBorrower', true],
          ['getBorrower', true],
        ]),
      );
    }));

  it('listarPermisosModulos answers how far each module is open', () =>
    withTestApp(async (app) => {
      const body = { c_usuario: ANALYST, c_modulo: '' };
      const rows = await ask<{ c_modulo: number; c_acceso: string }>(
        app,
        'listarPermisosModulos',
        ANALYST,
        body,
      );
      const access = new Map(rows.map(({ c_modulo, c_acceso }) => [c_modulo, c_acceso]));
      expect([1, 3, 17].map((code) => access.get(code))).toEqual(['M', 'A', 'N']);
    }));

  it('getModuloAccionPermisos answers for the caller, an unvalidated one too', () =>
    withTestApp(async (app) => {
      const call = 'getModuloAccionPermisos';
      const rows = await ask<ActionPermission>(app, call, NEWCOMER, { c_usuario: ADMIN });
      const allowed = rows.filter(({ permitido }) => permitido).map(({ c_accion }) => c_accion);
      expect(allowed).toContain('listLoans');
      expect(allowed).not.toContain('openFund');
    }));

  it.each([
    'listarAccesoMConfig',
    'listarAccesoModuloAccionConfig',
    'listarAccesoFormularioConfig',
  ])('%s answers one profile, or all', (call) =>
    withTestApp(async ({ send }) => {
      const profiles = async (c_perfil: string) => {
        const answer = await send('POST', `/protected/${call}`, { body: { c_perfil } });
        const { perfiles } = (await answer.json()) as Pick<ModuleSettings, 'perfiles'>;
        return perfiles.map((row) => row.c_perfil);
      };
      expect(await profiles('ANALISTA')).toEqual(['ANALISTA']);
      expect(await profiles('')).toHaveLength(8);
    }),
  );
});
