import { formatMoney } from '../money/wire';
import { eachOf, SCHEDULED_COMPONENTS } from './components';
import type { LoanSchedule } from './scheduleOf';

const writeRow = (row: LoanSchedule['installments'][number]) => ({
  number: row.number,
  dueOn: row.dueOn,
  days: row.days,
  ...eachOf(SCHEDULED_COMPONENTS, (one) => formatMoney(row[one])),
  total: formatMoney(row.total),
  balanceAfter: formatMoney(row.balanceAfter),
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
 * @example writeSchedule(scheduleOf(terms)).totalDue // '1354.20'
 */
export const writeSchedule = (schedule: LoanSchedule): WrittenSchedule => ({
  installments: schedule.installments.map(writeRow),
  totalPrincipal: formatMoney(schedule.totalPrincipal),
  totalInterest: formatMoney(schedule.totalInterest),
  totalCharges: formatMoney(schedule.totalCharges),
  totalDue: formatMoney(schedule.totalDue),
});
