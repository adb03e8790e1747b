import { Done } from '@core/contract/accounts';
import { IdParam } from '@core/contract/common';
import { MailServer, MailServerChange, OutboxPage, OutboxQuery } from '@core/contract/mails';
import { DomainError } from '@core/errors/domainError';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { sendMails } from '../../platform/mail/sendMails';
import { changeMailServer } from './changeMailServer';
import {
  findMailServer,
  openMailServer,
  publicMailServer,
  sendMail,
} from '../../platform/mail/mailServer';
import { findOutboxPage, requeueMail } from '../../platform/mail/outbox';
import { trialMail } from '../../platform/mail/templates';

const routes = routesOf('Correos');

const listMails = routes.get('/protected/correos', 'listMails', {
  summary: 'Lista los correos: en cola, enviados y fallidos',
  request: { query: OutboxQuery },
  responses: { 200: json(OutboxPage, 'Una página de correos') },
});

const postRetry = routes.post('/protected/correos/{mailId}/reintento', 'retryMail', {
  summary: 'Vuelve a poner un correo en cola',
  request: { params: z.object({ mailId: IdParam }) },
  responses: { 200: json(Done, 'En cola') },
});

const readServer = routes.get('/protected/servidor-de-correo', 'getMailServer', {
  summary: 'Muestra cómo salen los correos, sin la clave',
  responses: { 200: json(MailServer, 'El servidor de correo') },
});

const putServer = routes.put('/protected/servidor-de-correo', 'saveMailServer', {
  summary: 'Cambia cómo salen los correos',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(MailServerChange) },
  responses: { 200: json(MailServer, 'El servidor de correo') },
});

const postTrial = routes.post('/protected/servidor-de-correo/prueba', 'sendTrialMail', {
  summary: 'Envía un correo de prueba a quien lo pide',
  responses: { 200: json(Done, 'Enviado') },
});

/** The outbox, and the server by which it leaves. */
export function mailRoutes(deps: Deps) {
  const { db, clock, settings } = deps;
  return createRouter()
    .openapi(listMails, async (c) => c.json(await findOutboxPage(db, c.req.valid('query')), 200))
    .openapi(postRetry, async (c) => {
      const { mailId } = c.req.valid('param');
      await requeueMail(db, mailId, clock.now());
      await sendMails(db, clock.now(), settings);
      return c.json({ estado: 1 }, 200);
    })
    .openapi(readServer, async (c) => c.json(publicMailServer(await findMailServer(db)), 200))
    .openapi(putServer, async (c) => {
      const change = c.req.valid('json');
      const saved = await runCommand(c, deps, change, (tx, act) =>
        changeMailServer(tx, act, settings, change),
      );
      return c.json(saved, 200);
    })
    .openapi(postTrial, async (c) => {
      const stored = await findMailServer(db);
      if (stored.host === '') throw new DomainError('MAIL_SERVER_MISSING');
      const server = openMailServer(stored, settings.secretMails.key);
      if (server === undefined) throw new DomainError('MAIL_SECRET_LOST');
      const transport = { server, isPrivateAllowed: settings.isPrivateMailAllowed };
      const { username } = c.get('actor');
      await sendMail(transport, username.toLowerCase(), trialMail(settings.lenderName)).catch(
        (error: Error) => {
          if (error instanceof DomainError) throw error;
          throw new DomainError('MAIL_NOT_SENT', { reason: error.message.slice(0, 120) });
        },
      );
      return c.json({ estado: 1 }, 200);
    });
}
