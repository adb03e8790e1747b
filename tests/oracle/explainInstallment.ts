import type { PlainDate } from '@core/calendar/plainDate';
import { ONE, parseFixed } from '@core/money/fixedPoint';
import { sum, ZERO, type Money } from '@core/money/money';
import { divideToMultiple, type RoundingMode } from '@core/money/rounding';
import type { LoanAgreement, QuotedRate } from '@core/loan/agreement';
import type { ChargeLine } from '@core/loan/chargeColumns';
import { taxBase, taxOf } from '@core/loan/installmentTax';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import type { InterestPart } from '@core/loan/planRows';
import { DEFAULT_ROUNDING } from '@core/loan/planTerms';

/**
 * One step towards an amount. `exact` is in minor units with 30 decimals (fixed point); the steps
 * of an explanation add up to its amount without a remainder. Data, not prose: screens word it.
 */
export type ExplanationStep = { readonly exact: bigint } & (
  | {
      /** balance * rate * days / basis. */
      readonly kind: 'accrual';
      readonly from: PlainDate;
      readonly to: PlainDate;
      readonly balance: Money;
      readonly rate: QuotedRate;
      readonly days: number;
      readonly basis: number;
    }
  /** An equal share of the interest of a flat loan. */
  | { readonly kind: 'flatShare'; readonly rate: QuotedRate }
  | { readonly kind: 'rounding'; readonly mode: RoundingMode; readonly multiple: Money }
  /** Interest over the limit agreed. */
  | { readonly kind: 'cap'; readonly percent: string }
  /** Interest that joined the principal, waits for later rows, or comes from earlier ones. */
  | { readonly kind: 'capitalized' | 'waiting' | 'carried' }
  /** Principal that the installment leaves after its interest. */
  | { readonly kind: 'installment' | 'lessInterest' }
  /** The last installment takes the principal that is left. */
  | { readonly kind: 'remainder' }
  | { readonly kind: 'fixedCharge'; readonly name: string }
  | {
      readonly kind: 'percentage';
      readonly name: string;
      readonly base: Money;
      readonly percent: string;
    }
  | { readonly kind: 'payment' | 'charge'; readonly eventId: string }
  | {
      /** Overdue money times days, at a rate over a basis. */
      readonly kind: 'lateAccrual';
      readonly moneyDays: bigint;
      readonly annualPercent: string;
      readonly basisDays: number;
    }
  | { readonly kind: 'lateCharge' | 'scheduled' | 'waiver' }
);

/** Why an amount is what it is, in minor units: its steps add up to it. */
interface Explanation {
  readonly column: 'interest' | 'principal' | 'fees' | 'insurance' | 'tax';
  readonly amount: Money;
  readonly steps: readonly ExplanationStep[];
}

/**
 * Explains every column of a planned installment. `isLast` rows take what is left.
 *
 * @example explainInstallment(agreement, schedule.installments[0]!)[0]?.steps[0]?.kind // 'accrual'
 */
export function explainInstallment(
  agreement: LoanAgreement,
  row: PlannedInstallment,
  isLast = row.balanceAfter === ZERO,
): Explanation[] {
  return [
    { column: 'interest', amount: row.interest, steps: interestSteps(agreement, row) },
    { column: 'principal', amount: row.principal, steps: principalSteps(row, isLast) },
    { column: 'fees', amount: row.fees, steps: chargeSteps(row.charges, 'fees') },
    { column: 'insurance', amount: row.insurance, steps: chargeSteps(row.charges, 'insurance') },
    { column: 'tax', amount: row.tax, steps: taxSteps(agreement, row) },
  ];
}

function interestSteps(agreement: LoanAgreement, row: PlannedInstallment): ExplanationStep[] {
  const { capitalized, waiting, carried, interest } = row;
  const accrued = interest + capitalized + waiting - carried;
  const steps =
    agreement.method.kind === 'flat'
      ? [{ kind: 'flatShare' as const, rate: agreement.rate, exact: accrued * ONE }]
      : accrualSteps(agreement, row.parts, accrued);
  const moved = [
    { kind: 'capitalized' as const, exact: -capitalized * ONE },
    { kind: 'waiting' as const, exact: -waiting * ONE },
    { kind: 'carried' as const, exact: carried * ONE },
  ];
  return [...steps, ...moved.filter(({ exact }) => exact !== 0n)];
}

/** Balance by rate by days for each stretch, then one rounding, then the limit of interest. */
function accrualSteps(
  { rounding, interestCapPercent }: LoanAgreement,
  parts: readonly InterestPart[],
  accrued: Money,
): ExplanationStep[] {
  const { interest: mode, interestMultiple, parts: whole } = { ...DEFAULT_ROUNDING, ...rounding };
  const accruals = parts.map(({ from, to, balance, rate, days, basis, factor }) => {
    return {
      kind: 'accrual' as const,
      from,
      to,
      balance,
      rate,
      days,
      basis,
      exact: balance * factor,
    };
  });
  const round = (exact: bigint) => divideToMultiple(exact, ONE, interestMultiple, mode);
  const exact = sum(accruals.map((step) => step.exact));
  const rounded = whole === 'each' ? sum(accruals.map((step) => round(step.exact))) : round(exact);
  const steps: ExplanationStep[] = [
    ...accruals,
    { kind: 'rounding', mode, multiple: interestMultiple, exact: rounded * ONE - exact },
  ];
  if (rounded === accrued || interestCapPercent === undefined) return steps;
  return [...steps, { kind: 'cap', percent: interestCapPercent, exact: (accrued - rounded) * ONE }];
}

function principalSteps(row: PlannedInstallment, isLast: boolean): ExplanationStep[] {
  if (isLast) return [{ kind: 'remainder', exact: row.principal * ONE }];
  const own = row.interest - row.carried;
  return [
    { kind: 'installment', exact: (row.principal + own) * ONE },
    { kind: 'lessInterest', exact: -own * ONE },
  ];
}

function chargeSteps(
  lines: readonly ChargeLine[],
  column: ChargeLine['column'],
): ExplanationStep[] {
  return lines
    .filter((line) => line.column === column)
    .flatMap(({ name, rule, base, amount }): ExplanationStep[] =>
      rule.basis.kind === 'fixed'
        ? [{ kind: 'fixedCharge', name, exact: amount * ONE }]
        : percentage(name, base, rule.basis.percent, amount, rule.rounding),
    );
}

function taxSteps(agreement: LoanAgreement, row: PlannedInstallment): ExplanationStep[] {
  const { interestTaxPercent, installmentTax } = agreement;
  const onInterest =
    interestTaxPercent === undefined
      ? []
      : percentage('interest', row.interest, interestTaxPercent, row.interestTax);
  const onCharges = row.charges.flatMap(({ name, amount, tax, rule }) =>
    rule.taxPercent === undefined ? [] : percentage(name, amount, rule.taxPercent, tax),
  );
  const onWhole =
    installmentTax === undefined
      ? []
      : percentage(
          installmentTax.name,
          taxBase(installmentTax, row),
          installmentTax.percent,
          taxOf(installmentTax, row),
        );
  return [...onInterest, ...onCharges, ...onWhole];
}

/** A percentage of a base, and its rounding. */
function percentage(
  name: string,
  base: Money,
  percent: string,
  amount: Money,
  mode: RoundingMode = 'halfUp',
): ExplanationStep[] {
  const exact = (base * parseFixed(percent)) / 100n;
  return [
    { kind: 'percentage', name, base, percent, exact },
    { kind: 'rounding', mode, multiple: 1n, exact: amount * ONE - exact },
  ];
}
