import { z } from 'zod';
import { ANSWER_MAX_LENGTH, QUESTION_KINDS } from '../surveys/scoreSurvey';
import { IdParam, ListQuery, pageOf, PlainDateText, RowId } from './common';

/** Kinds of survey, by purpose. */
const SURVEY_KINDS = ['socioeconomic', 'satisfaction'] as const;

/** Modes of a campaign: each person answers about themselves, or staff asks borrowers. */
const CAMPAIGN_MODES = ['self', 'applied'] as const;

const POINTS_MAX = 1_000;
const points = z.int('Use un número entero').min(-POINTS_MAX).max(POINTS_MAX);

/** A question with what each answer is worth. */
export const SurveyQuestion = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9_]{1,30}$/, 'Use letras minúsculas, dígitos y guion bajo'),
    text: z.string().trim().min(3, 'Escriba la pregunta').max(200),
    kind: z.enum(QUESTION_KINDS),
    isRequired: z.boolean(),
    options: z
      .array(z.strictObject({ label: z.string().trim().min(1).max(100), points }))
      .max(12)
      .default([]),
    pointsPerMark: points.default(0),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, {
    path: ['options'],
    message: 'Escriba al menos dos opciones',
  })
  .meta({ id: 'SurveyQuestion' });
export type SurveyQuestion = z.infer<typeof SurveyQuestion>;

/** A survey to publish; a known code makes its next version, and the earlier ones stay. */
export const NewSurvey = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{2,20}$/, 'Use mayúsculas, dígitos y guiones'),
    title: z.string().trim().min(3, 'Use al menos 3 letras').max(100),
    kind: z.enum(SURVEY_KINDS),
    questions: z
      .array(SurveyQuestion)
      .min(1, 'Escriba al menos una pregunta')
      .max(60)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
        message: 'Dos preguntas tienen el mismo código',
      }),
  })
  .meta({ id: 'NewSurvey' });
export type NewSurvey = z.infer<typeof NewSurvey>;

/** A version of a survey. */
export const Survey = z
  .object({
    id: z.int(),
    code: z.string(),
    version: z.int(),
    title: z.string(),
    kind: z.enum(SURVEY_KINDS),
    questions: z.array(SurveyQuestion),
    publishedAt: z.string(),
    answers: z.int(),
    averageScore: z.number().nullable(),
  })
  .meta({ id: 'Survey' });
export type Survey = z.infer<typeof Survey>;

/** Query of the surveys: the latest version of each, or all of one code. */
export const SurveyQuery = ListQuery.extend({
  sort: z.enum(['title']).optional(),
  code: z.string().max(20).optional(),
});
export type SurveyQuery = z.infer<typeof SurveyQuery>;

/** A page of surveys. */
export const SurveyPage = pageOf('SurveyPage', Survey);
export type SurveyPage = z.infer<typeof SurveyPage>;

/** Asks the users of a profile to answer a survey between two days. */
export const NewCampaign = z
  .strictObject({
    surveyId: RowId,
    profile: z.string().trim().min(1, 'Elija un perfil').max(40),
    mode: z.enum(CAMPAIGN_MODES),
    opensOn: PlainDateText,
    closesOn: PlainDateText,
    /** Number of borrowers to whom each of them applies it; 1 when they answer for themselves. */
    quota: z.int().min(1).max(1_000),
    isMandatory: z.boolean(),
  })
  .refine(({ opensOn, closesOn }) => opensOn <= closesOn, {
    path: ['closesOn'],
    message: 'Termina antes de empezar',
  })
  .refine(({ mode, quota }) => mode === 'applied' || quota === 1, {
    path: ['quota'],
    message: 'Cada persona responde una vez',
  })
  .meta({ id: 'NewCampaign' });
export type NewCampaign = z.infer<typeof NewCampaign>;

/** A campaign and how it goes. */
export const Campaign = z
  .object({
    id: z.int(),
    surveyId: z.int(),
    title: z.string(),
    version: z.int(),
    profile: z.string(),
    mode: z.enum(CAMPAIGN_MODES),
    opensOn: PlainDateText,
    closesOn: PlainDateText,
    quota: z.int(),
    isMandatory: z.boolean(),
    isCancelled: z.boolean(),
    answers: z.int(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

/** Query of the campaigns, newest first. */
export const CampaignQuery = ListQuery.extend({ sort: z.enum(['opensOn']).optional() });
export type CampaignQuery = z.infer<typeof CampaignQuery>;

/** A page of campaigns. */
export const CampaignPage = pageOf('CampaignPage', Campaign);
export type CampaignPage = z.infer<typeof CampaignPage>;

/** Survey that the signed-in user is asked to answer or apply now. */
export const MySurvey = z
  .object({
    campaignId: z.int(),
    title: z.string(),
    mode: z.enum(CAMPAIGN_MODES),
    closesOn: PlainDateText,
    isMandatory: z.boolean(),
    quota: z.int(),
    done: z.int(),
    questions: z.array(SurveyQuestion),
  })
  .meta({ id: 'MySurvey' });
export type MySurvey = z.infer<typeof MySurvey>;

/** The answers to a survey; the borrower when staff applies it. */
export const NewSurveyAnswer = z
  .strictObject({
    borrowerId: RowId.optional(),
    answers: z.record(z.string().max(30), z.string().max(ANSWER_MAX_LENGTH)),
  })
  .meta({ id: 'NewSurveyAnswer' });
export type NewSurveyAnswer = z.infer<typeof NewSurveyAnswer>;

/** A survey answered: numbered, with its score. */
export const SurveyAnswer = z
  .object({
    id: z.int(),
    title: z.string(),
    version: z.int(),
    borrowerId: z.int().nullable(),
    borrowerName: z.string().nullable(),
    answeredBy: z.string(),
    answeredOn: PlainDateText,
    score: z.int(),
    scoreMax: z.int(),
    isVoided: z.boolean(),
    questions: z.array(SurveyQuestion),
    answers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SurveyAnswer' });
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

/** Query of the answers, newest first. */
export const SurveyAnswerQuery = ListQuery.extend({
  sort: z.enum(['id']).optional(),
  borrowerId: IdParam.optional(),
  campaignId: IdParam.optional(),
});
export type SurveyAnswerQuery = z.infer<typeof SurveyAnswerQuery>;

/** A page of answers. */
export const SurveyAnswerPage = pageOf('SurveyAnswerPage', SurveyAnswer);
export type SurveyAnswerPage = z.infer<typeof SurveyAnswerPage>;
