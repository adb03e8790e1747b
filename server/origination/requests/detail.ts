import type { PlainDate } from '@core/calendar/plainDate';
import type { RequestDetail, RequestEvent } from '@core/contract/requests';
import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import { votesNeeded } from '@core/products/productTerms';
import {
  isEditable,
  isPossible,
  REOPENABLE_STATUSES,
  type RequestAction,
  type RequestStatus,
} from '@core/requests/requestMachine';
import type { Database } from '../../platform/db/client';
import { findApprovalCash } from '../../money/funds/approvalCash';
import type { Actor } from '../../access/identity/sessions';
import type { Operation } from '../../access/identity/authorize';
import type { Permissions } from '../../access/permissions/permissions';
import { scopeOf } from '../../access/identity/scope';
import { shownProduct } from '../products/onSale';
import { findProductVersion } from '../products/queries';
import { asBorrowerReads } from './asBorrowerReads';
import { findAuthors, findCanConsent, isApprover, isOwn } from './authors';
import { assessOn, startOf } from './assessment';
import { findCalledPapers } from './calledPapers';
import { findDeciders } from './deciders';
import { findGuarantors } from './guarantorQueries';
import { findPapers } from './papers';
import {
  findHistory,
  findMessages,
  findRequest,
  findRequestSummary,
  findVotes,
  type RequestRow,
} from './queries';

/** Whoever asks, and which operations are theirs. */
export interface Reader {
  readonly actor: Actor;
  readonly mayDo: (operation: Operation) => boolean;
  readonly permissions: Permissions;
  readonly today: PlainDate;
  readonly now: Date;
}

/** The operation behind each action that a person chooses. */
const OPERATION_OF: Partial<Readonly<Record<RequestAction, Operation>>> = {
  send: 'sendRequest',
  answer: 'sendRequest',
  take: 'takeRequest',
  observe: 'observeRequest',
  submitToCommittee: 'submitRequest',
  approve: 'approveRequest',
  undoApproval: 'undoRequestApproval',
  reject: 'rejectRequest',
  sendOffer: 'sendRequestOffer',
  accept: 'acceptRequestOffer',
  withdraw: 'withdrawRequest',
};

const DECISIONS: readonly RequestAction[] = ['submitToCommittee', 'approve', 'reject'];

/** Throws REQUEST_NOT_FOUND, also for another borrower's: that it exists is nobody's business. */
export function checkRequestScope(row: RequestRow | undefined, actor: Actor): RequestRow {
  const { borrowerId } = scopeOf(actor);
  if (!row || (borrowerId !== undefined && row.borrowerId !== borrowerId)) {
    throw new DomainError('REQUEST_NOT_FOUND');
  }
  return row;
}

/** A request whole. Throws REQUEST_NOT_FOUND. */
export async function getRequestDetail(
  db: Database,
  reader: Reader,
  id: number,
): Promise<RequestDetail> {
  const { actor, mayDo, today } = reader;
  const row = checkRequestScope(await findRequest(db, id), actor);
  const summary = (await findRequestSummary(db, id, today))!;
  const product = (await findProductVersion(db, row.productVersionId, today))!;
  const assessed = await assessOn(db, row, product, today, summary.loanId ?? undefined);
  const history = await findHistory(db, id);
  const votes = await findVotes(db, row);
  const messages = await findMessages(db, id);
  const { amount, installmentCount, paymentFrequency, firstDueOn, status } = row;
  const needed = votesNeeded(product.terms.committee, amount);
  const authors = await findAuthors(db, row);
  const isMine = isOwn(row, authors, actor);
  const hasVoted = votes.some(({ userId }) => userId === actor.userId);
  const detail: RequestDetail = {
    ...summary,
    version: row.version,
    product: shownProduct(product, reader),
    terms: {
      productId: row.productId,
      amount,
      installmentCount,
      paymentFrequency,
      firstDueOn,
      ...(row.installmentAmount !== null && { installmentAmount: row.installmentAmount }),
    },
    countedFrom: startOf(row),
    answers: row.answers,
    offer: assessed.offer,
    isApproved: ['APROBADA', 'OFERTA_ENVIADA', 'ACEPTADA', 'CONVERTIDA'].includes(status),
    assessment: assessed.assessment,
    papers: await findPapers(db, row, product, today),
    calledPapers: await findCalledPapers(db, row, today),
    guarantors: await findGuarantors(db, id, actor.scope === 'staff'),
    observations: [...row.observations],
    votesNeeded: needed,
    deciders: await findDeciders(db, reader, {
      row,
      votes,
      needed,
      authors,
      currency: product.currency,
    }),
    approvalCash: await cashToDecide(db, reader, row, product.currency),
    votes: votes.map(({ userId: _user, ...vote }) => vote),
    history: history.map(({ isTheirs: _theirs, ...one }) => one),
    stages: stagesOf(history),
    messages: messages.map(({ userId, isTheirs: _theirs, ...one }) => ({
      ...one,
      isOwn: userId === actor.userId,
    })),
    reopenedFrom: row.reopenedFrom,
    canEdit: isEditable(status) && mayDo('saveRequest'),
    canReopen: isReopenable(status) && mayDo('reopenRequest'),
    canVote: status === 'EN_COMITE' && mayDo('voteRequest') && !isMine && !hasVoted,
    canConsent: await findCanConsent(db, row, actor),
    ...(await findAcceptanceRights(db, reader, row)),
    actions: actionsOf(status, mayDo, isMine).filter(
      // Acceptance is the borrower's own: staff only writes it down.
      (action) => action !== 'accept' || actor.borrowerId === row.borrowerId,
    ),
  };
  return actor.scope === 'staff' ? detail : asBorrowerReads(detail, { history, messages });
}

/** Rights of a reader to write the borrower's acceptance down; who approved has none. */
async function findAcceptanceRights(db: Database, { actor, mayDo }: Reader, row: RequestRow) {
  const isAwaited = isPossible(row.status, 'accept');
  const acceptanceNeedsOther = isAwaited && (await isApprover(db, row.id, actor));
  const mayRecord = mayDo('recordAcceptanceByCall') || mayDo('recordAcceptanceByPaper');
  const canRecordAcceptance =
    isAwaited && !acceptanceNeedsOther && actor.scope === 'staff' && mayRecord;
  return { acceptanceNeedsOther, canRecordAcceptance };
}

/** Cash that may still be approved, for the team while a request is decided. */
async function cashToDecide(db: Database, { actor }: Reader, row: RequestRow, currency: string) {
  const isDeciding = row.status === 'EN_EVALUACION' || row.status === 'EN_COMITE';
  if (actor.scope !== 'staff' || !isDeciding) return null;
  const { free, promised } = await findApprovalCash(db, currency, row.id);
  return { free: formatMoney(free, currency), promised: formatMoney(promised, currency) };
}

export const isReopenable = (status: RequestStatus) =>
  (REOPENABLE_STATUSES as readonly RequestStatus[]).includes(status);

function actionsOf(status: RequestStatus, mayDo: Reader['mayDo'], isMine: boolean) {
  return (Object.keys(OPERATION_OF) as RequestAction[]).filter((action) => {
    if (isMine && DECISIONS.includes(action)) return false;
    return isPossible(status, action) && mayDo(OPERATION_OF[action]!);
  });
}

const HOUR_MS = 3_600_000;

/** Stages of a request with the time that each lasted, in the order in which they came. */
function stagesOf(history: readonly RequestEvent[]) {
  const steps = history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  return steps.slice(0, -1).map((step, index) => ({
    status: step.toStatus,
    hours: Math.round((Date.parse(steps[index + 1]!.at) - Date.parse(step.at)) / HOUR_MS),
  }));
}
