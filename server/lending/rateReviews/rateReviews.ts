import { readAgreement, writeAgreement } from '@core/contract/loanAgreements';
import { withChange } from '@core/loan/planRateReview';
import { reviewAfter } from '@core/loan/variableRate';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { rateReview } from '../../platform/db/tables/rateReviews';
import type { Act } from '../../platform/deps';
import type { ChangeKind, LoanChangeRow } from '../loanChanges/kinds';
import { chargedAs } from '../loanChanges/chargedAs';
import { besideBefore, findUndoable, keepVersion, restoreBefore } from '../loanChanges/replans';
import { projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import { totalsOf } from '../loans/scheduleChanges';
import { writeSchedule } from '../loans/writeSchedule';
import { tellReview, tellUndone } from './reviewMail';
import { prepareReview, type ReviewTerms } from './prepareReview';

/** A review that stands, as its change is numbered. */
type Asked = Pick<LoanChangeRow, 'id' | 'reason'> & { readonly terms: ReviewTerms };

/** Writes the schedule at the new rate, and the agreement that it follows from. */
async function applyReview(tx: Database, act: Act, loan: LoanRow, { id, terms, reason }: Asked) {
  const today = act.clock.today();
  const prepared = await prepareReview(tx, loan, terms, today);
  const { before, agreed, after, fromNumber, change, value, variableRate } = prepared;
  const { bound, rateBefore } = prepared;
  await writeSchedule(tx, loan.id, before, agreed);
  const charged = { loan, before, after, act: chargedAs('rateReview', id) };
  await postCharges(tx, [charged], today, act.clock.now());
  const version = { kind: 'rateReview' as const, changeId: id, reason, fromNumber };
  await keepVersion(tx, act, loan, { ...version, before, rows: agreed });
  const { reviewedOn } = terms;
  await tx.insert(rateReview).values({
    loanChangeId: id,
    loanId: loan.id,
    reviewedOn,
    startsOn: change.from,
    fromInstallment: fromNumber,
    indexValueId: value.id,
    rateBefore,
    rateAfter: change.rate.percent,
    bound,
  });
  const anew = withChange(readAgreement(loan.agreement, loan.currency), change);
  await updateLoan(tx, loan, {
    ...projectionOf(loan, after.installments, today),
    ...totalsOf(after.installments, loan.currency),
    agreement: writeAgreement(anew, loan.currency),
    nextReviewOn: reviewAfter(loan.disbursedOn, variableRate.everyMonths, reviewedOn),
    scheduleChangedOn: today,
  });
  const first = (rows: readonly StoredInstallment[]) =>
    rows.find(({ number }) => number === fromNumber)!;
  await tellReview(tx, act, loan, {
    rateBefore,
    rateAfter: change.rate.percent,
    startsOn: change.from,
    bound,
    before: first(before),
    after: first(after.installments),
  });
}

/** Brings back the schedule and the agreement of before; the review may be made again. */
async function undoReview(
  tx: Database,
  act: Act,
  loan: LoanRow,
  change: LoanChangeRow,
  reason: string,
) {
  const { reviewedOn } = change.terms as ReviewTerms;
  const undoable = await findUndoable(tx, loan, change.id, act.clock.today());
  const restored = await restoreBefore(tx, act, loan, { ...undoable, changeId: change.id, reason });
  await tx
    .update(rateReview)
    .set({ undoneAt: act.clock.now() })
    .where(eq(rateReview.loanChangeId, change.id));
  const agreement = readAgreement(loan.agreement, loan.currency);
  const { rateChanges = [], ...agreed } = agreement;
  const others = rateChanges.filter((one) => one.reviewedOn !== reviewedOn);
  const anew = { ...agreed, ...(others.length > 0 && { rateChanges: others }) };
  await updateLoan(tx, loan, {
    ...restored,
    agreement: writeAgreement(anew, loan.currency),
    nextReviewOn: reviewedOn,
  });
  await tellUndone(tx, act, loan, reviewedOn);
}

/** The rate of a loan is found again by its index, and what is to come is planned at it. */
export const rateReviews: ChangeKind<ReviewTerms> = {
  prepare: async (db, loan, terms, today) => {
    const prepared = await prepareReview(db, loan, terms, today);
    const { before, after, rateBefore, change, bound, fromNumber, value, variableRate } = prepared;
    const { percent, validFrom } = value;
    const review = {
      rateBefore,
      rateAfter: change.rate.percent,
      bound,
      fromNumber,
      startsOn: change.from,
      index: { name: variableRate.index, percent, validFrom },
    };
    return { ...besideBefore(loan, before, after, today), review };
  },
  apply: async (tx, act, loan, change) => {
    await applyReview(tx, act, loan, change);
    return {};
  },
  undo: undoReview,
};
