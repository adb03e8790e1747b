import type { BalanceGrouping } from '@core/contract/portfolio';

/** Names of the groupings of the balance. */
export const BALANCE_GROUPING = {
  fund: 'Fondo',
  product: 'Producto',
  officer: 'Responsable',
  zone: 'Zona',
  band: 'Días de atraso',
  rating: 'Clase',
} as const satisfies Readonly<Record<BalanceGrouping, string>>;

/** Bands of days overdue. */
export const OVERDUE_BAND: Readonly<Record<string, string>> = {
  '0': 'Al día',
  '1-30': 'De 1 a 30 días',
  '31-60': 'De 31 a 60 días',
  '61-90': 'De 61 a 90 días',
  '91-120': 'De 91 a 120 días',
  '121+': 'Más de 120 días',
};
