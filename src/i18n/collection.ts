import type { PromiseView } from '@core/contract/paymentPromises';
import type { PromiseChannel, PromiseStatus } from '@core/loan/paymentPromise';

/** How the closed lists of those who collect read on screen. */

export const PROMISE_STATUS: Readonly<Record<PromiseStatus, string>> = {
  pending: 'Pendiente',
  kept: 'Cumplida',
  broken: 'Rota',
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
  voided: 'Anuladas',
};
