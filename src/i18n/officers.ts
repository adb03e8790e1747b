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

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Month as people write it: `noviembre de 2026`. */
export const monthText = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** Minute of a day as a clock shows it: `08:30`. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

/** Days of work in words: `lun, mar, mié, jue, vie`. */
export const workDaysText = (days: string) =>
  DAYS.filter((_, index) => days[index] === '1').join(', ') || 'ninguno';
