import {
  ChangePassword,
  Done,
  MyAccount,
  MyAccountChange,
  OpenSession,
  OwnMailCode,
  OwnMailCodeSent,
} from '@core/contract/accounts';
import type { Context } from 'hono';
import { z } from 'zod';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { createLimit } from '../../platform/http/limit';
import { originOf } from '../../platform/http/origin';
import { guessableHashes } from '../identity/guessable';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import {
  changeMyAccount,
  closeMySession,
  closeOtherSessions,
  findMySessions,
  getMyAccount,
} from './myAccount';
import { confirmOwnMail, refuseCode, sendOwnMailCode } from './ownMail';
import { changePassword } from './passwords';

const routes = routesOf('Mi cuenta');

const readAccount = routes.get('/protected/cuenta', 'getMyAccount', {
  summary: 'Muestra mi perfil',
  responses: { 200: json(MyAccount, 'Mi perfil') },
});

const putAccount = routes.put('/protected/cuenta', 'changeMyAccount', {
  summary: 'Cambia mi nombre y cómo contactarme',
  request: { body: jsonBody(MyAccountChange) },
  responses: { 200: json(MyAccount, 'Mi perfil') },
});

const listSessions = routes.get('/protected/cuenta/sesiones', 'listMySessions', {
  summary: 'Lista mis sesiones abiertas',
  responses: { 200: json(z.array(OpenSession), 'Mis sesiones') },
});

const deleteSession = routes.delete('/protected/cuenta/sesiones/{sessionId}', 'closeMySession', {
  summary: 'Cierra una de mis sesiones',
  request: { params: z.object({ sessionId: z.uuid() }) },
  responses: { 200: json(Done, 'Cerrada') },
});

const deleteOthers = routes.delete('/protected/cuenta/sesiones', 'closeOtherSessions', {
  summary: 'Cierra mis otras sesiones',
  responses: { 200: json(Done, 'Cerradas') },
});

const postPassword = routes.post('/protected/cuenta/clave', 'changePassword', {
  summary: 'Cambia mi contraseña y cierra mis otras sesiones',
  request: { body: jsonBody(ChangePassword) },
  responses: { 200: json(Done, 'Cambiada') },
});

const postMailCode = routes.post('/protected/cuenta/correo/codigo', 'sendOwnMailCode', {
  summary: 'Envía a mi correo el código que lo confirma',
  responses: { 200: json(OwnMailCodeSent, 'Enviado') },
});

const postMailConfirmation = routes.post(
  '/protected/cuenta/correo/confirmacion',
  'confirmOwnMail',
  {
    summary: 'Confirma mi correo con el código',
    request: { body: jsonBody(OwnMailCode) },
    responses: { 200: json(Done, 'Confirmado') },
  },
);

export const myAccountRoutes = ({ db, clock, settings }: Deps) => {
  const tries = createLimit(db, 'account:tries', { perSubject: 10, perAddress: 100, seconds: 900 });
  const mails = createLimit(db, 'account:mails', { perSubject: 5, perAddress: 30, seconds: 3_600 });
  const run = <T>(
    c: Context<AppEnv>,
    work: (tx: Database, act: Act & { readonly userId: number }) => Promise<T>,
  ) => {
    const { userId } = c.get('actor');
    return inTransaction(db, (tx) => work(tx, { userId, requestId: c.get('requestId'), clock }));
  };
  return createRouter()
    .openapi(readAccount, async (c) => c.json(await getMyAccount(db, c.get('actor').userId), 200))
    .openapi(putAccount, async (c) => {
      const change = c.req.valid('json');
      return c.json(await run(c, (tx, act) => changeMyAccount(tx, act, change)), 200);
    })
    .openapi(listSessions, async (c) => {
      const { userId, sessionId } = c.get('actor');
      return c.json(await findMySessions(db, userId, sessionId), 200);
    })
    .openapi(deleteSession, async (c) => {
      const { sessionId } = c.req.valid('param');
      await run(c, (tx, act) => closeMySession(tx, act, sessionId));
      return c.json({ estado: 1 }, 200);
    })
    .openapi(deleteOthers, async (c) => {
      const { sessionId } = c.get('actor');
      await run(c, (tx, act) => closeOtherSessions(tx, act, sessionId));
      return c.json({ estado: 1 }, 200);
    })
    .openapi(postMailCode, async (c) => {
      const { username } = c.get('actor');
      await mails.consume(username, originOf(c).address);
      const mailWay = await run(c, (tx, act) => sendOwnMailCode(tx, act, settings));
      return c.json({ estado: 1, mailWay }, 200);
    })
    .openapi(postMailConfirmation, async (c) => {
      const { code } = c.req.valid('json');
      const outcome = await run(c, (tx, act) => confirmOwnMail(tx, act, code));
      if (outcome !== undefined) refuseCode(outcome);
      return c.json({ estado: 1 }, 200);
    })
    .openapi(postPassword, async (c) => {
      const change = c.req.valid('json');
      const { username, sessionId } = c.get('actor');
      await tries.consume(username, originOf(c).address);
      await guessableHashes();
      await run(c, (tx, act) => changePassword(tx, act, settings, { ...change, sessionId }));
      return c.json({ estado: 1 }, 200);
    });
};
