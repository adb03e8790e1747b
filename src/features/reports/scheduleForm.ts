import * as yup from 'yup';
import type { NewReportSchedule, ReportReader } from '@core/contract/reportSchedules';
import type { ReportInfo } from '@core/contract/reports';
import { BAND_LIMITS_HINT, readBandLimits } from '@core/indicators/bandLimits';

/** Texts of the inputs of a scheduled report. */
export interface ScheduleForm {
  reportId: string;
  period: NewReportSchedule['period'];
  fundId: string;
  currency: string;
  bands: string;
  format: NewReportSchedule['format'];
  frequency: NewReportSchedule['frequency'];
  weekday: string;
  monthDay: string;
  /** Users by number, separated by spaces. */
  userIds: string;
}

export const emptySchedule = (currency: string): ScheduleForm => ({
  reportId: '',
  period: 'day',
  fundId: '',
  currency,
  bands: '',
  format: 'xlsx',
  frequency: 'daily',
  weekday: '1',
  monthDay: '1',
  userIds: '',
});

export const scheduleSchema = yup.object({
  reportId: yup.string().required('Elija el reporte'),
  bands: yup
    .string()
    .test(
      'bands',
      BAND_LIMITS_HINT,
      (text = '') => text.trim() === '' || readBandLimits(text) !== undefined,
    ),
  userIds: yup.string().required('Elija a quién se le envía'),
});

/** Users who may take a file of a kind, to tick. */
export const readerOptions = (readers: readonly ReportReader[], format: ScheduleForm['format']) =>
  readers
    .filter(({ formats }) => formats.includes(format))
    .map(({ userId, fullName }) => ({ value: String(userId), label: fullName, detail: '' }));

/** Scheduled report as the API takes it, from the texts typed. */
export function toNewSchedule(form: ScheduleForm, report: ReportInfo): NewReportSchedule {
  const { period, format, frequency, weekday, monthDay, fundId, currency, bands, userIds } = form;
  const ofCurrency = report.isInBase ? {} : { currency };
  return {
    reportId: report.id,
    period,
    format,
    frequency,
    ...(frequency === 'weekly' && { onDay: Number(weekday) }),
    ...(frequency === 'monthly' && { onDay: Number(monthDay) }),
    ...(fundId === '' ? ofCurrency : { fundId: Number(fundId) }),
    ...(report.hasBands && bands.trim() !== '' && { bands: bands.trim() }),
    userIds: userIds.split(' ').filter(Boolean).map(Number),
  };
}
