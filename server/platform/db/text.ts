import { sql, type SQL } from 'drizzle-orm';

// Capitals too: a database without a language lowers no accented one.
const [ACCENTED, PLAIN] = ['áéíóúüñàèìòùÁÉÍÓÚÜÑÀÈÌÒÙ', 'aeiouunaeiouaeiouunaeiou'];

/** A column as words are searched and sorted: lower case, without accents. */
export const plainSql = (column: SQL) => sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;

/** A moment as it travels. */
export const instantText = (column: SQL) => sql`to_json(${column}) #>> '{}'`;
