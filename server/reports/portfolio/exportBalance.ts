import type { BalanceRow } from '@core/contract/portfolio';
import type { CsvLine } from '../../platform/http/csv';

export const EXPORT_PAGE = 5_000;

export const BALANCE_HEAD = [
  'Préstamo',
  'Prestatario',
  'Fondo',
  'Moneda',
  'Desembolsado el',
  'Prestado',
  'Saldo capital',
  'Interés por cobrar',
  'Mora por cobrar',
  'Seguro, cargos e impuesto por cobrar',
  'Vencido',
  'Días de atraso',
];

/** A loan of the balance as a line of a file. */
export const balanceLine = (row: BalanceRow): CsvLine => [
  row.number,
  row.borrowerName,
  row.fundName,
  row.currency,
  row.disbursedOn,
  row.principal,
  row.outstandingPrincipal,
  row.interest,
  row.lateInterest,
  row.charges,
  row.overdue,
  row.daysPastDue,
];
