import { DomainError } from '../errors/domainError';
import { parseMoney } from '../money/wire';
import { checkWithinProduct, type CommitteeRange, type ProductTerms } from './productTerms';

/**
 * Refuses a product whose limits contradict each other or its proposals, naming the field.
 * Throws PRODUCT_LIMITS_INVALID, BULLET_NEEDS_RATE or COMMITTEE_INVALID, and as
 * `checkWithinProduct` does.
 *
 * @example checkProduct({ ...terms, minAmount: '900.00', maxAmount: '100.00' }, 'PEN') // throws
 */
export function checkProduct(terms: ProductTerms, currency: string): void {
  const wrong =
    (parseMoney(terms.minAmount) > parseMoney(terms.maxAmount) && 'maxAmount') ||
    (terms.minInstallments > terms.maxInstallments && 'maxInstallments') ||
    (Number(terms.minRatePercent) > Number(terms.maxRatePercent) && 'maxRatePercent');
  if (wrong !== false) throw new DomainError('PRODUCT_LIMITS_INVALID', {}, wrong);
  if (terms.method === 'bullet' && !/[1-9]/.test(terms.minRatePercent)) {
    throw new DomainError('BULLET_NEEDS_RATE', {}, 'minRatePercent');
  }
  checkCommittee(terms.committee);
  try {
    checkWithinProduct(
      { terms, currency },
      {
        amount: terms.defaultAmount,
        installmentCount: terms.defaultInstallments,
        annualRatePercent: terms.defaultRatePercent,
        paymentFrequency: terms.frequencies[0]!,
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw error.beside(DEFAULT_FIELDS[error.field ?? '']);
  }
}

const DEFAULT_FIELDS: Readonly<Record<string, string>> = {
  amount: 'defaultAmount',
  installmentCount: 'defaultInstallments',
  annualRatePercent: 'defaultRatePercent',
};

/** Ranges grow, and only the last one has no end. */
function checkCommittee(ranges: readonly CommitteeRange[]): void {
  const isWhole = ranges.every(({ upTo }, index) => {
    if (index === ranges.length - 1) return upTo === null;
    const previous = ranges[index - 1]?.upTo ?? '0';
    return upTo !== null && parseMoney(upTo) > parseMoney(previous);
  });
  if (!isWhole || ranges.length === 0) {
    throw new DomainError('COMMITTEE_INVALID', {}, 'committee');
  }
}
