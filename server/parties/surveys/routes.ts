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
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
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

const routes = routesOf('Encuestas');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const reason = { params, body: jsonBody(ActReason) };

const listSurveys = routes.get('/protected/encuestas', 'listSurveys', {
  summary: 'Lista las encuestas en su última versión, o las versiones de una',
  request: { query: SurveyQuery },
  responses: { 200: json(SurveyPage, 'Una página de encuestas') },
});

const postSurvey = routes.post('/protected/encuestas', 'publishSurvey', {
  summary: 'Publica una encuesta o la siguiente versión de una',
  parameters,
  request: { body: jsonBody(NewSurvey) },
  responses: { 201: json(Survey, 'Encuesta publicada') },
});

const listCampaigns = routes.get('/protected/campanas-de-encuesta', 'listCampaigns', {
  summary: 'Lista las campañas, la más nueva primero',
  request: { query: CampaignQuery },
  responses: { 200: json(CampaignPage, 'Una página de campañas') },
});

const postCampaign = routes.post('/protected/campanas-de-encuesta', 'startCampaign', {
  summary: 'Pide a los usuarios de un perfil que respondan o apliquen una encuesta',
  parameters,
  request: { body: jsonBody(NewCampaign) },
  responses: { 201: json(Campaign, 'Campaña creada') },
});

const postCancel = routes.post('/protected/campanas-de-encuesta/{id}/anulacion', 'cancelCampaign', {
  summary: 'Detiene una campaña',
  parameters,
  request: reason,
  responses: { 200: json(Campaign, 'Campaña detenida') },
});

const postResume = routes.post(
  '/protected/campanas-de-encuesta/{id}/reanudacion',
  'resumeCampaign',
  {
    summary: 'Reanuda una campaña detenida',
    parameters,
    request: reason,
    responses: { 200: json(Campaign, 'Campaña reanudada') },
  },
);

const mySurveys = routes.get('/protected/mis-encuestas', 'listMySurveys', {
  summary: 'Lo que quien inició sesión debe responder o aplicar ahora',
  responses: { 200: json(z.object({ items: z.array(MySurvey) }), 'Las encuestas') },
});

const postAnswer = routes.post('/protected/mis-encuestas/{id}/respuestas', 'answerSurvey', {
  summary: 'Registra las respuestas de una campaña con su puntaje',
  parameters,
  request: { params, body: jsonBody(NewSurveyAnswer) },
  responses: { 201: json(SurveyAnswer, 'Respuestas registradas') },
});

const listAnswers = routes.get('/protected/respuestas-de-encuesta', 'listSurveyAnswers', {
  summary: 'Lista las respuestas, por prestatario o campaña',
  request: { query: SurveyAnswerQuery },
  responses: { 200: json(SurveyAnswerPage, 'Una página de respuestas') },
});

const postVoid = routes.post(
  '/protected/respuestas-de-encuesta/{id}/anulacion',
  'voidSurveyAnswer',
  {
    summary: 'Anula una respuesta para que pueda darse de nuevo',
    parameters,
    request: reason,
    responses: { 200: json(SurveyAnswer, 'Respuesta anulada') },
  },
);

const postReview = routes.post('/protected/ReviewEncuesta', 'reviewSurveys', {
  summary: 'Dice si quien inició sesión tiene una encuesta por responder o aplicar',
  responses: { 200: json(SurveyReview, 'Lo pendiente') },
});

const postProgramReview = routes.post('/protected/ReviewProgramEncuesta', 'reviewSurveyProgram', {
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
