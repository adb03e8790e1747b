import type { Reservation } from '@core/contract/reservations';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { share } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { shareNumber } from '../../platform/text';
import { lockInvestor } from '../investors/queries';
import { decideClosing, releaseShares } from './closing';
import { decideReservation, type AskedReservation } from './decideReservation';
import { changeOpportunity, lockOpportunity, whatBecame, type OpportunityRow } from './locked';
import { fundOpportunity } from './selling';
import { reservationOf, reservedWith, writeReservations } from './writeReservations';

/**
 * Reserves part of an opportunity: its money is held. The reservation that completes it funds it,
 * where the lender has the cash of its own part.
 */
export async function reserveShare(
  tx: Database,
  act: Act,
  asked: AskedReservation,
): Promise<Reservation> {
  const decided = await decideReservation(tx, act, asked);
  const { row, amount, left } = decided;
  const { result: shareIds, written } = await writeReservations(tx, [{ act, decided }]);
  await written;
  const reserved = reservedWith(decided);
  const isFunded = left === amount && (await fundWhereWhole(tx, act, { ...row, reserved }));
  const [ofRow, ofShare] = statesAfter(row, isFunded);
  return reservationOf(
    { ...row, reserved, status: ofRow },
    { shareId: shareIds[0]!, status: ofShare, amount: formatMoney(amount, row.currency) },
  );
}

/** States of an opportunity and of what was reserved of it, by whether that completed it. */
function statesAfter({ status, offeredLoanId }: OpportunityRow, isFunded: boolean) {
  if (!isFunded) return [status, 'RESERVADA'] as const;
  const isSold = offeredLoanId !== null;
  return isSold ? (['DESEMBOLSADA', 'ACTIVA'] as const) : (['FONDEADA', 'CONFIRMADA'] as const);
}

/** Funds an opportunity of which nothing is left; false where it waits for the lender's cash. */
async function fundWhereWhole(tx: Database, act: Act, row: OpportunityRow): Promise<boolean> {
  const full = { ...row, version: row.version + 1 };
  const closing = await decideClosing(tx, full, act.clock.today());
  if (closing.outcome !== 'funded') return false;
  await fundOpportunity(tx, act, full, closing);
  return true;
}

type ShareRow = typeof share.$inferSelect;

interface ReservedShare extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly investorId: number;
  readonly units: string;
  readonly status: string;
  readonly userId: number;
}

/** Throws SHARE_NOT_CANCELLABLE, with what became of a reservation or of its opportunity. */
function checkCancellable(row: OpportunityRow, { id, status, endedOn }: ShareRow): void {
  if (row.status === 'PUBLICADA' && status === 'RESERVADA') return;
  const on = endedOn === null ? '' : ` el ${dateForPeople(endedOn)}`;
  const why =
    status === 'CANCELADA'
      ? `ya se canceló${on}, y su dinero volvió a su disponible`
      : `la oportunidad ${whatBecame(row)}, con su dinero`;
  throw new DomainError('SHARE_NOT_CANCELLABLE', { number: shareNumber(id), why });
}

/**
 * Cancels a reservation while its opportunity is published: its money is available again. Throws
 * SHARE_NOT_FOUND, SHARE_NOT_CANCELLABLE.
 */
export async function cancelReservation(
  tx: Database,
  act: Act,
  userId: number,
  shareId: number,
): Promise<Reservation> {
  const { rows } = await tx.execute<ReservedShare>(sql`
    select s.opportunity_id as "opportunityId", s.investor_id as "investorId", s.units::text,
      s.status, i.user_id as "userId"
    from share s join investor i on i.id = s.investor_id where s.id = ${shareId}`);
  const [found] = rows;
  if (found === undefined || found.userId !== userId) throw new DomainError('SHARE_NOT_FOUND');
  const row = await lockOpportunity(tx, found.opportunityId);
  await lockInvestor(tx, userId);
  const [current] = await tx.select().from(share).where(eq(share.id, shareId));
  checkCancellable(row, current!);
  const { investorId, units } = found;
  const held = [{ id: shareId, investorId, units }];
  const amount = await releaseShares(tx, act, row, held, `Cancela ${shareNumber(shareId)}`);
  const reserved = formatMoney(parseMoney(row.reserved, row.currency) - amount, row.currency);
  await changeOpportunity(tx, row, { reserved });
  await recordAudit(tx, act, {
    action: 'cancelReservation',
    entity: 'opportunity',
    entityId: row.id,
    after: { share: shareNumber(shareId), amount: units },
  });
  return reservationOf({ ...row, reserved }, { shareId, status: 'CANCELADA', amount: units });
}
