/** Words by which a message or a letter passes itself off as one of a court. */
const JUDICIAL = new RegExp(
  [
    'juzgado',
    'juez',
    'judicial(?:es)?',
    'embarg(?:o|os|ar)',
    'demand(?:a|ado|ada)',
    'citaci[oó]n',
    'fiscal[ií]a',
  ]
    .map((word) => `\\b${word}\\b`)
    .join('|'),
  'iu',
);

/** Words by which somebody is asked for the reason of not paying. */
const WHY =
  /(por\s*qu[eé]\s+no\s+(?:ha\s+)?pag|motivo\s+(?:de|del|por)|raz[oó]n\s+(?:de|del|por))/iu;

/**
 * True of a text that looks as if a court had sent it.
 *
 * @example looksJudicial('Último aviso antes del embargo') // true
 */
export const looksJudicial = (text: string) => JUDICIAL.test(text);

/**
 * True of a text that asks why somebody does not pay.
 *
 * @example asksWhy('¿Por qué no ha pagado su cuota?') // true
 */
export const asksWhy = (text: string) => WHY.test(text);
