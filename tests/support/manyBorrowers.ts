import { sql } from 'drizzle-orm';
import type { Database } from '@server/platform/db/client';

const FIRST = ['Rosa', 'Ana', 'José', 'Luis', 'Carmen', 'Óscar', 'Milagros', 'Julia', 'Pedro'];
const LAST = ['Quispe', 'Núñez', 'Huamán', 'Mamani', 'Flores', 'Álvarez', 'Rojas', 'Cárdenas'];
const PLAIN = ['áéíóúñ', 'aeioun'] as const;

const pick = (names: readonly string[], seed: string) =>
  sql`(${sql.param(names)}::text[])[1 + ((i::bigint * ${sql.raw(seed)}) >> 7) % ${names.length}]`;

/** Fills the table of borrowers as lists meet it: names that repeat, documents that do not. */
export async function createBorrowers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into borrower (document_type, document_number, first_names, last_names, phone, address,
      occupation, monthly_income, registered_on, sort_name, search_text)
    select 'DNI', document, first, last, phone, '', '', 0, '2026-03-10',
      plain_last || ' ' || plain_first,
      plain_last || ' ' || plain_first || ' ' || document || ' ' || phone
    from (
      select *, translate(lower(first), ${PLAIN[0]}, ${PLAIN[1]}) as plain_first,
        translate(lower(last), ${PLAIN[0]}, ${PLAIN[1]}) as plain_last
      from (
        select (40000000 + i)::text as document, (987000000 + i)::text as phone,
          ${pick(FIRST, '7919')} || ' ' || ${pick(FIRST, '104729')} as first,
          ${pick(LAST, '1299709')} || ' ' || ${pick(LAST, '15485863')} as last
        from generate_series(1, ${count}::int) i
      ) names
    ) plain`);
  await db.execute(sql`vacuum analyze borrower`);
}
