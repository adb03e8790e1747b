import type { LoanAgreement, ScheduleRounding } from '@core/loan/agreement';
import { parseMoney } from '@core/money/wire';
import { addDays, addMonths } from '@core/calendar/plainDate';

/** The settings of a Fineract case, as the golden file spells them. */
export interface FineractSettings {
  readonly engine: string;
  readonly principal: string;
  readonly annualRatePct: string;
  readonly interestMethod: 'flat' | 'declining-balance';
  readonly interestAccrual?: 'daily' | 'same-as-repayment-period';
  readonly amortization: 'equal-installments' | 'equal-principal';
  readonly installmentMultipleOf: string | null;
  readonly daysInYearType: 'ACTUAL' | '360' | '364' | '365';
  readonly daysInMonthType: 'ACTUAL' | '30' | 'n/a';
  readonly repaymentEvery: number;
  readonly repaymentUnit: 'days' | 'weeks' | 'months';
  readonly numberOfRepayments: number;
  readonly gracePrincipalPeriods?: number;
  readonly fixedPrincipalPctPerInstalment?: string;
  readonly fixedInstalment?: string;
  readonly downPaymentPct?: string;
  readonly autoDownPayment?: boolean;
  readonly monthEndDueDate?: string;
  readonly submittedOn?: string;
  readonly allocation?: { readonly strategy: string; readonly order: readonly string[] };
  readonly interestRecalculation?: {
    readonly enabled: boolean;
    readonly advancePayments?: string;
    readonly restFrequency?: string;
  };
}

const UNITS = { days: 'day', weeks: 'week', months: 'month' } as const;

/** The agreement that a Fineract case stands for, lent on `on`. */
export function fineractAgreement(
  settings: FineractSettings,
  disbursements: LoanAgreement['disbursements'],
): LoanAgreement {
  const openedOn = disbursements[0]!.on;
  const { repaymentEvery: every, numberOfRepayments, fixedInstalment } = settings;
  const unit = UNITS[settings.repaymentUnit];
  const step = unit === 'week' ? 7 * every : every;
  const isNextMonth = settings.monthEndDueDate === 'FIRST_DAY_OF_NEXT_MONTH';
  const firstDueOn = unit === 'month' ? addMonths(openedOn, every) : addDays(openedOn, step);
  const isProgressive = settings.engine.includes('progressive');
  return {
    disbursements,
    installmentCount: numberOfRepayments,
    calendar: isNextMonth
      ? monthEndCalendar(openedOn, numberOfRepayments)
      : { frequency: { every, unit }, firstDueOn },
    rate: { kind: 'annualNominal', percent: settings.annualRatePct },
    dayCount: dayCountOf(settings, isProgressive),
    accrual: isByPeriod(settings, isProgressive) ? 'byPeriod' : 'byDays',
    method: methodOf(settings),
    rounding: roundingOf(settings, isProgressive),
    ...(settings.gracePrincipalPeriods && {
      grace: { installments: settings.gracePrincipalPeriods, interest: 'paid' },
    }),
    ...(settings.downPaymentPct !== undefined && { downPaymentPercent: settings.downPaymentPct }),
    ...(fixedInstalment !== undefined && { installmentCount: numberOfRepayments + 1 }),
  };
}

/** A month that lacks the 31st pays on the 1st of the next one. */
function monthEndCalendar(openedOn: string, count: number): LoanAgreement['calendar'] {
  const seeds = Array.from({ length: count }, (_, index) => addMonths(openedOn, index + 1));
  const dates = seeds.map((date) => (date.slice(8) < openedOn.slice(8) ? addDays(date, 1) : date));
  return { frequency: { unit: 'dates', dates }, firstDueOn: dates[0]! };
}

function isByPeriod(settings: FineractSettings, isProgressive: boolean): boolean {
  if (!isProgressive) return settings.interestAccrual === 'same-as-repayment-period';
  return settings.daysInMonthType === '30' && settings.repaymentUnit === 'months';
}

function dayCountOf(settings: FineractSettings, isProgressive: boolean): LoanAgreement['dayCount'] {
  if (!isProgressive) return 'actual/365';
  const { daysInYearType } = settings;
  return daysInYearType === 'ACTUAL' ? 'actual/actual-eve' : `actual/${daysInYearType}`;
}

function methodOf(settings: FineractSettings): LoanAgreement['method'] {
  const { interestMethod, amortization, fixedInstalment, fixedPrincipalPctPerInstalment } =
    settings;
  if (fixedInstalment !== undefined) {
    return { kind: 'fixedInstallment', amount: parseMoney(fixedInstalment, 'PEN') };
  }
  if (interestMethod === 'flat') return { kind: 'flat' };
  if (amortization === 'equal-installments') return { kind: 'levelInstallment' };
  const percent = BigInt((fixedPrincipalPctPerInstalment ?? '0').replace('.', ''));
  const principalPerInstallment = (parseMoney(settings.principal, 'PEN') * percent) / 10_000n;
  return percent === 0n
    ? { kind: 'constantPrincipal' }
    : { kind: 'constantPrincipal', principalPerInstallment };
}

function roundingOf(settings: FineractSettings, isProgressive: boolean): Partial<ScheduleRounding> {
  const isEqualPrincipal = settings.amortization === 'equal-principal';
  const isWhole = settings.installmentMultipleOf === '1' && !isEqualPrincipal;
  return {
    interest: 'halfEven',
    installment: 'halfEven',
    installmentMultiple: isWhole ? 100n : 1n,
    level: isProgressive ? 'rebalanced' : 'annuity',
    levelFrom: isProgressive ? 'allPeriods' : 'firstPeriod',
    parts: isProgressive ? 'once' : 'each',
  };
}
