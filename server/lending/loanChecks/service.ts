import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanCheck } from '../../platform/db/tables/loanChecks';
import type { Deps } from '../../platform/deps';
import { findLoanEvents, type LoanEvents } from './events';
import { findKeptDifferences, findPromiseDifferences, findSharedDifferences } from './queries';
import { differencesOf, type Difference } from './recompute';

/** Few enough that memory stays flat and others are answered in between. */
const CHUNK = 240;
/** Chunks that the database reads while one is recomputed: with fewer that waits for it. */
const READ_AHEAD = 2;

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
  for await (const chunk of chunksOf(db)) {
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

/** Loans with their events, chunk by chunk in their order; the database reads some ahead. */
async function* chunksOf(db: Database): AsyncGenerator<LoanEvents[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (select id, row_number() over (order by id) as place from loan) l
    where place % ${CHUNK} = 0 order by id`);
  const starts = [0, ...rows.map(({ id }) => id)];
  const reading: Promise<LoanEvents[]>[] = [];
  for (const chunk of starts.keys()) {
    for (let at = chunk + reading.length; at <= chunk + READ_AHEAD; at += 1) {
      const start = starts[at];
      if (start === undefined) break;
      const read = eventsAfter(db, start, starts[at + 1]);
      // A fault is told by the first chunk that has one; what is read ahead may fail unheard.
      read.catch(() => undefined);
      reading.push(read);
    }
    yield (await reading.shift())!;
  }
}

/** One look at one moment: what a payment writes meanwhile is seen whole or not at all. */
const eventsAfter = (db: Database, after: number, through: number | undefined) =>
  db.transaction((tx) => findLoanEvents(tx, after, through), {
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
