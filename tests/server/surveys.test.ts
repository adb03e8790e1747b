import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const SURVEY = {
  code: 'SOCIO',
  title: 'Encuesta socioeconómica',
  kind: 'socioeconomic',
  questions: [
    {
      id: 'vivienda',
      text: '¿La vivienda es propia?',
      kind: 'choice',
      isRequired: true,
      options: [
        { label: 'Propia', points: 10 },
        { label: 'Alquilada', points: 4 },
      ],
    },
    { id: 'orden', text: 'Orden del negocio', kind: 'scale', isRequired: true, pointsPerMark: 3 },
    { id: 'nota', text: 'Observaciones', kind: 'text', isRequired: false },
  ],
};
const GOOD = { vivienda: '1', orden: '4' };

async function aCampaign({ send }: TestApp, change = {}) {
  const survey = await send('POST', '/protected/encuestas', { body: SURVEY });
  const { id: surveyId } = (await survey.json()) as { id: number };
  const body = {
    surveyId,
    profile: 'ANALISTA',
    mode: 'applied',
    opensOn: '2026-03-01',
    closesOn: '2026-03-20',
    quota: 2,
    isMandatory: true,
    ...change,
  };
  const response = await send('POST', '/protected/campanas-de-encuesta', { body });
  return (await response.json()) as { id: number };
}

const answer = ({ send }: TestApp, id: number, body: object, as = ANALYST) =>
  send('POST', `/protected/mis-encuestas/${id}/respuestas`, { as, body });

const review = async ({ send }: TestApp, name: string, as = ANALYST): Promise<unknown> =>
  (await send('POST', `/protected/${name}`, { as })).json();

async function aPerson({ send }: TestApp, documentNumber = '41234567') {
  const response = await send('POST', '/protected/clientes', {
    body: aBorrower({ documentNumber }),
  });
  return ((await response.json()) as { id: number }).id;
}

describe('a survey', () => {
  it('has versions: publishing the same code again leaves the earlier one to be read', () =>
    withTestApp(async ({ send }) => {
      await send('POST', '/protected/encuestas', { body: SURVEY });
      const second = await send('POST', '/protected/encuestas', {
        body: { ...SURVEY, title: 'Encuesta del hogar' },
      });
      expect(await second.json()).toMatchObject({ version: 2, title: 'Encuesta del hogar' });
      const latest = await send('GET', '/protected/encuestas');
      expect(await latest.json()).toMatchObject({ total: 1, items: [{ version: 2 }] });
      const all = await send('GET', '/protected/encuestas?code=SOCIO');
      expect(await all.json()).toMatchObject({ total: 2 });
    }));

  it('refuses a choice without options and two questions with one code', () =>
    withTestApp(async ({ send }) => {
      const [choice, ...rest] = SURVEY.questions;
      const refused = async (questions: unknown) =>
        (await send('POST', '/protected/encuestas', { body: { ...SURVEY, questions } })).status;
      expect(await refused([{ ...choice, options: [] }, ...rest])).toBe(422);
      expect(await refused([choice, choice])).toBe(422);
    }));
});

describe('answering', () => {
  it('gives a number and a score, and counts towards the quota', () =>
    withTestApp(async (app) => {
      const borrowerId = await aPerson(app);
      const { id } = await aCampaign(app);
      expect(await review(app, 'ReviewEncuesta')).toEqual({
        pendiente: true,
        total: 2,
        proxima: {
          id,
          titulo: SURVEY.title,
          prestatario: null,
          vence: '2026-03-20',
          obligatoria: true,
        },
      });
      const made = await answer(app, id, { borrowerId, answers: GOOD });
      expect(made.status).toBe(201);
      expect(await made.json()).toMatchObject({ score: 16, scoreMax: 25, borrowerId });
      expect(await review(app, 'ReviewEncuesta')).toMatchObject({ total: 1 });
      expect(await review(app, 'ReviewProgramEncuesta')).toMatchObject({
        pendiente: true,
        programadas: [{ cuota: 2, hechas: 1, restantes: 1 }],
      });
    }));

  it.each([
    [{ answers: GOOD }, 'SURVEY_NEEDS_BORROWER', 'borrowerId'],
    [{ borrowerId: 99, answers: GOOD }, 'BORROWER_NOT_FOUND', 'borrowerId'],
    [{ borrowerId: 1, answers: { orden: '4' } }, 'VALIDATION', 'vivienda'],
    [{ borrowerId: 1, answers: { ...GOOD, vivienda: '7' } }, 'VALIDATION', 'vivienda'],
    [{ borrowerId: 1, answers: { ...GOOD, orden: '6' } }, 'VALIDATION', 'orden'],
    [{ borrowerId: 1, answers: { ...GOOD, otra: 'x' } }, 'VALIDATION', 'otra'],
  ])('refuses %j with %s beside %s', (body, code, field) =>
    withTestApp(async (app) => {
      await aPerson(app);
      const { id } = await aCampaign(app);
      const response = await answer(app, id, body);
      expect(await response.json()).toMatchObject({ code, errors: [{ field }] });
      expect(await review(app, 'ReviewEncuesta')).toMatchObject({ total: 2 });
    }),
  );

  it('refuses the same borrower twice, and more than the quota', () =>
    withTestApp(async (app) => {
      const first = await aPerson(app);
      const { id } = await aCampaign(app);
      await answer(app, id, { borrowerId: first, answers: GOOD });
      const again = await answer(app, id, { borrowerId: first, answers: GOOD });
      expect(await again.json()).toMatchObject({ code: 'SURVEY_ALREADY_ANSWERED' });
      const second = await aPerson(app, '41234568');
      expect((await answer(app, id, { borrowerId: second, answers: GOOD })).status).toBe(201);
      const third = await aPerson(app, '41234569');
      const beyond = await answer(app, id, { borrowerId: third, answers: GOOD });
      expect(await beyond.json()).toMatchObject({ code: 'SURVEY_QUOTA_DONE' });
    }));

  it('is for the profile of the campaign, in its days, while it is not stopped', () =>
    withTestApp(async (app) => {
      const { id } = await aCampaign(app, { profile: 'PRESTATARIO', mode: 'self', quota: 1 });
      const body = { answers: GOOD };
      expect(await (await answer(app, id, body)).json()).toMatchObject({
        code: 'CAMPAIGN_NOT_FOUND',
      });
      const stop = (way: string) =>
        app.send('POST', `/protected/campanas-de-encuesta/${id}/${way}`, {
          body: { reason: 'Se publicó por error' },
        });
      await stop('anulacion');
      expect(await review(app, 'ReviewEncuesta', BORROWER)).toMatchObject({ pendiente: false });
      await stop('reanudacion');
      expect((await answer(app, id, body, BORROWER)).status).toBe(201);
      expect(await review(app, 'ReviewEncuesta', BORROWER)).toMatchObject({ pendiente: false });
    }));

  it('waits for the day on which the campaign opens', () =>
    withTestApp(async (app) => {
      const { id } = await aCampaign(app, { opensOn: '2026-03-12' });
      expect(await review(app, 'ReviewEncuesta')).toMatchObject({ pendiente: false });
      expect(await review(app, 'ReviewProgramEncuesta')).toMatchObject({ pendiente: true });
      const early = await answer(app, id, { borrowerId: await aPerson(app), answers: GOOD });
      expect(await early.json()).toMatchObject({ code: 'CAMPAIGN_NOT_OPEN' });
    }));

  it('may be given again after an administrator voids it', () =>
    withTestApp(async (app) => {
      const borrowerId = await aPerson(app);
      const { id } = await aCampaign(app);
      const made = await answer(app, id, { borrowerId, answers: GOOD });
      const { id: answerId } = (await made.json()) as { id: number };
      const path = `/protected/respuestas-de-encuesta/${answerId}/anulacion`;
      const body = { reason: 'Respondió otra persona' };
      expect((await app.send('POST', path, { as: ANALYST, body })).status).toBe(403);
      expect(await (await app.send('POST', path, { body })).json()).toMatchObject({
        isVoided: true,
      });
      expect((await answer(app, id, { borrowerId, answers: GOOD })).status).toBe(201);
      const list = await app.send(
        'GET',
        `/protected/respuestas-de-encuesta?borrowerId=${borrowerId}`,
      );
      expect(await list.json()).toMatchObject({ total: 2 });
    }));
});
