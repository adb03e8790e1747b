import type { ProblemKind } from './problems';

/** Refusals of mails with secrets, of links, and of who may sign or enter. */
export const PROBLEMS_OF_DOORS = {
  MAIL_LAPSED: {
    status: 409,
    title: 'El código o enlace de este correo ya no existe. Pida que se envíe otra vez.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
