import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { QuotedRate } from './agreement';
import { agreementOf } from './agreementOf';
import { chargeLines, type ChargeLine } from './chargeColumns';
import { taxBase } from './installmentTax';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateInterestOn } from './lateInterest';
import type { DebtComponent, OpenInstallment } from './openInstallment';
import type { Draw } from './planTranche';
import { preparePeriods } from './preparePeriods';
import { prepaidBefore, type Restart } from './restart';
import { LATE_INTEREST_BASIS_DAYS } from './rules';
import type { LoanTerms } from './terms';

/**
 * One step towards what an installment asks for. `exact` is in minor units with 30 decimals; the
 * steps of a part add up to it without a remainder. Data, not prose: screens word it.
 */
export type OwedStep = { readonly exact: bigint } & (
  | {
      /** A balance at a rate for days of a year. */
      readonly kind: 'accrual';
      readonly from: PlainDate;
      readonly to: PlainDate;
      readonly balance: Money;
      readonly rate: QuotedRate;
      readonly days: number;
      readonly basis: number;
    }
  | { readonly kind: 'flatShare'; readonly rate: QuotedRate }
  | { readonly kind: 'rounding' }
  /** What a later change of the schedule, or another system before this one, made of it. */
  | { readonly kind: 'replanned' }
  | { readonly kind: 'installment' | 'lessInterest' | 'prepaid' | 'remainder' | 'lateCharge' }
  | { readonly kind: 'fixedCharge'; readonly name: string }
  | {
      readonly kind: 'percentage';
      readonly name: string;
      readonly base: Money;
      readonly percent: string;
    }
);

/** Why one part of an installment is what it is, before anything was paid; in céntimos. */
export interface OwedPart {
  readonly component: DebtComponent;
  readonly amount: Money;
  readonly steps: readonly OwedStep[];
}

/** What an explanation is made from. */
export interface OwedQuestion {
  /** Every row of the schedule as it stands. */
  readonly rows: readonly OpenInstallment[];
  readonly number: number;
  readonly terms: LoanTerms;
  readonly rules: LateRules;
  /** Tranches (+) and prepayments (-). */
  readonly draws: readonly Draw[];
  /** Where the schedule was last made anew. */
  readonly restart?: Pick<Restart, 'number' | 'since'> | undefined;
  /** Principal of this installment that was paid, by the day it was received. */
  readonly principalPaid: readonly Draw[];
  readonly asOf: PlainDate;
}

const BASIS = BigInt(LATE_INTEREST_BASIS_DAYS);

/**
 * Explains every part of an installment of a living loan: its interest from balance, rate and
 * days, its principal, its charges, and its late interest stretch by stretch. What a change of the
 * schedule made of it stands as a step of its own. Parts of nothing are left out.
 *
 * @example explainOwed(question).find(({ component }) => component === 'interest')?.steps[0]?.kind
 */
export function explainOwed(question: OwedQuestion): OwedPart[] {
  const { rows, number, rules, asOf } = question;
  const index = rows.findIndex((row) => row.number === number);
  const row = rows[index]!;
  const own = periodOf(question, index);
  const lateCharge = lateChargeOn(row, asOf, rules);
  const late = lateInterestOn(row, asOf, rules.lateAnnualRatePercent);
  const charges = chargesOf(question, row, own.opening);
  const inColumn = (column: ChargeLine['column']) =>
    charges.filter((line) => line.column === column).flatMap(chargeSteps);
  const isLast = rows.slice(index + 1).every(({ principal }) => principal === ZERO);
  const parts: OwedPart[] = [
    part('interest', row.interest, interestSteps(question, own)),
    part('principal', row.principal, principalSteps(row, isLast)),
    part('insurance', row.insurance, inColumn('insurance')),
    part('fees', row.fees + lateCharge, [
      ...inColumn('fees'),
      ...(lateCharge === ZERO ? [] : [{ kind: 'lateCharge' as const, exact: lateCharge * ONE }]),
    ]),
    part('tax', row.tax, taxSteps(question.terms, row)),
    part('lateInterest', late, lateSteps(question, row)),
  ];
  return parts.filter(({ amount }) => amount !== ZERO);
}

/** A part with what its steps leave out: a fraction of a céntimo by rounding, else a change. */
function part(component: DebtComponent, amount: Money, steps: readonly OwedStep[]): OwedPart {
  const exact = sum(steps.map((step) => step.exact));
  const rounded = divideHalfUp(exact, ONE);
  const ends: OwedStep[] = [
    { kind: 'rounding', exact: rounded * ONE - exact },
    { kind: 'replanned', exact: (amount - rounded) * ONE },
  ];
  return { component, amount, steps: [...steps, ...ends.filter((step) => step.exact !== 0n)] };
}

/** When interest of a row runs, and over how much at its start. */
function periodOf({ rows, terms, draws, restart }: OwedQuestion, index: number) {
  const row = rows[index]!;
  const begun = rows[index - 1]?.dueOn ?? terms.disbursedOn;
  const from = restart?.number === row.number ? restart.since : begun;
  const later = draws.filter((draw) => draw.on > from);
  const handedOver = sum(later.map(({ amount }) => (amount > ZERO ? amount : ZERO)));
  const since = later.filter(({ on }) => on <= row.dueOn);
  const gone = handedOver + prepaidBefore(row, restart, since);
  const opening = sum(rows.slice(index).map(({ principal }) => principal)) - gone;
  return { row, from, opening, inside: later };
}

function interestSteps(
  { terms }: OwedQuestion,
  { row, from, opening, inside }: ReturnType<typeof periodOf>,
): OwedStep[] {
  const agreement = agreementOf(terms);
  const { rate, method } = agreement;
  if (method.kind === 'flat') return [{ kind: 'flatShare', rate, exact: row.interest * ONE }];
  if (from >= row.dueOn) return [];
  const { number, dueOn } = row;
  const [prepared] = preparePeriods(agreement, [{ number, from, to: dueOn, dueOn }], inside);
  return prepared!.stretches.map(({ drawn, factor, ...stretch }) => {
    const balance = opening + drawn;
    const { from: start, to, days, basis } = stretch;
    return {
      kind: 'accrual',
      from: start,
      to,
      days,
      basis,
      balance,
      rate: stretch.rate,
      exact: balance * factor,
    };
  });
}

function principalSteps(row: OpenInstallment, isLast: boolean): OwedStep[] {
  const { principal, interest, prepaid = ZERO } = row;
  const early: OwedStep[] = prepaid === ZERO ? [] : [{ kind: 'prepaid', exact: prepaid * ONE }];
  const asked = principal - prepaid;
  if (asked === ZERO) return early;
  if (isLast) return [...early, { kind: 'remainder', exact: asked * ONE }];
  return [
    ...early,
    { kind: 'installment', exact: (asked + interest) * ONE },
    { kind: 'lessInterest', exact: -interest * ONE },
  ];
}

function chargesOf({ terms }: OwedQuestion, row: OpenInstallment, opening: Money): ChargeLine[] {
  const { charges = [] } = agreementOf(terms);
  const installment = row.principal + row.interest;
  return chargeLines(charges, { amount: terms.principal, balance: opening, installment });
}

function chargeSteps({ name, rule, base, amount }: ChargeLine): OwedStep[] {
  if (rule.basis.kind === 'fixed') return [{ kind: 'fixedCharge', name, exact: amount * ONE }];
  const { percent } = rule.basis;
  return [{ kind: 'percentage', name, base, percent, exact: (base * parseFixed(percent)) / 100n }];
}

/** The percentage of what is taxed; what a change carried brings its own along. */
function taxSteps({ charges }: LoanTerms, row: OpenInstallment): OwedStep[] {
  if (charges?.tax === undefined) return [];
  const { name, percent } = charges.tax;
  const base = taxBase(charges.tax, row);
  return [{ kind: 'percentage', name, base, percent, exact: (base * parseFixed(percent)) / 100n }];
}

/** Overdue principal by days and rate, from one payment of it to the next. */
function lateSteps(
  { rules, principalPaid, asOf }: OwedQuestion,
  { dueOn, principal }: OpenInstallment,
): OwedStep[] {
  const percent = rules.lateAnnualRatePercent;
  const days = [dueOn, ...principalPaid.map(({ on }) => on), asOf];
  const edges = [...new Set(days.filter((day) => day >= dueOn && day <= asOf))].toSorted();
  return edges.slice(1).flatMap((to, index): OwedStep[] => {
    const from = edges[index]!;
    const paid = principalPaid.filter(({ on }) => on <= from).map(({ amount }) => amount);
    const balance = principal - sum(paid);
    if (balance <= ZERO) return [];
    const late = daysBetween(from, to);
    return [
      {
        kind: 'accrual',
        from,
        to,
        balance,
        rate: { kind: 'annualNominal', percent },
        days: late,
        basis: LATE_INTEREST_BASIS_DAYS,
        exact: (balance * BigInt(late) * parseFixed(percent)) / 100n / BASIS,
      },
    ];
  });
}
