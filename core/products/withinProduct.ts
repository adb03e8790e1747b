import { DomainError } from '../errors/domainError';
import { offeredAs } from '../loan/dueDates';
import { parseMoney } from '../money/wire';
import type { ProductChoice, ProductTerms, SaleTerms } from './productTerms';

/** Band within which the lender may grant a rate; a product on sale does not tell it. */
type RateBand = Partial<Pick<ProductTerms, 'minRatePercent' | 'maxRatePercent'>>;

interface LimitingProduct {
  readonly terms: SaleTerms & RateBand;
  readonly currency: string;
}

type LimitOfProduct<Key extends keyof ProductChoice> = (
  product: LimitingProduct,
  choice: Pick<ProductChoice, Key>,
) => void;

const checkAmount: LimitOfProduct<'amount'> = ({ terms, currency }, choice) => {
  const { minAmount, maxAmount } = terms;
  const amount = parseMoney(choice.amount, currency);
  if (amount < parseMoney(minAmount, currency) || amount > parseMoney(maxAmount, currency)) {
    const limits = { min: minAmount, max: maxAmount, currency };
    throw new DomainError('AMOUNT_OUTSIDE_PRODUCT', limits, 'amount');
  }
};

const checkTerm: LimitOfProduct<'installmentCount'> = ({ terms }, choice) => {
  const { minInstallments, maxInstallments } = terms;
  const least = Math.max(minInstallments, terms.totalGrace + terms.interestOnly + 1);
  if (choice.installmentCount < least || choice.installmentCount > maxInstallments) {
    const limits = { min: least, max: maxInstallments };
    throw new DomainError('TERM_OUTSIDE_PRODUCT', limits, 'installmentCount');
  }
};

const checkRate: LimitOfProduct<'annualRatePercent'> = ({ terms }, choice) => {
  const { minRatePercent, maxRatePercent } = terms;
  if (minRatePercent === undefined || maxRatePercent === undefined) return;
  const rate = Number(choice.annualRatePercent);
  if (rate < Number(minRatePercent) || rate > Number(maxRatePercent)) {
    const limits = { min: minRatePercent, max: maxRatePercent };
    throw new DomainError('RATE_OUTSIDE_PRODUCT', limits, 'annualRatePercent');
  }
};

const checkFrequency: LimitOfProduct<'paymentFrequency'> = ({ terms }, choice) => {
  if (!terms.frequencies.includes(offeredAs(choice.paymentFrequency))) {
    throw new DomainError('FREQUENCY_OUTSIDE_PRODUCT', {}, 'paymentFrequency');
  }
};

/** The limits of a product, each by itself: a choice may pass several. */
export const LIMITS_OF_PRODUCT: readonly LimitOfProduct<keyof ProductChoice>[] = [
  checkAmount,
  checkTerm,
  checkRate,
  checkFrequency,
];

/**
 * Refuses the parts of a choice that are made, each as `checkWithinProduct` does; `also` runs each
 * check.
 *
 * @example await checkPartsWithinProduct(product, { installmentCount: 480 }, (run) => run())
 */
export async function checkPartsWithinProduct(
  product: LimitingProduct,
  choice: { readonly [Key in keyof ProductChoice]?: ProductChoice[Key] | undefined },
  also: (check: () => void) => void | Promise<void>,
): Promise<void> {
  const { amount, installmentCount, annualRatePercent, paymentFrequency } = choice;
  if (amount !== undefined) await also(() => checkAmount(product, { amount }));
  if (installmentCount !== undefined) await also(() => checkTerm(product, { installmentCount }));
  if (annualRatePercent !== undefined) await also(() => checkRate(product, { annualRatePercent }));
  if (paymentFrequency !== undefined) {
    await also(() => checkFrequency(product, { paymentFrequency }));
  }
}

/**
 * Refuses a choice outside the limits of its product, naming the field at fault. Throws
 * AMOUNT_OUTSIDE_PRODUCT, TERM_OUTSIDE_PRODUCT, RATE_OUTSIDE_PRODUCT or
 * FREQUENCY_OUTSIDE_PRODUCT.
 *
 * @example checkWithinProduct(product, { ...choice, installmentCount: 480 }) // throws
 */
export function checkWithinProduct(product: LimitingProduct, choice: ProductChoice): void {
  for (const check of LIMITS_OF_PRODUCT) check(product, choice);
}
