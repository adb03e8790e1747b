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
}

const WRITES: HistoryKind = { isAuthoring: true, isReasonTold: true };
const TELLS: HistoryKind = { isAuthoring: false, isReasonTold: true };
const KEEPS: HistoryKind = { isAuthoring: false, isReasonTold: false };

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
  reject: TELLS,
  accept: TELLS,
  withdraw: TELLS,
  expire: TELLS,
  take: KEEPS,
  submitToCommittee: KEEPS,
  returnToEvaluation: KEEPS,
  vote: KEEPS,
  assign: KEEPS,
  approve: KEEPS,
  undoApproval: TELLS,
  sendOffer: KEEPS,
  convert: KEEPS,
  revert: KEEPS,
};

/** Acts by which somebody becomes an author of a request. */
export const AUTHORING_ACTIONS = (Object.keys(HISTORY_KINDS) as HistoryAction[]).filter(
  (action) => HISTORY_KINDS[action].isAuthoring,
);
