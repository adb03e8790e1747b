import type { PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { sum, type Money } from '../money/money';
import { formatMoney } from '../money/wire';
import type { AmortizationMethod } from './agreement';

/** Most disbursements that a product may allow. */
export const TRANCHES_MAX = 6;

/**
 * Methods whose loans are handed over at once: a later part would change the interest of the whole
 * term, or an amount that was agreed on.
 */
export const METHODS_IN_ONE_PART: readonly AmortizationMethod['kind'][] = [
  'flat',
  'levelWithBalloon',
  'fixedInstallment',
  'freeForm',
];

/** A part of what is lent, and the day on which it is meant to be handed over. */
export interface PlannedTranche {
  readonly amount: Money;
  readonly plannedOn: PlainDate;
}

/** Loan that tranches must fit. */
interface TrancheLimits {
  readonly maxTranches: number;
  readonly currency: string;
  readonly principal: Money;
  readonly fee: Money;
  readonly disbursedOn: PlainDate;
  readonly lastDueOn: PlainDate;
}

/**
 * Refuses tranches that the product does not allow, that do not add up to what is lent, or that
 * are not in order from the day of the disbursement to before the last due date. Throws
 * TRANCHES_OUTSIDE_PRODUCT, TRANCHES_SUM_DIFFERS, TRANCHE_DATES_INVALID, TRANCHE_BELOW_FEE.
 *
 * @example checkTranches([first, second], { ...limits, maxTranches: 1 }) // throws
 */
export function checkTranches(tranches: readonly PlannedTranche[], limits: TrancheLimits): void {
  const { maxTranches, currency, principal, fee, disbursedOn, lastDueOn } = limits;
  if (tranches.length > maxTranches) {
    throw new DomainError('TRANCHES_OUTSIDE_PRODUCT', { max: maxTranches }, 'tranches');
  }
  if (sum(tranches.map(({ amount }) => amount)) !== principal) {
    const params = { principal: formatMoney(principal, currency), currency };
    throw new DomainError('TRANCHES_SUM_DIFFERS', params, 'tranches');
  }
  const isInOrder = tranches.every(({ plannedOn }, index) => {
    const before = tranches[index - 1]?.plannedOn;
    if (before === undefined) return plannedOn === disbursedOn;
    return plannedOn > before && plannedOn < lastDueOn;
  });
  if (!isInOrder) {
    const params = { from: disbursedOn, to: lastDueOn };
    throw new DomainError('TRANCHE_DATES_INVALID', params, 'tranches');
  }
  if (tranches[0]!.amount <= fee) {
    const params = { fee: formatMoney(fee, currency), currency };
    throw new DomainError('TRANCHE_BELOW_FEE', params, 'tranches');
  }
}
