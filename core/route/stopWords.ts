import type { StopReason } from '../contract/loanContacts';

/** Names of the reasons of a stop, on screens and in files. */
export const STOP_REASON: Readonly<Record<StopReason, string>> = {
  programmed: 'Programada',
  due: 'Cuota del día',
  late: 'En mora',
  promise: 'Prometió',
  pinned: 'Visita acordada',
};
