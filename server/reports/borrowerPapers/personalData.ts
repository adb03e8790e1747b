import type { PersonalData } from '@core/contract/personalData';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { findDigitalRecordPage } from '../../parties/digitalRecords/queries';
import type { StatedLoan } from '../../platform/documents/statement';
import { getLoanDetail } from '../../lending/loans/detail';
import { findPayments } from '../../lending/payments/queries';
import { findAnswerPage } from '../../parties/surveys/queries';
import { findEmploymentPage, findRecords } from '../../parties/borrowers/recordLists';
import { getBorrower } from '../../parties/borrowers/service';
import { findTimelinePage } from '../../parties/borrowers/timeline';

/** The loans of a borrower that were not voided, newest first, with their payments. */
export async function findStatedLoans(
  db: Database,
  borrowerId: number,
  asOf: string,
): Promise<StatedLoan[]> {
  const rows = await db
    .select({ id: loan.id, status: loan.status })
    .from(loan)
    .where(eq(loan.borrowerId, borrowerId))
    .orderBy(sql`${loan.id} desc`);
  const stated: StatedLoan[] = [];
  for (const { id } of rows.filter(({ status }) => status !== 'voided')) {
    stated.push({
      loan: await getLoanDetail(db, id, asOf),
      payments: await findPayments(db, id),
    });
  }
  return stated;
}

const EVERYTHING = { limit: 100 };

/** Reads a list to its end, a page after another. */
async function readAll<T>(
  page: (after: string | undefined) => Promise<{
    readonly items: readonly T[];
    readonly next: string | null;
  }>,
): Promise<T[]> {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await page(after);
    all.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

/**
 * Personal data that is known about a person, all of it, for the person; that it was given is kept.
 */
export async function exportPersonalData(
  tx: Database,
  act: Act,
  borrowerId: number,
): Promise<PersonalData> {
  const today = act.clock.today();
  const borrower = await getBorrower(tx, borrowerId, today);
  const query = (after: string | undefined) => ({
    ...EVERYTHING,
    ...(after !== undefined && { after }),
  });
  const of = (after: string | undefined) => ({ ...query(after), borrowerId });
  const data = {
    exportedAt: act.clock.now().toISOString(),
    borrower,
    records: await findRecords(tx, borrowerId),
    employments: await readAll((after) => findEmploymentPage(tx, of(after), today)),
    digitalRecords: await readAll((after) => findDigitalRecordPage(tx, of(after), today)),
    surveys: await readAll((after) => findAnswerPage(tx, of(after))),
    loans: await findStatedLoans(tx, borrowerId, today),
    timeline: await readAll((after) => findTimelinePage(tx, borrowerId, query(after))),
  };
  const entry = { action: 'exportBorrowerData', entity: 'borrower' as const };
  await recordAudit(tx, act, { ...entry, entityId: borrowerId });
  return data;
}
