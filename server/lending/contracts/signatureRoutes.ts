import { ContractDetail, ScanQuery, SignByCode, SignForLender } from '@core/contract/contracts';
import { MySigning, SigningCodeSent } from '@core/contract/signings';
import { IdParam } from '@core/contract/common';
import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody } from '../../platform/files/routes';
import { checkUpload } from '../../platform/files/upload';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { originOf } from '../../platform/http/origin';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { lenderOfSigning } from './lenderSigner';
import { sendAnotherCode } from './anotherCode';
import { findMySigning, sendContract, signByCode } from './partySigning';
import { getSeenContract } from './seen';
import { addSignedScan, signForLender } from './signing';
import { secondsToNextCode } from './signingPace';

const routes = routesOf('Contratos');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const BASE = '/protected/contratos/{id}';
const detail = { 200: json(ContractDetail, 'El contrato') };

const readMySigning = routes.get(`${BASE}/mi-firma`, 'getMySigning', {
  summary: 'Dice si quien pregunta es la parte que puede firmar en su sesión',
  request: { params },
  responses: { 200: json(MySigning, 'Si puede firmar') },
});

const postSend = routes.post(`${BASE}/envio`, 'sendContract', {
  summary: 'Envía al prestatario, a su propio correo, el enlace y el código para firmar',
  parameters,
  request: { params },
  responses: detail,
});

const postCode = routes.post(`${BASE}/codigo`, 'sendSigningCode', {
  summary: 'Envía otro código a la parte que lo pide, desde su sesión',
  parameters,
  request: { params },
  responses: { 200: json(SigningCodeSent, 'Adónde salió, y cuándo se puede pedir otro') },
});

const postSign = routes.post(`${BASE}/firma`, 'signContract', {
  summary: 'Firma con el código del correo',
  parameters,
  request: { params, body: jsonBody(SignByCode) },
  responses: detail,
});

const postLenderSign = routes.post(`${BASE}/firma-del-acreedor`, 'signContractForLender', {
  summary: 'Firma por el acreedor, como su representante o con un poder',
  parameters,
  request: { params, body: jsonBody(SignForLender) },
  responses: detail,
});

const postScan = routes.put(`${BASE}/firma-en-papel`, 'addSignedScan', {
  summary: 'Guarda el escaneo de lo que una parte firmó en papel',
  parameters,
  request: { params, query: ScanQuery, body: fileBody },
  responses: detail,
});

type Work = (tx: Database, act: Act) => Promise<ContractDetail>;

/** Routes to sign a contract behind a session, and for the scans of papers signed by hand. */
export const signatureRoutes = (deps: Deps) => {
  const { db, settings } = deps;
  const run = (c: Context<AppEnv>, body: unknown, work: Work) => runCommand(c, deps, body, work);
  return createRouter()
    .openapi(readMySigning, async (c) => {
      const row = await getSeenContract(c, db, c.req.valid('param').id);
      const actor = c.get('actor');
      const lender = await lenderOfSigning(db, deps, settings, actor.fullName);
      const mine = await findMySigning(db, actor, row);
      const seconds = await secondsToNextCode(db, row, 'borrower', deps.clock.now());
      return c.json({ ...mine, secondsToNextCode: seconds, lender }, 200);
    })
    .openapi(postSend, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await run(c, null, (tx, act) => sendContract(tx, act, settings, id)), 200);
    })
    .openapi(postCode, async (c) => {
      const { id } = await getSeenContract(c, db, c.req.valid('param').id);
      const send = (tx: Database, act: Act) =>
        sendAnotherCode(tx, act, settings, c.get('actor'), id);
      return c.json(await runCommand(c, deps, null, send), 200);
    })
    .openapi(postSign, async (c) => {
      const { id } = await getSeenContract(c, db, c.req.valid('param').id);
      const data = c.req.valid('json');
      const outcome = await runCommand(c, deps, data, (tx, act) =>
        signByCode(tx, act, settings, c.get('actor'), originOf(c), { id, ...data }),
      );
      if ('triesLeft' in outcome) throw new DomainError('SIGN_CODE_WRONG', outcome, 'code');
      return c.json(outcome, 200);
    })
    .openapi(postLenderSign, async (c) => {
      const data = c.req.valid('json');
      const hand = { ...data, ...c.req.valid('param') };
      const work: Work = (tx, act) =>
        signForLender(tx, act, settings, c.get('actor'), originOf(c), hand);
      return c.json(await run(c, data, work), 200);
    })
    .openapi(postScan, async (c) => {
      const { id } = c.req.valid('param');
      const { party, name, ...hand } = c.req.valid('query');
      const upload = await checkUpload(name, await c.req.arrayBuffer());
      const work: Work = (tx, act) =>
        addSignedScan(tx, act, settings, c.get('actor'), originOf(c), {
          id,
          party,
          hand,
          upload,
        });
      return c.json(await run(c, { party, ...hand, sha256: sha256Of(upload.bytes) }, work), 200);
    });
};
