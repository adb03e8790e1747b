import {
  ConfirmEmail,
  Done,
  NeutralAnswer,
  NewAccount,
  RecoverAccount,
  Registered,
  ResendCode,
  ResetPassword,
} from '@core/contract/accounts';
import { DomainError } from '@core/errors/domainError';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { createLimit } from '../../platform/http/limit';
import { networkOf, originOf } from '../../platform/http/origin';
import { guessableHashes } from '../identity/guessable';
import { deviceOf, forgetDevices, leaveDevice, rememberDevice } from '../identity/knownDevices';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody } from '../operations/router';
import { createDecoys } from './decoys';
import { resetPassword } from './passwords';
import { neutralAnswer } from './neutralAnswer';
import { askRecovery } from './recoveries';
import { confirmEmail, registerAccount, resendCode } from './registration';
import type { TokenPurpose } from './tokens';

const tags = ['Cuentas'];

const postRegistration = createRoute({
  method: 'post',
  path: '/api/registro',
  operationId: 'registerAccount',
  tags,
  summary: 'Abre una cuenta; la respuesta no dice si el correo ya tenía una',
  request: { body: jsonBody(NewAccount) },
  responses: { 202: json(Registered, 'Se envió un correo') },
});

const postConfirmation = createRoute({
  method: 'post',
  path: '/api/validar-registro',
  operationId: 'confirmEmail',
  tags,
  summary: 'Confirma un correo por su código o por el enlace',
  request: { body: jsonBody(ConfirmEmail) },
  responses: { 200: json(Done, 'Correo confirmado') },
});

const postResend = createRoute({
  method: 'post',
  path: '/api/reenviar-codigo',
  operationId: 'resendCode',
  tags,
  summary: 'Envía otro código, una vez también a un correo corregido',
  request: { body: jsonBody(ResendCode) },
  responses: { 202: json(NeutralAnswer, 'Se envió un correo') },
});

const postRecovery = createRoute({
  method: 'post',
  path: '/api/recoverAccount',
  operationId: 'recoverAccount',
  tags,
  summary: 'Envía el enlace para una nueva contraseña; siempre responde lo mismo',
  request: { body: jsonBody(RecoverAccount) },
  responses: { 200: json(NeutralAnswer, 'Se envió un correo') },
});

const postReset = createRoute({
  method: 'post',
  path: '/api/resetPassword',
  operationId: 'resetPassword',
  tags,
  summary: 'Establece una nueva contraseña por el enlace del correo',
  request: { body: jsonBody(ResetPassword) },
  responses: { 200: json(Done, 'Contraseña establecida') },
});

export const accountRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps;
  const mails = createLimit(db, 'accounts:mails', {
    perSubject: 5,
    perAddress: 30,
    seconds: 3_600,
  });
  const tries = createLimit(db, 'accounts:tries', {
    perSubject: 15,
    perAddress: 100,
    seconds: 3_600,
  });
  const decoys = createDecoys(db);
  const neutral = (purpose: TokenPurpose) => neutralAnswer(db, settings.secretMails, purpose);
  const run = <T>(c: Context<AppEnv>, work: (tx: Database, who: Act) => Promise<T>) =>
    inTransaction(db, (tx) => work(tx, { userId: null, requestId: c.get('requestId'), clock }));

  return createRouter()
    .openapi(postRegistration, async (c) => {
      const data = c.req.valid('json');
      await mails.consume(data.email, originOf(c).address);
      await guessableHashes();
      const registrationSecret = await run(c, (tx, who) =>
        registerAccount(tx, who, settings, data),
      );
      await decoys.renew(data.email);
      return c.json({ ...(await neutral('confirmEmail')), registrationSecret }, 202);
    })
    .openapi(postConfirmation, async (c) => {
      const data = c.req.valid('json');
      await tries.consume(data.email ?? data.token ?? '', originOf(c).address);
      const outcome = await run(c, (tx, who) => confirmEmail(tx, who, data));
      if ('isDone' in outcome) return c.json({ estado: 1 }, 200);
      if ('refusal' in outcome) throw new DomainError(outcome.refusal, {}, 'code');
      const triesLeft =
        'triesLeft' in outcome ? outcome.triesLeft : await decoys.triesLeft(data.email ?? '');
      if (triesLeft === 0) throw new DomainError('CODE_EXHAUSTED', {}, 'code');
      throw new DomainError('CODE_WRONG', { triesLeft }, 'code');
    })
    .openapi(postResend, async (c) => {
      const data = c.req.valid('json');
      await mails.consume(data.email, originOf(c).address);
      await run(c, (tx, who) => resendCode(tx, who, settings, data));
      await decoys.renew(data.email);
      return c.json(await neutral('confirmEmail'), 202);
    })
    .openapi(postRecovery, async (c) => {
      const { c_usuario } = c.req.valid('json');
      await mails.consume(c_usuario, originOf(c).address);
      await askRecovery(deps, c_usuario, c.get('requestId'));
      return c.json(await neutral('resetPassword'), 200);
    })
    .openapi(postReset, async (c) => {
      const data = c.req.valid('json');
      await tries.consume(data.token, originOf(c).address);
      await guessableHashes();
      const token = await run(c, async (tx, who) => {
        const userId = await resetPassword(tx, who, settings, data);
        // Whoever read the mail may enter from here, however many guess elsewhere.
        await forgetDevices(tx, userId);
        const network = networkOf(originOf(c).address);
        return rememberDevice(tx, userId, { device: deviceOf(c), network, now: clock.now() });
      });
      leaveDevice(c, settings, token);
      return c.json({ estado: 1 }, 200);
    });
};
