import type { ProblemKind } from './problems';

/** Refusals about the classes of loans and their provisions. */
export const PROBLEMS_OF_RATINGS = {
  RATING_BANDS_INVALID: {
    status: 422,
    title:
      'Las clases van de Normal, desde el día 0, a Pérdida: cada una empieza más tarde que la ' +
      'anterior y provisiona lo mismo o más, hasta 100 %.',
  },
  RATING_TABLE_TAKEN: {
    status: 409,
    title: 'Ese tipo de crédito ya tiene clases desde el {date}: anúlelas o elija otra fecha.',
  },
  RATING_TABLE_NEEDED: {
    status: 409,
    title: 'Es la única tabla de ese tipo de crédito: agregue otra antes de anularla.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
