import type { ExplanationStep } from './explainInstallment';
import { ONE, parseFixed } from '@core/money/fixedPoint';
import { ZERO, type Money } from '@core/money/money';
import { owedOf, type Debt } from './debt';
import type { LoanState } from './loanStateOn';
import type { ServicingRules } from './servicingRules';

/** Why a debt is owed as it is: what made it, and what settled it. Minor units. */
interface DebtExplanation {
  readonly debt: Debt;
  readonly owed: Money;
  /** Steps that add up to what is owed. */
  readonly steps: readonly ExplanationStep[];
}

/**
 * Explains what is owed of a debt on the day of a state: the plan, the charge or the late rule
 * that made it, then what was waived, then each payment by its event. `explainInstallment` goes
 * into the amounts of the plan.
 *
 * @example explainDebt(state, state.debts[0]!, servicing).owed
 */
export function explainDebt(
  state: LoanState,
  debt: Debt,
  servicing: ServicingRules,
): DebtExplanation {
  const { waived } = debt;
  const forgiven: ExplanationStep[] =
    waived === ZERO ? [] : [{ kind: 'waiver', exact: -waived * ONE }];
  const settled = paymentSteps(state, debt);
  const steps = [...originSteps(state, debt, servicing), ...forgiven, ...settled];
  return { debt, owed: owedOf(debt), steps };
}

/** Steps that made the debt. */
function originSteps(
  state: LoanState,
  debt: Debt,
  { lateInterest }: ServicingRules,
): ExplanationStep[] {
  const { origin, component, amount, installmentNumber } = debt;
  if (origin === 'schedule') return [{ kind: 'scheduled', exact: amount * ONE }];
  if (origin !== 'lateRule') return [{ kind: 'charge', eventId: origin, exact: amount * ONE }];
  if (component !== 'lateInterest' || lateInterest === undefined) {
    return [{ kind: 'lateCharge', exact: amount * ONE }];
  }
  const { annualPercent, basisDays, rounding = 'halfUp' } = lateInterest;
  const moneyDays = state.moneyDays.get(installmentNumber) ?? ZERO;
  const exact = (moneyDays * parseFixed(annualPercent)) / (100n * BigInt(basisDays));
  return [
    { kind: 'lateAccrual', moneyDays, annualPercent, basisDays, exact },
    { kind: 'rounding', mode: rounding, multiple: 1n, exact: amount * ONE - exact },
  ];
}

/** Payments that settled the debt, and shares of them that were taken back. */
function paymentSteps({ lines }: LoanState, debt: Debt): ExplanationStep[] {
  const own = lines.filter(
    (line) =>
      line.installmentNumber === debt.installmentNumber &&
      line.component === debt.component &&
      line.origin === debt.origin,
  );
  return own.map(({ eventId, amount }) => ({ kind: 'payment', eventId, exact: -amount * ONE }));
}
