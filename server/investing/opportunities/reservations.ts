import type { NewReservation, Reservation } from '@core/contract/reservations';
import { DomainError } from '@core/errors/domainError';
import { walletAct } from '@core/investments/wallets';
import { ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { share } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { opportunityNumber, shareNumber } from '../../platform/text';
import { lockHolders } from '../../money/investors/funding';
import { lockWallet, moveWallets, type Wallet } from '../../money/investors/wallet';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { toPostings } from '../../money/investors/accounts';
import { insertEntries } from '../../money/journal/queries';
import { checkMayInvest, lockInvestor } from '../investors/queries';
import { checkAvailable } from '../wallets/common';
import { decideClosing, releaseShares } from './closing';
import { checkLimits } from './limits';
import { checkStillOffered } from './livingOffer';
import {
  amountsOf,
  changeOpportunity,
  checkState,
  lockIn,
  lockOpportunity,
  type OpportunityRow,
} from './locked';
import { fundOpportunity } from './selling';

/** Reservation, decided, with opportunity and wallet held until the end. Minor units. */
interface DecidedReservation {
  readonly row: OpportunityRow;
  readonly investorId: number;
  readonly amount: Money;
  readonly wallet: Wallet;
  /** Part of the opportunity that is left without it. */
  readonly left: Money;
}

/** Check that an amount fits in an opportunity: what remains is nothing, or one more ticket. */
function checkFits(row: OpportunityRow, amount: Money): void {
  const { left, ticket } = amountsOf(row);
  const { currency } = row;
  const money = (value: Money) => formatMoney(value, currency);
  if (amount > left) {
    throw new DomainError('OPPORTUNITY_LEFT', { left: money(left), currency }, 'amount');
  }
  const rest = left - amount;
  if (rest === ZERO) return;
  if (amount < ticket) {
    throw new DomainError('OPPORTUNITY_TICKET', { ticket: money(ticket), currency }, 'amount');
  }
  if (rest >= ticket) return;
  const params = { rest: money(rest), ticket: money(ticket), left: money(left), currency };
  throw new DomainError('OPPORTUNITY_REST_BELOW_TICKET', params, 'amount');
}

/**
 * Reads and decides a reservation. Throws INVESTOR_NOT_READY, INVESTOR_SUSPENDED,
 * OPPORTUNITY_STATE, OPPORTUNITY_LOAN_TROUBLE, OPPORTUNITY_LOAN_PREPAID, OPPORTUNITY_LEFT,
 * OPPORTUNITY_TICKET, OPPORTUNITY_REST_BELOW_TICKET,
 * INVESTOR_FUNDS_SHORT, INVESTMENT_LIMIT.
 */
export async function decideReservation(
  tx: Database,
  act: Pick<Act, 'clock'>,
  userId: number,
  id: number,
  data: NewReservation,
): Promise<DecidedReservation> {
  const row = await lockOpportunity(tx, id);
  const investor = await lockInvestor(tx, userId);
  checkMayInvest(investor);
  checkState(row, ['PUBLICADA']);
  const today = act.clock.today();
  if (row.closesOn < today) throw new DomainError('OPPORTUNITY_STATE', { status: 'cerrada' });
  await checkStillOffered(tx, row, today);
  const { currency, fundId } = row;
  const amount = parseTyped(data.amount, currency, 'amount');
  checkFits(row, amount);
  const investorId = investor.id;
  const { left } = amountsOf(row);
  // One that completes it may move the money of all.
  if (amount === left) await lockHolders(tx, row, [investorId]);
  const wallet = await lockWallet(tx, { investorId, fundId, currency });
  checkAvailable(wallet.available, amount, currency);
  await checkLimits(tx, today, { row, investor, amount });
  return { row, investorId, amount, wallet, left };
}

/**
 * Reserves part of an opportunity: its money is held. The reservation that completes it funds it,
 * where the lender has the cash of its own part.
 */
export async function reserveShare(
  tx: Database,
  act: Act,
  userId: number,
  id: number,
  data: NewReservation,
): Promise<Reservation> {
  const decided = await decideReservation(tx, act, userId, id, data);
  const { row, investorId, amount, left } = decided;
  const { currency, fundId } = row;
  const today = act.clock.today();
  // Statements started together share a round trip.
  const [{ rows }, postedOn] = await Promise.all([
    tx.execute<{ next: number }>(sql`
      select coalesce(max(number), 0)::int + 1 as next from share where opportunity_id = ${id}`),
    findOpenDayFrom(tx, today),
  ]);
  const [made] = await tx
    .insert(share)
    .values({
      opportunityId: id,
      number: rows[0]!.next,
      investorId,
      status: 'RESERVADA',
      units: formatMoney(amount, currency),
      reservedOn: today,
      reservedAt: act.clock.now(),
      reservedBy: act.userId,
    })
    .returning({ id: share.id });
  const shareId = made!.id;
  const entry = {
    postedOn,
    kind: 'investorReserve' as const,
    description: `Reserva ${shareNumber(shareId)} de ${opportunityNumber(id)}`,
    fundId,
    postings: toPostings(walletAct('reserve', investorId, amount).postings),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const movement = {
    investorId,
    fundId,
    currency,
    kind: 'reserve' as const,
    available: -amount,
    held: amount,
    movedOn: today,
    entryId: entryId!,
    shareId,
  };
  const reserved = formatMoney(amountsOf(row).reserved + amount, currency);
  await Promise.all([
    moveWallets(tx, act, [movement]),
    changeOpportunity(tx, row, { reserved }),
    recordAudit(tx, act, {
      action: 'reserveShare',
      entity: 'opportunity',
      entityId: id,
      after: { amount: formatMoney(amount, currency), share: shareNumber(shareId) },
    }),
  ]);
  const isFunded = left === amount && (await fundWhereWhole(tx, act, { ...row, reserved }));
  const [ofRow, ofShare] = statesAfter(row, isFunded);
  return reservationOf({ ...row, reserved, status: ofRow }, { shareId, status: ofShare, amount });
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

/** A reservation of an opportunity as it is after it. */
function reservationOf(
  row: OpportunityRow,
  of: Pick<Reservation, 'shareId' | 'status'> & { readonly amount: Money },
): Reservation {
  const { currency } = row;
  return {
    shareId: of.shareId,
    number: shareNumber(of.shareId),
    status: of.status,
    amount: formatMoney(of.amount, currency),
    currency,
    opportunityId: row.id,
    opportunityNumber: opportunityNumber(row.id),
    opportunityStatus: row.status,
    left: formatMoney(amountsOf(row).left, currency),
  };
}

interface ReservedShare extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly investorId: number;
  readonly units: string;
  readonly status: string;
  readonly userId: number;
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
  const row = await lockIn(tx, found.opportunityId, ['PUBLICADA']).catch((error: unknown) => {
    const isState = error instanceof DomainError && error.code === 'OPPORTUNITY_STATE';
    throw isState ? new DomainError('SHARE_NOT_CANCELLABLE') : error;
  });
  await lockInvestor(tx, userId);
  const [current] = await tx.select().from(share).where(eq(share.id, shareId));
  if (current?.status !== 'RESERVADA') throw new DomainError('SHARE_NOT_CANCELLABLE');
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
  return reservationOf({ ...row, reserved }, { shareId, status: 'CANCELADA', amount });
}
