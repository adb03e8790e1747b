import { ACCOUNT_STATUS } from '@core/names/stateNames';
import type { ReviewItem, ReviewStatus } from '@core/identity/accountReview';
import type { DocumentType } from '@core/identity/documents';
import type { OperationKeyState, OperationScope } from '@core/identity/operationKeys';
import type { LoanMethod } from '@core/loan/terms';

/** Words of the closed lists of the engine and the contract. */

/** Methods whose installments are all the same, but for cents, up to their balloon. */
export const isEven = (method: LoanMethod) =>
  ['levelInstallment', 'flat', 'levelWithBalloon', 'fixedInstallment'].includes(method);

function lastName(method: LoanMethod): string | null {
  if (method === 'levelWithBalloon') return 'Cuota balón';
  return isEven(method) && method !== 'fixedInstallment' ? null : 'Última cuota';
}

/** Names of an installment and of the last one, by a method without grace; null: the same one. */
export const installmentNames = (method: LoanMethod) => ({
  first: isEven(method) ? 'Cuota' : 'Primera cuota',
  last: lastName(method),
});

/** Names of the installments of a grace that are so many, and of those that follow. */
export const graceNames = (installments: number) => ({
  grace:
    installments === 1
      ? 'Primera cuota (de gracia)'
      : `${installments} primeras cuotas (de gracia)`,
  after: `Cuota desde la ${installments + 1}.ª`,
});

export const DOCUMENT: Readonly<Record<DocumentType, string>> = {
  DNI: 'DNI',
  CE: 'Carné de extranjería',
  RUC: 'RUC',
  PASAPORTE: 'Pasaporte',
};

export const DOCUMENT_HELP: Readonly<Record<DocumentType, string>> = {
  DNI: '8 dígitos',
  CE: 'De 9 a 12 letras o dígitos',
  RUC: '11 dígitos, con su dígito de control',
  PASAPORTE: 'De 6 a 12 letras o dígitos',
};

/** Names of the rates that a legal cap bounds. */
export const RATE_CAP_KIND = { ordinary: 'Interés', late: 'Mora' } as const;

export const INSTALLMENT_STATUS = {
  pending: 'Pendiente',
  partial: 'Pago parcial',
  overdue: 'Vencida',
  paid: 'Pagada',
} as const;

export const FUND_MOVEMENT_KIND = { contribution: 'Aporte', withdrawal: 'Retiro' } as const;

export const ACCOUNT_KIND = { borrower: 'Prestatario', investor: 'Inversionista' } as const;

export const CONTACT_CHANNEL = { whatsapp: 'WhatsApp', phone: 'Llamada', email: 'Correo' } as const;

export const MAIL_STATUS = {
  queued: 'En cola',
  sent: 'Enviado',
  failed: 'Fallido',
  lapsed: 'Caducado',
} as const;

/** The profiles that the system comes with. */
export const PROFILE = {
  ADMINISTRADOR: 'Administrador',
  ANALISTA: 'Analista',
  ASESOR: 'Asesor',
  COBRADOR: 'Cobrador',
  TESORERIA: 'Tesorería',
  AUDITOR: 'Auditor',
  PRESTATARIO: 'Prestatario',
  INVERSIONISTA: 'Inversionista',
} as const;

export const SURVEY_KIND = {
  socioeconomic: 'Socioeconómica',
  satisfaction: 'De satisfacción',
} as const;

export const CAMPAIGN_MODE = {
  self: 'Cada persona responde',
  applied: 'El equipo la aplica a prestatarios',
} as const;

export const QUESTION_KIND = {
  choice: 'Opciones con puntaje',
  scale: 'Nota de 1 a 5',
  text: 'Texto libre',
} as const;

export const ROUTE_STATUS = {
  programmed: 'Por aceptar',
  accepted: 'Aceptada',
  cancelled: 'Anulada',
} as const;

export const CASH_STATE = {
  ABIERTA: 'Abierta',
  POR_CUADRAR: 'Por cuadrar',
  CUADRADA: 'Cuadrada',
} as const;

export const SUBSIDY_KIND = {
  'puntos de tasa': 'Puntos de tasa',
  '% cuota': 'Porcentaje de la cuota',
  'monto fijo': 'Monto fijo',
  'bono buen pagador': 'Bono al buen pagador',
} as const;

export const REST_KIND = { feriado: 'Feriado', 'sin cobranza': 'Sin cobranza' } as const;
export const CATALOGUE = {
  profession: 'Profesiones',
  area: 'Áreas de cobranza',
  position: 'Cargos del personal',
} as const;

export const DENSITY = { comfortable: 'Cómoda', compact: 'Compacta' } as const;

export const THEME = { system: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' } as const;

export const START_PAGE = {
  '/inicio': 'Inicio',
  '/balance-prestamos': 'Balance',
  '/clientes': 'Prestatarios',
  '/pendientes': 'Pendientes',
  '/detalles_prestamo': 'Préstamos',
  '/fondos': 'Fondos',
} as const;

export const OPERATION_SCOPE: Readonly<Record<OperationScope, string>> = {
  assemble: 'Armar cargos',
  generate: 'Generar cargos',
};

export const OPERATION_KEY_STATE: Readonly<Record<OperationKeyState, string>> = {
  live: 'Vigente',
  used: 'Usada',
  expired: 'Caducada',
  revoked: 'Revocada',
};

export const REVIEW_ITEM: Readonly<Record<ReviewItem, string>> = {
  email: 'Correo',
  phone: 'Celular',
  documentFront: 'Documento, anverso',
  documentBack: 'Documento, reverso',
  selfie: 'Foto de su rostro',
  address: 'Domicilio',
  bankAccount: 'Cuenta bancaria (CCI)',
};

export const REVIEW_STATUS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pendiente',
  inReview: 'En revisión',
  observed: 'Observado',
  approved: 'Aprobado',
};

/** Name of the status of an account; one of a later version as it is. */
export const accountStatusName = (status: string) =>
  Object.entries(ACCOUNT_STATUS).find(([name]) => name === status)?.[1] ?? status;

/** The hours at which somebody may be contacted, from one to another. */
export const hourOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const hour = from + index;
    return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` };
  });

/** The pairs of a list, as a select takes them. */
export function optionsOf<T extends string>(names: Readonly<Record<T, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

type Named = readonly { readonly id: number; readonly name: string }[];

/** Choices of named things, with `none` as the last one where having none is a choice. */
export const optionsOfNamed = (named: Named = [], none?: string) => [
  ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ...(none === undefined ? [] : [{ value: 'none', label: none }]),
];

/**
 * Difference between the rate agreed on and the cost of a flat loan, in plain words; undefined of
 * other methods, whose interest follows the balance.
 */
export const flatCostNote = (method: LoanMethod): string | undefined =>
  method === 'flat'
    ? 'La tasa pactada se aplica siempre al monto prestado, aunque cada cuota ya devuelva una ' +
      'parte. La TEA y la TCEA dicen lo que cuesta sobre lo que queda por devolver; la TCEA suma ' +
      'comisiones, seguros y cargos.'
    : undefined;
