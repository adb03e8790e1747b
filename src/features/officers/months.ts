import { addMonths } from '@core/calendar/plainDate';
import { showMonth, today } from '@/i18n/format';

const SHOWN = 12;

const lastMonths = (from: number) =>
  Array.from({ length: SHOWN }, (_, index) => {
    const value = addMonths(`${today().slice(0, 7)}-01`, -from - index).slice(0, 7);
    return { value, label: showMonth(value) };
  });

/** Months that are over, the last first. */
export const pastMonths = () => lastMonths(1);

/** Months until that of today, the last first. */
export const monthsUntilToday = () => lastMonths(0);
