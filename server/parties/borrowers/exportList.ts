import type { PlainDate } from '@core/calendar/plainDate';
import type { BorrowerQuery } from '@core/contract/borrowers';
import { RISK_RATING } from '@core/loan/ratingNames';
import type { LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { csvPages } from '../../platform/http/csv';
import { findBorrowerPage } from './queries';

/** Columns of the list, with one of principal for each currency in use. */
export const borrowersHead = (currencies: readonly string[]) => [
  'Tipo de documento',
  'Número de documento',
  'Nombres o razón social',
  'Apellidos',
  'Teléfono',
  'Correo',
  'Dirección',
  'Ocupación',
  'Ingreso mensual',
  'Estado',
  'Préstamos vigentes',
  ...currencies.map((currency) => `Saldo capital ${currency}`),
  'Días de atraso',
  'Clase',
  'Puntaje',
  'Zona',
  'Responsable',
];

/** Every borrower that a filter leaves, a page at a time. */
export const borrowerPages = (
  db: Database,
  filter: Omit<BorrowerQuery, 'limit' | 'after' | 'before'>,
  today: PlainDate,
  currencies: readonly string[],
  scope: LoanScope,
) =>
  csvPages(
    (step) => findBorrowerPage(db, { ...filter, ...step }, today, scope),
    (row) => [
      row.documentType,
      row.documentNumber,
      row.firstNames,
      row.lastNames,
      row.phone,
      row.email,
      row.address,
      row.occupation,
      row.monthlyIncome,
      row.state.replaceAll('_', ' '),
      row.livingLoans,
      ...currencies.map(
        (currency) =>
          row.outstandingPrincipal.find((one) => one.currency === currency)?.amount ?? '',
      ),
      row.daysPastDue,
      row.riskRating === null ? '' : RISK_RATING[row.riskRating],
      row.score,
      row.zone,
      row.officer,
    ],
  );
