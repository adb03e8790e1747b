import { DomainError } from '../errors/domainError';
import { ZERO, type Money } from '../money/money';
import { divideToMultiple } from '../money/rounding';
import { agreementOf } from './agreementOf';
import { planSchedule } from './planSchedule';
import { INSTALLMENT_COUNT_MAX } from './rules';
import type { LoanTerms } from './terms';

/** Numbers of installments that are tried, one after another, until one repays everything. */
const TRIED = [12, 24, 48, 96, 192, 384, INSTALLMENT_COUNT_MAX];

/**
 * Terms with the number of installments that follows from an agreed one (cuota acordada): as many
 * as repay the loan, of which the last is not higher. Other terms stay as they are.
 * Throws as `planSchedule` does; INSTALLMENT_NEVER_PAYS where the most installments do not suffice.
 *
 * @example withCount({ ...terms, method: 'fixedInstallment', installmentAmount: 25000n })
 */
export function withCount(terms: LoanTerms): LoanTerms {
  if (terms.method !== 'fixedInstallment') return terms;
  const { installmentAmount = ZERO } = terms;
  for (const installmentCount of TRIED) {
    const { installments } = planned({ ...terms, installmentCount });
    const last = installments.at(-1)!;
    if (last.principal + last.interest <= installmentAmount) {
      return { ...terms, installmentCount: installments.length };
    }
  }
  throw new DomainError('INSTALLMENT_NEVER_PAYS', {}, FIELD);
}

const FIELD = 'installmentAmount';

function planned(terms: LoanTerms) {
  try {
    return planSchedule(agreementOf(terms));
  } catch (error) {
    const isBelowInterest = error instanceof DomainError && error.code === 'INSTALLMENT_NEVER_PAYS';
    throw isBelowInterest ? error.beside(FIELD) : error;
  }
}

/**
 * Installment that is proposed where one is to be agreed: the smallest of whole units with which
 * the terms are repaid in as many as they name, or fewer. In minor units.
 *
 * @example proposedInstallment({ ...terms, installmentCount: 12 }) // 8900n
 */
export function proposedInstallment(terms: LoanTerms): Money {
  const { installmentAmount: _amount, ...others } = terms;
  const agreement = agreementOf({ ...others, method: 'levelInstallment', installmentMultiple: 1n });
  const rounding = { level: 'lastNotHigher', installmentMultiple: WHOLE_UNIT } as const;
  const [first] = planSchedule({ ...agreement, rounding }).installments;
  return divideToMultiple(first!.principal + first!.interest, 1n, WHOLE_UNIT, 'up');
}

/** One unit of a currency of two decimals; a hundred of one without them. */
const WHOLE_UNIT = 100n;
