import type { Collateral, CollateralView } from '@core/contract/collaterals';
import type { PromiseView } from '@core/contract/paymentPromises';
import type { CollateralKind, CollateralOwner, CollateralStatus } from '@core/loan/collateral';
import type { PromiseChannel, PromiseStatus } from '@core/loan/paymentPromise';

/** Words of the closed lists of those who collect. */

export const PROMISE_STATUS: Readonly<Record<PromiseStatus, string>> = {
  pending: 'Pendiente',
  kept: 'Cumplida',
  broken: 'Rota',
  replaced: 'Reemplazada',
  voided: 'Anulada',
};

export const PROMISE_CHANNEL: Readonly<Record<PromiseChannel, string>> = {
  call: 'Llamada',
  message: 'Mensaje',
  visit: 'Visita',
  office: 'En la oficina',
  mail: 'Correo',
};

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

export const COLLATERAL_KIND: Readonly<Record<CollateralKind, string>> = {
  realEstate: 'Inmueble',
  vehicle: 'Vehículo',
  machinery: 'Maquinaria',
  pledge: 'Prenda',
  deposit: 'Depósito',
  other: 'Otra',
};

export const COLLATERAL_OWNER: Readonly<Record<CollateralOwner, string>> = {
  borrower: 'El prestatario',
  guarantor: 'Un aval',
  third: 'Otra persona',
};

export const COLLATERAL_STATUS: Readonly<Record<CollateralStatus, string>> = {
  registered: 'Registrada',
  constituted: 'Constituida',
  released: 'Liberada',
  executed: 'Ejecutada',
  voided: 'Anulada',
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
