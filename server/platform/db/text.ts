import { sql, type SQL } from 'drizzle-orm';
import { numberStart, type Numbered } from '../text';

// Capitals too: a database without a language lowers no accented one.
const [ACCENTED, PLAIN] = ['áéíóúüñàèìòùÁÉÍÓÚÜÑÀÈÌÒÙ', 'aeiouunaeiouaeiouunaeiou'];

/** A column as words are searched and sorted: lower case, without accents. */
export const plainSql = (column: SQL) => sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;

/** A moment as it travels. */
export const instantText = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

/** The number that a person reads for a thing, from its id; null where the id is. */
export const numberSql = (thing: Numbered, id: SQL) =>
  sql`(${sql.raw(`'${numberStart(thing)}'`)} || lpad(${id}::text, 6, '0'))`;
