import { IdParam } from '@core/contract/common';
import {
  NewUser,
  User,
  UserEmailChange,
  UserNameChange,
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
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { findUserPage } from './queries';
import {
  changeUserName,
  changeUserProfile,
  changeUserStatus,
  correctUserEmail,
  createUser,
  sendUserLink,
} from './service';

const routes = routesOf('Usuarios');
const BASE = '/protected/usuarios';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ userId: IdParam });
const user = { 200: json(User, 'El usuario') };

const listUsers = routes.get(BASE, 'listUsers', {
  summary: 'Lista usuarios por nombre o correo',
  request: { query: UserQuery },
  responses: { 200: json(UserPage, 'Una página de usuarios') },
});

const postUser = routes.post(BASE, 'createUser', {
  summary: 'Crea un usuario',
  parameters,
  request: { body: jsonBody(NewUser) },
  responses: { 201: json(User, 'El usuario') },
});

const putProfile = routes.put(`${BASE}/{userId}/perfil`, 'changeUserProfile', {
  summary: 'Cambia el perfil de un usuario',
  parameters,
  request: { params, body: jsonBody(UserProfileChange) },
  responses: user,
});

const putName = routes.put(`${BASE}/{userId}/nombre`, 'changeUserName', {
  summary: 'Corrige el nombre de un usuario',
  parameters,
  request: { params, body: jsonBody(UserNameChange) },
  responses: user,
});

const postStatus = routes.post(`${BASE}/{userId}/estado`, 'changeUserStatus', {
  summary: 'Suspende, da de baja o reactiva una cuenta',
  parameters,
  request: { params, body: jsonBody(UserStatusChange) },
  responses: user,
});

const postLink = routes.post(`${BASE}/{userId}/enlace`, 'sendUserLink', {
  summary: 'Envía un nuevo enlace o código a un usuario',
  parameters,
  request: { params },
  responses: user,
});

const putEmail = routes.put(`${BASE}/{userId}/correo`, 'correctUserEmail', {
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
    .openapi(putName, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.req.valid('param');
      return c.json(await run(c, data, (tx, act) => changeUserName(tx, act, userId, data)), 200);
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
