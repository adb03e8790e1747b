import { inProportion } from '../money/inProportion';
import { largestRests } from '../money/largestRests';
import { min, sum, ZERO, type Money } from '../money/money';
import { byNumber, unitsOf, type LoanShare } from './loanShare';

/** Interest that a share gets, in minor units, and how its carry moves, over the loan's units. */
export interface InterestPart {
  readonly gross: Money;
  readonly carry: bigint;
}

/**
 * Principal of a payment split by what is outstanding of each share (largest remainder): none gets
 * more than that, and a payment of all leaves zero. Minor units, in the order of the shares.
 *
 * @example splitPrincipal(8607n, thirds) // [2869n, 2869n, 2869n]
 */
export const splitPrincipal = (amount: Money, shares: readonly LoanShare[]): Money[] =>
  inProportion(
    amount,
    shares.map(({ outstanding }) => outstanding),
  );

/**
 * Interest of a payment split by units, each part rounded down; a céntimo more to those whose carry
 * and lost fraction together are the largest, of equal ones to the lowest number. The carry takes
 * what was due less what was given, so that nobody wins the odd céntimo for ever, and the sum of
 * all carries stays zero. Decisions 1 to 4 of decision 110. An amount below zero, of interest that
 * is taken back, is split alike.
 *
 * @example splitInterest(2000n, thirds, 'carryInterest')[0] // { gross: 667n, carry: -34000n }
 */
export function splitInterest(
  amount: Money,
  shares: readonly LoanShare[],
  carryName: 'carryInterest' | 'carryLate',
): InterestPart[] {
  const total = unitsOf(shares);
  if (amount === ZERO) return shares.map(() => ({ gross: ZERO, carry: 0n }));
  const bases = shares.map(({ units }) => floorDivide(amount * units, total));
  const rests = shares.map(
    (share, place) => share[carryName] + amount * share.units - total * bases[place]!,
  );
  const raised = largestRests(rests, amount - sum(bases));
  return shares.map(({ units }, place) => {
    const gross = bases[place]! + (raised.has(place) ? 1n : 0n);
    return { gross, carry: amount * units - total * gross };
  });
}

/**
 * Interest that nobody paid yet, by the number of the share that it goes with: what each would get
 * of a payment of it, so that the parts of all shares are the whole of it. No carry moves.
 *
 * @example unpaidByShare(2000n, thirds).get(1) // 667n
 */
export function unpaidByShare(
  amount: Money,
  shares: readonly LoanShare[],
): ReadonlyMap<number, Money> {
  const ordered = byNumber(shares);
  const parts = splitInterest(amount, ordered, 'carryInterest');
  return new Map(ordered.map(({ number }, place) => [number, parts[place]!.gross]));
}

/** Quotient rounded down, also below zero. */
const floorDivide = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);

/** An amount split by weights among some of the shares first, the rest among the others. */
function splitInTurn(
  amount: Money,
  shares: readonly LoanShare[],
  weightOf: (share: LoanShare) => Money,
  isFirst: (share: LoanShare) => boolean,
): Money[] {
  const weights = (first: boolean) =>
    shares.map((share) => (isFirst(share) === first ? weightOf(share) : ZERO));
  const first = min(amount, sum(weights(true)));
  const firstParts = inProportion(first, weights(true));
  const otherParts = inProportion(amount - first, weights(false));
  return firstParts.map((part, place) => part + otherParts[place]!);
}

/**
 * Principal that is lost, by share: of the subordinated part first, then of the others, by what is
 * outstanding of each. Minor units, in the order of the shares.
 *
 * @example splitLosses(150n, [{ ...share, outstanding: 100n, subordinated: true }, other])
 */
export const splitLosses = (amount: Money, shares: readonly LoanShare[]): Money[] =>
  splitInTurn(
    amount,
    shares,
    ({ outstanding }) => outstanding,
    ({ subordinated }) => subordinated,
  );

/**
 * Principal that is recovered, by share: to those not subordinated first, then to the subordinated
 * part, by what each has lost. Minor units, in the order of the shares.
 *
 * @example splitRecovered(150n, [{ ...share, lost: 100n }, other])
 */
export const splitRecovered = (amount: Money, shares: readonly LoanShare[]): Money[] =>
  splitInTurn(
    amount,
    shares,
    ({ lost }) => lost,
    ({ subordinated }) => !subordinated,
  );

/**
 * Units of a share that is parted in two, by the principal of each part (largest remainder).
 *
 * @example splitUnits(100n, 30n, 10n) // [75n, 25n]
 */
export function splitUnits(units: bigint, staying: Money, leaving: Money): [bigint, bigint] {
  const [stays, leaves] = inProportion(units, [staying, leaving]);
  return [stays!, leaves!];
}
