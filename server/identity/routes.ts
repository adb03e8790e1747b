import { LoginRequest, LoginResponse, SessionCheck } from '@core/contract/auth';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps';
import { bearerToken } from '../http/authenticate';
import { originOf } from '../http/origin';
import { createRouter, json, jsonBody, type AppEnv } from '../http/router';
import { createLogin, LOGIN_REFUSED } from './login';
import { menuOf } from './menus';
import { closeSession } from './sessions';

const tags = ['Sesión'];

const postLogin = createRoute({
  method: 'post',
  path: '/api/login',
  operationId: 'login',
  tags,
  summary: 'Inicia sesión',
  request: { body: jsonBody(LoginRequest) },
  responses: {
    200: json(LoginResponse, 'Sesión iniciada: estado 1'),
    401: json(LoginResponse, 'Usuario o contraseña incorrecta: estado 0'),
  },
});

const postLogout = createRoute({
  method: 'post',
  path: '/api/logout',
  operationId: 'logout',
  tags,
  summary: 'Cierra la sesión',
  responses: { 204: { description: 'Sesión cerrada' } },
});

const postProtected = createRoute({
  method: 'post',
  path: '/protected',
  operationId: 'checkSession',
  tags,
  security: [{ sesion: [] }],
  summary: 'Dice de quién es la sesión',
  responses: { 200: json(SessionCheck, 'La sesión vale') },
});

const ModuleList = z
  .array(
    z.object({
      c_codigo_mod: z.string(),
      c_descripcion_mod: z.string(),
      c_path_mod: z.string(),
      c_tipo: z.string(),
      c_posicion: z.int(),
      childs: z.array(z.unknown()),
    }),
  )
  .meta({ id: 'ModuleList' });

const menuRoute = <P extends string>(path: P, operationId: string) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    tags,
    security: [{ sesion: [] }],
    summary: 'Los módulos del menú de quien inició sesión',
    request: { body: jsonBody(z.object({ c_usuario: z.string() })) },
    responses: { 200: json(ModuleList, 'Los módulos') },
  });

export const identityRoutes = ({ db, clock }: Deps) => {
  const login = createLogin(db);
  const menu = (c: Context<AppEnv>) => [...menuOf(c.get('actor').profile)].map(copyOf);
  return createRouter()
    .openapi(postLogin, async (c) => {
      const answer = await login(c.req.valid('json'), originOf(c), clock.now());
      return answer === LOGIN_REFUSED ? c.json(answer, 401) : c.json(answer, 200);
    })
    .openapi(postLogout, async (c) => {
      const token = bearerToken(c);
      if (token !== undefined) await closeSession(db, token);
      return c.body(null, 204);
    })
    .openapi(postProtected, (c) => {
      const { username, fullName, profile, isValidated } = c.get('actor');
      const names = { user: username, username: fullName, perfil: profile };
      return c.json({ estado: 1, ...names, isValidated }, 200);
    })
    .openapi(menuRoute('/api/getModuloAppPermisos', 'getModules'), (c) => c.json(menu(c), 200))
    .openapi(menuRoute('/api/getModuloAppPermisos2', 'getModules2'), (c) => c.json(menu(c), 200));
};

const copyOf = <T extends { readonly childs: readonly unknown[] }>(entry: T) => ({
  ...entry,
  childs: [...entry.childs],
});
