import type { RouteStop } from '@core/contract/loanContacts';
import { clockText } from '@core/calendar/clockTime';
import { CONTACT_RESULT } from '@core/contact/contactWords';
import { STOP_REASON } from '@core/route/stopWords';
import type { CsvLine } from '../../platform/http/csv';

/** Columns of the route of a day, in the words of its screen. */
export const ROUTE_HEAD = [
  'Orden',
  'Cliente',
  'Préstamo',
  'Dirección',
  'Teléfono',
  'Motivo',
  'Hora acordada',
  'Días de mora',
  'Moneda',
  'Esperado',
  'Cobrado',
  'Visita',
  'Resultado',
  'Metros desde la anterior',
];

/** Line of a stop, the first of the day being the first. */
export const routeLine = (stop: RouteStop, index: number): CsvLine => [
  index + 1,
  stop.borrowerName,
  stop.loanNumber,
  stop.address,
  stop.phone,
  STOP_REASON[stop.why],
  stop.minute === null ? '' : clockText(stop.minute),
  stop.daysPastDue,
  stop.currency,
  stop.expected,
  stop.collected,
  stop.visit?.number ?? '',
  stop.visit === null ? '' : CONTACT_RESULT[stop.visit.result],
  stop.metres,
];
