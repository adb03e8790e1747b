import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanCheck } from '../../platform/db/tables/loanChecks';
import type { Deps } from '../../platform/deps';
import { findLoanEvents } from './events';
import { findKeptDifferences, findPromiseDifferences, findSharedDifferences } from './queries';
import { differencesOf, type Difference } from './recompute';

/** Few enough that memory stays flat and others are answered in between. */
const CHUNK = 250;

/** A difference of several loans, or of one. */
type OtherDifference = Difference & { readonly loanId?: number | null };

/**
 * Recomputes every loan from its events and keeps what differs from what is kept of it, or from
 * the books; and what others who keep money of loans find. Nothing is mended. Answers how many
 * loans it went through.
 */
export async function checkLoans(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  findOthers: (db: Database) => Promise<OtherDifference[]> = async () => Promise.resolve([]),
): Promise<number> {
  const [made] = await db
    .insert(loanCheck)
    .values({ businessDate: clock.today(), startedAt: clock.now() })
    .returning({ id: loanCheck.id });
  const checkId = made!.id;
  let loans = 0;
  let differences = 0;
  let reading = eventsAfter(db, 0);
  for (;;) {
    const chunk = await reading;
    const last = chunk.at(-1);
    if (last === undefined) break;
    // The database reads on while these are recomputed.
    reading = eventsAfter(db, last.loan.id);
    // A fault below is told first; what was being read then may fail unheard.
    reading.catch(() => undefined);
    const rows = chunk.flatMap((events) =>
      differencesOf(events).map((one) => ({ ...one, checkId, loanId: events.loan.id })),
    );
    await insert(db, rows);
    differences += rows.length;
    loans += chunk.length;
  }
  const shared = [
    ...(await findPromiseDifferences(db)),
    ...(await findSharedDifferences(db)),
    ...(await findKeptDifferences(db)),
    ...(await findOthers(db)),
  ];
  await insert(
    db,
    shared.map((difference) => ({ ...difference, checkId })),
  );
  differences += shared.length;
  await db
    .update(loanCheck)
    .set({ endedAt: clock.now(), loans, differences })
    .where(eq(loanCheck.id, checkId));
  return loans;
}

/** One look at one moment: what a payment writes meanwhile is seen whole or not at all. */
const eventsAfter = (db: Database, after: number) =>
  db.transaction((tx) => findLoanEvents(tx, after, CHUNK), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function insert(
  db: Database,
  rows: readonly (Difference & { readonly checkId: number; readonly loanId?: number | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => sql.param(rows.map(pick));
  await db.execute(sql`
    insert into loan_difference
      (check_id, loan_id, kind, item, installment_number, kept, recomputed)
    select * from unnest(
      ${column(({ checkId }) => checkId)}::bigint[],
      ${column(({ loanId = null }) => loanId)}::bigint[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ item }) => item)}::text[],
      ${column(({ installmentNumber = null }) => installmentNumber)}::int[],
      ${column(({ kept }) => kept)}::text[],
      ${column(({ recomputed }) => recomputed)}::text[])`);
}
