import {
  ActionPermission,
  FieldPermission,
  ModuleList,
  ModuleLookup,
  ModulePermission,
  UserLookup,
} from '@core/contract/permissions';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody } from '../operations/router';
import { findUser } from '../identity/queries';
import { actionPermissionsOf, fieldPermissionsOf, modulePermissionsOf, modulesOf } from './lookups';

/**
 * Lookup of what the signed-in user may see, do and fill in: everybody may ask about themselves.
 */
const lookup = <P extends string, B extends z.ZodType, R extends z.ZodType>(
  path: P,
  operationId: string,
  summary: string,
  body: B,
  answer: R,
) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    tags: ['Permisos propios'],
    security: [{ sesion: [] }],
    summary,
    request: { body: jsonBody(body) },
    responses: { 200: json(answer, 'Los permisos') },
  });

const MENU = 'Los módulos que abre quien inició sesión; los de tipo I son su menú';
const modules = lookup('/api/getModuloAppPermisos', 'getModules', MENU, UserLookup, ModuleList);
const modules2 = lookup('/api/getModuloAppPermisos2', 'getModules2', MENU, UserLookup, ModuleList);
const options = lookup(
  '/protected/listarOpcionesPermisos2',
  'listMyOptions',
  'Las opciones de un módulo y si quien inició sesión puede usarlas',
  ModuleLookup,
  z.array(ActionPermission),
);
const modulePermissions = lookup(
  '/protected/listarPermisosModulos',
  'listMyModules',
  'Hasta dónde se abre cada módulo a quien inició sesión',
  ModuleLookup,
  z.array(ModulePermission),
);
const actions = lookup(
  '/protected/getModuloAccionPermisos',
  'getMyActions',
  'Las acciones y si quien inició sesión puede hacerlas',
  UserLookup,
  z.array(ActionPermission),
);
const fields = lookup(
  '/protected/getFormularioPermisos',
  'getMyFormFields',
  'Los campos de cada formulario como los encuentra quien inició sesión',
  UserLookup,
  z.array(FieldPermission),
);

export const myPermissionRoutes = ({ db }: Deps) => {
  /** The caller's profile; that of another user only for who may configure permissions. */
  async function profileAsked(c: Context<AppEnv>, username: string): Promise<string> {
    const { profile, username: signedIn } = c.get('actor');
    const asked = username.trim().toUpperCase();
    if (asked === '' || asked === signedIn || !c.get('mayDo')('getModuleSettings')) return profile;
    return (await findUser(db, asked))?.profile ?? profile;
  }
  const menu = async (c: Context<AppEnv>, username: string) =>
    modulesOf(c.get('permissions'), await profileAsked(c, username)).map(copyOf);

  return createRouter()
    .openapi(modules, async (c) => c.json(await menu(c, c.req.valid('json').c_usuario), 200))
    .openapi(modules2, async (c) => c.json(await menu(c, c.req.valid('json').c_usuario), 200))
    .openapi(options, async (c) => {
      const { c_usuario, c_modulo } = c.req.valid('json');
      const profile = await profileAsked(c, c_usuario);
      return c.json(actionPermissionsOf(c.get('permissions'), profile, String(c_modulo)), 200);
    })
    .openapi(modulePermissions, async (c) => {
      const { c_usuario, c_modulo } = c.req.valid('json');
      const profile = await profileAsked(c, c_usuario);
      return c.json(modulePermissionsOf(c.get('permissions'), profile, String(c_modulo)), 200);
    })
    .openapi(actions, async (c) => {
      const profile = await profileAsked(c, c.req.valid('json').c_usuario);
      return c.json(actionPermissionsOf(c.get('permissions'), profile), 200);
    })
    .openapi(fields, async (c) => {
      const profile = await profileAsked(c, c.req.valid('json').c_usuario);
      return c.json(fieldPermissionsOf(c.get('permissions'), profile), 200);
    });
};

const copyOf = <T extends { readonly childs: readonly unknown[] }>(entry: T) => ({
  ...entry,
  childs: [...entry.childs],
});
