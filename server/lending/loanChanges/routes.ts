import { IdParam } from '@core/contract/common';
import {
  ApproveLoanChange,
  ChangeEvidence,
  EndLoanChange,
  LoanChange,
  LoanChangePage,
  LoanChangePreview,
  LoanChangeQuery,
  LoanChangeQuestion,
  NewLoanChange,
} from '@core/contract/loanChanges';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { answerFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { limitOf } from '../../access/permissions/permissions';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { rateReviewRoutes } from '../rateReviews/routes';
import { checkLoanScope } from '../loans/scope';
import { getEvidence, keepEvidence } from './evidence';
import { findLoanChanges } from './queries';
import { findLoanChangePage } from './tray';
import {
  approveLoanChange,
  previewLoanChange,
  rejectLoanChange,
  requestLoanChange,
  reviewLoanChange,
  undoLoanChange,
  type Rights,
} from './service';

const routes = routesOf('Cambios de préstamos');
const params = z.object({ loanId: IdParam });
const oneOf = params.extend({ changeId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const PATH = '/protected/prestamos/{loanId}/cambios';

const readChanges = routes.get(PATH, 'listLoanChanges', {
  summary: 'Lista lo que se pidió cambiar de un préstamo',
  request: { params },
  responses: { 200: json(z.array(LoanChange), 'Los cambios, del último al primero') },
});

const readTray = routes.get('/protected/cambios-de-prestamos', 'listPendingLoanChanges', {
  summary: 'Los cambios de todos los préstamos que esperan una decisión, o los ya decididos',
  request: { query: LoanChangeQuery },
  responses: { 200: json(LoanChangePage, 'Una página de la bandeja') },
});

const postPreview = routes.post(`${PATH}/vista-previa`, 'previewLoanChange', {
  summary: 'Muestra qué haría un cambio de un préstamo, sin guardar nada',
  request: { params, body: jsonBody(LoanChangeQuestion) },
  responses: { 200: json(LoanChangePreview, 'Lo que pasaría') },
});

const putEvidence = routes.put(`${PATH}/sustento`, 'uploadChangeEvidence', {
  summary: 'Sube el sustento de un cambio que se va a pedir',
  parameters,
  request: { params, query: FileNameQuery, body: fileBody },
  responses: { 200: json(ChangeEvidence, 'El archivo') },
});

const readEvidence = routes.get(`${PATH}/{changeId}/sustento`, 'getChangeEvidence', {
  summary: 'Muestra el sustento de un cambio',
  request: { params: oneOf },
  responses: { 200: fileAnswer },
});

const postChange = routes.post(PATH, 'requestLoanChange', {
  summary: 'Pide un cambio de un préstamo',
  parameters,
  request: { params, body: jsonBody(NewLoanChange) },
  responses: { 201: json(LoanChange, 'El cambio, por aprobar o ya aplicado') },
});

const readReview = routes.get(`${PATH}/{changeId}/vista-previa`, 'reviewLoanChange', {
  summary: 'Muestra qué haría hoy un cambio por aprobar',
  request: { params: oneOf },
  responses: { 200: json(LoanChangePreview, 'Lo que pasaría') },
});

const postApproval = routes.post(`${PATH}/{changeId}/aprobacion`, 'approveLoanChange', {
  summary: 'Aprueba y aplica un cambio que pidió otra persona',
  parameters,
  request: { params: oneOf, body: jsonBody(ApproveLoanChange) },
  responses: { 200: json(LoanChange, 'El cambio aplicado') },
});

const postRejection = routes.post(`${PATH}/{changeId}/rechazo`, 'rejectLoanChange', {
  summary: 'Rechaza un cambio, o lo retira quien lo pidió',
  parameters,
  request: { params: oneOf, body: jsonBody(EndLoanChange) },
  responses: { 200: json(LoanChange, 'El cambio rechazado') },
});

const postUndo = routes.post(`${PATH}/{changeId}/anulacion`, 'undoLoanChange', {
  summary: 'Deshace un cambio aplicado',
  parameters,
  request: { params: oneOf, body: jsonBody(EndLoanChange) },
  responses: { 200: json(LoanChange, 'El cambio deshecho') },
});

function rightsOf(c: Context<AppEnv>): Rights {
  const { userId, profile } = c.get('actor');
  const waiverLimit = limitOf(c.get('permissions'), profile, 'maxWaiverAmount');
  return { userId, profile, waiverLimit, mayApprove: c.get('mayDo')('approveLoanChange') };
}

const readingRoutes = ({ db, clock, settings }: Deps) => {
  const actOf = (c: Context<AppEnv>) => {
    return { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
  };
  return createRouter()
    .openapi(readChanges, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findLoanChanges(db, loanId, c.get('actor').userId), 200);
    })
    .openapi(readTray, async (c) =>
      c.json(await findLoanChangePage(db, c.req.valid('query'), c.get('actor').userId), 200),
    )
    .openapi(postPreview, async (c) => {
      const { loanId } = c.req.valid('param');
      const { terms } = c.req.valid('json');
      return c.json(await previewLoanChange(db, actOf(c), rightsOf(c), loanId, terms), 200);
    })
    .openapi(readReview, async (c) => {
      const { loanId, changeId } = c.req.valid('param');
      return c.json(await reviewLoanChange(db, actOf(c), rightsOf(c), loanId, changeId), 200);
    })
    .openapi(readEvidence, async (c) => {
      const { loanId, changeId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getEvidence(db, loanId, changeId));
    });
};

export const loanChangeRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .route('/', rateReviewRoutes(deps))
    .openapi(putEvidence, async (c) => {
      const { loanId } = c.req.valid('param');
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const { filesFolder } = deps.settings;
      const file = await runCommand(c, deps, sha256Of(upload.bytes), (tx, act) =>
        keepEvidence(tx, act, filesFolder, { loanId, upload }),
      );
      return c.json(file, 200);
    })
    .openapi(postChange, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const made = await runCommand(c, deps, data, (tx, act) =>
        requestLoanChange(tx, act, rightsOf(c), loanId, data),
      );
      return c.json(made, 201);
    })
    .openapi(postApproval, async (c) => {
      const data = c.req.valid('json');
      const { loanId, changeId } = c.req.valid('param');
      const change = await runCommand(c, deps, data, (tx, act) =>
        approveLoanChange(tx, act, rightsOf(c), loanId, changeId, data),
      );
      return c.json(change, 200);
    })
    .openapi(postRejection, async (c) => {
      const data = c.req.valid('json');
      const { loanId, changeId } = c.req.valid('param');
      const change = await runCommand(c, deps, data, (tx, act) =>
        rejectLoanChange(tx, act, rightsOf(c), loanId, changeId, data),
      );
      return c.json(change, 200);
    })
    .openapi(postUndo, async (c) => {
      const data = c.req.valid('json');
      const { loanId, changeId } = c.req.valid('param');
      const change = await runCommand(c, deps, data, (tx, act) =>
        undoLoanChange(tx, act, rightsOf(c), loanId, changeId, data),
      );
      return c.json(change, 200);
    });
