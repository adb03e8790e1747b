import type { Reservation } from '@core/contract/reservations';
import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import type { SharedRequest, SharedWork } from '../../access/operations/groupCommit/shareCommands';
import {
  checkReady,
  decide,
  holdMeans,
  holdParties,
  type AskedReservation,
  type DecidedReservation,
  type Means,
  type Parties,
} from './decideReservation';
import { reserveShare } from './reservations';
import { reservationOf, reservedWith, writeReservations } from './writeReservations';

/** Facts of all that reserve together: means by the user of each who is ready. */
interface Known extends Parties {
  readonly means: ReadonlyMap<number, Means>;
}

/** Reservations of different opportunities by different investors, made in one transaction. */
export const sharedReservations: SharedWork<AskedReservation, Reservation, Known> = {
  touches: ({ userId, id }) => [`user ${userId}`, `opportunity ${id}`],
  read: async (tx, asked, clock) => {
    const today = clock.today();
    const parties = await holdParties(tx, asked);
    const ready = asked.flatMap((one) => {
      const { ready: match } = tryReady(parties, one, today);
      return match === undefined ? [] : [match];
    });
    const means = ready.length === 0 ? [] : await holdMeans(tx, ready, today);
    const byUser = new Map(ready.map(({ investor }, index) => [investor.userId, means[index]!]));
    return { ...parties, means: byUser };
  },
  alone: (tx, act, asked) => reserveShare(tx, act, asked),
  together: async (tx, requests, known) => {
    const outcomes = requests.map((request) => outcomeOf(request, known));
    const reserving = requests.flatMap(({ act }, index) => {
      const decided = outcomes[index];
      return isDecided(decided) ? [{ act, decided }] : [];
    });
    const { result: shareIds, written } = await writeReservations(tx, reserving);
    const idOf = new Map(reserving.map(({ decided }, index) => [decided, shareIds[index]!]));
    const result = outcomes.map((one) => (isDecided(one) ? reservedOf(one, idOf.get(one)!) : one));
    return { result, written };
  },
};

const isDecided = (one: DecidedReservation | DomainError | undefined): one is DecidedReservation =>
  one !== undefined && 'wallet' in one;

function tryReady(parties: Parties, asked: AskedReservation, today: string) {
  try {
    return { ready: checkReady(parties, asked, today) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error };
  }
}

/**
 * A reservation, decided; its refusal; or undefined for one that is made alone: of a living loan,
 * which is held too, or one that completes its opportunity, which then is funded.
 */
function outcomeOf(
  { act, input }: SharedRequest<AskedReservation>,
  known: Known,
): DecidedReservation | DomainError | undefined {
  const { ready, refusal } = tryReady(known, input, act.clock.today());
  if (ready === undefined) return refusal;
  if (ready.row.offeredLoanId !== null) return undefined;
  try {
    const decided = decide(ready, known.means.get(input.userId)!, input.data);
    return decided.left === decided.amount ? undefined : decided;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error;
  }
}

/** A reservation that leaves its opportunity published. */
function reservedOf(decided: DecidedReservation, shareId: number): Reservation {
  const { row, amount } = decided;
  return reservationOf(
    { ...row, reserved: reservedWith(decided) },
    { shareId, status: 'RESERVADA', amount: formatMoney(amount, row.currency) },
  );
}
