import { COLLATERAL_STATUS } from '@core/names/stateNames';
import type { Collateral, CollateralView } from '@core/contract/collaterals';
import type { PromiseView } from '@core/contract/paymentPromises';

/** Words of the closed lists of those who collect. */

export const PROMISE_VIEW: Readonly<Record<PromiseView, string>> = {
  toAttend: 'Rotas por atender',
  dueToday: 'Vencen hoy',
  dueThisWeek: 'Vencen en 7 días',
  pending: 'Pendientes',
  broken: 'Rotas, todas',
  kept: 'Cumplidas',
  replaced: 'Reemplazadas',
  voided: 'Anuladas',
};

export const COLLATERAL_VIEW: Readonly<Record<CollateralView, string>> = {
  toRelease: 'Por liberar',
  uninsured: 'Seguro vencido',
  registered: 'Registradas',
  constituted: 'Constituidas',
  released: 'Liberadas',
  executed: 'Ejecutadas',
  voided: 'Anuladas',
};

/** Names of the acts on a collateral, in its history. */
export const COLLATERAL_ACT: Readonly<Record<Collateral['acts'][number]['kind'], string>> = {
  ...COLLATERAL_STATUS,
  insured: 'Asegurada',
};
