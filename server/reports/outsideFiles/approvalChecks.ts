import type { PlainDate } from '@core/calendar/plainDate';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findMoved, readCompared, type Compared } from './comparison';
import { findOffBooks } from './control';
import { findNegative } from './fileRows';
import { findUnnoticed } from './notices';
import { findLayoutOf } from './queries';

/**
 * Check of a file that is approved. Throws OUTSIDE_FILE_EMPTY, OUTSIDE_FILE_UNNOTICED,
 * OUTSIDE_FILE_OFF_BOOKS.
 */
export async function checkApproval(
  tx: Database,
  file: OutsideFile,
  today: PlainDate,
): Promise<void> {
  const { layout } = await findLayoutOf(tx, file.id);
  if (file.rowCount === 0 && !layout.takesNoRows) throw new DomainError('OUTSIDE_FILE_EMPTY');
  const compared = await readCompared(tx, file, layout, today);
  await checkNotices(tx, compared);
  await checkBooks(tx, compared);
}

/**
 * Check of a file that is sent: no other that says the same went out and stands; of a bureau, its
 * notices stand. Throws OUTSIDE_FILE_SENT_BEFORE, OUTSIDE_FILE_UNNOTICED.
 */
export async function checkSending(
  tx: Database,
  file: OutsideFile,
  today: PlainDate,
): Promise<void> {
  const { layout } = await findLayoutOf(tx, file.id);
  await checkSentOnce(tx, file);
  if (layout.bureau === null) return;
  await checkNotices(tx, await readCompared(tx, file, layout, today));
}

/** Throws OUTSIDE_FILE_SENT_BEFORE where another of the same bytes was sent and not refused. */
async function checkSentOnce(tx: Database, { id, sha256 }: OutsideFile): Promise<void> {
  const { rows } = await tx.execute<{ number: number; sentOn: PlainDate }>(sql`
    select id as number, sent_on as "sentOn" from outside_file
    where sha256 = ${sha256} and id <> ${id} and status in ('sent', 'accepted')
    order by id limit 1`);
  if (rows[0] !== undefined) throw new DomainError('OUTSIDE_FILE_SENT_BEFORE', rows[0]);
}

/**
 * Refuses a file that tells an arrear whose notice was taken back since, or whose rule is stricter
 * now. Throws OUTSIDE_FILE_UNNOTICED.
 */
async function checkNotices(
  tx: Database,
  { file, layout, scope, records }: Compared,
): Promise<void> {
  if (layout.bureau === null) return;
  const told = new Set(await findNegative(tx, file.id));
  const rows = records.filter(({ id }) => told.has(id!));
  const [unnoticed] = (await findUnnoticed(tx, scope, layout, rows)).values();
  if (unnoticed === undefined) return;
  throw new DomainError('OUTSIDE_FILE_UNNOTICED', { loan: unnoticed.loanNumber });
}

/**
 * Refuses a file whose totals are not those of the books, and one of loans, or a correction of
 * some, where one of its rows would not be written as it was. Throws OUTSIDE_FILE_OFF_BOOKS.
 */
async function checkBooks(tx: Database, compared: Compared): Promise<void> {
  const { file, scope, records } = compared;
  if (file.correctsId === null) {
    const name = await findOffBooks(tx, scope, file.control);
    if (name !== undefined) throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
  }
  const [moved] = await findMoved(tx, compared);
  if (moved === undefined) return;
  const name = records.find(({ id }) => id === moved)?.values['loanNumber'] ?? moved;
  throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
}
