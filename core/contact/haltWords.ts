import type { HaltKind } from '../contract/loanContacts';

/** Names of the facts that stop whoever collects, on screens and papers. */
export const HALT_FACT: Readonly<Record<HaltKind, string>> = {
  deceased: 'Falleció el titular',
  disputed: 'Reclama la deuda',
};
