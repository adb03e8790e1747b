import type { NewLoanContact } from '@core/contract/loanContacts';
import type { Place } from '@core/route/dayRoute';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrowerPlace } from '../../platform/db/tables/loanContacts';
import type { Act } from '../../platform/deps';

const standingOf = (borrowerId: number) =>
  and(eq(borrowerPlace.borrowerId, borrowerId), isNull(borrowerPlace.endedAt));

/** Parts of a degree that are kept: a step or two in the street. */
const PARTS = 1_000_000;

const degreesText = (degrees: number) => String(Math.round(degrees * PARTS) / PARTS);

/** Place of the address of a borrower, if they let it be kept. */
export async function findPlace(db: Database, borrowerId: number): Promise<Place | undefined> {
  const [row] = await db.select().from(borrowerPlace).where(standingOf(borrowerId));
  return row && { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

/** Keeps the place of an address, instead of the one before. */
export async function keepPlace(
  tx: Database,
  act: Act,
  borrowerId: number,
  { latitude, longitude, hasConsent }: NonNullable<NewLoanContact['place']>,
): Promise<void> {
  await erase(tx, act, borrowerId, 'Se tomó otra');
  await tx.insert(borrowerPlace).values({
    borrowerId,
    latitude: degreesText(latitude),
    longitude: degreesText(longitude),
    hasConsent,
    takenBy: act.userId,
    takenAt: act.clock.now(),
  });
  // The log says that it was taken, and not where: a place that is erased stays nowhere.
  const entry = { action: 'keepBorrowerPlace', entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, after: { hasConsent } });
}

async function erase(tx: Database, act: Act, borrowerId: number, reason: string) {
  const { rowCount } = await tx
    .update(borrowerPlace)
    .set({ latitude: null, longitude: null, endedAt: act.clock.now(), endReason: reason })
    .where(standingOf(borrowerId));
  return rowCount ?? 0;
}

/** Erases the place of a borrower who takes back their consent. Throws PLACE_NOT_FOUND. */
export async function removePlace(
  tx: Database,
  act: Act,
  borrowerId: number,
  reason: string,
): Promise<void> {
  if ((await erase(tx, act, borrowerId, reason)) === 0) throw new DomainError('PLACE_NOT_FOUND');
  const entry = {
    action: 'removeBorrowerPlace',
    entity: 'borrower' as const,
    entityId: borrowerId,
  };
  await recordAudit(tx, act, { ...entry, after: { reason } });
}
