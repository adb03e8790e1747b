import { DomainError } from '../errors/domainError';

/** The states of a contract, as people call them. */
export const CONTRACT_STATUSES = [
  'GENERADO',
  'ENVIADO',
  'FIRMADO_PARCIAL',
  'FIRMADO',
  'VIGENTE',
  'CANCELADO',
  'SUSTITUIDO',
  'ANULADO',
  'VENCIDO',
] as const;

/** One state of a contract, for example `'FIRMADO'`. */
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** Acts on a contract. */
export const CONTRACT_ACTS = [
  'send',
  'sign',
  'keep',
  'release',
  'replace',
  'annul',
  'expire',
] as const;

/** One act on a contract, for example `'sign'`. */
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/** States in which somebody still has to sign. */
export const UNSIGNED: readonly ContractStatus[] = ['GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL'];

/**
 * States from which each act starts. The state afterwards follows from the act, and for a
 * signature from who signed before. Nothing leads out of CANCELADO, SUSTITUIDO, ANULADO and
 * VENCIDO.
 */
const STARTS: Readonly<Record<ContractAct, readonly ContractStatus[]>> = {
  send: ['GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL'],
  sign: UNSIGNED,
  keep: ['FIRMADO', 'VIGENTE'],
  release: ['VIGENTE'],
  replace: [...UNSIGNED, 'FIRMADO', 'VIGENTE'],
  annul: UNSIGNED,
  expire: UNSIGNED,
};

/** The two who sign. */
export const CONTRACT_PARTIES = ['borrower', 'lender'] as const;

/** One who signs. */
export type ContractParty = (typeof CONTRACT_PARTIES)[number];

/** The acts that a contract's state allows. */
export function actsOf(status: ContractStatus): readonly ContractAct[] {
  return CONTRACT_ACTS.filter((act) => STARTS[act].includes(status));
}

/** Throws CONTRACT_STATE when the state does not allow the act. */
export function checkAct(status: ContractStatus, act: ContractAct): void {
  if (!STARTS[act].includes(status)) throw new DomainError('CONTRACT_STATE', { status });
}

type After = (status: ContractStatus, signed: readonly ContractParty[]) => ContractStatus;

const AFTER: Readonly<Record<ContractAct, After>> = {
  send: (status) => (status === 'FIRMADO_PARCIAL' ? status : 'ENVIADO'),
  sign: (_, signed) =>
    CONTRACT_PARTIES.every((party) => signed.includes(party)) ? 'FIRMADO' : 'FIRMADO_PARCIAL',
  keep: () => 'VIGENTE',
  release: () => 'CANCELADO',
  replace: () => 'SUSTITUIDO',
  annul: () => 'ANULADO',
  expire: () => 'VENCIDO',
};

/**
 * The state once an act is done. `signed` are the parties whose signature stands afterwards.
 * Throws CONTRACT_STATE.
 */
export function statusAfter(
  status: ContractStatus,
  act: ContractAct,
  signed: readonly ContractParty[] = [],
): ContractStatus {
  checkAct(status, act);
  return AFTER[act](status, signed);
}
