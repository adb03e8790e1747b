import type { YearClose } from '@core/contract/years';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { journalEntry } from '../../platform/db/schema';
import { yearClose, yearCloseEntry } from '../../platform/db/tables/periods';
import type { Act } from '../../platform/deps';
import { endOfYear, findFundCloses, findNextYear, findYear } from './yearQueries';

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'year', entityId, after });

const lockYears = (tx: Database) =>
  tx.execute(sql`lock table year_close in share row exclusive mode`);

/**
 * Carries the income and expenses of each fund to its result, dated on the last day of the year.
 * Throws YEAR_WITHOUT_ENTRIES, YEAR_CLOSED, YEAR_NOT_NEXT, YEAR_MONTHS_OPEN.
 */
export async function closeYear(tx: Database, act: Act, year: number): Promise<YearClose> {
  await lockYears(tx);
  const { year: next, firstYear, lastClosed, areMonthsClosed } = await findNextYear(tx);
  if (firstYear === null || year < firstYear) {
    throw new DomainError('YEAR_WITHOUT_ENTRIES', { year });
  }
  if (lastClosed !== null && year <= lastClosed) throw new DomainError('YEAR_CLOSED', { year });
  if (next === null || year !== next) {
    throw new DomainError('YEAR_NOT_NEXT', { year, next: next ?? year });
  }
  if (!areMonthsClosed) throw new DomainError('YEAR_MONTHS_OPEN', { year });
  const closes = await findFundCloses(tx, year);
  const entries = closes.map(({ fundId, postings }) => ({
    postedOn: endOfYear(year),
    kind: 'yearClose' as const,
    description: `Cierre del año ${year}`,
    fundId,
    postings,
  }));
  const numbers = await insertEntries(tx, entries, act);
  const [row] = await tx
    .insert(yearClose)
    .values({
      year,
      closedAt: act.clock.now(),
      closedBy: act.userId,
      closingApprovedBy: act.approvedBy ?? null,
    })
    .returning({ id: yearClose.id });
  if (numbers.length > 0) {
    const ofYear = numbers.map((entryId) => ({ yearCloseId: row!.id, entryId }));
    await tx.insert(yearCloseEntry).values(ofYear);
  }
  await audit(tx, act, 'closeYear', row!.id, { year });
  return (await findYear(tx, year))!;
}

/** Takes the close of the last closed year back, on its own day. Throws YEAR_NOT_CLOSED. */
export async function reopenYear(
  tx: Database,
  act: Act,
  year: number,
  reason: string,
): Promise<YearClose> {
  await lockYears(tx);
  const close = await findYear(tx, year);
  if (close?.canReopen !== true) throw new DomainError('YEAR_NOT_CLOSED', { year });
  for (const { number } of close.entries) {
    const [entry] = await tx.select().from(journalEntry).where(eq(journalEntry.id, number));
    const inverse = {
      postedOn: endOfYear(year),
      kind: 'yearCloseVoid' as const,
      description: `Reapertura del año ${year}: ${reason}`,
      fundId: entry!.fundId,
      reversesId: number,
      postings: reversed(await findPostings(tx, number)),
    };
    await insertEntries(tx, [inverse], act);
  }
  await tx
    .update(yearClose)
    .set({
      reopenedAt: act.clock.now(),
      reopenedBy: act.userId,
      reopeningApprovedBy: act.approvedBy ?? null,
      reopenReason: reason,
    })
    .where(eq(yearClose.id, close.id));
  await audit(tx, act, 'reopenYear', close.id, { year, reason });
  return (await findYear(tx, year))!;
}
