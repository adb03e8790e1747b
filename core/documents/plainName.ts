/** Most letters of a part of a name of a file. */
const LETTERS_MAX = 40;

/**
 * A name in letters that every disk takes.
 *
 * @example plainName('Fondo Ñandú S.A.') // 'fondo-nandu-s-a'
 */
export const plainName = (name: string, max = LETTERS_MAX): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-|-$/g, '');
