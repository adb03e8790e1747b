import { ActReason, IdParam } from '@core/contract/common';
import {
  CampaignApproval,
  CampaignExclusion,
  CampaignInclusion,
  CampaignLoanPage,
  CampaignLoanQuery,
  CampaignRequest,
  HolidayCampaign,
  HolidayCampaignPage,
  HolidayCampaignQuery,
  NewHolidayCampaign,
} from '@core/contract/holidayCampaigns';
import { ChangeEvidence } from '@core/contract/loanChanges';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { answerFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { csvAnswer, csvFile } from '../../platform/http/csv';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import {
  createRouter,
  json,
  jsonBody,
  protectedRoute,
  routesOf,
} from '../../access/operations/router';
import { getCampaignFile, keepCampaignFile } from './evidence';
import { CAMPAIGN_HEAD, campaignPages } from './exportLoans';
import { findCampaignLoans, findCampaignPage, getCampaign } from './queries';
import { campaignWork } from './runner';
import {
  approveCampaign,
  assembleCampaign,
  moveCampaignLoan,
  refreshCampaign,
  rejectCampaign,
  requestCampaign,
  undoCampaign,
} from './service';

const tags = ['Campañas de descansos'];
const routes = routesOf('Campañas de descansos');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const PATH = '/protected/campanas-de-descansos';
const answers = (what: string) => json(HolidayCampaign, what);

const listCampaigns = routes.get(PATH, 'listHolidayCampaigns', {
  summary: 'Lista las campañas de descansos de pago',
  request: { query: HolidayCampaignQuery },
  responses: { 200: json(HolidayCampaignPage, 'Una página de campañas') },
});

const readCampaign = routes.get(`${PATH}/{id}`, 'getHolidayCampaign', {
  summary: 'Una campaña de descansos con su avance y sus totales',
  request: { params },
  responses: { 200: answers('La campaña') },
});

const listLoans = routes.get(`${PATH}/{id}/prestamos`, 'listCampaignLoans', {
  summary: 'Los préstamos de una campaña: qué haría su descanso, o por qué no descansan',
  request: { params, query: CampaignLoanQuery },
  responses: { 200: json(CampaignLoanPage, 'Una página de préstamos') },
});

const readExport = routes.get(`${PATH}/{id}/prestamos/csv`, 'exportCampaignLoans', {
  summary: 'Descarga los préstamos de una campaña que pasan el filtro',
  request: { params, query: CampaignLoanQuery },
  responses: { 200: csvFile },
});

const readEvidence = routes.get(`${PATH}/{id}/sustento`, 'getCampaignEvidence', {
  summary: 'Muestra el sustento de una campaña de descansos',
  request: { params },
  responses: { 200: fileAnswer },
});

const putEvidence = routes.put(`${PATH}/{id}/sustento`, 'uploadCampaignEvidence', {
  summary: 'Sube el sustento de una campaña que se va a pedir',
  parameters,
  request: { params, query: FileNameQuery, body: fileBody },
  responses: { 200: json(ChangeEvidence, 'El archivo') },
});

const postCampaign = routes.post(PATH, 'assembleHolidayCampaign', {
  summary: 'Arma una campaña de descansos',
  parameters,
  request: { body: jsonBody(NewHolidayCampaign) },
  responses: { 201: answers('La campaña, que se está calculando') },
});

/** An act on one campaign, which answers it as it is then. */
const actOn = <Path extends string, Body extends z.ZodType>(
  path: Path,
  operationId: Parameters<typeof protectedRoute>[0]['operationId'],
  summary: string,
  body: Body,
) =>
  protectedRoute({
    method: 'post',
    path: `${PATH}/{id}/${path}` as const,
    operationId,
    tags,
    summary,
    parameters,
    request: { params, body: jsonBody(body) },
    responses: { 200: answers('La campaña') },
  });

const postRefresh = actOn(
  'actualizacion',
  'refreshHolidayCampaign',
  'Calcula de nuevo, con lo de hoy, los préstamos de una campaña',
  z.strictObject({}),
);
const postExclusion = actOn(
  'exclusion',
  'leaveOutOfCampaign',
  'Deja fuera un préstamo de una campaña armada',
  CampaignExclusion,
);
const postInclusion = actOn(
  'inclusion',
  'putBackInCampaign',
  'Devuelve a una campaña armada un préstamo que se dejó fuera',
  CampaignInclusion,
);
const postRequest = actOn(
  'solicitud',
  'requestHolidayCampaign',
  'Pide que se apruebe una campaña de descansos',
  CampaignRequest,
);
const postApproval = actOn(
  'aprobacion',
  'approveHolidayCampaign',
  'Aprueba y aplica una campaña que pidió otra persona',
  CampaignApproval,
);
const postRejection = actOn(
  'rechazo',
  'rejectHolidayCampaign',
  'Rechaza una campaña, o la retira quien la armó o la pidió',
  ActReason,
);
const postUndo = actOn(
  'anulacion',
  'undoHolidayCampaign',
  'Deshace los descansos de una campaña aplicada',
  ActReason,
);

const readingRoutes = ({ db, clock, settings }: Deps) => {
  const readerOf = (c: Context<AppEnv>) => ({
    userId: c.get('actor').userId,
    today: clock.today(),
  });
  return createRouter()
    .openapi(listCampaigns, async (c) =>
      c.json(await findCampaignPage(db, c.req.valid('query'), readerOf(c)), 200),
    )
    .openapi(readCampaign, async (c) =>
      c.json(await getCampaign(db, c.req.valid('param').id, readerOf(c)), 200),
    )
    .openapi(listLoans, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findCampaignLoans(db, id, c.req.valid('query')), 200);
    })
    .openapi(readExport, async (c) => {
      const { id } = c.req.valid('param');
      const { after: _after, before: _before, limit: _limit, ...query } = c.req.valid('query');
      const { number } = await getCampaign(db, id, readerOf(c));
      // Names and debts leave the house: who took them is kept.
      const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
      const entry = { action: 'exportCampaignLoans', entity: 'holidayCampaign' as const };
      await recordAudit(db, act, { ...entry, entityId: id, after: query });
      return csvAnswer(c, `${number}.csv`, CAMPAIGN_HEAD, campaignPages(db, id, query));
    })
    .openapi(readEvidence, async (c) => {
      const file = await getCampaignFile(db, c.req.valid('param').id);
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    });
};

/** Runs an act, and goes on in the background with what it began. */
async function run(
  c: Context<AppEnv>,
  deps: Deps,
  data: unknown,
  work: (tx: Database, act: Act) => Promise<HolidayCampaign>,
): Promise<HolidayCampaign> {
  const campaign = await runCommand(c, deps, data, work);
  void campaignWork.goOnInBackground(deps, campaign.id);
  return campaign;
}

const preparingRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .openapi(putEvidence, async (c) => {
      const { id } = c.req.valid('param');
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const { filesFolder } = deps.settings;
      const file = await runCommand(c, deps, sha256Of(upload.bytes), (tx, act) =>
        keepCampaignFile(tx, act, filesFolder, { id, upload }),
      );
      return c.json(file, 200);
    })
    .openapi(postCampaign, async (c) => {
      const data = c.req.valid('json');
      return c.json(await run(c, deps, data, (tx, act) => assembleCampaign(tx, act, data)), 201);
    })
    .openapi(postRefresh, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await run(c, deps, {}, (tx, act) => refreshCampaign(tx, act, id)), 200);
    })
    .openapi(postExclusion, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const leave = (tx: Database, act: Act) => moveCampaignLoan(tx, act, id, 'leftOut', data);
      return c.json(await runCommand(c, deps, data, leave), 200);
    })
    .openapi(postInclusion, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const back = { ...data, reason: '' };
      const put = (tx: Database, act: Act) => moveCampaignLoan(tx, act, id, 'included', back);
      return c.json(await runCommand(c, deps, data, put), 200);
    });

export const holidayCampaignRoutes = (deps: Deps) =>
  preparingRoutes(deps)
    .openapi(postRequest, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const ask = (tx: Database, act: Act) => requestCampaign(tx, act, id, data);
      return c.json(await runCommand(c, deps, data, ask), 200);
    })
    .openapi(postApproval, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      return c.json(await run(c, deps, data, (tx, act) => approveCampaign(tx, act, id, data)), 200);
    })
    .openapi(postRejection, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const mayApprove = c.get('mayDo')('approveHolidayCampaign');
      const reject = (tx: Database, act: Act) =>
        rejectCampaign(tx, act, mayApprove, id, data.reason);
      return c.json(await runCommand(c, deps, data, reject), 200);
    })
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const undo = (tx: Database, act: Act) => undoCampaign(tx, act, id, data.reason);
      return c.json(await run(c, deps, data, undo), 200);
    });
