import type { AwaitingAct } from '@core/contract/awaitingActs';

/** The acts that rules of approval speak of. */
export const ACT_KIND: Readonly<Record<AwaitingAct['act'], string>> = {
  disburse: 'Desembolsar',
  withdraw: 'Retirar dinero de un fondo',
  returnMoney: 'Devolver dinero',
  waive: 'Condonar',
  voidPayment: 'Extornar pagos',
  voidLoan: 'Anular desembolsos',
  releaseCollateral: 'Liberar una garantía con deuda',
  product: 'Productos',
  rights: 'Permisos y perfiles',
  user: 'Usuarios',
  setting: 'Ajustes del sistema',
  signature: 'Con qué correo firma un prestatario',
  approvalRule: 'Estas reglas',
};

/** Names of the states of an act that awaited. */
export const AWAITING_STATUS: Readonly<Record<AwaitingAct['status'], string>> = {
  awaiting: 'En espera',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  withdrawn: 'Retirado',
  expired: 'Vencido',
};
