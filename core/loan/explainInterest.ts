import { ONE } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { accrualEnds } from './accrualEnds';
import { openedOn } from './agreementOf';
import { carriedOf } from './carriedInterest';
import { compoundedBefore } from './compoundedGrace';
import { accruedInterest, broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import type { OpenInstallment } from './openInstallment';
import { roundingOf, type OwedQuestion, type OwedStep } from './owedSteps';
import { preparePeriods, type PreparedPeriod } from './preparePeriods';
import { prepaidBefore } from './restart';

/**
 * Days on which interest of a row runs, and over how much at its start, in céntimos.
 *
 * @example periodOf(question, 0).opening // 100000n
 */
export function periodOf({ rows, agreement, draws, restart }: OwedQuestion, index: number) {
  const row = rows[index]!;
  const ends = accrualEnds(agreement, rows);
  const begun = ends[index - 1] ?? openedOn(agreement);
  const from = restart?.number === row.number ? restart.since : begun;
  const later = draws.filter((draw) => draw.on > from);
  const handedOver = sum(later.map(({ amount }) => (amount > ZERO ? amount : ZERO)));
  const since = later.filter(({ on }) => on <= row.dueOn);
  const gone = handedOver + prepaidBefore(row, restart, since);
  const joined = compoundedBefore(agreement, rows.slice(0, index));
  const opening = sum(rows.slice(index).map(({ principal }) => principal)) - gone + joined;
  // A tranche while others were paid ahead bears interest here from its own day, and not there.
  const carrier = ({ amount, fromNumber }: (typeof draws)[number]) =>
    amount > ZERO ? (fromNumber ?? row.number) : row.number;
  const inside = later.filter((draw) => carrier(draw) <= row.number);
  const waited = draws.filter((draw) => draw.on < begun && isWaiting(draw, row.number, restart));
  return { row, from, to: ends[index]!, opening, inside, waited };
}

/** True of a tranche that an installment carries by name; a schedule made anew begins anew. */
const isWaiting = (
  { amount, fromNumber }: OwedQuestion['draws'][number],
  number: number,
  restart: OwedQuestion['restart'],
) => amount > ZERO && fromNumber === number && restart?.number !== number;

/** Part of the interest of a row that a cap takes off, after what those before it were charged. */
function capSteps(
  { agreement, rows, restart }: OwedQuestion,
  row: OpenInstallment,
  accrued: readonly OwedStep[],
): OwedStep[] {
  const { interestCapPercent: percent } = agreement;
  if (percent === undefined) return [];
  const before = accruedInterest(rows.filter(({ number }) => number < row.number));
  const carried = restart?.number === row.number ? broughtInterest(restart) : ZERO;
  const left = interestLeft(agreement, lentIn(rows), before + carried);
  const exact = sum(accrued.map((step) => step.exact));
  const rounded = divideHalfUp(exact, ONE);
  const over = rounded - upToCap(rounded, left);
  if (over === ZERO) return [];
  // Fractions of a céntimo are rounded before they are cut.
  return [
    { kind: 'rounding', exact: rounded * ONE - exact },
    { kind: 'interestCap', percent, exact: -over * ONE },
  ];
}

/**
 * Steps of the interest of a row: balances at a rate for days, and what joins or leaves them.
 *
 * @example interestSteps(question, periodOf(question, 0))[0]?.kind // 'accrual'
 */
export function interestSteps(
  question: OwedQuestion,
  { row, from: start, to: until, opening, inside, waited }: ReturnType<typeof periodOf>,
): OwedStep[] {
  const { agreement, restart } = question;
  const { rate, method } = agreement;
  const ofOthers = carriedOf(row);
  const putOff: OwedStep[] =
    ofOthers > ZERO ? [{ kind: 'graceInterest', exact: ofOthers * ONE }] : [];
  if (method.kind === 'flat') {
    return [{ kind: 'flatShare', rate, exact: (row.interest - ofOthers) * ONE }, ...putOff];
  }
  const { number, dueOn } = row;
  const isAnew = restart?.number === number;
  // Days before the first period of a schedule made anew are counted and rounded by themselves.
  const from = waited.map(({ on }) => on).toSorted()[0] ?? start;
  const edges = isAnew && restart.on > from ? [from, restart.on, until] : [from, until];
  const periods = edges.slice(1).map((to, index) => ({ number, from: edges[index]!, to, dueOn }));
  const counted = periods.filter((period) => period.from < period.to);
  const atStart = { on: start, amount: opening - sum(waited.map(({ amount }) => amount)) };
  const moves = [...waited, atStart, ...inside];
  let balance = sum(moves.filter(({ on }) => on === from).map(({ amount }) => amount));
  const accrued = preparePeriods(agreement, counted, moves).map((period) => {
    const steps = stretchSteps(period, balance);
    balance += period.drawn;
    return steps;
  });
  const carried: OwedStep[] =
    isAnew && restart.interest !== ZERO
      ? [{ kind: 'replanned', exact: restart.interest * ONE }]
      : [];
  const whole = [...accrued.flat(), ...roundingOf(accrued)];
  return [...whole, ...capSteps(question, row, whole), ...carried, ...putOff];
}

/** Interest of a period stretch by stretch, from the balance at its start. */
const stretchSteps = ({ stretches }: PreparedPeriod, opening: Money): OwedStep[] =>
  stretches.map(({ drawn, factor, from, to, days, basis, rate }) => {
    const balance = opening + drawn;
    return { kind: 'accrual', from, to, days, basis, balance, rate, exact: balance * factor };
  });
