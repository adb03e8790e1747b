import { addDays } from '@core/calendar/plainDate';
import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { areDueDates, isOfDates } from '@core/loan/dueDates';
import { DomainError } from '@core/errors/domainError';
import { atRate } from '@core/loan/agreementOf';
import { checkRate } from '@core/loan/checkTerms';
import { FIRST_DUE_DAYS_MAX } from '@core/loan/rules';
import { lastRateOf } from '@core/loan/variableRate';
import { rowsSince } from '@core/products/loanQuote';
import { checkWithinProduct } from '@core/products/withinProduct';
import type { Database } from '../../platform/db/client';
import { toAgreement, toTerms } from '../loans/loanTerms';
import type { LoanRow } from '../loans/queries';
import { findProductVersion } from '../../origination/products/queries';
import { checkRateCap } from '../../origination/products/rateCaps';
import { replanKind, type CheckRows } from './replans';

type Terms = Extract<LoanChangeTerms, { kind: 'rescheduling' }>;

/** True of the rate that a loan has: of one that was reviewed, what its last review left. */
function isAgreed(loan: LoanRow, percent: string): boolean {
  const agreement = toAgreement(loan);
  const { variableRate, rate } = agreement;
  const inForce = variableRate === undefined ? rate.percent : lastRateOf(agreement);
  return Number(percent) === Number(inForce);
}

/**
 * Refuses a rate of before a review: its plan would bear what the review left, and not what was
 * typed. Throws RATE_WAS_REVIEWED.
 */
function checkNotReviewed(loan: LoanRow, percent: string): void {
  const agreement = toAgreement(loan);
  if (agreement.variableRate === undefined) return;
  const rate = lastRateOf(atRate(agreement, percent));
  if (Number(rate) === Number(percent)) return;
  throw new DomainError('RATE_WAS_REVIEWED', { says: percent, rate }, 'annualRatePercent');
}

/** Throws where a product or the law refuses a term or a rate; a rate that stays was agreed. */
async function checkLimits(db: Database, loan: LoanRow, terms: Terms, today: string) {
  const { installmentCount, annualRatePercent } = terms;
  const agreed = toTerms(loan);
  checkRate(annualRatePercent, 'annualRatePercent', agreed.rateKind);
  checkNotReviewed(loan, annualRatePercent);
  const isOther = !isAgreed(loan, annualRatePercent);
  const product =
    loan.productVersionId === null
      ? undefined
      : await findProductVersion(db, loan.productVersionId, today);
  if (product !== undefined) {
    checkWithinProduct(product, {
      amount: product.terms.minAmount,
      installmentCount,
      annualRatePercent: isOther ? annualRatePercent : product.terms.minRatePercent,
      paymentFrequency: agreed.paymentFrequency,
    });
  }
  if (!isOther || agreed.method === 'flat') return;
  const rate = { ...agreed, annualRatePercent, field: 'annualRatePercent' };
  await checkRateCap(db, loan.currency, today, rate);
}

/** Throws where the rows of a flat loan cost more than the law allows, at whichever rate. */
const checkCost: CheckRows = async (db, loan, { on, annualRatePercent }, { rows, restart }) => {
  const agreed = toTerms(loan);
  if (agreed.method !== 'flat') return;
  const { number: fromNumber, interest: carried } = restart;
  const installments = rowsSince(rows, { fromNumber, carried });
  const quoted = { ...agreed, annualRatePercent, installments, disbursedOn: on };
  await checkRateCap(db, loan.currency, on, { ...quoted, field: 'annualRatePercent' });
};

/** Dates agreed on one by one, which a loan of such dates needs and no other has. */
function datesOf(loan: LoanRow, terms: Terms): readonly string[] | undefined {
  const { dueDates = [], installmentCount, firstDueOn } = terms;
  const isNeeded = isOfDates(toTerms(loan).paymentFrequency);
  if (!isNeeded && dueDates.length === 0) return undefined;
  const areRight = isNeeded && areDueDates(dueDates) && dueDates[0] === firstDueOn;
  if (areRight && dueDates.length === installmentCount) return dueDates;
  throw new DomainError('DUE_DATES_DIFFER', { count: installmentCount }, 'dueDates');
}

/** All that is owed is agreed on anew: another term, first due date or rate. */
export const reschedulings = replanKind<Terms>(
  'rescheduling',
  async (db, loan, terms, today) => {
    await checkLimits(db, loan, terms, today);
    const { installmentCount, firstDueOn, annualRatePercent } = terms;
    if (firstDueOn <= today || firstDueOn > addDays(today, FIRST_DUE_DAYS_MAX)) {
      const params = { from: today };
      throw new DomainError('RESCHEDULE_DATE_OUT_OF_LIMITS', params, 'firstDueOn');
    }
    const dates = datesOf(loan, terms);
    const plan = { on: today, installmentCount, firstDueOn, annualRatePercent };
    return { ...plan, ...(dates && { dates }) };
  },
  checkCost,
);
