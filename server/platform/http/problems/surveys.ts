import type { ProblemsOf } from './kind';
import type { SURVEYS_ERRORS } from '@core/errors/surveys';

/** Refusals about surveys, as they are answered. */
export const SURVEYS_PROBLEMS = {
  SURVEY_NOT_FOUND: { status: 404, title: 'La encuesta no existe. Elija otra.' },
  SURVEY_ALREADY_ANSWERED: {
    status: 409,
    title: 'Esa encuesta ya tiene su respuesta. Actualice la lista.',
  },
  SURVEY_QUOTA_DONE: { status: 409, title: 'Ya completó las respuestas de esta campaña.' },
  SURVEY_NEEDS_BORROWER: {
    status: 422,
    title: 'Elija al prestatario a quien aplica la encuesta.',
  },
  SURVEY_ANSWER_NOT_FOUND: { status: 404, title: 'Esa respuesta no existe o ya fue anulada.' },
} as const satisfies ProblemsOf<typeof SURVEYS_ERRORS>;
