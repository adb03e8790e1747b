import type { Schedule } from '@core/contract/loans';
import { DomainError } from '@core/errors';
import { buildSchedule, type RepaymentSchedule } from '@core/loan/buildSchedule';
import { loanCost } from '@core/loan/loanCost';
import type { LoanTerms } from '@core/loan/terms';
import { formatMoney, parseMoney } from '@core/money/wire';
import { loanFormSchema, toLoanTerms, type LoanForm } from './loanForm';

/** The terms shape the schedule; who borrows and from where does not. */
const TERMS = [
  'principal',
  'annualRatePercent',
  'installmentCount',
  'disbursedOn',
  'firstDueOn',
] as const;

const termsSchema = loanFormSchema.pick([...TERMS]);

/** A schedule as texts, or why there is none yet. */
export type Preview =
  | {
      readonly kind: 'ready';
      readonly schedule: Schedule;
      readonly installment: string;
      /** TCEA in percent; empty where the payments have none. */
      readonly costRatePercent: string;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'impossible'; readonly text: string };

/** The schedule of what the form holds, computed here by the function that the server uses. */
export function previewSchedule(form: LoanForm): Preview {
  if (!termsSchema.isValidSync(form)) return { kind: 'incomplete' };
  const body = toLoanTerms(form);
  const terms = { ...body, principal: parseMoney(body.principal) };
  try {
    const built = buildSchedule(terms);
    const schedule = toSchedule(built);
    return {
      kind: 'ready',
      schedule,
      installment: schedule.installments[0]?.total ?? '0.00',
      costRatePercent: costRateOf(terms, built),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'impossible', text: 'Con estos datos la cuota no alcanza a pagar el interés.' };
  }
}

function costRateOf(terms: LoanTerms, schedule: RepaymentSchedule): string {
  try {
    return loanCost(terms, schedule).annualEffectiveCostRatePercent;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return '';
  }
}

function toSchedule(schedule: RepaymentSchedule): Schedule {
  return {
    installments: schedule.installments.map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      days: row.days,
      principal: formatMoney(row.principal),
      interest: formatMoney(row.interest),
      total: formatMoney(row.total),
      balanceAfter: formatMoney(row.balanceAfter),
    })),
    totalPrincipal: formatMoney(schedule.totalPrincipal),
    totalInterest: formatMoney(schedule.totalInterest),
    totalDue: formatMoney(schedule.totalDue),
  };
}
