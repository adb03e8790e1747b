import type { PlainDate } from '@core/calendar/plainDate';
import type { NewReservation } from '@core/contract/reservations';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { sendInOrder } from '../../access/operations/groupCommit/pipeline';
import { lockHolders } from '../../money/investors/funding';
import { readLockedWallets, type Wallet } from '../../money/investors/wallet';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import {
  checkMayInvest,
  lockInvestors,
  whoseFichaStands,
  type InvestorFacts,
} from '../investors/queries';
import { checkAvailable } from '../wallets/common';
import { adviceFor } from './advice';
import { checkLimits, findStandings, type Asked, type Standing } from './limits';
import { checkStillOffered } from './livingOffer';
import { amountsOf, checkState, lockOpportunities, type OpportunityRow } from './locked';

/** Reservation that an investor asks for, by their user and the id of the opportunity. */
export interface AskedReservation {
  readonly userId: number;
  readonly id: number;
  readonly data: NewReservation;
}

/** Reservation, decided, with opportunity and wallet held until the end. Minor units. */
export interface DecidedReservation {
  readonly row: OpportunityRow;
  readonly investorId: number;
  readonly amount: Money;
  readonly wallet: Wallet;
  /** Part of the opportunity that is left without it. */
  readonly left: Money;
}

/** Investors and opportunities of reservations, held until the end: by user and by id. */
export interface Parties {
  readonly investors: ReadonlyMap<number, InvestorFacts>;
  readonly rows: ReadonlyMap<number, OpportunityRow>;
}

/** Money and limits of an investor who is ready. */
export interface Means {
  readonly wallet: Wallet;
  readonly standing: Standing;
}

/** Reads whoever reserves, and what they reserve of, held until the end: opportunities first. */
export async function holdParties(
  tx: Database,
  asked: readonly Pick<AskedReservation, 'userId' | 'id'>[],
): Promise<Parties> {
  // Statements sent together share a round trip, each done after the one before it.
  const [rows, investors] = await sendInOrder(
    () => lockOpportunities(tx, [...new Set(asked.map(({ id }) => id))]),
    () => lockInvestors(tx, [...new Set(asked.map(({ userId }) => userId))]),
  );
  return {
    investors: new Map(investors.map((investor) => [investor.userId, investor])),
    rows: new Map(rows.map((row) => [row.id, row])),
  };
}

/**
 * Check of who reserves, and of what. Throws INVESTOR_NOT_FOUND, INVESTOR_NOT_READY,
 * INVESTOR_SUSPENDED, OPPORTUNITY_NOT_FOUND, OPPORTUNITY_STATE.
 */
export function checkReady(
  { investors, rows }: Parties,
  { userId, id }: AskedReservation,
  today: PlainDate,
): Asked {
  const investor = whoseFichaStands(investors.get(userId));
  const row = rows.get(id);
  // One that was not published yet is told to nobody, here as where it is read.
  if (row === undefined || row.status === 'BORRADOR')
    throw new DomainError('OPPORTUNITY_NOT_FOUND');
  checkMayInvest(investor);
  checkState(row, ['PUBLICADA']);
  if (row.closesOn < today) {
    const why = `cerró el ${dateForPeople(row.closesOn)}`;
    throw new DomainError('OPPORTUNITY_STATE', { why });
  }
  return { investor, row };
}

/** Money and limits of those who are ready, their wallets held until the end; in their order. */
export async function holdMeans(
  tx: Database,
  ready: readonly Asked[],
  today: PlainDate,
): Promise<Means[]> {
  const wallets = ready.map(({ investor, row: { fundId, currency } }) => ({
    investorId: investor.id,
    fundId,
    currency,
  }));
  const [held, standings] = await sendInOrder(
    () => readLockedWallets(tx, wallets),
    () => findStandings(tx, today, ready),
  );
  return held.map((wallet, index) => ({ wallet, standing: standings[index]! }));
}

/**
 * Check that an amount fits in an opportunity: what remains is nothing, or one more ticket. Throws
 * OPPORTUNITY_LEFT, OPPORTUNITY_TICKET, OPPORTUNITY_REST_BELOW_TICKET.
 */
function checkFits(row: OpportunityRow, amount: Money, advise: () => string): void {
  const { left, ticket } = amountsOf(row);
  const { currency } = row;
  const money = (value: Money) => formatMoney(value, currency);
  if (amount > left) {
    const params = { left: money(left), why: advise(), currency };
    throw new DomainError('OPPORTUNITY_LEFT', params, 'amount');
  }
  const rest = left - amount;
  if (rest === ZERO) return;
  if (amount < ticket) {
    const params = { ticket: money(ticket), why: advise(), currency };
    throw new DomainError('OPPORTUNITY_TICKET', params, 'amount');
  }
  if (rest >= ticket) return;
  const params = { rest: money(rest), ticket: money(ticket), why: advise(), currency };
  throw new DomainError('OPPORTUNITY_REST_BELOW_TICKET', params, 'amount');
}

/** Amount of a reservation, in minor units. */
const amountOf = ({ row }: Asked, data: NewReservation): Money =>
  parseTyped(data.amount, row.currency, 'amount');

/**
 * Decides a reservation on what was read and held. Throws what `checkFits` throws,
 * INVESTOR_FUNDS_SHORT, INVESTMENT_LIMIT, INVESTMENT_LIMIT_UNKNOWN.
 */
export function decide(
  { investor, row }: Asked,
  { wallet, standing }: Means,
  data: NewReservation,
): DecidedReservation {
  const amount = amountOf({ investor, row }, data);
  const advise = () => adviceFor(row, wallet.available, standing);
  checkFits(row, amount, advise);
  checkAvailable(wallet.available, amount, row.currency, advise);
  checkLimits(standing, amount, advise);
  return { row, investorId: investor.id, amount, wallet, left: amountsOf(row).left };
}

/**
 * Reads and decides one reservation. Throws what `checkReady` and `decide` throw, and
 * OPPORTUNITY_LOAN_TROUBLE, OPPORTUNITY_LOAN_PREPAID.
 */
export async function decideReservation(
  tx: Database,
  { clock }: Pick<Act, 'clock'>,
  asked: AskedReservation,
): Promise<DecidedReservation> {
  const today = clock.today();
  const ready = checkReady(await holdParties(tx, [asked]), asked, today);
  await checkStillOffered(tx, ready.row, today);
  const isLast = amountOf(ready, asked.data) === amountsOf(ready.row).left;
  // One that completes it may move the money of all.
  if (isLast) await lockHolders(tx, ready.row, [ready.investor.id]);
  const [means] = await holdMeans(tx, [ready], today);
  return decide(ready, means!, asked.data);
}
