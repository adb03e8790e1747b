import type { RequestAssessment } from '@core/contract/requestEvaluations';
import type { RequestDetail } from '@core/contract/requests';
import { isEditable } from '@core/requests/requestMachine';
import { HISTORY_KINDS, type HistoryAction } from '@core/requests/requestHistory';
import { summaryToBorrower, THE_LENDER } from './queries';

/**
 * Capacity is who borrows' own; the verdict and its reasons are the lender's. While they write,
 * whether it may be sent is theirs to know, and what refuses it: else nobody could mend anything.
 */
function assessmentToBorrower({ assessment, status }: RequestDetail): RequestAssessment {
  const isWriting = isEditable(status);
  const isRefused = isWriting && assessment.verdict === 'notEligible';
  const stops = assessment.reasons.filter(({ isStop }) => isStop && isRefused);
  return {
    ...assessment,
    score: null,
    scoreReasons: [],
    verdict: isWriting ? (isRefused ? 'notEligible' : 'eligible') : null,
    reasons: stops,
  };
}

/** Rows of the request, each with whether its user is the borrower. */
interface Sided {
  readonly history: readonly { readonly id: number; readonly isTheirs: boolean }[];
  readonly messages: readonly { readonly id: number; readonly isTheirs: boolean }[];
}

/**
 * A request as who borrows reads it: without the points that the lender gives, what stood as it
 * was decided, who of its committee voted what, the notes of the team, nor the name of anybody of
 * it.
 */
export function asBorrowerReads(request: RequestDetail, sided: Sided): RequestDetail {
  const steps = new Set(sided.history.filter(({ isTheirs }) => isTheirs).map(({ id }) => id));
  const words = new Set(sided.messages.filter(({ isTheirs }) => isTheirs).map(({ id }) => id));
  const isTold = (action: string) => HISTORY_KINDS[action as HistoryAction].isReasonTold;
  return {
    ...summaryToBorrower(request),
    assessment: assessmentToBorrower(request),
    votesNeeded: null,
    votes: [],
    history: request.history
      .filter(({ action }) => action !== 'vote')
      .map((step) => ({
        ...step,
        by: steps.has(step.id) ? step.by : THE_LENDER,
        reason: isTold(step.action) ? step.reason : null,
        evaluation: null,
      })),
    messages: request.messages.map((message) => ({
      ...message,
      by: words.has(message.id) ? message.by : THE_LENDER,
    })),
  };
}
