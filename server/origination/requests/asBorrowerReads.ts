import type { RequestAssessment } from '@core/contract/requestEvaluations';
import type { RequestDetail } from '@core/contract/requests';
import { HISTORY_KINDS, type HistoryAction } from '@core/requests/requestHistory';
import { summaryToBorrower, THE_LENDER } from './queries';

/** Reasons whose detail is a rule of the lender, not a fact of the borrower. */
const SAYING_A_RULE = ['exposure', 'score'];

const assessmentToBorrower = (assessment: RequestAssessment): RequestAssessment => ({
  ...assessment,
  score: null,
  scoreReasons: [],
  reasons: assessment.reasons.map((reason) =>
    SAYING_A_RULE.includes(reason.code) ? { ...reason, detail: '' } : reason,
  ),
});

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
    assessment: assessmentToBorrower(request.assessment),
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
