import type { DayCount } from '@core/calendar/dayCount';
import { readAgreement } from '@core/contract/loanAgreements';
import type { LoanTermsBody } from '@core/contract/loans';
import type { GracePeriod, LoanAgreement } from '@core/loan/agreement';
import { atRate } from '@core/loan/agreementOf';
import { planPartsOf } from '@core/loan/freePlan';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { putOffCount } from '@core/loan/carriedInterest';
import { rateStepsOf } from '@core/loan/rateSteps';
import { GRACE_INTERESTS, type LoanMethod, type LoanTerms, type RateKind } from '@core/loan/terms';
import { multipleMax, parseTyped } from '@core/money/typedAmount';
import { decimalText } from '@core/money/decimalText';
import type { Money } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { parseMoney } from '@core/money/wire';
import { chargesOf } from '@core/products/habits';
import type { LoanRow } from './queries';

/** Columns of the terms that lists search by; the rest stands in the whole agreement alone. */
export const columnsOfTerms = (terms: LoanTerms) => ({
  rateKind: terms.rateKind,
  annualRatePercent: terms.annualRatePercent,
  dayCount: terms.dayCount,
  paymentFrequency: terms.paymentFrequency,
  installmentCount: terms.installmentCount,
  disbursedOn: terms.disbursedOn,
  firstDueOn: terms.firstDueOn,
  method: terms.method,
});

/** Agreement of a loan, as the engine takes it, at the rate that is in force. */
export const toAgreement = ({ agreement, annualRatePercent, currency }: LoanRow): LoanAgreement =>
  atRate(readAgreement(agreement, currency), annualRatePercent);

/** Commission and charges taken of a loan as its money left, and the price it is a part of. */
export function upfrontOfLoan({ originationFee, agreement, currency }: LoanRow) {
  const { upfront: lines = [], purchase } = readAgreement(agreement, currency);
  return { fee: parseMoney(originationFee, currency), lines, purchase };
}

/** Terms that were agreed on, in short. */
export function toTerms(row: LoanRow): LoanTerms {
  return {
    principal: parseMoney(row.principal, row.currency),
    rateKind: row.rateKind as RateKind,
    annualRatePercent: row.annualRatePercent,
    dayCount: row.dayCount as DayCount,
    paymentFrequency: row.paymentFrequency as PaymentFrequency,
    installmentCount: row.installmentCount,
    disbursedOn: row.disbursedOn,
    firstDueOn: row.firstDueOn,
    method: row.method as LoanMethod,
    charges: chargesOf(row, row.currency),
    planParts: planPartsOf(row.paymentFrequency, row.currency),
    ...habitsOf(row),
  };
}

/** Parts of the terms that stand in the whole agreement alone. */
function habitsOf(row: LoanRow): Partial<LoanTerms> {
  const { principal, currency } = row;
  const agreement = readAgreement(row.agreement, currency);
  const { calendar, grace, rounding, method, interestCapPercent, variableRate } = agreement;
  const rateSteps = rateStepsOf(agreement);
  const multiple = rounding?.installmentMultiple;
  return {
    ...(calendar.monthDay !== undefined && { dueDay: calendar.monthDay }),
    ...(grace && graceTerms(grace)),
    ...(rateSteps.length > 0 && { rateSteps }),
    ...(variableRate !== undefined && { variableRate }),
    ...(interestCapPercent !== undefined && { interestCapPercent }),
    ...(multiple !== undefined && { installmentMultiple: multiple }),
    ...(method.kind === 'fixedInstallment' && { installmentAmount: method.amount }),
    ...(method.kind === 'levelWithBalloon' && {
      balloonPercent: percentOfPrincipal(method.balloon, parseMoney(principal, currency)),
    }),
  };
}

/** A grace in the terms of a product: how many pay nothing, and how many interest alone. */
function graceTerms(grace: GracePeriod): Partial<LoanTerms> {
  const totalGrace = putOffCount(grace);
  const interestOnly = grace.installments - totalGrace;
  const graceInterest = GRACE_INTERESTS.find((one) => one === grace.interest);
  return { interestOnly, ...(totalGrace > 0 && { totalGrace, graceInterest }) };
}

/** Part of a principal as percent with two decimals. */
const percentOfPrincipal = (part: Money, principal: Money): string =>
  decimalText(divideHalfUp(part * 10_000n, principal), 2);

/** Terms as they were typed, with their amounts as money of the loan's currency. */
export const toLoanTerms = (body: LoanTermsBody, currency: string): LoanTerms => ({
  principal: parseTyped(body.principal, currency, 'principal'),
  rateKind: body.rateKind,
  annualRatePercent: body.annualRatePercent,
  dayCount: body.dayCount,
  paymentFrequency: body.paymentFrequency,
  installmentCount: body.installmentCount,
  disbursedOn: body.disbursedOn,
  firstDueOn: body.firstDueOn,
  method: body.method,
  installmentAmount:
    body.installmentAmount === undefined
      ? undefined
      : parseTyped(body.installmentAmount, currency, 'installmentAmount'),
  planParts: planPartsOf(body.paymentFrequency, currency),
  dueDay: body.dueDay,
  balloonPercent: body.balloonPercent,
  totalGrace: body.totalGrace,
  graceInterest: body.graceInterest,
  interestOnly: body.interestOnly,
  rateSteps: body.rateSteps,
  variableRate: body.variableRate,
  interestCapPercent: body.interestCapPercent,
  installmentMultiple:
    body.installmentMultiple === undefined
      ? undefined
      : parseTyped(
          body.installmentMultiple,
          currency,
          'installmentMultiple',
          multipleMax(currency),
        ),
  charges: body.charges && {
    insurancePercent: body.charges.insurancePercent,
    insuranceTime: body.charges.insuranceTime,
    insuranceBasis: body.charges.insuranceBasis,
    fees: body.charges.fees.map((fee) =>
      'amount' in fee ? { ...fee, amount: parseTyped(fee.amount, currency, 'charges.fees') } : fee,
    ),
    tax: body.charges.tax,
  },
});
