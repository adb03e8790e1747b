import type { RequestStatus } from './requestMachine';

/** Days that a draft waits before it expires. */
export const DRAFT_DAYS = 30;

/** Purposes that a loan is asked for. */
export const REQUEST_PURPOSES = [
  'workingCapital',
  'equipment',
  'home',
  'education',
  'health',
  'debts',
  'other',
] as const;

/** Ways in which the borrower earns. */
export const EMPLOYMENT_KINDS = ['dependent', 'independent', 'retired', 'other'] as const;

/** Why a request is rejected. */
export const REJECT_REASONS = [
  'capacity',
  'history',
  'documents',
  'policy',
  'identity',
  'other',
] as const;

/** One reason, for example `'capacity'`. */
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Longest text of a message or an observation. */
export const MESSAGE_MAX_LENGTH = 500;

/** Days that a request may wait in a stage: until here on time, until there soon. */
const STAGE_DAYS: Partial<Readonly<Record<RequestStatus, readonly [number, number]>>> = {
  BORRADOR: [15, 25],
  ENVIADA: [1, 2],
  EN_EVALUACION: [2, 4],
  OBSERVADA: [5, 10],
  EN_COMITE: [1, 3],
  APROBADA: [1, 2],
  OFERTA_ENVIADA: [7, 12],
  ACEPTADA: [1, 3],
};

/** Pace of a stage against the time that it may take. */
export type StagePace = 'onTime' | 'soon' | 'late';

/**
 * Pace of a stage after some days: late where it takes longer than it may.
 *
 * @example paceOf('ENVIADA', 3) // 'late'
 */
export function paceOf(status: RequestStatus, days: number): StagePace {
  const [soon, late] = STAGE_DAYS[status] ?? [Infinity, Infinity];
  if (days <= soon) return 'onTime';
  return days <= late ? 'soon' : 'late';
}
