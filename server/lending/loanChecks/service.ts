import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanCheck, loanDifference } from '../../platform/db/tables/loanChecks';
import type { Deps } from '../../platform/deps';
import { findLoanEvents } from './events';
import { findPromiseDifferences, findProvisionDifferences, findSharedDifferences } from './queries';
import { differencesOf, type Difference } from './recompute';

/** Few enough that memory stays flat and others are answered in between. */
const CHUNK = 250;

/**
 * Recomputes every loan from its events and keeps what differs from what is kept of it, or from
 * the books. Nothing is mended. Answers how many loans it went through.
 */
export async function checkLoans({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const [made] = await db
    .insert(loanCheck)
    .values({ businessDate: clock.today(), startedAt: clock.now() })
    .returning({ id: loanCheck.id });
  const checkId = made!.id;
  let loans = 0;
  let differences = 0;
  for (let after = 0; ;) {
    const chunk = await differencesAfter(db, after);
    if (chunk.length === 0) break;
    const rows = chunk.flatMap(({ loanId, found: ofLoan }) =>
      ofLoan.map((difference) => ({ ...difference, checkId, loanId })),
    );
    await insert(db, rows);
    differences += rows.length;
    loans += chunk.length;
    after = chunk.at(-1)!.loanId;
  }
  const shared = [
    ...(await findPromiseDifferences(db)),
    ...(await findSharedDifferences(db)),
    ...(await findProvisionDifferences(db)),
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
const differencesAfter = (db: Database, after: number) =>
  db.transaction(
    async (tx) => {
      const chunk = await findLoanEvents(tx, after, CHUNK);
      return chunk.map((events) => ({ loanId: events.loan.id, found: differencesOf(events) }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function insert(
  db: Database,
  rows: readonly (Difference & { readonly checkId: number; readonly loanId?: number })[],
): Promise<void> {
  // A parameter a column: far below what one statement takes.
  const batch = 2_000;
  for (let from = 0; from < rows.length; from += batch) {
    await db.insert(loanDifference).values(rows.slice(from, from + batch));
  }
}
