import type { MovementKind } from '../contract/investorMoney';

/** Kinds of movement, as an investor reads them. */
export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Depósito',
  withdrawal: 'Retiro',
  reserve: 'Reserva',
  release: 'Reserva liberada',
  funding: 'Inversión',
  unfunding: 'Inversión deshecha',
  distribution: 'Reparto',
  undistribution: 'Reparto deshecho',
  purchase: 'Compra de participación',
  sale: 'Venta de participación',
  buyback: 'Recompra de la entidad',
};

/** Kinds of movement by which money only waits for a loan, or no longer does. */
export const WAITING_KINDS: readonly MovementKind[] = ['reserve', 'release'];
