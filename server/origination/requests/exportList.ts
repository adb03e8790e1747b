import type { PlainDate } from '@core/calendar/plainDate';
import type { RequestQuery } from '@core/contract/requests';
import type { Database } from '../../platform/db/client';
import { csvPages } from '../../platform/http/csv';
import type { LoanScope } from '../../access/identity/scope';
import { findRequestPage } from './queries';

export const REQUESTS_HEAD = [
  'Folio',
  'Fecha',
  'Prestatario',
  'Documento',
  'Producto',
  'Moneda',
  'Monto',
  'Cuotas',
  'Etapa',
  'Puntaje',
  'Responsable',
  'Días en la etapa',
  'Días en total',
  'Motivo',
];

/** Every request that a filter leaves, a page at a time. */
export const requestPages = (
  db: Database,
  filter: Omit<RequestQuery, 'limit' | 'after' | 'before'>,
  scope: LoanScope,
  today: PlainDate,
) =>
  csvPages(
    (step) => findRequestPage(db, { ...filter, ...step }, scope, today),
    (row) => [
      row.folio,
      row.datedOn,
      row.borrowerName,
      row.borrowerDocument,
      row.productName,
      row.currency,
      row.amount,
      row.installmentCount,
      row.status.replaceAll('_', ' '),
      row.score,
      row.assignedTo,
      row.stageDays,
      row.totalDays,
      row.closingReason,
    ],
  );
