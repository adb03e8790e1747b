import type { Reservation } from '@core/contract/reservations';
import { walletAct } from '@core/investments/wallets';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Pipelined } from '../../access/operations/groupCommit/pipeline';
import { toPostings } from '../../money/investors/accounts';
import { moveHeldWallets } from '../../money/investors/wallet';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { insertEntries } from '../../money/journal/queries';
import { recordAudits } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { opportunityNumber, shareNumber } from '../../platform/text';
import type { DecidedReservation } from './decideReservation';
import { amountsOf, type OpportunityRow } from './locked';

/** A reservation that was decided, and who reserves. */
interface Reserving {
  readonly act: Act;
  readonly decided: DecidedReservation;
}

/** Part of an opportunity that is reserved once a reservation is made, as decimal text. */
export const reservedWith = ({ row, amount }: DecidedReservation): string =>
  formatMoney(amountsOf(row).reserved + amount, row.currency);

/**
 * Writes reservations of different opportunities by different investors: their money is held.
 * Answers the ids of their shares, in order; what is left to write need not be waited for.
 */
export async function writeReservations(
  tx: Database,
  reserving: readonly Reserving[],
): Promise<Pipelined<readonly number[]>> {
  const [first] = reserving;
  if (first === undefined) return { result: [], written: Promise.resolve() };
  const { act } = first;
  const today = act.clock.today();
  // Statements started together share a round trip.
  const [shareIds, postedOn] = await Promise.all([
    insertShares(tx, reserving),
    findOpenDayFrom(tx, today),
  ]);
  const entries = reserving.map(({ act: by, decided: { row, investorId, amount } }, index) => ({
    postedOn,
    kind: 'investorReserve' as const,
    description: `Reserva ${shareNumber(shareIds[index]!)} de ${opportunityNumber(row.id)}`,
    fundId: row.fundId,
    currency: row.currency,
    postings: toPostings(walletAct('reserve', investorId, amount).postings),
    by,
  }));
  const entryIds = await insertEntries(tx, entries, act);
  const movements = reserving.map(({ act: by, decided }, index) => ({
    investorId: decided.investorId,
    fundId: decided.row.fundId,
    currency: decided.row.currency,
    kind: 'reserve' as const,
    available: -decided.amount,
    held: decided.amount,
    movedOn: today,
    entryId: entryIds[index]!,
    shareId: shareIds[index]!,
    by: by.userId,
  }));
  const audits = reserving.map(({ act: by, decided: { row, amount } }, index) => ({
    act: by,
    entry: {
      action: 'reserveShare',
      entity: 'opportunity' as const,
      entityId: row.id,
      after: {
        amount: formatMoney(amount, row.currency),
        share: shareNumber(shareIds[index]!),
      },
    },
  }));
  const written = Promise.all([
    moveHeldWallets(tx, act, movements),
    updateReserved(tx, reserving),
    recordAudits(tx, audits),
  ]);
  return { result: shareIds, written };
}

/** Writes the shares of opportunities that are held, each with the next number of its own. */
async function insertShares(tx: Database, reserving: readonly Reserving[]): Promise<number[]> {
  const list = (of: (one: Reserving) => unknown) => sql.param(reserving.map(of));
  const { clock } = reserving[0]!.act;
  const { rows } = await tx.execute<{ id: number; opportunityId: number }>(sql`
    insert into share (opportunity_id, number, investor_id, status, units, reserved_on,
      reserved_at, reserved_by)
    select r.opportunity_id, (select coalesce(max(s.number), 0) + 1 from share s
        where s.opportunity_id = r.opportunity_id),
      r.investor_id, 'RESERVADA', r.units, ${clock.today()}::date, ${clock.now()}::timestamptz,
      r.reserved_by
    from unnest(${list(({ decided }) => decided.row.id)}::bigint[],
      ${list(({ decided }) => decided.investorId)}::bigint[],
      ${list(({ decided: { amount, row } }) => formatMoney(amount, row.currency))}::numeric[],
      ${list(({ act }) => act.userId)}::bigint[])
      as r (opportunity_id, investor_id, units, reserved_by)
    returning id, opportunity_id as "opportunityId"`);
  const idOf = new Map(rows.map(({ id, opportunityId }) => [opportunityId, id]));
  return reserving.map(({ decided }) => idOf.get(decided.row.id)!);
}

/** Writes how much of each opportunity is reserved now, a version more of each. */
const updateReserved = async (tx: Database, reserving: readonly Reserving[]) =>
  await tx.execute(sql`
    update opportunity o set reserved = r.reserved, version = o.version + 1
    from unnest(${sql.param(reserving.map(({ decided }) => decided.row.id))}::bigint[],
      ${sql.param(reserving.map(({ decided }) => reservedWith(decided)))}::numeric[])
      as r (id, reserved)
    where o.id = r.id`);

/** A reservation of an opportunity as it is after it. */
export function reservationOf(
  row: OpportunityRow,
  of: Pick<Reservation, 'shareId' | 'status' | 'amount'>,
): Reservation {
  const { currency } = row;
  return {
    shareId: of.shareId,
    number: shareNumber(of.shareId),
    status: of.status,
    amount: of.amount,
    currency,
    opportunityId: row.id,
    opportunityNumber: opportunityNumber(row.id),
    opportunityStatus: row.status,
    left: formatMoney(amountsOf(row).left, currency),
  };
}
