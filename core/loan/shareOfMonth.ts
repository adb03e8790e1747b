import { yearFraction } from '../calendar/yearFraction';
import type { LoanAgreement } from './agreement';
import type { DuePeriod } from './duePeriods';
import type { Share } from './share';
import type { InsuranceTime } from './terms';

/**
 * The part of a month that a period takes for what is charged by the month: that of a usual period
 * (7 of 30 days a week, half a month a quincena), or of its own days, a month having thirty.
 * Installments on working days alone, or on dates by name, have no usual period.
 *
 * @example shareOfMonth(agreement, period, 'byPeriod') // { part: 7n, of: 30n } of a weekly one
 */
export function shareOfMonth(
  { calendar, dayCount }: Pick<LoanAgreement, 'calendar' | 'dayCount'>,
  { from, to }: Pick<DuePeriod, 'from' | 'to'>,
  time: InsuranceTime,
): Share {
  const { frequency, isWorkingDaysOnly = false } = calendar;
  if (time === 'byPeriod' && frequency.unit !== 'dates' && !isWorkingDaysOnly) {
    if (frequency.unit === 'daysOfMonth') return { part: 1n, of: BigInt(frequency.days.length) };
    if (frequency.unit === 'month') return { part: BigInt(frequency.every), of: 1n };
    return { part: BigInt(frequency.every * (frequency.unit === 'week' ? 7 : 1)), of: 30n };
  }
  const isMixed = dayCount.startsWith('actual/actual');
  const { days } = yearFraction(isMixed ? 'actual/365' : dayCount, from, to);
  return { part: BigInt(Math.max(0, days)), of: 30n };
}
