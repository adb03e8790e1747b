import type { MovementKind } from '@core/contract/investorMoney';

/** Kinds of movement, as an investor reads them. */
export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Depósito',
  withdrawal: 'Retiro',
  reserve: 'Reserva',
  release: 'Reserva liberada',
  funding: 'Préstamo desembolsado',
  unfunding: 'Desembolso anulado',
  distribution: 'Reparto',
  undistribution: 'Reparto extornado',
  purchase: 'Compra de participación',
  sale: 'Venta de participación',
  buyback: 'Recompra por la entidad',
};
