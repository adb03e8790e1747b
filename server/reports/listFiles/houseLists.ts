import type { BankLine } from '@core/contract/bankFiles';
import type { AuditEvent } from '@core/contract/auditLog';
import type { Fund } from '@core/contract/funds';
import type { MoneyTransfer } from '@core/contract/moneyTransfers';
import type { OfficerSummary } from '@core/contract/officers';
import type { User } from '@core/contract/users';
import type { ReviewRow } from '@core/contract/validation';
import { ACCOUNT_STATUS, BANK_LINE_NAMES } from '@core/names/stateNames';
import { instantForPeople } from '../../platform/documents/format';
import { listFile } from './listFile';

const yes = (isSo: boolean) => (isSo ? 'Sí' : 'No');

export const OFFICERS = listFile<OfficerSummary>('responsables', [
  ['Nombre', (row) => row.name],
  ['Usuario', (row) => row.username],
  ['Perfil', (row) => row.profileName],
  ['Activo', (row) => yes(row.isActive)],
  ['Cargo', (row) => row.position?.name ?? ''],
  ['Zona', (row) => row.zone?.name ?? ''],
  ['Jefe', (row) => row.boss?.name ?? ''],
  ['Ausente hasta', (row) => row.absence?.toOn ?? ''],
  ['Lo cubre', (row) => row.absence?.cover ?? ''],
  ['Prestatarios', (row) => row.borrowers],
  ['Préstamos', (row) => row.loans],
  ['Cartera', (row) => texts(row, ({ outstandingPrincipal }) => outstandingPrincipal)],
  ['PAR30 %', (row) => texts(row, ({ par30Percent }) => par30Percent ?? '')],
]);

/** A figure of each currency of a portfolio, with its currency where it has several. */
const texts = (
  { portfolio }: OfficerSummary,
  figure: (of: OfficerSummary['portfolio'][number]) => string,
): string =>
  portfolio.length === 1
    ? figure(portfolio[0]!)
    : portfolio.map((of) => `${of.currency} ${figure(of)}`).join('; ');

export const TRANSFERS = listFile<MoneyTransfer>('transferencias-de-dinero', [
  ['Transferencia', (row) => row.number],
  ['Fondo', (row) => row.fundName],
  ['De', (row) => row.fromAccountName],
  ['A', (row) => row.toAccountName],
  ['Moneda', (row) => row.currency],
  ['Importe', (row) => row.amount],
  ['Fecha', (row) => row.movedOn],
  ['N.º de operación', (row) => row.operationNumber],
  ['Asiento de salida', (row) => row.outEntryNumber],
  ['Asiento de entrada', (row) => row.inEntryNumber],
  ['Registrada por', (row) => row.recordedBy],
  ['Aprobada por', (row) => row.approvedBy],
  ['Extornada el', (row) => row.voidedOn],
  ['Motivo del extorno', (row) => row.voidReason],
]);

export const UNIDENTIFIED = listFile<BankLine>('dinero-por-identificar', [
  ['Ingreso', (row) => row.number],
  ['Archivo', (row) => row.fileNumber],
  ['Fondo', (row) => row.fundName],
  ['Fecha del banco', (row) => row.bookedOn],
  ['Moneda', (row) => row.currency],
  ['Importe', (row) => row.amount],
  ['Referencia', (row) => row.reference],
  ['N.º de operación', (row) => row.operationNumber],
  ['Estado', (row) => BANK_LINE_NAMES[row.status]],
  ['Días desde que llegó', (row) => row.age],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Recibo', (row) => row.receiptNumber],
  ['Devuelto el', (row) => row.returnedOn],
  ['Motivo de la devolución', (row) => row.returnReason],
]);

export const FUNDS = listFile<Fund>('fondos', [
  ['Fondo', (row) => row.name],
  ['Moneda', (row) => row.currency],
  ['Abierto el', (row) => row.openedOn],
  ['Capital', (row) => row.capital],
  ['Efectivo', (row) => row.cash],
  ['Reservado', (row) => row.reserved],
  ['Libre', (row) => row.free],
  ['Prestado', (row) => row.lent],
  ['Cobrado', (row) => row.collected],
  ['Provisión', (row) => row.provision],
  ['Préstamos vigentes', (row) => row.livingLoans],
]);

export const USERS = listFile<User>('usuarios', [
  ['Nombre', (row) => row.fullName],
  ['Correo', (row) => row.email],
  ['Perfil', (row) => row.profile],
  ['Estado', (row) => ACCOUNT_STATUS[row.status]],
  ['Creada', (row, timeZone) => instantForPeople(row.createdAt, timeZone)],
  ['Sesiones abiertas', (row) => row.openSessions],
  ['Último uso', (row, timeZone) => row.lastUsedAt && instantForPeople(row.lastUsedAt, timeZone)],
]);

export const REVIEWS = listFile<ReviewRow>('revisiones', [
  ['Nombre', (row) => row.fullName],
  ['Correo', (row) => row.email],
  ['Perfil', (row) => row.profile],
  ['Estado', (row) => row.status],
  ['Creada', (row, timeZone) => instantForPeople(row.createdAt, timeZone)],
  ['En revisión', (row) => row.inReview],
  ['Observados', (row) => row.observed],
  ['Aprobados', (row) => row.approved],
]);

export const AUDIT = listFile<AuditEvent>('bitacora', [
  ['Fecha y hora', (row, timeZone) => instantForPeople(row.at, timeZone)],
  ['Quién', (row) => row.by],
  ['Correo', (row) => row.byEmail],
  ['Aprobado por', (row) => row.approvedBy],
  ['Acto', (row) => row.title],
  ['Sobre', (row) => row.number ?? `${row.entity} ${row.entityId}`],
  [
    'Cambios',
    (row) =>
      row.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
  ],
  ['Referencia', (row) => row.requestId],
]);
