import { LoginRequest, LoginResponse, SessionCheck } from '@core/contract/auth';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../platform/deps';
import { bearerToken } from '../operations/authenticate';
import { originOf } from '../../platform/http/origin';
import { createRouter, json, jsonBody } from '../operations/router';
import { deviceOf, leaveDevice } from './knownDevices';
import { createLogin } from './login';
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

export const identityRoutes = ({ db, clock, settings }: Deps) => {
  const login = createLogin(db);
  return createRouter()
    .openapi(postLogin, async (c) => {
      const place = { ...originOf(c), token: deviceOf(c) };
      const { answer, token } = await login(c.req.valid('json'), place, clock.now());
      if (token === undefined) return c.json(answer, 401);
      leaveDevice(c, settings, token);
      return c.json(answer, 200);
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
    });
};
