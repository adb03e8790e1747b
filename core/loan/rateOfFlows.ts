import { DomainError, invariant } from '../errors/domainError';
import type { Money } from '../money/money';

/**
 * Money that moves at a point in time, in minor units: what the borrower receives is positive,
 * what the borrower pays negative (or the other way round). `at` counts any unit of time from
 * any origin, for example years.
 */
interface TimedFlow {
  readonly amount: Money;
  readonly at: number;
}

/** Growth that no loan reaches: e^700 a unit of time. */
const FORCE_MAX = 700;
const ITERATIONS_MAX = 200;

/**
 * The effective rate per unit of time at which flows balance: sum amount / (1 + rate)^at = 0
 * (tasa interna de retorno). A fraction: `0.0125` is 1.25 %. A rate is no money: it is a double.
 *
 * With the force y = ln(1 + rate), the value sum c e^(-y t) is smooth, and one change of sign
 * gives one root (Norstrøm 1972). Newton's method inside a bracket that only shrinks: it cannot
 * diverge, from below 0 % to over 10,000 %. Throws DomainError COST_RATE_UNDEFINED when the flows
 * have no such rate, as when all have one sign.
 *
 * @example rateOfFlows([{ amount: 10000n, at: 0 }, { amount: -11000n, at: 1 }]) // 0.1
 */
export function rateOfFlows(flows: readonly TimedFlow[]): number {
  const size = flows.length;
  const costs = new Float64Array(size);
  const times = new Float64Array(size);
  const opening = flows.reduce<TimedFlow | undefined>(
    (first, flow) => (flow.amount !== 0n && !(first && first.at <= flow.at) ? flow : first),
    undefined,
  );
  if (opening === undefined) throw new DomainError('COST_RATE_UNDEFINED');
  const side = opening.amount > 0n ? -1 : 1;
  flows.forEach((flow, index) => {
    costs[index] = side * Number(flow.amount);
    times[index] = flow.at - opening.at;
  });
  return Math.expm1(forceOf(costs, times));
}

/** Value of the flows under a force of interest, and its slope. */
interface Valuation {
  readonly value: number;
  readonly slope: number;
}

function valueAt(force: number, costs: Float64Array, times: Float64Array): Valuation {
  let value = 0;
  let slope = 0;
  for (let index = 0; index < costs.length; index++) {
    const time = times[index]!;
    const present = costs[index]! * Math.exp(-force * time);
    value += present;
    slope -= time * present;
  }
  return { value, slope };
}

/** A stretch of forces with a change of sign: what is paid outweighs at `low`, not at `high`. */
function bracketOf(costs: Float64Array, times: Float64Array): { low: number; high: number } {
  const start = valueAt(0, costs, times).value;
  if (start === 0) return { low: 0, high: 0 };
  const direction = start > 0 ? 1 : -1;
  let near = 0;
  for (let far = direction; Math.abs(far) <= FORCE_MAX; far *= 2) {
    const { value } = valueAt(far, costs, times);
    if (Number.isNaN(value)) break;
    if (value > 0 !== start > 0) {
      return direction > 0 ? { low: near, high: far } : { low: far, high: near };
    }
    near = far;
  }
  throw new DomainError('COST_RATE_UNDEFINED');
}

/** Root of the value in the bracket: Newton's step where it stays inside, else the middle. */
function forceOf(costs: Float64Array, times: Float64Array): number {
  let { low, high } = bracketOf(costs, times);
  let force = low > 0 ? low : high < 0 ? high : Math.max(low, Math.min(high, 0));
  for (let count = 0; count < ITERATIONS_MAX && low < high; count++) {
    const { value, slope } = valueAt(force, costs, times);
    if (value === 0) return force;
    if (value > 0) low = Math.max(low, force);
    else high = Math.min(high, force);
    const newton = force - value / slope;
    const next = newton >= low && newton <= high ? newton : (low + high) / 2;
    if (Math.abs(next - force) <= 4e-16 * (1 + Math.abs(force))) return next;
    force = next;
  }
  invariant(Number.isFinite(force), 'a force of interest is finite');
  return force;
}
