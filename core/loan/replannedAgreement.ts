import type { PlainDate } from '../calendar/plainDate';
import { sum, type Money } from '../money/money';
import type { AmortizationMethod, ChargeRule, DueCalendar, LoanAgreement } from './agreement';
import { percentOf } from './chargeColumns';

/** Way in which a debt is repaid from a day on. */
export interface NewPlan {
  readonly on: PlainDate;
  /** True where the days before the first period of usual length bear no interest. */
  readonly isWaitFree?: boolean | undefined;
  readonly firstDueOn: PlainDate;
  readonly installmentCount: number;
  /** The due dates by name, where they are no longer those of the frequency. */
  readonly dates?: readonly PlainDate[] | undefined;
  readonly annualRatePercent: string;
  /** First installments that pay interest alone. */
  readonly interestOnly?: number | undefined;
  /** The principal and interest of each installment; the last takes what is left. */
  readonly installment?: Money | undefined;
}

/** The agreement on what is owed of the principal; its first grace is over. */
export function agreementAfter(
  { grace: _grace, ...agreed }: LoanAgreement,
  plan: NewPlan,
  start: PlainDate,
  principal: Money,
): LoanAgreement {
  const { firstDueOn, installmentCount, dates, interestOnly = 0 } = plan;
  const { monthDay: _monthDay, ...calendar } = agreed.calendar;
  const dated: DueCalendar = { frequency: { unit: 'dates', dates: dates ?? [] }, firstDueOn };
  return {
    ...agreed,
    ...(agreed.charges && { charges: agreed.charges.map((rule) => asAgreed(rule, agreed)) }),
    disbursements: [{ on: start, amount: principal }],
    installmentCount,
    calendar: dates ? dated : { ...calendar, firstDueOn },
    method: methodOf(agreed.method, plan.installment),
    ...(interestOnly > 0 && { grace: { installments: interestOnly, interest: 'paid' as const } }),
  };
}

/** A percentage of the amount stays one of what was lent, not of what is planned again. */
function asAgreed(rule: ChargeRule, { disbursements }: Pick<LoanAgreement, 'disbursements'>) {
  const { basis, rounding } = rule;
  const lent = sum(disbursements.map(({ amount }) => amount));
  if (basis.kind === 'percentOfAmountMonthly') return { ...rule, basis: { ...basis, of: lent } };
  if (basis.kind !== 'percentOfAmount') return rule;
  const amount = percentOf(lent, basis.percent, rounding);
  return { ...rule, basis: { kind: 'fixed' as const, amount } };
}

/** Installments as before, where that is what was agreed. */
function methodOf(method: AmortizationMethod, installment?: Money): AmortizationMethod {
  const isFixed = method.kind === 'fixedInstallment' || method.kind === 'freeForm';
  // Agreed amounts fit no other term: over a new one the installments get level.
  if (installment === undefined) return isFixed ? { kind: 'levelInstallment' } : method;
  if (isFixed || method.kind === 'levelInstallment') {
    return { kind: 'fixedInstallment', amount: installment };
  }
  if (method.kind !== 'constantPrincipal') return method;
  return { ...method, principalPerInstallment: installment };
}
