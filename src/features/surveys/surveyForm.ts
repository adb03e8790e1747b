import * as yup from 'yup';
import type { NewCampaign, NewSurvey, Survey, SurveyQuestion } from '@core/contract/surveys';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { TICKED } from '@/components/CheckField';

export interface SurveyForm {
  code: string;
  title: string;
  kind: NewSurvey['kind'];
  questions: readonly QuestionForm[];
}

export interface QuestionForm {
  readonly id: string;
  readonly text: string;
  readonly kind: SurveyQuestion['kind'];
  readonly isRequired: string;
  /** One option a line, `Propia = 10`. */
  readonly options: string;
  readonly pointsPerMark: string;
}

export const emptyQuestion = (position: number): QuestionForm => ({
  id: `p${position}`,
  text: '',
  kind: 'choice',
  isRequired: TICKED,
  options: '',
  pointsPerMark: '1',
});

/** The form of a new survey, or of the next version of one. */
export function surveyFormOf(survey: Survey | undefined): SurveyForm {
  if (survey === undefined) {
    return { code: '', title: '', kind: 'socioeconomic', questions: [emptyQuestion(1)] };
  }
  const { code, title, kind, questions } = survey;
  return {
    code,
    title,
    kind,
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      kind: question.kind,
      isRequired: question.isRequired ? TICKED : '',
      options: question.options.map(({ label, points }) => `${label} = ${points}`).join('\n'),
      pointsPerMark: String(question.pointsPerMark),
    })),
  };
}

const OPTION = /^(.+?)\s*=\s*(-?\d{1,4})$/;

/** The options of a choice; undefined when a line is not `respuesta = puntos`. */
function readOptions(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const matches = lines.map((line) => OPTION.exec(line));
  if (matches.includes(null)) return undefined;
  return matches.map((match) => ({ label: match![1]!.trim(), points: Number(match![2]) }));
}

const questionSchema = yup.object({
  text: words('Escriba la pregunta', 200).min(3, 'Use al menos 3 letras'),
  options: yup.string().when('kind', ([kind], text: yup.StringSchema) =>
    kind !== 'choice'
      ? text
      : text.test('options', 'Escriba al menos dos líneas como: Propia = 10', (lines) => {
          return (readOptions(lines ?? '')?.length ?? 0) >= 2;
        }),
  ),
  pointsPerMark: yup
    .string()
    .when('kind', ([kind], text: yup.StringSchema) =>
      kind === 'scale' ? text.matches(/^\d{1,3}$/, 'Use un número entero') : text,
    ),
});

export const surveyFormSchema = yup.object({
  code: yup
    .string()
    .required('Ingrese el código')
    .matches(/^[A-Z0-9-]{2,20}$/, 'Use de 2 a 20 mayúsculas, dígitos o guiones'),
  title: words('Ingrese el título', 100).min(3, 'Use al menos 3 letras'),
  questions: yup.array().of(questionSchema),
});

export function toNewSurvey({ code, title, kind, questions }: SurveyForm): NewSurvey {
  return {
    code,
    title: title.trim(),
    kind,
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text.trim(),
      kind: question.kind,
      isRequired: question.isRequired === TICKED,
      options: question.kind === 'choice' ? (readOptions(question.options) ?? []) : [],
      pointsPerMark: question.kind === 'scale' ? Number(question.pointsPerMark) : 0,
    })),
  };
}

export interface CampaignForm {
  surveyId: string;
  profile: string;
  mode: NewCampaign['mode'];
  opensOn: string;
  closesOn: string;
  quota: string;
  isMandatory: string;
}

export const emptyCampaign = (surveyId: string): CampaignForm => ({
  surveyId,
  profile: '',
  mode: 'self',
  opensOn: today(),
  closesOn: today(),
  quota: '1',
  isMandatory: '',
});

export const campaignFormSchema = yup.object({
  surveyId: yup.string().required('Elija la encuesta'),
  profile: yup.string().required('Elija el perfil'),
  opensOn: dateText('Ingrese el primer día'),
  closesOn: dateText('Ingrese el último día').test(
    'order',
    'Termina antes de empezar',
    (text, form) => {
      const { opensOn = '' } = form.parent as Readonly<Record<string, string>>;
      return opensOn <= (text ?? '');
    },
  ),
  quota: yup
    .string()
    .when('mode', ([mode], text: yup.StringSchema) =>
      mode === 'applied' ? text.matches(/^[1-9]\d{0,2}$/, 'Use un número de 1 a 999') : text,
    ),
});

export const toNewCampaign = (form: CampaignForm): NewCampaign => ({
  surveyId: Number(form.surveyId),
  profile: form.profile,
  mode: form.mode,
  opensOn: form.opensOn,
  closesOn: form.closesOn,
  quota: form.mode === 'self' ? 1 : Number(form.quota),
  isMandatory: form.isMandatory === TICKED,
});
