import type { BankLineStatus } from '../contract/bankFiles';
import type { CHANGE_KINDS, LoanChange } from '../contract/loanChanges';
import { HALT_FACT } from '../contact/haltWords';
import type { LoanStatus } from '../loan/arrears';
import type { CollateralKind, CollateralOwner, CollateralStatus } from '../loan/collateral';
import type { CaseState, MatterKind } from '../loan/collectionCase';
import type { PaymentWay } from '../loan/paymentWays';
import type { PromiseChannel, PromiseStatus } from '../loan/paymentPromise';
import type { PaymentMeans, RecordedMeans } from '../loan/rules';

/** Spanish names of the states of things, one each for screens, files and papers. */

/** States of a loan. */
export const LOAN_STATUS: Readonly<Record<LoanStatus, string>> = {
  toDisburse: 'Por desembolsar',
  active: 'Vigente',
  inArrears: 'En mora',
  paidOff: 'Pagado',
  overpaid: 'Saldo a favor',
  refinanced: 'Refinanciado',
  voided: 'Anulado',
  writtenOff: 'Castigado',
};

/** Means by which money comes in. */
export const PAYMENT_MEANS_NAMES: Readonly<Record<PaymentMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  deposit: 'Depósito',
  wallet: 'Billetera digital',
  check: 'Cheque',
};

/** Means of a recorded payment, made by a person or by an act of the house. */
export const RECORDED_MEANS_NAMES: Readonly<Record<RecordedMeans, string>> = {
  ...PAYMENT_MEANS_NAMES,
  renewal: 'Reenganche',
  migration: 'Migración',
  waiver: 'Condonación',
};

/** Names of the ways of money beyond what is due. */
export const PAYMENT_WAY_NAMES: Readonly<Record<PaymentWay, string>> = {
  payOff: 'Cancelar el préstamo',
  payAhead: 'Adelantar cuotas',
  lowerInstallment: 'Bajar la cuota',
  shortenTerm: 'Acortar el plazo',
};

/** Papers of a contract. */
export const TEMPLATE_KIND = {
  contrato: 'Contrato',
  hojaResumen: 'Hoja resumen',
  cronograma: 'Cronograma',
  pagare: 'Pagaré',
  autorizacion: 'Autorización de descuento',
} as const;

/** States of a contract. */
export const CONTRACT_STATUS = {
  GENERADO: 'Generado',
  ENVIADO: 'Enviado',
  FIRMADO_PARCIAL: 'Firmado por una parte',
  FIRMADO: 'Firmado',
  VIGENTE: 'Vigente',
  CANCELADO: 'Cancelado',
  SUSTITUIDO: 'Sustituido',
  ANULADO: 'Anulado',
  VENCIDO: 'Vencido',
} as const;

/** Alerts of a contract. */
export const CONTRACT_ALERT = {
  unsigned: 'Sin firmas hace días',
  custody: 'Original sin custodia',
  power: 'Poder del representante vencido',
  release: 'Por liberar: préstamo pagado',
} as const;

/** States of an account of the system. */
export const ACCOUNT_STATUS = {
  PENDIENTE_CORREO: 'Correo por confirmar',
  PENDIENTE_VALIDACION: 'Por validar',
  OBSERVADA: 'Observada',
  ACTIVA: 'Activa',
  SUSPENDIDA: 'Suspendida',
  BLOQUEADA: 'Bloqueada',
  BAJA: 'De baja',
} as const;

/** States of a promise to pay. */
export const PROMISE_STATUS: Readonly<Record<PromiseStatus, string>> = {
  pending: 'Pendiente',
  kept: 'Cumplida',
  broken: 'Rota',
  replaced: 'Reemplazada',
  voided: 'Anulada',
};

/** Channels by which a promise was made. */
export const PROMISE_CHANNEL: Readonly<Record<PromiseChannel, string>> = {
  call: 'Llamada',
  message: 'Mensaje',
  visit: 'Visita',
  office: 'En la oficina',
  mail: 'Correo',
};

/** Kinds of collateral. */
export const COLLATERAL_KIND: Readonly<Record<CollateralKind, string>> = {
  realEstate: 'Inmueble',
  vehicle: 'Vehículo',
  machinery: 'Maquinaria',
  pledge: 'Prenda',
  deposit: 'Depósito',
  other: 'Otra',
};

/** Persons whose a collateral is. */
export const COLLATERAL_OWNER: Readonly<Record<CollateralOwner, string>> = {
  borrower: 'El prestatario',
  guarantor: 'Un aval',
  third: 'Otra persona',
};

/** States of a collateral. */
export const COLLATERAL_STATUS: Readonly<Record<CollateralStatus, string>> = {
  registered: 'Registrada',
  constituted: 'Constituida',
  released: 'Liberada',
  executed: 'Ejecutada',
  voided: 'Anulada',
};

/** Matters of the case of a late loan. */
export const MATTER: Readonly<Record<MatterKind, string>> = {
  hardship: 'Dificultad de pago',
  complaint: 'Reclamo de la deuda',
  insurance: 'Seguro por fallecimiento',
  judicial: 'Expediente judicial',
  followUp: 'Seguimiento',
  closure: 'Cierre del caso',
};

/** States of a change of a loan. */
export const CHANGE_STATUS: Readonly<Record<LoanChange['status'], string>> = {
  requested: 'Por aprobar',
  applied: 'Aplicado',
  rejected: 'Rechazado',
  undone: 'Deshecho',
  superseded: 'Ya no procede',
};

/** States of the collection of a late loan. */
export const CASE_STATE: Readonly<Record<CaseState, string>> = {
  closed: 'Cerrado',
  deceased: `Suspendido: ${HALT_FACT.deceased.toLowerCase()}`,
  disputed: `Suspendido: ${HALT_FACT.disputed.toLowerCase()}`,
  resolved: 'Resuelto, por cerrar',
  judicial: 'Judicial',
  hardship: 'Con dificultad de pago',
  promised: 'Con promesa',
  broken: 'Promesa rota',
  worked: 'En gestión',
  open: 'Abierto, sin gestiones',
};

/** Kinds of change of a loan. */
export const CHANGE_KIND: Readonly<Record<(typeof CHANGE_KINDS)[number], string>> = {
  waiver: 'Condonación',
  writeOff: 'Castigo',
  rescheduling: 'Reprogramación',
  holiday: 'Descanso de pago',
  legalCollection: 'Cobranza judicial',
  freeze: 'Congelamiento de la mora',
  interestFreeze: 'Congelamiento del interés',
  charge: 'Cargo',
  rateReview: 'Revisión de la tasa',
};

/** Lines of a file of the bank, by what became of them. */
export const BANK_LINE_NAMES: Readonly<Record<BankLineStatus, string>> = {
  refused: 'No entra',
  duplicate: 'Repetida',
  matched: 'Con préstamo',
  unmatched: 'Sin préstamo',
  pending: 'Por registrar',
  applied: 'Pagada',
  unidentified: 'Por identificar',
  returned: 'Devuelta',
  undone: 'Deshecha',
};
