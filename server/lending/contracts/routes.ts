import {
  ContractDetail,
  ContractPage,
  ContractPreview,
  ContractPreviewQuery,
  ContractQuery,
  KeepContract,
  NewContract,
} from '@core/contract/contracts';
import { CONTRACT_PARTIES } from '@core/documents/contractMachine';
import { ActReason, IdParam } from '@core/contract/common';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { answerContent, answerFile, getFile } from '../../platform/files/service';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { annulContract, keepContract, releaseContract } from './custody';
import { generateContract, previewContract, replaceContract } from './generate';
import { findContract, findContractPage, findSignatures } from './queries';
import { asReaderSees, getSeenContract } from './seen';
import { readSigned } from './signaturesPage';

const routes = routesOf('Contratos');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const BASE = '/protected/contratos/{id}';
const detail = { 200: json(ContractDetail, 'El contrato') };
const withReason = { params, body: jsonBody(ActReason) };

const listContracts = routes.get('/protected/contratos', 'listContracts', {
  summary: 'Lista los contratos, por estado y por aviso',
  request: { query: ContractQuery },
  responses: { 200: json(ContractPage, 'Una página de contratos') },
});
const readPreview = routes.get('/protected/contratos/vista-previa', 'previewContract', {
  summary: 'Los documentos de un préstamo como quedarían, con lo que falta',
  request: { query: ContractPreviewQuery },
  responses: { 200: json(ContractPreview, 'Los documentos') },
});
const postContract = routes.post('/protected/contratos', 'generateContract', {
  summary: 'Genera el contrato de un préstamo',
  parameters,
  request: { body: jsonBody(NewContract) },
  responses: { 201: json(ContractDetail, 'Contrato generado') },
});
const readContract = routes.get(BASE, 'getContract', {
  summary: 'Muestra un contrato con sus firmas',
  request: { params },
  responses: detail,
});
const readPdf = routes.get(`${BASE}/archivo`, 'getContractPdf', {
  summary: 'El PDF de un contrato con su hoja de firmas, o tal como se generó',
  request: { params, query: z.object({ original: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: fileAnswer },
});
const readRelease = routes.get(`${BASE}/constancia`, 'getReleasePdf', {
  summary: 'La constancia de no adeudo',
  request: { params },
  responses: { 200: fileAnswer },
});
const readScan = routes.get(`${BASE}/firma-en-papel/{party}`, 'getSignedScan', {
  summary: 'El escaneo de lo que una parte firmó',
  request: { params: params.extend({ party: z.enum(CONTRACT_PARTIES) }) },
  responses: { 200: fileAnswer },
});
const postKeep = routes.post(`${BASE}/custodia`, 'keepContract', {
  summary: 'Anota dónde se guarda el original',
  parameters,
  request: { params, body: jsonBody(KeepContract) },
  responses: detail,
});
const postRelease = routes.post(`${BASE}/liberacion`, 'releaseContract', {
  summary: 'Devuelve los originales con una constancia de no adeudo',
  parameters,
  request: { params },
  responses: detail,
});
const postReplace = routes.post(`${BASE}/nueva-version`, 'replaceContract', {
  summary: 'Genera otra versión de un contrato',
  parameters,
  request: withReason,
  responses: { 201: json(ContractDetail, 'La versión nueva') },
});
const postAnnul = routes.post(`${BASE}/anulacion`, 'annulContract', {
  summary: 'Anula un contrato sin todas las firmas',
  parameters,
  request: withReason,
  responses: detail,
});

const readingRoutes = ({ db, clock, settings }: Deps) =>
  createRouter()
    .openapi(listContracts, async (c) => {
      const scope = scopeOf(c.get('actor'));
      const page = await findContractPage(db, c.req.valid('query'), scope, clock.today());
      const items = page.items.map((one) => asReaderSees(one, c.get('actor')));
      return c.json({ ...page, items }, 200);
    })
    .openapi(readPreview, async (c) => {
      const { loanId, kinds } = c.req.valid('query');
      const asked = NewContract.parse({ loanId, kinds: kinds.split(',') });
      return c.json(await previewContract(db, { clock }, settings, asked), 200);
    })
    .openapi(readContract, async (c) => {
      const { id } = await getSeenContract(c, db, c.req.valid('param').id);
      const contract = (await findContract(db, id, clock.today(), settings))!;
      return c.json(asReaderSees(contract, c.get('actor')), 200);
    })
    .openapi(readPdf, async (c) => {
      const row = await getSeenContract(c, db, c.req.valid('param').id);
      c.set('isStoredFile', true);
      if (c.req.valid('query').original === 'true') {
        return answerFile(settings.filesFolder, await getFile(db, row.fileId));
      }
      const { file, content } = await readSigned(db, settings, row);
      return answerContent(file, content);
    })
    .openapi(readScan, async (c) => {
      const { party } = c.req.valid('param');
      const { id } = await getSeenContract(c, db, c.req.valid('param').id);
      const signatures = await findSignatures(db, id);
      const scan = signatures.find((one) => one.party === party)?.fileId ?? null;
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getFile(db, scan));
    })
    .openapi(readRelease, async (c) => {
      const { releaseFileId } = await getSeenContract(c, db, c.req.valid('param').id);
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getFile(db, releaseFileId));
    });

type Work = (tx: Database, act: Act) => Promise<ContractDetail>;

const lifeRoutes = (deps: Deps) => {
  const { settings } = deps;
  const run = (c: Context<AppEnv>, body: unknown, work: Work) => runCommand(c, deps, body, work);
  return createRouter()
    .openapi(postContract, async (c) => {
      const data = c.req.valid('json');
      const made = await run(c, data, (tx, act) => generateContract(tx, act, settings, data));
      return c.json(made, 201);
    })
    .openapi(postKeep, async (c) => {
      const { id } = c.req.valid('param');
      const { place } = c.req.valid('json');
      const work: Work = (tx, act) => keepContract(tx, act, settings, id, place);
      return c.json(await run(c, { place }, work), 200);
    })
    .openapi(postRelease, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await run(c, null, (tx, act) => releaseContract(tx, act, settings, id)), 200);
    })
    .openapi(postReplace, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work: Work = (tx, act) => replaceContract(tx, act, settings, id, reason);
      return c.json(await run(c, { reason }, work), 201);
    })
    .openapi(postAnnul, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work: Work = (tx, act) => annulContract(tx, act, settings, id, reason);
      return c.json(await run(c, { reason }, work), 200);
    });
};

export const contractRoutes = (deps: Deps) =>
  createRouter().route('/', readingRoutes(deps)).route('/', lifeRoutes(deps));
