import { ActReason, IdParam } from '@core/contract/common';
import { SurveyProgramReview, SurveyReview } from '@core/contract/reviews';
import {
  Campaign,
  CampaignPage,
  CampaignQuery,
  MySurvey,
  NewCampaign,
  NewSurvey,
  NewSurveyAnswer,
  Survey,
  SurveyAnswer,
  SurveyAnswerPage,
  SurveyAnswerQuery,
  SurveyPage,
  SurveyQuery,
} from '@core/contract/surveys';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import { findAnswerPage, findCampaignPage, findSurveyPage } from './queries';
import {
  answerSurvey,
  listMySurveys,
  publishSurvey,
  reviewSurveyProgram,
  reviewSurveys,
  setCampaignCancelled,
  startCampaign,
  voidSurveyAnswer,
} from './service';

const tags = ['Encuestas'];
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const reason = { params, body: jsonBody(ActReason) };

const listSurveys = protectedRoute({
  method: 'get',
  path: '/protected/encuestas',
  operationId: 'listSurveys',
  tags,
  summary: 'Lista las encuestas en su última versión, o las versiones de una',
  request: { query: SurveyQuery },
  responses: { 200: json(SurveyPage, 'Una página de encuestas') },
});

const postSurvey = protectedRoute({
  method: 'post',
  path: '/protected/encuestas',
  operationId: 'publishSurvey',
  tags,
  summary: 'Publica una encuesta o la siguiente versión de una',
  parameters,
  request: { body: jsonBody(NewSurvey) },
  responses: { 201: json(Survey, 'Encuesta publicada') },
});

const listCampaigns = protectedRoute({
  method: 'get',
  path: '/protected/campanas-de-encuesta',
  operationId: 'listCampaigns',
  tags,
  summary: 'Lista las campañas, la más nueva primero',
  request: { query: CampaignQuery },
  responses: { 200: json(CampaignPage, 'Una página de campañas') },
});

const postCampaign = protectedRoute({
  method: 'post',
  path: '/protected/campanas-de-encuesta',
  operationId: 'startCampaign',
  tags,
  summary: 'Pide a los usuarios de un perfil que respondan o apliquen una encuesta',
  parameters,
  request: { body: jsonBody(NewCampaign) },
  responses: { 201: json(Campaign, 'Campaña creada') },
});

const postCancel = protectedRoute({
  method: 'post',
  path: '/protected/campanas-de-encuesta/{id}/anulacion',
  operationId: 'cancelCampaign',
  tags,
  summary: 'Detiene una campaña; sus respuestas quedan',
  parameters,
  request: reason,
  responses: { 200: json(Campaign, 'Campaña detenida') },
});

const postResume = protectedRoute({
  method: 'post',
  path: '/protected/campanas-de-encuesta/{id}/reanudacion',
  operationId: 'resumeCampaign',
  tags,
  summary: 'Reanuda una campaña detenida',
  parameters,
  request: reason,
  responses: { 200: json(Campaign, 'Campaña reanudada') },
});

const mySurveys = protectedRoute({
  method: 'get',
  path: '/protected/mis-encuestas',
  operationId: 'listMySurveys',
  tags,
  summary: 'Lo que quien inició sesión debe responder o aplicar ahora',
  responses: { 200: json(z.object({ items: z.array(MySurvey) }), 'Las encuestas') },
});

const postAnswer = protectedRoute({
  method: 'post',
  path: '/protected/mis-encuestas/{id}/respuestas',
  operationId: 'answerSurvey',
  tags,
  summary: 'Registra las respuestas de una campaña con su puntaje',
  parameters,
  request: { params, body: jsonBody(NewSurveyAnswer) },
  responses: { 201: json(SurveyAnswer, 'Respuestas registradas') },
});

const listAnswers = protectedRoute({
  method: 'get',
  path: '/protected/respuestas-de-encuesta',
  operationId: 'listSurveyAnswers',
  tags,
  summary: 'Lista las respuestas, por prestatario o campaña',
  request: { query: SurveyAnswerQuery },
  responses: { 200: json(SurveyAnswerPage, 'Una página de respuestas') },
});

const postVoid = protectedRoute({
  method: 'post',
  path: '/protected/respuestas-de-encuesta/{id}/anulacion',
  operationId: 'voidSurveyAnswer',
  tags,
  summary: 'Anula una respuesta para que pueda darse de nuevo',
  parameters,
  request: reason,
  responses: { 200: json(SurveyAnswer, 'Respuesta anulada') },
});

const postReview = protectedRoute({
  method: 'post',
  path: '/protected/ReviewEncuesta',
  operationId: 'reviewSurveys',
  tags,
  summary: 'Dice si quien inició sesión tiene una encuesta por responder o aplicar',
  responses: { 200: json(SurveyReview, 'Lo pendiente') },
});

const postProgramReview = protectedRoute({
  method: 'post',
  path: '/protected/ReviewProgramEncuesta',
  operationId: 'reviewSurveyProgram',
  tags,
  summary: 'Las encuestas programadas de quien inició sesión',
  responses: { 200: json(SurveyProgramReview, 'Lo programado') },
});

export const surveyRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  return createRouter()
    .openapi(listSurveys, async (c) => c.json(await findSurveyPage(db, c.req.valid('query')), 200))
    .openapi(postSurvey, async (c) => {
      const data = c.req.valid('json');
      const survey = await runCommand(c, deps, data, (tx, act) => publishSurvey(tx, act, data));
      return c.json(survey, 201);
    })
    .openapi(listCampaigns, async (c) =>
      c.json(await findCampaignPage(db, c.req.valid('query')), 200),
    )
    .openapi(postCampaign, async (c) => {
      const data = c.req.valid('json');
      return c.json(
        await runCommand(c, deps, data, (tx, act) => startCampaign(tx, act, data)),
        201,
      );
    })
    .openapi(postCancel, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const work = (tx: typeof db, act: Parameters<typeof setCampaignCancelled>[1]) =>
        setCampaignCancelled(tx, act, id, true, data.reason);
      return c.json(await runCommand(c, deps, data, work), 200);
    })
    .openapi(postResume, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const work = (tx: typeof db, act: Parameters<typeof setCampaignCancelled>[1]) =>
        setCampaignCancelled(tx, act, id, false, data.reason);
      return c.json(await runCommand(c, deps, data, work), 200);
    })
    .openapi(mySurveys, async (c) =>
      c.json({ items: await listMySurveys(db, c.get('actor'), clock.today()) }, 200),
    )
    .openapi(postAnswer, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const answer = await runCommand(c, deps, data, (tx, act) =>
        answerSurvey(tx, act, c.get('actor'), id, data),
      );
      return c.json(answer, 201);
    })
    .openapi(listAnswers, async (c) => c.json(await findAnswerPage(db, c.req.valid('query')), 200))
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const answer = await runCommand(c, deps, data, (tx, act) =>
        voidSurveyAnswer(tx, act, id, data.reason),
      );
      return c.json(answer, 200);
    })
    .openapi(postReview, async (c) =>
      c.json(await reviewSurveys(db, c.get('actor'), clock.today()), 200),
    )
    .openapi(postProgramReview, async (c) =>
      c.json(await reviewSurveyProgram(db, c.get('actor'), clock.today()), 200),
    );
};
