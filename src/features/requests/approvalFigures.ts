import type { RequestDetail } from '@core/contract/requests';
import { DomainError } from '@core/errors/domainError';
import { regularInstallment } from '@core/loan/regularInstallment';
import { formatMoney, parseMoney } from '@core/money/wire';
import { computeOffer } from '@core/products/computeOffer';
import { capacityAgainst, capacityWith } from '@core/requests/assess';
import { approveSchema, toApproval, type ApproveForm } from './decisionForms';

/** Limit of the capacity; who may not read products is not told of it. */
export const capacityLimitOf = ({ product: { terms } }: RequestDetail) =>
  'maxCapacityPercent' in terms ? terms.maxCapacityPercent : undefined;

/** Reason that the capacity gives against the terms asked for, as the server counted them. */
export function capacityAsked({ assessment: { reasons, ratioPercent } }: RequestDetail) {
  const against = reasons.find(({ code }) => code === 'capacity' || code === 'noCapacity');
  return { against: against?.code, ratioPercent: ratioPercent ?? undefined };
}

/**
 * Figures of the terms being typed, by the functions that the server uses; undefined while they
 * are no terms of a loan.
 */
export function previewApproval(request: RequestDetail, form: ApproveForm) {
  if (!approveSchema.isValidSync(form)) return undefined;
  const { product, terms, answers, assessment, countedFrom } = request;
  const { paymentFrequency, firstDueOn, installmentAmount } = terms;
  const { amount, installmentCount, annualRatePercent } = toApproval(form);
  try {
    const {
      schedule,
      terms: agreed,
      costRatePercent,
    } = computeOffer(
      product,
      { amount, installmentCount, annualRatePercent, paymentFrequency, installmentAmount },
      { disbursedOn: countedFrom, firstDueOn },
    );
    const installments = schedule.installments.map(({ total }) => total);
    const { ratioPercent } = capacityWith({
      currency: request.currency,
      installments,
      paymentFrequency,
      since: countedFrom,
      answers,
      livingInstallments: parseMoney(assessment.livingInstallments, request.currency),
    });
    return {
      installmentCount: agreed.installmentCount,
      installment: formatMoney(installments[0] ?? 0n, request.currency),
      lastInstallment: formatMoney(installments.at(-1) ?? 0n, request.currency),
      regularInstallment: formatMoney(
        regularInstallment(installments, product.terms.totalGrace + product.terms.interestOnly),
        request.currency,
      ),
      totalDue: formatMoney(schedule.totalDue, request.currency),
      quote: { ...agreed, installments: schedule.installments },
      costRatePercent,
      ratioPercent,
      against: capacityAgainst(ratioPercent, capacityLimitOf(request) ?? 100),
    };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
