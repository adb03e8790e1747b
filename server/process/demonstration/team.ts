import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { NewSurvey } from '@core/contract/surveys';
import { sql } from 'drizzle-orm';
import { programmeRoute } from '../../lending/collection/service';
import type { Act } from '../../platform/deps';
import { declareRest } from '../../lending/rests/service';
import { registerSubsidy } from '../../lending/subsidies/service';
import { publishSurvey, startCampaign } from '../../parties/surveys/service';
import type { Database } from '../../platform/db/client';

const SURVEY: NewSurvey = {
  code: 'SOCIO',
  title: 'Encuesta socioeconómica',
  kind: 'socioeconomic',
  questions: [
    choice('vivienda', '¿La vivienda es propia?', [
      ['Propia', 10],
      ['De la familia', 7],
      ['Alquilada', 4],
    ]),
    choice('local', '¿Dónde vende?', [
      ['Local propio', 10],
      ['Puesto en el mercado', 8],
      ['Ambulante', 3],
    ]),
    {
      id: 'orden',
      text: 'Orden del negocio y de sus cuentas',
      kind: 'scale',
      isRequired: true,
      options: [],
      pointsPerMark: 3,
    },
    {
      id: 'nota',
      text: 'Observaciones',
      kind: 'text',
      isRequired: false,
      options: [],
      pointsPerMark: 0,
    },
  ],
};

function choice(id: string, text: string, options: readonly (readonly [string, number])[]) {
  const worth = options.map(([label, points]) => ({ label, points }));
  return { id, text, kind: 'choice' as const, isRequired: true, options: worth, pointsPerMark: 0 };
}

/** Work of the team: a survey to apply, a route for tomorrow; and days off. */
export async function fillTeam(tx: Database, act: Act, today: PlainDate): Promise<void> {
  const survey = await publishSurvey(tx, act, SURVEY);
  await startCampaign(tx, act, {
    surveyId: survey.id,
    profile: 'ANALISTA',
    mode: 'applied',
    opensOn: today,
    closesOn: addDays(today, 21),
    quota: 3,
    isMandatory: false,
  });
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const rest = { kind: 'feriado' as const, scope: 'todos', reason: 'Año Nuevo' };
  await declareRest(tx, act, { ...rest, fromOn: newYear, toOn: newYear });
  await registerSubsidy(tx, act, {
    name: 'Bono buen pagador',
    payer: 'Fondo propio',
    kind: 'bono buen pagador',
    value: '100.00',
    fromOn: today,
    toOn: addDays(today, 365),
    requirements: 'Doce cuotas seguidas pagadas a tiempo.',
  });
  await routeForTomorrow(tx, act, addDays(today, 1));
}

async function routeForTomorrow(tx: Database, act: Act, collectOn: PlainDate): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from loan where status = 'active' and next_due_on <= ${collectOn}
    order by next_due_on, id limit 4`);
  const analyst = await tx.execute<{ id: number }>(
    sql`select id from app_user where profile = 'ANALISTA' order by id limit 1`,
  );
  const collectorId = analyst.rows[0]?.id;
  if (collectorId === undefined || rows.length === 0) return;
  const loanIds = rows.map(({ id }) => id);
  const isNewYear = collectOn.endsWith('-01-01');
  if (!isNewYear)
    await programmeRoute(tx, act, { collectorId, collectOn, zone: 'Centro', loanIds });
}
