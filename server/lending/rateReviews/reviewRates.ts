import { DomainError } from '@core/errors/domainError';
import { reviewAfter } from '@core/loan/variableRate';
import { recordAudit } from '../../platform/audit/recordAudit';
import { inTransaction, type Database } from '../../platform/db/client';
import { loanChange } from '../../platform/db/tables/loanChanges';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { updateLoan } from '../loans/loanState';
import { toAgreement } from '../loans/loanTerms';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import { findDueReviews, isReviewUndone } from './queries';
import { rateReviews } from './rateReviews';

/**
 * Reviews every rate that is due, each loan in a transaction of its own. A loan whose review is
 * refused stays as it is, and waits among what is pending. Answers how many reviews it made.
 */
export async function reviewRates(db: Database, act: Act): Promise<number> {
  let made = 0;
  for (const id of await findDueReviews(db, act.clock.today())) {
    // Loans that waited for months have several of them.
    let one = await reviewOne(db, act, id);
    while (one !== 'waits') {
      if (one === 'made') made += 1;
      one = await reviewOne(db, act, id);
    }
  }
  return made;
}

/** Outcome of a review: made, passed over as nothing is left for it, or none that is to be made. */
type Outcome = 'made' | 'passed' | 'waits';

/** One review of a loan; where it is refused nothing of it is written. */
async function reviewOne(db: Database, act: Act, loanId: number): Promise<Outcome> {
  try {
    return await inTransaction(db, (tx) => tryReview(tx, act, loanId));
  } catch (error) {
    if (error instanceof DomainError) return 'waits';
    throw error;
  }
}

async function tryReview(tx: Database, act: Act, loanId: number): Promise<Outcome> {
  const loan = await getLockedLoan(tx, loanId);
  const { nextReviewOn: reviewedOn, status } = loan;
  const isDue = status === 'active' && reviewedOn !== null && reviewedOn <= act.clock.today();
  if (!isDue || (await isReviewUndone(tx, loanId))) return 'waits';
  const terms = { kind: 'rateReview' as const, reviewedOn };
  try {
    await rateReviews.prepare(tx, loan, terms, act.clock.today());
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'RATE_REVIEW_TOO_LATE';
    if (!isOver) throw error;
    return passOver(tx, loan, reviewedOn);
  }
  const now = act.clock.now();
  const [change] = await tx
    .insert(loanChange)
    .values({
      loanId,
      kind: 'rateReview',
      terms,
      reason: `Revisión pactada para el ${dateForPeople(reviewedOn)}`,
      status: 'applied',
      requestedAt: now,
      decidedAt: now,
    })
    .returning();
  const { id, reason } = change!;
  await rateReviews.apply(tx, act, loan, { id, terms, reason });
  await recordAudit(tx, act, {
    action: 'applyLoanChange',
    entity: 'loanChange',
    entityId: id,
    after: { loanId, terms, reason },
  });
  return 'made';
}

/** No installment is left for another rate: the next review is looked at in its turn. */
async function passOver(tx: Database, loan: LoanRow, reviewedOn: string): Promise<'passed'> {
  const { variableRate } = toAgreement(loan);
  const { everyMonths } = variableRate!;
  const nextReviewOn = reviewAfter(loan.disbursedOn, everyMonths, reviewedOn);
  await updateLoan(tx, loan, { nextReviewOn });
  return 'passed';
}
