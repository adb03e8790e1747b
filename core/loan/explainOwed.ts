import type { PlainDate } from '../calendar/plainDate';
import { fixedText, ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { accrualEnds } from './accrualEnds';
import type { LoanAgreement, QuotedRate } from './agreement';
import { lentOf, openedOn } from './agreementOf';
import { carriedOf } from './carriedInterest';
import { compoundedBefore } from './compoundedGrace';
import { installmentCharges, type ChargeLine } from './chargeColumns';
import { CHARGE_COLUMNS, eachOf, type DebtComponent } from './components';
import { taxBase } from './installmentTax';
import { lateChargeOn, lateShareOn, type LateRules } from './lateCharge';
import type { OpenInstallment } from './openInstallment';
import { outstandingOn } from './outstanding';
import type { CarriedDraw, Draw } from './planTranche';
import { preparePeriods, type PreparedPeriod } from './preparePeriods';
import { prepaidBefore, type Restart } from './restart';
import { lateTermsOf } from './lateTerms';
import { lateStretches, type PaidShare } from './lateStretches';
import { withLateBalance } from './lateInterest';

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
  /** Effect that a later change of the schedule, or another system before this one, made of it. */
  | { readonly kind: 'replanned' }
  | {
      readonly kind:
        'installment' | 'lessInterest' | 'prepaid' | 'remainder' | 'agreedPart' | 'lateCharge';
    }
  /** Interest that other installments put off (gracia). */
  | { readonly kind: 'graceInterest' }
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

/** Facts that an explanation is made from. */
export interface OwedQuestion {
  /** Every row of the schedule as it stands. */
  readonly rows: readonly OpenInstallment[];
  readonly number: number;
  readonly agreement: LoanAgreement;
  readonly rules: LateRules;
  /** Tranches (+) and prepayments (-). */
  readonly draws: readonly (Draw & Partial<CarriedDraw>)[];
  /** Start of the schedule that was last made. */
  readonly restart?: Pick<Restart, 'number' | 'since' | 'on' | 'interest'> | undefined;
  /** Parts of payments that settled installments, by the day they were received. */
  readonly paid: readonly PaidShare[];
  /** Charges put one by one on the installment, with their tax. */
  readonly oneOffs?: readonly { readonly name: string; readonly amount: Money }[] | undefined;
  readonly asOf: PlainDate;
}

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
  const charges = chargesOf(question, own);
  const agreed = eachOf(CHARGE_COLUMNS, (column) =>
    roundedEach(charges.filter((line) => line.column === column).map(chargeSteps)),
  );
  const isLast = rows.slice(index + 1).every(({ principal }) => principal === ZERO);
  const steps: Readonly<Record<DebtComponent, readonly OwedStep[]>> = {
    interest: interestSteps(question, own),
    principal: principalSteps(row, isLast, question.agreement),
    ...agreed,
    fees: [
      ...agreed.fees,
      ...roundedEach([lateChargeSteps(question, row)]),
      ...oneOffSteps(question),
    ],
    tax: roundedEach([taxSteps(question.agreement, row), ...charges.map(ownTaxSteps)]),
    lateInterest: lateSteps(question, row),
  };
  const owed = outstandingOn(withLateBalance(rows, rules)[index]!, asOf, rules);
  const names = Object.keys(steps) as DebtComponent[];
  const parts = names.map((one) => part(one, owed[one] + row.paid[one], steps[one]));
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

/** Days on which interest of a row runs, and over how much at its start. */
function periodOf({ rows, agreement, draws, restart }: OwedQuestion, index: number) {
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

function interestSteps(
  { agreement, restart }: OwedQuestion,
  { row, from: start, to: until, opening, inside, waited }: ReturnType<typeof periodOf>,
): OwedStep[] {
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
  return [...accrued.flat(), ...carried, ...putOff, ...roundingOf(accrued)];
}

/** Interest of a period stretch by stretch, from the balance at its start. */
const stretchSteps = ({ stretches }: PreparedPeriod, opening: Money): OwedStep[] =>
  stretches.map(({ drawn, factor, from, to, days, basis, rate }) => {
    const balance = opening + drawn;
    return { kind: 'accrual', from, to, days, basis, balance, rate, exact: balance * factor };
  });

/** Steps of what was rounded one by one, and what those roundings came to. */
const roundedEach = (all: readonly (readonly OwedStep[])[]): OwedStep[] => {
  const some = all.filter((steps) => steps.length > 0);
  return [...some.flat(), ...roundingOf(some)];
};

/** Roundings of what was rounded one by one; of one alone the part tells. */
function roundingOf(accrued: readonly (readonly OwedStep[])[]): OwedStep[] {
  if (accrued.length < 2) return [];
  const exact = sum(
    accrued.map((steps) => {
      const whole = sum(steps.map((step) => step.exact));
      return divideHalfUp(whole, ONE) * ONE - whole;
    }),
  );
  return exact === 0n ? [] : [{ kind: 'rounding', exact }];
}

function principalSteps(
  row: OpenInstallment,
  isLast: boolean,
  { method }: LoanAgreement,
): OwedStep[] {
  const { principal, interest, prepaid = ZERO } = row;
  const early: OwedStep[] = prepaid === ZERO ? [] : [{ kind: 'prepaid', exact: prepaid * ONE }];
  const asked = principal - prepaid;
  if (asked === ZERO) return early;
  if (isLast) return [...early, { kind: 'remainder', exact: asked * ONE }];
  if (method.kind === 'freeForm') return [...early, { kind: 'agreedPart', exact: asked * ONE }];
  return [
    ...early,
    { kind: 'installment', exact: (asked + interest) * ONE },
    { kind: 'lessInterest', exact: -interest * ONE },
  ];
}

function chargesOf(
  { agreement }: OwedQuestion,
  { row, from, to, opening }: ReturnType<typeof periodOf>,
): ChargeLine[] {
  const { principal, interest, prepaid = ZERO } = row;
  const installment = principal - prepaid + interest;
  const base = { amount: lentOf(agreement), balance: opening, installment };
  return installmentCharges(agreement, { from, to }, base);
}

/** The percent is that of the period: a charge by the month takes its share of one. */
function chargeSteps({ name, rule, base, amount, share: { part, of } }: ChargeLine): OwedStep[] {
  if (rule.basis.kind === 'fixed') return [{ kind: 'fixedCharge', name, exact: amount * ONE }];
  const percent = fixedText((100n * part * ONE) / of, PERCENT_DIGITS);
  return [{ kind: 'percentage', name, base, percent, exact: (base * part * ONE) / of }];
}

/** Decimals of a percent that is shown: a share of a month may have no end. */
const PERCENT_DIGITS = 6;

const oneOffSteps = ({ oneOffs = [] }: OwedQuestion): OwedStep[] =>
  oneOffs.map(({ name, amount }) => ({ kind: 'fixedCharge', name, exact: amount * ONE }));

/** A late charge as the percentage that it is, or as an amount. */
function lateChargeSteps({ rules, paid, asOf }: OwedQuestion, row: OpenInstallment): OwedStep[] {
  const amount = lateChargeOn(row, asOf, rules);
  if (amount === ZERO) return [];
  const own = paid.filter(({ number }) => number === row.number);
  const share = lateShareOn(row, asOf, rules, own);
  if (share === undefined) return [{ kind: 'lateCharge', exact: amount * ONE }];
  const exact = (share.base * parseFixed(share.percent)) / 100n;
  return [{ kind: 'percentage', name: 'lateCharge', ...share, exact }];
}

/** The percentage of what is taxed; what a change carried brings its own along. */
function taxSteps({ installmentTax }: LoanAgreement, row: OpenInstallment): OwedStep[] {
  if (installmentTax === undefined) return [];
  const { name, percent } = installmentTax;
  const base = taxBase(installmentTax, row);
  return [{ kind: 'percentage', name, base, percent, exact: (base * parseFixed(percent)) / 100n }];
}

/** The tax that a charge bears by itself. */
function ownTaxSteps({ name, rule: { taxPercent }, amount, tax }: ChargeLine): OwedStep[] {
  if (taxPercent === undefined || tax === ZERO) return [];
  const exact = (amount * parseFixed(taxPercent)) / 100n;
  return [
    { kind: 'percentage', name: `Impuesto de ${name}`, base: amount, percent: taxPercent, exact },
  ];
}

/** Overdue money by days and rate, from one payment of it to the next. */
const lateSteps = (question: OwedQuestion, row: OpenInstallment): OwedStep[] => {
  const percent = question.rules.lateAnnualRatePercent;
  const { yearDays: basis } = lateTermsOf(question.rules);
  return lateStretches(question, row).map(({ from, to, days, balance }) => ({
    kind: 'accrual',
    from,
    to,
    balance,
    rate: { kind: 'annualNominal', percent },
    days,
    basis,
    exact: (balance * BigInt(days) * parseFixed(percent)) / 100n / BigInt(basis),
  }));
};
