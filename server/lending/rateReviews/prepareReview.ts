import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { planRateReview } from '@core/loan/planRateReview';
import { lastRateOf, reviewedRate } from '@core/loan/variableRate';
import { percentWithin } from '@core/products/percentWithin';
import { findRateCapOn } from '../../origination/products/queries';
import { findIndexValueOn } from '../../origination/rateIndexes/queries';
import type { Database } from '../../platform/db/client';
import { chargeUpTo } from '../loans/loanState';
import { toAgreement, toTerms } from '../loans/loanTerms';
import { findInstallments, type LoanRow } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { checkLiving } from '../payments/decide';

/** Review of a rate, by the day that the agreement names. */
export type ReviewTerms = Extract<LoanChangeTerms, { kind: 'rateReview' }>;

/** Highest rate that the law allows a loan on a day, in its quotation; nothing without a cap. */
async function findLawPercent(db: Database, loan: LoanRow, day: PlainDate) {
  const cap = await findRateCapOn(db, 'ordinary', loan.currency, day);
  return cap && percentWithin(toTerms(loan), cap.annualEffectivePercent);
}

/**
 * Review of a loan, computed and not yet written. Throws RATE_REVIEW_NOT_OF_LOAN,
 * RATE_REVIEW_NOT_DUE before its day or of another one, INTEREST_IS_FROZEN,
 * RATE_REVIEW_INDEX_MISSING where no recent value of the index was entered, and as
 * `planRateReview` does.
 */
export async function prepareReview(
  db: Database,
  loan: LoanRow,
  { reviewedOn }: Pick<ReviewTerms, 'reviewedOn'>,
  today: PlainDate,
) {
  checkLiving(loan);
  const agreement = toAgreement(loan);
  const { variableRate } = agreement;
  if (variableRate === undefined || loan.nextReviewOn === null) {
    throw new DomainError('RATE_REVIEW_NOT_OF_LOAN');
  }
  if (reviewedOn !== loan.nextReviewOn || reviewedOn > today) {
    throw new DomainError('RATE_REVIEW_NOT_DUE', { date: loan.nextReviewOn });
  }
  if (loan.interestFrozenSince !== null) throw new DomainError('INTEREST_IS_FROZEN');
  const { index } = variableRate;
  const value = await findIndexValueOn(db, index, reviewedOn);
  if (value === undefined) {
    throw new DomainError('RATE_REVIEW_INDEX_MISSING', { index, date: reviewedOn });
  }
  const law = await findLawPercent(db, loan, today);
  const { percent, bound } = reviewedRate(variableRate, value.percent, law);
  const before = await findInstallments(db, [loan]);
  const past = await findPlanPast(db, loan);
  const review = { on: today, reviewedOn, percent };
  const { rows, fromNumber, change } = planRateReview(before, agreement, past, review);
  // Fresh objects: all of them are written.
  const agreed = rows.map((row) => ({ ...row }));
  const after = chargeUpTo(agreed, today, loan);
  const rateBefore = lastRateOf(agreement);
  return { before, agreed, after, fromNumber, change, value, bound, rateBefore, variableRate };
}
