import type { LoanCheck } from '@core/contract/loanRefusals';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { checkRate } from '@core/loan/checkTerms';
import { highestRate } from '@core/loan/rateSteps';
import { USUAL_LATE_TERMS } from '@core/loan/lateTerms';
import { ZERO } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { parseMoney } from '@core/money/wire';
import { checkPartsWithinProduct } from '@core/products/withinProduct';
import type { Database } from '../../platform/db/client';
import { checkFundLimits } from '../../money/funds/exposure';
import { checkFundRoom } from '../../money/funds/profile';
import { findFunding } from '../../money/investors/funding';
import { findFundCash } from '../../money/journal/queries';
import { findProduct } from '../../origination/products/queries';
import { checkGraceLaw } from '../../origination/products/graceLaw';
import { checkLateRateCap, checkRateCap } from '../../origination/products/rateCaps';
import { checkPrincipal } from '../../access/currencies/principalLimits';
import { checkExposure } from '../../origination/requests/assessment';
import { checkMayBorrow } from '../../parties/borrowers/states';
import { checkDisbursementDate } from './disbursementDay';
import {
  checkAgreedDate,
  checkCurrency,
  checkHandedOver,
  checkLateRate,
  checkNeedsNoSignature,
  fundOf,
} from './prepareLoan';
import type { Also } from './refusals';

type Parts = Omit<LoanCheck, 'isLater'>;

async function productOf(db: Database, id: number, today: string): Promise<Product> {
  const product = await findProduct(db, id, today);
  if (!product?.isActive) throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  return product;
}

interface RatesOf {
  readonly currency: string;
  readonly day: string;
  readonly product: Product | undefined;
}

/** Tries the rates that are typed against what the law allows. */
async function tryRates(
  db: Database,
  data: Parts,
  { currency, day, product }: RatesOf,
  also: Also,
) {
  const { rateKind, annualRatePercent, paymentFrequency, lateAnnualRatePercent: late } = data;
  // Basis not chosen yet is the one that costs least: what is refused of it is refused of any.
  const { dayCount = '30/360' } = data;
  if (annualRatePercent !== undefined && rateKind !== undefined && paymentFrequency !== undefined) {
    const highest = highestRate(annualRatePercent, product?.terms.rateSteps);
    const rate = { rateKind, annualRatePercent: highest, paymentFrequency, dayCount };
    const { installmentCount } = data;
    const quoted = { ...product?.terms, ...rate, installmentCount, field: 'annualRatePercent' };
    await also(() => checkRateCap(db, currency, day, quoted));
  }
  if (late === undefined) return;
  const yearDays = product?.terms.lateYearDays ?? USUAL_LATE_TERMS.yearDays;
  const quotedLate = { lateAnnualRatePercent: late, yearDays };
  await also(() => checkLateRateCap(db, currency, day, quotedLate));
  if (annualRatePercent === undefined) return;
  await also(() => checkLateRate(product, { lateAnnualRatePercent: late, annualRatePercent }));
}

/** The fund gives what is asked of it, as far as that is known before fees. */
async function tryCash(
  db: Database,
  fundId: number,
  { principal, requestId }: { readonly principal: string; readonly requestId?: number | undefined },
  also: Also,
) {
  const { currency } = await fundOf(db, fundId);
  const amount = parseMoney(principal, currency);
  await also(async () => {
    const funding = await findFunding(db, requestId);
    const funded = funding?.fundId === fundId ? funding.held : ZERO;
    checkHandedOver(amount, (await findFundCash(db, fundId)) + funded, currency);
    await checkFundRoom(db, fundId, { principal: amount, out: amount, funded });
  });
}

/**
 * Runs, of the checks of a new loan, those whose facts are typed already: each part is refused as
 * the act would refuse it, without waiting for the rest. Nothing is written.
 */
export async function tryParts(
  db: Database,
  data: Parts,
  { isLater, today, also }: { readonly isLater: boolean; readonly today: string; also: Also },
): Promise<void> {
  const { borrowerId, fundId, productId, principal, disbursedOn } = data;
  const {
    annualRatePercent,
    rateKind,
    lateAnnualRatePercent,
    askedAmount: amount = principal,
  } = data;
  if (annualRatePercent !== undefined) {
    await also(() => checkRate(annualRatePercent, 'annualRatePercent', rateKind));
  }
  if (lateAnnualRatePercent !== undefined) {
    await also(() => checkRate(lateAnnualRatePercent, 'lateAnnualRatePercent'));
  }
  const product = productId === undefined ? undefined : await productOf(db, productId, today);
  if (product !== undefined) {
    // No number is typed of agreed installments: it follows once all else is.
    const isFixed = product.terms.method === 'fixedInstallment';
    const installmentCount = isFixed ? undefined : data.installmentCount;
    await checkPartsWithinProduct(product, { ...data, amount, installmentCount }, also);
    await also(() => checkGraceLaw(db, disbursedOn ?? today, product.terms, 'productId'));
    if (!isLater) await also(() => checkNeedsNoSignature(product));
  }
  if (disbursedOn !== undefined) {
    await also(() =>
      isLater
        ? checkAgreedDate(disbursedOn, today, product)
        : checkDisbursementDate(disbursedOn, today),
    );
  }
  if (borrowerId !== undefined) await also(() => checkMayBorrow(db, borrowerId, today));
  const fund = fundId === undefined ? undefined : await fundOf(db, fundId);
  if (product !== undefined && fund !== undefined) await also(() => checkCurrency(product, fund));
  if (product !== undefined && borrowerId !== undefined && principal !== undefined) {
    await also(() => {
      const asked = parseTyped(principal, product.currency, 'principal');
      return checkExposure(db, borrowerId, product, asked, today);
    });
  }
  const { currency } = fund ?? product ?? {};
  if (currency !== undefined && principal !== undefined) {
    await also(() => checkPrincipal(db, currency, parseTyped(principal, currency, 'principal')));
  }
  if (currency !== undefined) {
    await tryRates(db, data, { currency, day: disbursedOn ?? today, product }, also);
  }
  if (fundId !== undefined && borrowerId !== undefined && principal !== undefined) {
    await also(() => {
      const asked = { borrowerId, product, principal: parseMoney(principal, currency!) };
      return checkFundLimits(db, fundId, asked);
    });
  }
  const isOfFee = product !== undefined && /[1-9]/.test(principal ?? '');
  if (fundId !== undefined && principal !== undefined && !isOfFee) {
    await tryCash(db, fundId, { ...data, principal }, also);
  }
}
