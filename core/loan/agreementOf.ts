import { divideHalfUp } from '../money/rounding';
import { ZERO } from '../money/money';
import { ONE, parseFixed } from '../money/fixedPoint';
import type { AmortizationMethod, ChargeRule, DueCalendar, LoanAgreement } from './agreement';
import { checkTerms } from './checkTerms';
import { principalsOf } from './freePlan';
import { frequencyOf } from './paymentFrequencies';
import { changesOf } from './rateSteps';
import type { InstallmentCharges, LoanTerms } from './terms';

function chargeRules(charges: InstallmentCharges): ChargeRule[] {
  const { insurancePercent, insuranceTime, insuranceBasis, fees } = charges;
  const charged = 'eachInstallment' as const;
  const time = insuranceTime ?? 'byPeriod';
  const kind = insuranceBasis === 'amount' ? 'percentOfAmountMonthly' : 'percentOfBalanceMonthly';
  const insurance: ChargeRule = {
    name: 'insurance',
    column: 'insurance',
    basis: { kind, percent: insurancePercent, time },
    charged,
  };
  return [
    ...(/[1-9]/.test(insurancePercent) ? [insurance] : []),
    ...fees.map((fee): ChargeRule => {
      const { name, taxPercent } = fee;
      const basis =
        'amount' in fee
          ? { kind: 'fixed' as const, amount: fee.amount }
          : { kind: fee.basis, percent: fee.percent };
      const tax = taxPercent !== undefined && { taxPercent };
      return { name, column: 'fees', basis, charged, ...tax };
    }),
  ];
}

function calendarOf({ paymentFrequency, firstDueOn, dueDay, rest }: LoanTerms): DueCalendar {
  return {
    frequency: frequencyOf(paymentFrequency),
    firstDueOn,
    ...(dueDay !== undefined && { monthDay: dueDay }),
    ...(rest !== undefined && {
      working: rest.working,
      adjustment: rest.adjustment,
      isInterestMoved: rest.isInterestMoved,
    }),
    ...(paymentFrequency === 'workingDays' && { isWorkingDaysOnly: true }),
  };
}

function methodOf(terms: LoanTerms): AmortizationMethod {
  const { method, principal, balloonPercent = '0', installmentAmount = ZERO } = terms;
  if (method === 'fixedInstallment') return { kind: method, amount: installmentAmount };
  if (method === 'freeForm') {
    return { kind: method, rows: principalsOf(terms).map((part) => ({ principal: part })) };
  }
  if (method !== 'levelWithBalloon') return { kind: method ?? 'levelInstallment' };
  const balloon = divideHalfUp(principal * parseFixed(balloonPercent), 100n * ONE);
  return { kind: 'levelWithBalloon', balloon };
}

function graceOf({ totalGrace = 0, graceInterest = 'spread', interestOnly = 0 }: LoanTerms) {
  const installments = totalGrace + interestOnly;
  if (installments === 0) return {};
  if (totalGrace === 0) return { grace: { installments, interest: 'paid' as const } };
  return { grace: { installments, interestInstallments: totalGrace, interest: graceInterest } };
}

/**
 * The agreement that simple terms stand for: one disbursement, the method agreed (level
 * installments when left out), halves up, the last installment takes what is left; with the
 * charges of each installment. Throws as `checkTerms` does.
 *
 * @example planSchedule(agreementOf(terms)).totalDue === scheduleOf(agreementOf(terms)).totalDue
 */
export function agreementOf(terms: LoanTerms): LoanAgreement {
  checkTerms(terms);
  const { principal, rateKind, annualRatePercent, charges, interestCapPercent = '' } = terms;
  const { installmentMultiple = 1n } = terms;
  const disbursements = [{ on: terms.disbursedOn, amount: principal }];
  const calendar = calendarOf(terms);
  const rateChanges = changesOf(terms, { calendar, disbursements });
  return {
    disbursements,
    installmentCount: terms.installmentCount,
    calendar,
    rate: { kind: rateKind, percent: annualRatePercent },
    ...(rateChanges.length > 0 && { rateChanges }),
    ...(terms.variableRate && { variableRate: terms.variableRate }),
    dayCount: terms.dayCount,
    ...(/[1-9]/.test(interestCapPercent) && { interestCapPercent }),
    method: methodOf(terms),
    ...graceOf(terms),
    ...(installmentMultiple > 1n && { rounding: { installmentMultiple } }),
    ...(charges && { charges: chargeRules(charges) }),
    ...(charges?.tax && { installmentTax: charges.tax }),
    ...(terms.upfront && { upfront: terms.upfront }),
    ...(terms.purchase && { purchase: terms.purchase }),
    ...(terms.late && { late: terms.late }),
  };
}

/**
 * The day on which an agreement opens: that of its first disbursement.
 *
 * @example openedOn(agreement) // '2026-01-15'
 */
export const openedOn = ({ disbursements }: LoanAgreement) => disbursements[0]!.on;

/**
 * Sum of all that an agreement lends, in minor units.
 *
 * @example lentOf(agreement) // 1000000n
 */
export const lentOf = ({ disbursements }: LoanAgreement) =>
  disbursements.reduce((total, { amount }) => total + amount, 0n);

/**
 * The agreement at another rate of the same kind, in percent.
 *
 * @example atRate(agreement, '0').rate.percent // '0'
 */
export const atRate = (agreement: LoanAgreement, percent: string): LoanAgreement => ({
  ...agreement,
  rate: { ...agreement.rate, percent },
});
