import type { CaseRow } from '@core/contract/caseMatters';
import type { CollateralRow } from '@core/contract/collaterals';
import type { ContractSummary } from '@core/contract/contracts';
import type { LoanChangeRow } from '@core/contract/loanChanges';
import type { LoanListItem } from '@core/contract/loanLists';
import type { PromiseRow } from '@core/contract/paymentPromises';
import type { ReceivedPayment } from '@core/contract/receivedPayments';
import {
  CASE_STATE,
  CHANGE_KIND,
  CHANGE_STATUS,
  COLLATERAL_KIND,
  COLLATERAL_OWNER,
  COLLATERAL_STATUS,
  CONTRACT_ALERT,
  CONTRACT_STATUS,
  LOAN_STATUS,
  MATTER,
  PROMISE_CHANNEL,
  PROMISE_STATUS,
  RECORDED_MEANS_NAMES,
  TEMPLATE_KIND,
} from '@core/names/stateNames';
import { instantForPeople } from '../../platform/documents/format';
import { RISK_RATING } from '@core/loan/ratingNames';
import type { PayrollDiscount } from '@core/contract/payrollDiscounts';
import { listFile } from './listFile';

export const LOANS = listFile<LoanListItem>(
  'prestamos',
  [
    ['Número', (row) => row.number],
    ['Prestatario', (row) => row.borrowerName],
    ['Documento', (row) => row.filed?.borrowerDocument ?? ''],
    ['Producto', (row) => row.filed?.productName ?? ''],
    ['Fondo', (row) => row.fundName],
    ['Estado', (row) => LOAN_STATUS[row.status]],
    ['Clase', ({ filed }) => (filed?.riskRating ? RISK_RATING[filed.riskRating] : '')],
    ['Moneda', (row) => row.currency],
    ['Capital prestado', (row) => row.principal],
    ['Por desembolsar', (row) => row.undisbursedPrincipal],
    ['Saldo de capital', (row) => row.outstandingPrincipal],
    ['Desembolso', (row) => row.disbursedOn],
    ['Próximo vencimiento', (row) => row.nextDueOn],
    ['Cuota que sigue', (row) => row.nextDueAmount],
    ['Vencido', (row) => row.overdue],
    ['Por cobrar hoy', (row) => row.dueNow],
    ['Días de atraso', (row) => row.daysPastDue],
    ['Responsable', (row) => row.officer],
  ],
  { filed: 'yes' },
);

export const PAYMENTS = listFile<ReceivedPayment>('pagos', [
  ['Recibo', (row) => row.receiptNumber],
  ['Fecha', (row) => row.receivedOn],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Medio', (row) => RECORDED_MEANS_NAMES[row.means]],
  ['Moneda', (row) => row.currency],
  ['Importe', (row) => row.amount],
  ['Registrado por', (row) => row.recordedBy],
]);

export const PROMISES = listFile<PromiseRow>('promesas', [
  ['Promesa', (row) => row.number],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Teléfono', (row) => row.phone],
  ['Moneda', (row) => row.currency],
  ['Importe', (row) => row.amount],
  ['Recibido', (row) => row.received],
  ['Prometida para', (row) => row.promisedOn],
  ['Hecha el', (row) => row.madeOn],
  ['Quién prometió', (row) => row.contactName],
  ['Canal', (row) => PROMISE_CHANNEL[row.channel]],
  ['Estado', (row) => PROMISE_STATUS[row.status]],
  ['Responsable', (row) => row.officer],
  ['Zona', (row) => row.zone],
  ['Registrada por', (row) => row.recordedBy],
]);

export const CASES = listFile<CaseRow>('casos', [
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Estado', (row) => CASE_STATE[row.state]],
  ['Días de atraso', (row) => row.daysPastDue],
  ['Asuntos abiertos', (row) => row.matters.map((kind) => MATTER[kind]).join(', ')],
  ['A cargo de', (row) => row.assignee],
  ['Qué sigue', (row) => row.todo],
  ['Para cuándo', (row) => row.dueOn],
  ['Responsable', (row) => row.officer],
]);

export const COLLATERALS = listFile<CollateralRow>('garantias', [
  ['Garantía', (row) => row.number],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Tipo', (row) => COLLATERAL_KIND[row.kind]],
  ['Descripción', (row) => row.description],
  ['Estado', (row) => COLLATERAL_STATUS[row.status]],
  ['De quién es', (row) => COLLATERAL_OWNER[row.ownerKind]],
  ['Propietario', (row) => row.ownerName],
  ['Documento del propietario', (row) => row.ownerDocument],
  ['Partida o registro', (row) => row.registryReference],
  ['Moneda', (row) => row.currency],
  ['Valor', (row) => row.value],
  ['Tasada el', (row) => row.appraisedOn],
  ['Tasador', (row) => row.appraiser],
  ['Seguro hasta', (row) => row.insuredUntil],
]);

export const CONTRACTS = listFile<ContractSummary>('contratos', [
  ['Contrato', (row) => row.number],
  ['Versión', (row) => row.version],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Estado', (row) => CONTRACT_STATUS[row.status]],
  ['Documentos', (row) => row.kinds.map((kind) => TEMPLATE_KIND[kind]).join(', ')],
  ['Generado el', (row) => row.generatedOn],
  ['Días sin firmar', (row) => row.daysUnsigned],
  ['Custodia', (row) => row.custodyPlace],
  ['Aviso', (row) => (row.alert === null ? '' : CONTRACT_ALERT[row.alert])],
]);

export const CHANGES = listFile<LoanChangeRow>('cambios-de-prestamos', [
  ['Cambio', (row) => row.number],
  ['Préstamo', (row) => row.loanNumber],
  ['Prestatario', (row) => row.borrowerName],
  ['Moneda', (row) => row.currency],
  ['Tipo', (row) => CHANGE_KIND[row.terms.kind]],
  ['Estado', (row) => CHANGE_STATUS[row.status]],
  ['Motivo', (row) => row.reason],
  ['Pedido por', (row) => row.requestedBy],
  ['Pedido', (row, timeZone) => instantForPeople(row.requestedAt, timeZone)],
]);

export const DISCOUNTS = listFile<PayrollDiscount>('descuentos-por-planilla', [
  ['Empleador', (row) => row.employer],
  ['RUC del empleador', (row) => row.employerTaxId],
  ['Convenio', (row) => row.agreement],
  ['Documento', (row) => row.borrowerDocument],
  ['Trabajador', (row) => row.borrowerName],
  ['Préstamo', (row) => row.loanNumber],
  ['Cuotas', (row) => row.installments],
  ['Vence el', (row) => row.dueOn],
  ['Moneda', (row) => row.currency],
  ['Importe', (row) => row.amount],
  ['Tope de descuento', (row) => row.cap],
]);
