import type { RequestAction } from './requestMachine';

/** Kind of act in the history of a request: a step of its machine, or what was done besides. */
export type HistoryAction =
  | RequestAction
  | 'start'
  | 'edit'
  | 'uploadPaper'
  | 'removePaper'
  | 'uploadCalledPaper'
  | 'addGuarantor'
  | 'removeGuarantor'
  | 'vote'
  | 'assign';

interface HistoryKind {
  /** True where its doer wrote a part of the request, and decides nothing of it. */
  readonly isAuthoring: boolean;
  /** Its reason is said to who borrows; the others are notes of the team. */
  readonly isReasonTold: boolean;
  /** Its evaluation is kept with it: somebody decides on the loan. */
  readonly isDecision: boolean;
}

const WRITES: HistoryKind = { isAuthoring: true, isReasonTold: true, isDecision: false };
const TELLS: HistoryKind = { isAuthoring: false, isReasonTold: true, isDecision: false };
const KEEPS: HistoryKind = { isAuthoring: false, isReasonTold: false, isDecision: false };
const DECIDES: HistoryKind = { ...KEEPS, isDecision: true };
const DECIDES_AND_TELLS: HistoryKind = { ...TELLS, isDecision: true };

/** Every kind of act, classified: one that is not here does not compile. */
export const HISTORY_KINDS: Readonly<Record<HistoryAction, HistoryKind>> = {
  start: WRITES,
  edit: WRITES,
  uploadPaper: WRITES,
  removePaper: WRITES,
  uploadCalledPaper: WRITES,
  addGuarantor: WRITES,
  removeGuarantor: WRITES,
  send: WRITES,
  answer: WRITES,
  observe: TELLS,
  reject: DECIDES_AND_TELLS,
  accept: DECIDES_AND_TELLS,
  withdraw: TELLS,
  expire: TELLS,
  take: KEEPS,
  submitToCommittee: DECIDES,
  returnToEvaluation: DECIDES,
  vote: DECIDES,
  assign: KEEPS,
  approve: DECIDES,
  undoApproval: DECIDES_AND_TELLS,
  sendOffer: DECIDES,
  convert: KEEPS,
  revert: KEEPS,
};

/** Acts by which somebody becomes an author of a request. */
export const AUTHORING_ACTIONS = (Object.keys(HISTORY_KINDS) as HistoryAction[]).filter(
  (action) => HISTORY_KINDS[action].isAuthoring,
);
