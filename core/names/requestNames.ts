import type { RequestTerms } from '../contract/requests';
import type { RequestField } from '../requests/requestForm';
import type { HistoryAction } from '../requests/requestHistory';
import type { RejectReason } from '../requests/rules';

/** Purposes of a loan that is asked for. */
export const PURPOSE = {
  workingCapital: 'Capital de trabajo',
  equipment: 'Equipos o herramientas',
  home: 'Vivienda o arreglos',
  education: 'Estudios',
  health: 'Salud',
  debts: 'Pagar otras deudas',
  other: 'Otro',
} as const;

/** Work that somebody who asks for a loan has. */
export const EMPLOYMENT = {
  dependent: 'Dependiente, con empleador',
  independent: 'Independiente',
  retired: 'Jubilado o pensionista',
  other: 'Otra',
} as const;

/** Reasons for which a request is rejected. */
export const REJECT_REASON: Readonly<Record<RejectReason, string>> = {
  capacity: 'Capacidad de pago insuficiente',
  history: 'Historial de pagos',
  documents: 'Documentos incompletos o no válidos',
  policy: 'Fuera de la política de créditos',
  identity: 'Identidad no confirmada',
  other: 'Otro motivo',
};

/** Names of the steps of the history, as acts done. */
export const STEP_DONE: Readonly<Record<HistoryAction, string>> = {
  start: 'Empezó el borrador',
  edit: 'Cambió la solicitud',
  uploadPaper: 'Subió un documento',
  removePaper: 'Quitó un documento',
  uploadCalledPaper: 'Subió un documento pedido aparte',
  addGuarantor: 'Agregó un aval',
  removeGuarantor: 'Quitó un aval',
  assign: 'La asignó',
  send: 'Envió la solicitud',
  take: 'Tomó la solicitud',
  observe: 'Devolvió con observaciones',
  answer: 'Respondió las observaciones',
  submitToCommittee: 'La llevó al comité',
  vote: 'Votó a favor',
  returnToEvaluation: 'La devolvió a evaluación',
  approve: 'Aprobó',
  undoApproval: 'Deshizo la aprobación',
  reject: 'Rechazó',
  sendOffer: 'Envió la oferta',
  accept: 'Aceptó la oferta',
  withdraw: 'Desistió',
  expire: 'Venció',
  convert: 'Desembolsó el préstamo',
  revert: 'Anuló el desembolso',
};

/** Reasons of a step, and the ways in which somebody accepted an offer. */
export const STEP_REASON: Readonly<Record<string, string>> = {
  ...REJECT_REASON,
  committee: 'Comité',
  signedPaper: 'Papel firmado',
  recordedCall: 'Llamada grabada',
};

/** Ways in which a member of the committee votes. */
export const VOTE: Readonly<Record<string, string>> = {
  for: 'A favor',
  reject: 'En contra',
  return: 'Devolver',
};

/** Names of the terms and answers of a request, where its history says that they changed. */
export const CHANGED_FIELD: Readonly<Record<RequestField | keyof RequestTerms, string>> = {
  productId: 'Producto N.º',
  amount: 'Monto',
  installmentCount: 'Cuotas',
  paymentFrequency: 'Frecuencia de pago',
  firstDueOn: 'Primera cuota',
  installmentAmount: 'Cuota acordada',
  purpose: 'Destino',
  purposeDetail: 'Detalle del destino',
  monthlyIncome: 'Ingresos al mes',
  monthlyExpenses: 'Gastos al mes',
  employmentKind: 'Situación laboral',
  employerName: 'Empleador o negocio',
  jobTitle: 'Cargo u oficio',
  referenceName: 'Referencia',
  referencePhone: 'Teléfono de la referencia',
  secondReferenceName: 'Otra referencia',
  secondReferencePhone: 'Teléfono de la otra referencia',
  acceptsData: 'Autorización de datos',
  acceptsBureau: 'Autorización de centrales de riesgo',
};
