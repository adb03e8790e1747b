import type { DayAlert, DeskState } from '@core/field/collectorDay';
import { CASH_STATE } from './es';

/** Words of the days of collectors. */

export const DAY_ALERT: Readonly<Record<DayAlert, string>> = {
  notStarted: 'Sin visitas aún',
  silent: 'Teléfono sin señal',
  held: 'Recibos por revisar',
  replaced: 'Otro teléfono sin cuentas del anterior',
  cashOfBefore: 'Efectivo de otro día',
};

export const DESK_STATE: Readonly<Record<DeskState, string>> = {
  none: 'Sin abrir',
  open: CASH_STATE.ABIERTA,
  toSquare: CASH_STATE.POR_CUADRAR,
  squared: CASH_STATE.CUADRADA,
};
