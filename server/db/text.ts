import { sql, type SQL } from 'drizzle-orm';

const [ACCENTED, PLAIN] = ['áéíóúüñàèìòù', 'aeiouunaeiou'];

/** A column as words are searched and sorted: lower case, without accents. */
export const plainSql = (column: SQL) => sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;

/** A moment as it travels. */
export const instantText = (column: SQL) => sql`to_json(${column}) #>> '{}'`;
