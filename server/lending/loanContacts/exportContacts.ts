import type { LoanContact } from '@core/contract/loanContacts';
import { clockText } from '@core/calendar/clockTime';
import { ADDRESSEE, CONTACT_AIM, CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
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
  CONTACT_RESULT[row.result],
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
