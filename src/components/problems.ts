/** A refusal as screens read it: the part of the contract's problem that is shown. */
export interface ShownProblem {
  readonly title: string;
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly errors?: readonly { readonly field: string; readonly message: string }[] | undefined;
}

const UNEXPECTED: ShownProblem = {
  title: 'Algo falló en esta pantalla. Intente nuevamente.',
  code: 'UNEXPECTED',
  status: 0,
  requestId: '',
};

/** Whatever a request was refused with, as a problem. */
export function asProblem(error: unknown): ShownProblem {
  const isProblem =
    typeof error === 'object' && error !== null && 'title' in error && 'code' in error;
  return isProblem ? withReference(error as ShownProblem) : UNEXPECTED;
}

/**
 * True of a problem that asks a person for something else: the same request is refused again. An
 * answer that is not what the contract promises refuses nothing.
 */
export const isRefusal = ({ status, code }: ShownProblem) =>
  status >= 400 && status < 500 && status !== 429 && code !== 'ODD_ANSWER';

/** A reference is to be quoted of what failed; a refusal says itself what to do. */
const withReference = (problem: ShownProblem): ShownProblem =>
  isRefusal(problem) ? { ...problem, requestId: '' } : problem;

/** The sentences of a refusal by the field that each belongs to. */
export function fieldErrorsOf({ errors = [] }: ShownProblem): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/**
 * Sentence of a problem to show apart: undefined where one of the fields that are drawn says the
 * sentence.
 */
export function unsaidBy(
  problem: ShownProblem | undefined,
  drawn: readonly string[],
): ShownProblem | undefined {
  const { title, errors = [] } = problem ?? {};
  const isSaid = errors.some(({ field, message }) => message === title && drawn.includes(field));
  return isSaid ? undefined : problem;
}
