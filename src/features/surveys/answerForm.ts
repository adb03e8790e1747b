import * as yup from 'yup';
import type { MySurvey, NewSurveyAnswer, SurveyQuestion } from '@core/contract/surveys';
import { ANSWER_MAX_LENGTH } from '@core/surveys/scoreSurvey';

/** One text a question, by its code; `borrowerId` when staff applies the survey. */
export type AnswerForm = Record<string, string>;

export const BORROWER = 'borrowerId';

export const emptyAnswer = ({ questions }: MySurvey): AnswerForm =>
  Object.fromEntries([[BORROWER, ''], ...questions.map(({ id }) => [id, ''] as const)]);

const textOf = ({ isRequired }: SurveyQuestion) => {
  const text = yup.string().trim().max(ANSWER_MAX_LENGTH, `Use hasta ${ANSWER_MAX_LENGTH} letras`);
  return isRequired ? text.required('Responda esta pregunta') : text;
};

export function answerFormSchema({ questions, mode }: MySurvey) {
  const borrower =
    mode === 'applied' ? yup.string().required('Elija al prestatario') : yup.string();
  const texts = questions.map((question) => [question.id, textOf(question)] as const);
  return yup.object(Object.fromEntries([[BORROWER, borrower], ...texts]));
}

export function toNewAnswer(form: AnswerForm): NewSurveyAnswer {
  const { [BORROWER]: borrowerId = '', ...texts } = form;
  const answers = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    answers: Object.fromEntries(answers.map(([id, text]) => [id, text.trim()])),
    ...(borrowerId !== '' && { borrowerId: Number(borrowerId) }),
  };
}
