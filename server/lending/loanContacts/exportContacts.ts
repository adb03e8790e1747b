import type { LoanContact } from '@core/contract/loanContacts';
import { clockText } from '@core/calendar/clockTime';
import { CONTACT_AIM, CONTACT_WAY } from '@core/contact/contactWords';
import type { CsvLine } from '../../platform/http/csv';

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
  clockText(row.madeMinute),
  CONTACT_WAY[row.way],
  CONTACT_AIM[row.aim],
  ADDRESSEE[row.addressee],
  row.contactName,
  RESULT[row.result],
  row.note,
  row.promiseNumber,
  row.nextWay && CONTACT_WAY[row.nextWay],
  row.nextOn,
  row.against.map(({ says }) => says).join('; '),
  row.against.map(({ source }) => source).join('; '),
  row.recordedBy,
  row.voiding?.by ?? '',
  row.voiding?.reason ?? '',
];
