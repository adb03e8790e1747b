import * as yup from 'yup';
import { asProblem } from '@/components/problems';
import { emailText } from '@/i18n/fields';

export interface CodeForm {
  email: string;
  code: string;
}

export const codeSchema = yup.object({
  email: emailText(),
  code: yup
    .string()
    .required('Escriba el código')
    .matches(/^\d{6}$/, { message: 'El código tiene 6 dígitos', excludeEmptyString: true }),
});

export const correctionSchema = yup.object({ correctedEmail: emailText() });

/** A wrong code with the tries that are left, said beside the boxes. */
export function withTriesLeft(error: unknown): unknown {
  const problem = asProblem(error);
  if (problem.code !== 'CODE_WRONG') return error;
  const triesLeft = Number(problem.params?.['triesLeft'] ?? 0);
  const message = wrong(triesLeft);
  return Object.assign(new Error(message), problem, {
    title: message,
    errors: [{ field: 'code', message }],
  });
}

const wrong = (tries: number) =>
  `El código no coincide. ${tries === 1 ? 'Le queda 1 intento' : `Le quedan ${tries} intentos`}.`;
