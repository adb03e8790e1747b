import type { CommissionLotRow, GoalMetric } from '@core/contract/commissions';

/** Figures that a goal is set for. */
export const GOAL: Readonly<Record<GoalMetric, string>> = {
  disbursed: 'Desembolsado neto',
  interest: 'Interés cobrado',
  recovered: 'Recuperado de castigos',
  par30: 'Cartera en riesgo, a lo más',
};

/** Steps of a lot of commissions. */
export const COMMISSION_STATUS: Readonly<Record<CommissionLotRow['status'], string>> = {
  assembled: 'Armado',
  approved: 'Aprobado',
  paid: 'Pagado',
  discarded: 'Descartado',
};

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

/** Days of a week that a person chooses among, Monday first. */
export const DAYS_OF_WEEK = [
  { value: '1111100', label: 'Lunes a viernes' },
  { value: '1111110', label: 'Lunes a sábado' },
  { value: '1111111', label: 'Todos los días' },
];

/** Days of work in words: `lun, mar, mié, jue, vie`. */
export const workDaysText = (days: string) =>
  DAYS.filter((_, index) => days[index] === '1').join(', ') || 'ninguno';
