import { DomainError } from '@core/errors/domainError';
import { inArray, sql } from 'drizzle-orm';
import { ownedTables } from '../borrowers/merge';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { officerTerm } from '../../platform/db/tables/officers';
import type { Act } from '../../platform/deps';
import { lockRegistered, markUndone } from '../intake/intake';
import { BORROWER_INTAKE } from './fields';
import { findImport } from './queries';

/**
 * Takes away everybody that an import registered, as long as nothing else was done with any of
 * them. Throws IMPORT_IN_USE with the first one who has something.
 */
export async function undoImport(tx: Database, act: Act, id: number, reason: string) {
  await lockRegistered(tx, BORROWER_INTAKE, id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select b.id from borrower b where b.id in (select borrower_id from borrower_import_row
      where import_id = ${id} and outcome = 'created') order by b.id for update of b`);
  const ids = rows.map((row) => row.id);
  await checkUnused(tx, ids);
  if (ids.length > 0) {
    await tx.delete(officerTerm).where(inArray(officerTerm.borrowerId, ids));
    await tx.delete(borrower).where(inArray(borrower.id, ids));
  }
  await markUndone(tx, act, BORROWER_INTAKE, id, { reason, ids });
  return findImport(tx, id);
}

/** Table of who answers for a borrower: nothing that the lender and they did together. */
const NO_USE = 'officer_term';

async function checkUnused(tx: Database, ids: readonly number[]) {
  const which = sql`any(${sql.param(ids)}::bigint[])`;
  const tables = (await ownedTables(tx)).filter(({ table }) => table !== NO_USE);
  const uses = tables.map(({ table, column }) => {
    const isFile = table === 'stored_file' ? sql`t.owner_kind = 'borrower'` : sql`true`;
    return sql`select t.${sql.identifier(column)} as id from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = ${which} and ${isFile}`;
  });
  const { rows } = await tx.execute<{ name: string; total: number }>(sql`
    select min(b.full_name) as name, count(*)::int as total from borrower b
    where b.id = ${which} and (b.version > 1 or b.blacklisted_on is not null
      or b.merged_into_id is not null or b.id in (${sql.join(uses, sql` union all `)}))`);
  const { name, total } = rows[0]!;
  if (total > 0) throw new DomainError('IMPORT_IN_USE', { name, total });
}
