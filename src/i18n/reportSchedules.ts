import { WEEKDAY_NAMES } from '@core/calendar/weekdayNames';
import type { ReportSchedule, ReportSending } from '@core/contract/reportSchedules';
import type {
  ScheduleFormat,
  ScheduleFrequency,
  SchedulePeriod,
} from '@core/indicators/reportSchedules';
import type { Tone } from '@/components/StatusChip';

/** Words of the reports that are sent by themselves. */

export const SCHEDULE_PERIOD: Readonly<Record<SchedulePeriod, string>> = {
  day: 'El día que cierra',
  dayBefore: 'El día anterior al que cierra',
  lastWeek: 'La última semana, de lunes a domingo',
  lastMonth: 'El último mes completo',
};

export const SCHEDULE_FREQUENCY: Readonly<Record<ScheduleFrequency, string>> = {
  daily: 'Cada día',
  weekly: 'Cada semana',
  monthly: 'Cada mes',
};

export const SCHEDULE_FORMAT: Readonly<Record<ScheduleFormat, string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
};

interface ShownState {
  readonly label: string;
  readonly tone: Tone;
}

export const SCHEDULE_STATE: Readonly<Record<ReportSchedule['status'], ShownState>> = {
  active: { label: 'Activo', tone: 'good' },
  paused: { label: 'En pausa', tone: 'warn' },
  ended: { label: 'Terminado', tone: 'quiet' },
};

export const SENDING_OUTCOME: Readonly<Record<ReportSending['outcome'], ShownState>> = {
  attached: { label: 'Con el archivo', tone: 'good' },
  linked: { label: 'Con el enlace', tone: 'good' },
  refused: { label: 'No se envió', tone: 'late' },
  failed: { label: 'No se pudo preparar', tone: 'late' },
};

export const SENDING_MAIL: Readonly<Record<NonNullable<ReportSending['mail']>, string>> = {
  queued: 'En cola',
  sent: 'Enviado',
  failed: 'No salió',
  lapsed: 'Ya no sale',
};

/** Closes after which a report is sent: `Cada semana, al cerrar el lunes`. */
export function timesInWords({
  frequency,
  onDay,
}: Pick<ReportSchedule, 'frequency' | 'onDay'>): string {
  if (frequency === 'daily' || onDay === null) return 'Cada día, al cerrar';
  if (frequency === 'weekly') return `Cada semana, al cerrar el ${WEEKDAY_NAMES[onDay - 1]}`;
  return onDay > 28
    ? `Cada mes, al cerrar el día ${onDay} o el último`
    : `Cada mes, al cerrar el día ${onDay}`;
}
