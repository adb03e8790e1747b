import { fixedText, ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import { lentOf } from './agreementOf';
import { installmentCharges, type ChargeLine } from './chargeColumns';
import { CHARGE_COLUMNS, eachOf, type DebtComponent } from './components';
import { interestSteps, periodOf } from './explainInterest';
import { roundingOf, type OwedQuestion, type OwedStep } from './owedSteps';
import { taxBase } from './installmentTax';
import { lateChargeOn, lateShareOn } from './lateCharge';
import type { OpenInstallment } from './openInstallment';
import { outstandingOn } from './outstanding';
import { lateTermsOf } from './lateTerms';
import { lateStretches } from './lateStretches';
import { withLateBalance } from './lateInterest';

/** Why one part of an installment is what it is, before anything was paid; in céntimos. */
export interface OwedPart {
  readonly component: DebtComponent;
  readonly amount: Money;
  readonly steps: readonly OwedStep[];
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

/** Steps of what was rounded one by one, and what those roundings came to. */
const roundedEach = (all: readonly (readonly OwedStep[])[]): OwedStep[] => {
  const some = all.filter((steps) => steps.length > 0);
  return [...some.flat(), ...roundingOf(some)];
};

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
