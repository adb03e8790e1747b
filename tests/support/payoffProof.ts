import * as fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { LoanAgreement } from '@core/loan/agreement';
import { agreementOf, atRate } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { NOTHING_CHARGED } from '@core/loan/components';
import { accruedInterest, interestLeft, lentIn } from '@core/loan/interestCap';
import { isPaidAhead } from '@core/loan/openInstallment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { carriedFrom, planTranche, type CarriedDraw } from '@core/loan/planTranche';
import { replanLoan } from '@core/loan/replanLoan';
import type { Restart } from '@core/loan/restart';
import { restartInterest } from '@core/loan/restartInterest';
import { GRACE_INTERESTS, LOAN_METHODS, type LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { hasSchedule, someTax, someTerms, withInstallment } from './someTerms';
import { livingRows } from './livingRows';
import { ACTS, REST, type LoanAct } from './payoffLives';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '24',
  lateCharge: { kind: 'fixed', value: '5.00', graceDays: 2 },
  allocationOrder: 'oldestInstallmentFirst',
} as const;

/** A loan of anything on sale. */
const someLoan = fc
  .record({
    terms: someTerms,
    method: fc.constantFrom(...LOAN_METHODS),
    rest: fc.option(fc.constant(REST), { nil: undefined }),
    grace: fc.constantFrom(0, 0, 0, 2),
    total: fc.constantFrom(0, 0, 0, 3),
    graceInterest: fc.constantFrom(...GRACE_INTERESTS),
    rateSteps: fc.constantFrom(undefined, undefined, [{ after: 2, points: '0.01' }]),
    interestCapPercent: fc.constantFrom(undefined, undefined, '2', '15'),
    insurancePercent: fc.constantFrom('0', '0.09'),
    insuranceTime: fc.constantFrom('byPeriod' as const, 'byDays' as const),
    fees: fc.constantFrom([], [{ name: 'Portes', amount: 350n }]),
    tax: fc.option(someTax, { nil: undefined }),
  })
  .map(({ terms, grace, total, insurancePercent, insuranceTime, fees, tax, ...habits }) => ({
    ...terms,
    ...habits,
    totalGrace: Math.min(total, terms.installmentCount - 1),
    interestOnly: Math.max(0, Math.min(grace, terms.installmentCount - 1 - total)),
    charges: { insurancePercent, insuranceTime, fees, tax },
  }))
  .map((terms): LoanTerms => withInstallment(terms))
  .filter((terms) => Number(terms.annualRatePercent) > 0 && hasSchedule(terms));

/** Acts of a life, each so many days after the one before. */
const someActs = fc.array(
  fc.record({
    kind: fc.constantFrom(...ACTS),
    days: fc.nat({ max: 40 }),
    thousandths: fc.integer({ min: 1, max: 600 }),
  }),
  { maxLength: 5 },
);

const livingOf = (terms: LoanTerms) =>
  livingRows(terms).map((row) => ({ ...row, charged: NOTHING_CHARGED }));

interface Life {
  readonly rows: readonly ReturnType<typeof livingOf>[number][];
  readonly agreement: LoanAgreement;
  readonly draws: readonly CarriedDraw[];
  readonly restart?: Restart | undefined;
  readonly on: string;
}

/** The loan after one act; as it was where the act is refused. */
function after(life: Life, terms: LoanTerms, { kind, days, thousandths }: LoanAct): Life {
  const { rows, draws, restart } = life;
  const on = addDays(life.on, days);
  const past = { draws, restart };
  const standing = sum(rows.map((row) => row.principal - row.paid.principal));
  const amount = (standing * BigInt(thousandths)) / 1000n;
  if (amount === 0n || !rows.some(({ dueOn }) => dueOn > on)) return life;
  try {
    if (kind === 'tranche') {
      if (terms.method === 'levelWithBalloon' || restart !== undefined) return life;
      const plan = planTranche(rows, life.agreement, { on, amount }, draws);
      return {
        ...life,
        on,
        rows: plan.rows,
        draws: [...draws, { on, amount, fromNumber: plan.fromNumber }],
      };
    }
    if (kind === 'freeze' || kind === 'thaw') {
      const percent = kind === 'freeze' ? '0' : terms.annualRatePercent;
      const plan = restartInterest(rows, life.agreement, past, on, percent);
      if (plan.restart === undefined) return life;
      const agreement = atRate(life.agreement, percent);
      return { rows: plan.rows, agreement, draws: [], restart: plan.restart, on };
    }
    if (kind === 'replan') {
      const plan = replanLoan(rows, life.agreement, RULES, past, {
        on,
        firstDueOn: addDays(on, 20 + days),
        installmentCount: 6,
        annualRatePercent: terms.annualRatePercent,
      });
      const agreement = atRate(life.agreement, terms.annualRatePercent);
      const anew = { rows: plan.rows, agreement, draws: [], restart: plan.restart, on };
      // A payoff of that day stays the same: nothing was paid. Installments paid ahead share their
      // interest among their days from then on, whatever its rate was.
      const isWhole = rows.some((row) => row.dueOn > on && isPaidAhead(row));
      if (!isWhole) expect(quoteOf(anew, on)).toBe(quoteOf(life, on));
      return anew;
    }
    const plan = planPrepayment(rows, life.agreement, RULES, { on, amount, way: kind }, past);
    const { prepaid, ownerNumber: fromNumber } = plan;
    const drawn = fromNumber === undefined ? [] : [{ on, amount: -prepaid, fromNumber }];
    const carried = plan.fromNumber === undefined ? draws : carriedFrom(draws, plan.fromNumber);
    const prepaidLife = { ...life, on, rows: plan.rows, draws: [...carried, ...drawn] };
    if (plan.unapplied === 0n && isPlain(life, terms)) {
      // A prepayment and a payoff of one day cost what the payoff alone asked for; flat interest
      // and its tax are shared among days again, and rounded again.
      const difference = quoteOf(prepaidLife, on) + amount - quoteOf(life, on);
      expect(Math.abs(Number(difference))).toBeLessThanOrEqual(terms.method === 'flat' ? 2 : 0);
    }
    return prepaidLife;
  } catch (error) {
    if (error instanceof DomainError) return life;
    throw error;
  }
}

const owedOf = (rows: Life['rows'], on: string) =>
  sum(rows.map((row) => totalOf(outstandingOn(row, on, RULES))));

/** True where a prepayment moves principal and interest of its days alone. */
const isPlain = ({ rows, draws }: Life, { charges, interestCapPercent }: LoanTerms) =>
  Number(charges?.insurancePercent) === 0 &&
  interestCapPercent === undefined &&
  !draws.some(({ amount }) => amount > 0n) &&
  !rows.some(isPaidAhead);

/** The payoff of a day. */
function quoteOf({ rows, agreement, draws, restart }: Life, on: string) {
  const called = callIn(rows, agreement, on, { draws, restart });
  return owedOf(called.rows, on) - called.freed;
}

/** Loan, acts and days of waiting, of anything on sale. */
export const someLife = fc.tuple(someLoan, someActs, fc.nat({ max: 70 }));

/** Proves that a payment takes to the céntimo what its quote of the day said. */
export function provePayoff([terms, acts, wait]: readonly [LoanTerms, readonly LoanAct[], number]) {
  const born: Life = {
    rows: livingOf(terms),
    agreement: agreementOf(terms),
    draws: [],
    on: terms.disbursedOn,
  };
  const life = acts.reduce((one, act) => after(one, terms, act), born);
  const { rows, agreement, draws, restart } = life;
  expect(interestLeft(agreement, lentIn(rows), accruedInterest(rows) - 1n)).not.toBe(0n);
  const on = addDays(life.on, wait);
  fc.pre(rows.some((row) => row.dueOn > on && row.principal > row.paid.principal));
  const quote = quoteOf(life, on);
  const pay = (amount: bigint) =>
    planPrepayment(rows, agreement, RULES, { on, amount, way: 'shortenTerm' }, { draws, restart });
  fc.pre(quote > 0n);
  const done = pay(quote);
  expect([owedOf(done.rows, on), done.unapplied]).toEqual([0n, 0n]);
  const isInParts = draws.some(({ amount }) => amount > 0n);
  if (quote > 1n && !isInParts) {
    expect(owedOf(pay(quote - 1n).rows, on) > 0n).toBe(true);
  }
}
