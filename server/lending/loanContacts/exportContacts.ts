import type { LoanContact } from '@core/contract/loanContacts';
import type { CsvLine } from '../../platform/http/csv';
import { minuteText } from './guard';

/** Columns of the log of contacts of a person. */
export const CONTACTS_HEAD = [
  'Gestión',
  'Préstamo',
  'Persona',
  'Fecha',
  'Hora',
  'Medio',
  'Motivo',
  'Con quién',
  'Nombre',
  'Resultado',
  'Nota',
  'Promesa',
  'Sigue',
  'Fecha de lo que sigue',
  'Contra la norma',
  'Fuente',
  'Registró',
  'Anulada por',
  'Motivo de anulación',
];

const WAY = {
  call: 'Llamada',
  visit: 'Visita',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  mail: 'Correo',
  letter: 'Carta',
} as const satisfies Record<LoanContact['way'], string>;

const AIM = {
  collection: 'Cobranza',
  reminder: 'Recordatorio',
  requested: 'Lo pidió la persona',
} as const satisfies Record<LoanContact['aim'], string>;

const ADDRESSEE = {
  debtor: 'Titular',
  guarantor: 'Aval',
  reference: 'Referencia',
  relative: 'Familiar',
  employer: 'Empleador',
  minor: 'Menor de edad',
} as const satisfies Record<LoanContact['addressee'], string>;

const RESULT = {
  paid: 'Pagó',
  partial: 'Pagó una parte',
  promise: 'Prometió pagar',
  refused: 'Se negó',
  spoke: 'Se conversó',
  absent: 'Ausente',
  wrongAddress: 'Dirección errada',
  noAnswer: 'No contestó',
  wrongNumber: 'Número errado',
  sent: 'Enviado',
} as const satisfies Record<LoanContact['result'], string>;

/** Line of a contact in the log. */
export const contactLine = (row: LoanContact): CsvLine => [
  row.number,
  row.loanNumber,
  row.borrowerName,
  row.madeOn,
  minuteText(row.madeMinute),
  WAY[row.way],
  AIM[row.aim],
  ADDRESSEE[row.addressee],
  row.contactName,
  RESULT[row.result],
  row.note,
  row.promiseNumber,
  row.nextWay && WAY[row.nextWay],
  row.nextOn,
  row.against.map(({ says }) => says).join('; '),
  row.against.map(({ source }) => source).join('; '),
  row.recordedBy,
  row.voiding?.by ?? '',
  row.voiding?.reason ?? '',
];
