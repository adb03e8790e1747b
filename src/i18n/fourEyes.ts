import { CONSOLE_WAY_OUT } from '@core/approvals/consoleWayOut';
import type { AwaitingAct } from '@core/contract/awaitingActs';
import { showInstant } from './format';

/** The acts that rules of approval speak of. */
export const ACT_KIND: Readonly<Record<AwaitingAct['act'], string>> = {
  disburse: 'Desembolsar',
  withdraw: 'Retirar dinero de un fondo',
  transfer: 'Transferir entre cuentas',
  returnMoney: 'Devolver dinero',
  investorMoney: 'Dinero de inversionistas',
  waive: 'Condonar',
  voidPayment: 'Extornar pagos',
  voidLoan: 'Anular desembolsos',
  releaseCollateral: 'Liberar una garantía con deuda',
  product: 'Productos',
  rights: 'Permisos y perfiles',
  user: 'Usuarios',
  setting: 'Ajustes del sistema',
  signature: 'Quién firma un contrato: correos, fusiones y las dos firmas',
  approvalRule: 'Estas reglas',
};

/** Names of the states of an act that awaited. */
export const AWAITING_STATUS: Readonly<Record<AwaitingAct['status'], string>> = {
  awaiting: 'En espera',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  withdrawn: 'Retirado',
  expired: 'Vencido',
  superseded: 'Ya no procede',
};

/** Moment from which the reader may approve, or anybody what they asked for; empty where now. */
export function laterWords({ approvableFrom, isOwn }: AwaitingAct): string {
  if (approvableFrom === null) return '';
  const from = showInstant(approvableFrom);
  return isOwn
    ? `Nadie más puede aprobarlo hasta el ${from}: la cuenta de quien podría, o la suya, se ` +
        `creó o cambió hace menos de 7 días. ${CONSOLE_WAY_OUT}`
    : `Podrá aprobar desde el ${from}: hace menos de 7 días usted creó o cambió la cuenta de ` +
        'quien lo pide, esa persona la suya, o alguien las dos. Puede rechazarlo ya.';
}
