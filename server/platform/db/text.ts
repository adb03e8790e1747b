import { CURRENCY_CODES, currencySign } from '@core/money/currency';
import { sql, type SQL } from 'drizzle-orm';
import { numberStart, type Numbered } from '../text';

// Capitals too: a database without a language lowers no accented one.
const [ACCENTED, PLAIN] = ['áéíóúüñàèìòùÁÉÍÓÚÜÑÀÈÌÒÙ', 'aeiouunaeiouaeiouunaeiou'];

/** A column as words are searched and sorted: lower case, without accents. */
export const plainSql = (column: SQL) => sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;

/** A sum of amounts as it travels; that of no rows is 0.00. */
export const sumText = (sum: SQL) => sql`coalesce(${sum}, 0)::numeric(24,2)::text`;

/** A moment as it travels. */
export const instantText = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

/** The number that a person reads for a thing, from its id; null where the id is. */
export const numberSql = (thing: Numbered, id: SQL) =>
  sql`(${sql.raw(`'${numberStart(thing)}'`)} || lpad(${id}::text, 6, '0'))`;

const SIGNS = JSON.stringify(
  Object.fromEntries(CURRENCY_CODES.map((code) => [code, currencySign(code)])),
);

/** An amount that is not below zero, as people read it on screens and papers: `S/ 1,234.56`. */
export const moneySql = (column: SQL, currency: SQL) =>
  sql`((${SIGNS}::jsonb ->> ${currency}) || ' ' || to_char(${column}, 'FM999,999,999,999,990.00'))`;
