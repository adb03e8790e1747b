import type { DayCount } from '@core/calendar/dayCount';
import type { DocumentType } from '@core/identity/documents';
import type { LoanStatus } from '@core/loan/arrears';
import type { PaymentMeans } from '@core/loan/rules';
import type { PaymentFrequency, RateKind } from '@core/loan/terms';

/** How the closed lists of the engine and the contract read on screen. */

export const LOAN_STATUS: Readonly<Record<LoanStatus, string>> = {
  active: 'Vigente',
  inArrears: 'En mora',
  paidOff: 'Pagado',
  voided: 'Anulado',
};

export const PAYMENT_MEANS_NAMES: Readonly<Record<PaymentMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  deposit: 'Depósito',
  wallet: 'Billetera digital',
  check: 'Cheque',
};

export const FREQUENCY: Readonly<Record<PaymentFrequency, string>> = {
  monthly: 'Mensual',
  fortnightly: 'Quincenal',
  weekly: 'Semanal',
  daily: 'Diaria',
};

export const RATE_KIND: Readonly<Record<RateKind, string>> = {
  annualEffective: 'TEA (efectiva anual)',
  annualNominal: 'TNA (nominal anual)',
};

export const RATE_KIND_SHORT: Readonly<Record<RateKind, string>> = {
  annualEffective: 'TEA',
  annualNominal: 'TNA',
};

export const DAY_COUNT: Readonly<Record<DayCount, string>> = {
  '30/360': '30/360',
  'actual/365': 'Reales/365',
};

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

export const CURRENCY = { PEN: 'Soles (PEN)', USD: 'Dólares (USD)' } as const;

export const INSTALLMENT_STATUS = {
  pending: 'Pendiente',
  partial: 'Pago parcial',
  overdue: 'Vencida',
  paid: 'Pagada',
} as const;

export const CHARGE_KIND = { interest: 'Interés', lateInterest: 'Interés moratorio' } as const;

export const FUND_MOVEMENT_KIND = { contribution: 'Aporte', withdrawal: 'Retiro' } as const;

export const ACCOUNT_KIND = { borrower: 'Prestatario', investor: 'Inversionista' } as const;

export const CONTACT_CHANNEL = { whatsapp: 'WhatsApp', phone: 'Llamada', email: 'Correo' } as const;

export const MAIL_STATUS = { queued: 'En cola', sent: 'Enviado', failed: 'Fallido' } as const;

/** The profiles that the system comes with. */
export const PROFILE = {
  ADMINISTRADOR: 'Administrador',
  ANALISTA: 'Analista',
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

export const REST_KIND = { feriado: 'Feriado', 'sin cobranza': 'Sin cobranza' } as const;

export const FEE_MODE = {
  netted: 'Se descuenta del desembolso',
  financed: 'Se suma al préstamo',
} as const;

export const REQUIRED_DOCUMENT = {
  identity: 'Documento de identidad',
  incomeProof: 'Sustento de ingresos',
  addressProof: 'Recibo de domicilio',
  taxRecord: 'Ficha RUC',
  businessPhotos: 'Fotos del negocio',
  guarantorIdentity: 'Identidad del aval',
} as const;

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
