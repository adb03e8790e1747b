import { formatMoney } from '../money/wire';
import { eachOf, SCHEDULED_COMPONENTS } from './components';
import type { LoanSchedule } from './scheduleOf';

const writeRow = (row: LoanSchedule['installments'][number], currency: string) => ({
  number: row.number,
  dueOn: row.dueOn,
  days: row.days,
  ...eachOf(SCHEDULED_COMPONENTS, (one) => formatMoney(row[one], currency)),
  total: formatMoney(row.total, currency),
  balanceAfter: formatMoney(row.balanceAfter, currency),
});

/** A schedule whose amounts are decimal texts. */
interface WrittenSchedule {
  installments: ReturnType<typeof writeRow>[];
  totalPrincipal: string;
  totalInterest: string;
  totalCharges: string;
  totalDue: string;
}

/**
 * A schedule as it travels and as it is shown: its amounts as decimal texts.
 *
 * @example writeSchedule(scheduleOf(terms), 'EUR').totalDue // '1354.20'
 */
export const writeSchedule = (schedule: LoanSchedule, currency: string): WrittenSchedule => ({
  installments: schedule.installments.map((row) => writeRow(row, currency)),
  totalPrincipal: formatMoney(schedule.totalPrincipal, currency),
  totalInterest: formatMoney(schedule.totalInterest, currency),
  totalCharges: formatMoney(schedule.totalCharges, currency),
  totalDue: formatMoney(schedule.totalDue, currency),
});
