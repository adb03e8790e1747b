import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import type { AmortizationMethod, DueCalendar, LoanAgreement } from './agreement';

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
    disbursements: [{ on: start, amount: principal }],
    installmentCount,
    calendar: dates ? dated : { ...calendar, firstDueOn },
    method: methodOf(agreed.method, plan.installment),
    ...(interestOnly > 0 && { grace: { installments: interestOnly, interest: 'paid' as const } }),
  };
}

/** Installments as before, where that is what was agreed. */
function methodOf(method: AmortizationMethod, installment?: Money): AmortizationMethod {
  const isFixed = method.kind === 'fixedInstallment';
  // An agreed installment fits no other term: over a new one the installments get level.
  if (installment === undefined) return isFixed ? { kind: 'levelInstallment' } : method;
  if (isFixed || method.kind === 'levelInstallment') {
    return { kind: 'fixedInstallment', amount: installment };
  }
  if (method.kind !== 'constantPrincipal') return method;
  return { ...method, principalPerInstallment: installment };
}
