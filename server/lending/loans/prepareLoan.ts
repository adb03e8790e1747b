import { findFundRow } from '../../money/funds/queries';
import type { Fund } from '@core/contract/funds';
import { addDays } from '@core/calendar/plainDate';
import type { NewLoan } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { checkRate } from '@core/loan/checkTerms';
import { lateTermsOf } from '@core/loan/lateTerms';
import { withCount } from '@core/loan/fixedInstallment';
import { highestRate } from '@core/loan/rateSteps';
import { DISBURSEMENT_DAYS } from '@core/loan/rules';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO, type Money } from '@core/money/money';
import { parseFixed } from '@core/money/fixedPoint';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf, lateRateOf } from '@core/products/habits';
import { LIMITS_OF_PRODUCT } from '@core/products/withinProduct';
import { totalOfUpfront, upfrontOn, type Upfront } from '@core/products/upfrontOn';
import { checkMayBorrow } from '../../parties/borrowers/states';
import { checkPrincipal } from '../../access/currencies/principalLimits';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { lockFund } from '../../money/funds/queries';
import { lockFunding } from '../../money/investors/funding';
import { disbursementPostings, renewalPostings } from '../../money/journal/postings';
import { cashLacking } from '../../money/funds/checkCash';
import { checkFundLends } from '../../money/funds/exposure';
import { findFundCash } from '../../money/journal/queries';
import { findProduct } from '../../origination/products/queries';
import { checkGraceLaw } from '../../origination/products/graceLaw';
import { checkLateRateCap, checkRateCap } from '../../origination/products/rateCaps';
import { checkLateCharge } from '../../origination/products/service';
import { checkExposure } from '../../origination/requests/assessment';
import { lockAccepted } from '../../origination/requests/conversion';
import { toLoanTerms } from './loanTerms';
import { findFunded } from './fundedLoan';
import { checkPlannedParts, tranchesOf } from './plannedParts';
import { stopAtFirst, type Also } from './refusals';
import { checkDisbursementDate } from './disbursementDay';
import { prepareRenewal, type PreparedRenewal } from './renewal';

/** The product behind a loan, with what it takes when the money leaves. */
interface Source {
  readonly product: Product | undefined;
  readonly upfront: TakenUpfront;
}

/** Money taken when a loan is handed over, the commission within its sum. */
type TakenUpfront = Pick<Upfront, 'fee' | 'lines' | 'purchase'>;

/** A loan that was agreed on before: what was agreed holds, and so does the cash of its fund. */
interface Agreed {
  readonly loanId: number;
  readonly source: Source;
  readonly held: Money;
}

/** Moment at which money leaves, at once or as agreed before, or is only promised until later. */
interface Moment {
  readonly isLater?: boolean;
  readonly agreed?: Agreed | undefined;
  /** Runner of checks that hide no other; whoever only asks hears of all. */
  readonly also?: Also;
}

const NO_PRODUCT: Source = {
  product: undefined,
  upfront: { fee: ZERO, lines: [], purchase: undefined },
};

/** Fund that the money of a loan leaves. Throws FUND_NOT_FOUND. */
export async function fundOf(db: Database, fundId: number): Promise<Pick<Fund, 'currency'>> {
  const fund = await findFundRow(db, fundId);
  if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId }, 'fundId');
  return fund;
}

/**
 * Checks that must hold at the moment in which money leaves, or is promised: what was granted, the
 * limits of the product, the legal cap of that day, what the borrower may owe, and the fund's cash.
 */
export async function prepareLoan(
  tx: Database,
  act: Act,
  data: NewLoan,
  { isLater = false, agreed, also = stopAtFirst }: Moment = {},
) {
  const { borrowerId, fundId, disbursedOn } = data;
  const today = act.clock.today();
  await also(() => checkRate(data.lateAnnualRatePercent, 'lateAnnualRatePercent'));
  const { product, upfront } = agreed?.source ?? (await sourceOf(tx, act, data, also));
  await also(() =>
    isLater
      ? checkAgreedDate(disbursedOn, today, product)
      : checkDisbursementDate(disbursedOn, today),
  );
  await also(() => checkLateRate(product, data));
  if (!isLater && agreed === undefined) await also(() => checkNeedsNoSignature(product));
  const { currency } = await fundOf(tx, fundId);
  const terms = termsOf(data, currency, { product, upfront });
  const tranches = tranchesOf(data, currency);
  const first = tranches[0]?.amount ?? terms.principal;
  await also(() => checkPrincipal(tx, currency, terms.principal));
  const schedule = scheduleOfTerms({ ...terms, principal: first });
  if (tranches.length > 0) {
    const planned = { ...upfront, currency, principal: terms.principal, disbursedOn };
    await also(() => checkPlannedParts(tranches, planned, schedule, product));
  }
  await also(() => checkSeenTotal(schedule.totalDue, data, currency));
  await also(() => checkMayBorrow(tx, borrowerId, today));
  const renewal =
    data.renewal && (await prepareRenewal(tx, act, data, data.renewal, { product, isLater }));
  if (data.requestId !== undefined) await lockFunding(tx, data.requestId);
  const fund = (await lockFund(tx, fundId))!;
  if (product !== undefined) {
    await also(() => checkCurrency(product, fund));
    // Debt that a renewal pays off is owed no longer.
    const added = terms.principal - (renewal?.principal ?? ZERO);
    await also(() =>
      checkExposure(tx, borrowerId, product, added, today, { exceptLoanId: agreed?.loanId }),
    );
  }
  const annualRatePercent = highestRate(terms.annualRatePercent, terms.rateSteps);
  const quoted = { ...terms, ...schedule, annualRatePercent, field: 'annualRatePercent' };
  await also(() => checkRateCap(tx, fund.currency, disbursedOn, quoted));
  await also(() => checkGraceLaw(tx, disbursedOn, terms, 'productId'));
  await checkLateLaw(tx, data, { terms, product, currency: fund.currency }, also);
  const { funding, funded } = await findFunded(tx, data, { terms, tranches, agreed }, also);
  const available = (await findFundCash(tx, fundId)) + funded;
  const received = netOf(first - upfront.fee, renewal, fund.currency);
  await also(async () => {
    checkHandedOver(received, available, fund.currency);
    const leaving = { out: received, held: agreed?.held, funded };
    const asked = { ...terms, ...leaving, borrowerId, product };
    await checkFundLends(tx, fundId, asked, [agreed?.loanId, data.renewal?.loanId]);
  });
  return {
    terms,
    tranches,
    /** Sum that leaves now: all of it, or the first tranche. */
    first,
    schedule,
    fund,
    upfront,
    received,
    product,
    renewal,
    funding,
    cashAfter: available - received,
  };
}

/** Terms of a loan: what was chosen, what its product settles, and what is taken at once. */
function termsOf(data: NewLoan, currency: string, { product, upfront }: Source): LoanTerms {
  const { lines, purchase } = upfront;
  return withCount({
    ...toLoanTerms(data, currency),
    ...habitsOf(product),
    ...(lines.length > 0 && { upfront: lines }),
    ...(purchase && { purchase }),
  });
}

interface Lateness extends Pick<Source, 'product'> {
  readonly terms: LoanTerms;
  readonly currency: string;
}

/** Tries late interest, and the late charge beside it, against what the law allows that day. */
async function checkLateLaw(
  tx: Database,
  { lateAnnualRatePercent, disbursedOn }: NewLoan,
  { terms, product, currency }: Lateness,
  also: Also,
): Promise<void> {
  const late = { lateAnnualRatePercent, yearDays: lateTermsOf({ agreement: terms }).yearDays };
  await also(() => checkLateRateCap(tx, currency, disbursedOn, late));
  if (product === undefined) return;
  const charged = { ...product.terms, lateAnnualRatePercent };
  await also(() => checkLateCharge(tx, disbursedOn, charged, 'productId'));
}

/** Source of the terms: an accepted request, a product, or the house's own decision. */
async function sourceOf(tx: Database, act: Act, data: NewLoan, also: Also): Promise<Source> {
  if (data.requestId !== undefined) return lockAccepted(tx, act, data.requestId, data);
  if (data.productId === undefined) return NO_PRODUCT;
  const product = await findProduct(tx, data.productId, act.clock.today());
  if (!product?.isActive) throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  const { terms, currency } = product;
  const amount = data.askedAmount ?? data.principal;
  parseTyped(amount, currency, data.askedAmount === undefined ? 'principal' : 'askedAmount');
  const choice = { ...data, amount, installmentCount: countIn(data, product) };
  for (const check of LIMITS_OF_PRODUCT) await also(() => check(product, choice));
  const { method = 'levelInstallment' } = data;
  const isOfProduct =
    data.rateKind === terms.rateKind && data.dayCount === terms.dayCount && method === terms.method;
  if (!isOfProduct) throw new DomainError('PRODUCT_TERMS_DIFFER', {}, 'productId');
  const upfront = upfrontOn(parseMoney(amount, currency), terms, currency);
  const { principal } = upfront;
  if (principal !== parseMoney(data.principal, currency)) {
    const params = { principal: formatMoney(principal, currency), currency };
    throw new DomainError('PRINCIPAL_NOT_OF_FEE', params, 'principal');
  }
  return { product, upfront };
}

/** Number of installments of a loan of a product: it follows from their amount, where agreed. */
function countIn(data: NewLoan, product: Product): number {
  if (data.method !== 'fixedInstallment') return data.installmentCount;
  const terms = { ...toLoanTerms(data, product.currency), ...habitsOf(product) };
  return withCount(terms).installmentCount;
}

export function checkNeedsNoSignature(product: Product | undefined): void {
  if (!product?.terms.requiresSignedContract) return;
  throw new DomainError('CONTRACT_SIGNATURE_FIRST', {}, 'productId');
}

/** A late rate that is so many times the ordinary one is nobody's to choose. */
export function checkLateRate(
  product: Product | undefined,
  {
    lateAnnualRatePercent,
    annualRatePercent,
  }: Pick<NewLoan, 'lateAnnualRatePercent' | 'annualRatePercent'>,
): void {
  const times = product?.terms.lateTimesOrdinary ?? null;
  if (product === undefined || times === null) return;
  const rate = lateRateOf(product.terms, annualRatePercent);
  if (parseFixed(rate) === parseFixed(lateAnnualRatePercent)) return;
  throw new DomainError('LATE_RATE_OF_PRODUCT', { times, rate }, 'lateAnnualRatePercent');
}

function checkSeenTotal(total: Money, { previewTotalDue }: NewLoan, currency: string): void {
  const totalDue = formatMoney(total, currency);
  if (totalDue !== previewTotalDue) throw new DomainError('PREVIEW_OUTDATED', { totalDue });
}

export function checkCurrency({ currency }: Product, fund: { readonly currency: string }): void {
  if (currency === fund.currency) return;
  throw new DomainError('FUND_CURRENCY_DIFFERS', { currency }, 'fundId');
}

/** Holds what is handed over to the cash of its fund. Throws FUND_CASH_INSUFFICIENT. */
export function checkHandedOver(received: Money, available: Money, currency: string): void {
  if (received > available) throw cashLacking(available, currency, 'principal');
}

/** Days that a loan may wait for its money. */
export const waitOf = (product: Product | undefined): number =>
  product?.terms.disbursementDays ?? DISBURSEMENT_DAYS;

export function checkAgreedDate(
  disbursedOn: string,
  today: string,
  product: Product | undefined,
): void {
  const to = addDays(today, waitOf(product));
  if (disbursedOn < today || disbursedOn > to) {
    throw new DomainError('DISBURSEMENT_AHEAD', { from: today, to }, 'disbursedOn');
  }
}

/** Sum handed over once the old loan is paid. Throws RENEWAL_PAYOFF_TOO_HIGH. */
function netOf(received: Money, renewal: PreparedRenewal | undefined, currency: string): Money {
  const payoff = renewal?.payoff ?? ZERO;
  if (payoff > received) {
    const params = {
      payoff: formatMoney(payoff, currency),
      received: formatMoney(received, currency),
      currency,
    };
    throw new DomainError('RENEWAL_PAYOFF_TOO_HIGH', params, 'principal');
  }
  return received - payoff;
}

/** Postings of a disbursement: the debt, what is taken of it, and what pays an old loan. */
export const openingPostings = (
  principal: Money,
  { fee, lines }: TakenUpfront,
  renewal?: PreparedRenewal,
) => [
  ...disbursementPostings(principal, fee - totalOfUpfront(lines), lines),
  ...renewalPostings(renewal?.payoff ?? ZERO),
];

/** A loan whose every check was passed, not yet written. */
export type PreparedLoan = Awaited<ReturnType<typeof prepareLoan>>;
