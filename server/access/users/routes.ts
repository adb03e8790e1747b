import { IdParam } from '@core/contract/common';
import {
  NewUser,
  User,
  UserEmailChange,
  UserPage,
  UserProfileChange,
  UserQuery,
  UserStatusChange,
} from '@core/contract/users';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createLimit } from '../../platform/http/limit';
import { originOf } from '../../platform/http/origin';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, protectedRoute } from '../operations/router';
import { findUserPage } from './queries';
import {
  changeUserProfile,
  changeUserStatus,
  correctUserEmail,
  createUser,
  sendUserLink,
} from './service';

const tags = ['Usuarios'];
const BASE = '/protected/usuarios';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ userId: IdParam });
const user = { 200: json(User, 'El usuario') };

const listUsers = protectedRoute({
  method: 'get',
  path: BASE,
  operationId: 'listUsers',
  tags,
  summary: 'Lista usuarios por nombre o correo',
  request: { query: UserQuery },
  responses: { 200: json(UserPage, 'Una página de usuarios') },
});

const postUser = protectedRoute({
  method: 'post',
  path: BASE,
  operationId: 'createUser',
  tags,
  summary: 'Crea un usuario, que establece su contraseña por un enlace',
  parameters,
  request: { body: jsonBody(NewUser) },
  responses: { 201: json(User, 'El usuario') },
});

const putProfile = protectedRoute({
  method: 'put',
  path: `${BASE}/{userId}/perfil`,
  operationId: 'changeUserProfile',
  tags,
  summary: 'Cambia el perfil de un usuario',
  parameters,
  request: { params, body: jsonBody(UserProfileChange) },
  responses: user,
});

const postStatus = protectedRoute({
  method: 'post',
  path: `${BASE}/{userId}/estado`,
  operationId: 'changeUserStatus',
  tags,
  summary: 'Suspende, da de baja o reactiva una cuenta',
  parameters,
  request: { params, body: jsonBody(UserStatusChange) },
  responses: user,
});

const postLink = protectedRoute({
  method: 'post',
  path: `${BASE}/{userId}/enlace`,
  operationId: 'sendUserLink',
  tags,
  summary: 'Envía un nuevo enlace o código a un usuario',
  parameters,
  request: { params },
  responses: user,
});

const putEmail = protectedRoute({
  method: 'put',
  path: `${BASE}/{userId}/correo`,
  operationId: 'correctUserEmail',
  tags,
  summary: 'Corrige el correo de un usuario',
  parameters,
  request: { params, body: jsonBody(UserEmailChange) },
  responses: user,
});

export function userRoutes(deps: Deps) {
  const { db, settings } = deps;
  const mails = createLimit(db, 'users:mails', { perSubject: 60, perAddress: 300, seconds: 3_600 });
  const run = async (
    c: Context<AppEnv>,
    body: unknown,
    work: (tx: Database, act: Act & { readonly userId: number }) => Promise<User>,
  ) => {
    const { userId } = c.get('actor');
    return runCommand(c, deps, body, (tx, act) => work(tx, { ...act, userId }));
  };
  const countMail = (c: Context<AppEnv>) =>
    mails.consume(c.get('actor').username, originOf(c).address);
  return createRouter()
    .openapi(listUsers, async (c) => c.json(await findUserPage(db, c.req.valid('query')), 200))
    .openapi(postUser, async (c) => {
      await countMail(c);
      const data = c.req.valid('json');
      return c.json(await run(c, data, (tx, act) => createUser(tx, act, settings, data)), 201);
    })
    .openapi(putProfile, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.req.valid('param');
      return c.json(await run(c, data, (tx, act) => changeUserProfile(tx, act, userId, data)), 200);
    })
    .openapi(postStatus, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.req.valid('param');
      return c.json(await run(c, data, (tx, act) => changeUserStatus(tx, act, userId, data)), 200);
    })
    .openapi(postLink, async (c) => {
      await countMail(c);
      const { userId } = c.req.valid('param');
      return c.json(await run(c, {}, (tx, act) => sendUserLink(tx, act, settings, userId)), 200);
    })
    .openapi(putEmail, async (c) => {
      await countMail(c);
      const data = c.req.valid('json');
      const { userId } = c.req.valid('param');
      const work = (tx: Database, act: Act & { readonly userId: number }) =>
        correctUserEmail(tx, act, settings, userId, data.email);
      return c.json(await run(c, data, work), 200);
    });
}
