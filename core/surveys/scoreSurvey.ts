import { DomainError } from '../errors/domainError';

/** Ways to answer a question: one of its options, a mark from 1 to 5, or words. */
export const QUESTION_KINDS = ['choice', 'scale', 'text'] as const;

/** Marks of a scale question. */
export const SCALE_MAX = 5;

/** Longest answer in words, in characters. */
export const ANSWER_MAX_LENGTH = 500;

/** A question of a survey. */
interface Question {
  readonly id: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  readonly isRequired: boolean;
  /** Options of a choice, each with its points. */
  readonly options: readonly { readonly label: string; readonly points: number }[];
  /** Points for each mark of a scale. */
  readonly pointsPerMark: number;
}

/** Answers of a survey, by question. A choice names its option by position, from 0. */
type Answers = Readonly<Record<string, string>>;

/** Score of a survey. */
interface SurveyScore {
  /** Points obtained. */
  readonly points: number;
  /** Points that the best answers would give. */
  readonly pointsMax: number;
}

/**
 * Scores the answers of a survey: the points of the options chosen, plus marks times the points
 * of a mark; words score nothing. Throws VALIDATION beside the question that lacks an answer,
 * or whose answer it does not allow.
 */
export function scoreSurvey(questions: readonly Question[], answers: Answers): SurveyScore {
  const ids = new Set(questions.map(({ id }) => id));
  const stray = Object.keys(answers).find((id) => !ids.has(id));
  if (stray !== undefined) throw new DomainError('VALIDATION', {}, stray);
  const scores = questions.map((question) => scoreOf(question, answers[question.id]?.trim() ?? ''));
  return {
    points: scores.reduce((total, { points }) => total + points, 0),
    pointsMax: scores.reduce((total, { pointsMax }) => total + pointsMax, 0),
  };
}

function scoreOf(question: Question, answer: string): SurveyScore {
  const pointsMax = bestOf(question);
  if (answer === '') {
    if (question.isRequired) throw new DomainError('VALIDATION', {}, question.id);
    return { points: 0, pointsMax };
  }
  return { points: pointsOf(question, answer), pointsMax };
}

function bestOf({ kind, options, pointsPerMark }: Question): number {
  if (kind === 'choice') return Math.max(0, ...options.map(({ points }) => points));
  return kind === 'scale' ? SCALE_MAX * pointsPerMark : 0;
}

function pointsOf(question: Question, answer: string): number {
  const refusal = () => new DomainError('VALIDATION', {}, question.id);
  if (question.kind === 'text') {
    if (answer.length > ANSWER_MAX_LENGTH) throw refusal();
    return 0;
  }
  if (!/^\d+$/.test(answer)) throw refusal();
  const chosen = Number(answer);
  if (question.kind === 'scale') {
    if (chosen < 1 || chosen > SCALE_MAX) throw refusal();
    return chosen * question.pointsPerMark;
  }
  const option = question.options[chosen];
  if (option === undefined) throw refusal();
  return option.points;
}
