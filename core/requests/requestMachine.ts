import { DomainError } from '../errors/domainError';

/** The states of a loan request (solicitud), as people name them. */
export const REQUEST_STATUSES = [
  'BORRADOR',
  'ENVIADA',
  'EN_EVALUACION',
  'OBSERVADA',
  'EN_COMITE',
  'APROBADA',
  'OFERTA_ENVIADA',
  'ACEPTADA',
  'CONVERTIDA',
  'RECHAZADA',
  'DESISTIDA',
  'VENCIDA',
] as const;

/** One state, for example `'EN_COMITE'`. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Actions that move a request from one state to another. */
export const REQUEST_ACTIONS = [
  'send',
  'take',
  'observe',
  'answer',
  'submitToCommittee',
  'returnToEvaluation',
  'approve',
  'undoApproval',
  'reject',
  'sendOffer',
  'accept',
  'withdraw',
  'expire',
  'convert',
  'revert',
] as const;

/** One action, for example `'approve'`. */
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Every transition; what is not here does not happen. */
export const REQUEST_TRANSITIONS: Readonly<
  Record<RequestStatus, Partial<Readonly<Record<RequestAction, RequestStatus>>>>
> = {
  BORRADOR: { send: 'ENVIADA', withdraw: 'DESISTIDA', expire: 'VENCIDA' },
  ENVIADA: { take: 'EN_EVALUACION', withdraw: 'DESISTIDA' },
  EN_EVALUACION: {
    observe: 'OBSERVADA',
    submitToCommittee: 'EN_COMITE',
    reject: 'RECHAZADA',
    withdraw: 'DESISTIDA',
  },
  OBSERVADA: { answer: 'EN_EVALUACION', withdraw: 'DESISTIDA' },
  EN_COMITE: {
    approve: 'APROBADA',
    reject: 'RECHAZADA',
    returnToEvaluation: 'EN_EVALUACION',
    withdraw: 'DESISTIDA',
  },
  APROBADA: { sendOffer: 'OFERTA_ENVIADA', undoApproval: 'EN_COMITE', withdraw: 'DESISTIDA' },
  OFERTA_ENVIADA: {
    accept: 'ACEPTADA',
    undoApproval: 'EN_COMITE',
    expire: 'VENCIDA',
    withdraw: 'DESISTIDA',
  },
  ACEPTADA: { convert: 'CONVERTIDA', undoApproval: 'EN_COMITE' },
  CONVERTIDA: { revert: 'ACEPTADA' },
  RECHAZADA: {},
  DESISTIDA: {},
  VENCIDA: {},
};

/** States after which nothing else happens by itself: what the history holds. */
export const CLOSED_STATUSES = ['CONVERTIDA', 'RECHAZADA', 'DESISTIDA', 'VENCIDA'] as const;

/** Closed states from which a new request may begin. */
export const REOPENABLE_STATUSES = ['RECHAZADA', 'DESISTIDA', 'VENCIDA'] as const;

/** True while what a request says may still be changed. */
export const isEditable = (status: RequestStatus) =>
  status === 'BORRADOR' || status === 'OBSERVADA';

const APPROVED: readonly RequestStatus[] = ['APROBADA', 'OFERTA_ENVIADA', 'ACEPTADA', 'CONVERTIDA'];

/**
 * The state that an action leads to. Throws REQUEST_ALREADY_APPROVED for a second approval,
 * REQUEST_OFFER_EXPIRED for accepting what has expired, and REQUEST_TRANSITION_NOT_ALLOWED for
 * anything else that the machine does not have.
 *
 * @example nextStatus('ENVIADA', 'take') // 'EN_EVALUACION'
 */
export function nextStatus(status: RequestStatus, action: RequestAction): RequestStatus {
  const next = REQUEST_TRANSITIONS[status][action];
  if (next !== undefined) return next;
  if (action === 'approve' && APPROVED.includes(status)) {
    throw new DomainError('REQUEST_ALREADY_APPROVED');
  }
  if (action === 'accept' && status === 'VENCIDA') throw new DomainError('REQUEST_OFFER_EXPIRED');
  throw new DomainError('REQUEST_TRANSITION_NOT_ALLOWED', { status: status.replaceAll('_', ' ') });
}

/**
 * True where the machine has an action for a state.
 *
 * @example isPossible('APROBADA', 'reject') // false
 */
export const isPossible = (status: RequestStatus, action: RequestAction): boolean =>
  REQUEST_TRANSITIONS[status][action] !== undefined;
