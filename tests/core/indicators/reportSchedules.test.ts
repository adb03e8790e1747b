import { addDays, isMonthEnd } from '@core/calendar/plainDate';
import { daysOfPeriod, dueSending, nextSending } from '@core/indicators/reportSchedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

describe('the days of a scheduled report', () => {
  it('are a whole week from Monday, or a whole month, over by the day that closed', () => {
    fc.assert(
      fc.property(day, (closed) => {
        const week = daysOfPeriod('lastWeek', closed);
        expect([weekday(week.from), weekday(week.to)]).toEqual([1, 7]);
        expect(week.to <= closed && addDays(week.to, 7) > closed).toBe(true);
        const month = daysOfPeriod('lastMonth', closed);
        expect(month.from).toBe(`${month.to.slice(0, 7)}-01`);
        expect(isMonthEnd(month.to) && month.to <= closed).toBe(true);
        expect(addDays(closed, -31) <= month.to).toBe(true);
      }),
    );
  });

  it('are one day, of the close or before it', () => {
    expect(daysOfPeriod('day', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(daysOfPeriod('dayBefore', '2026-03-01').to).toBe('2026-02-28');
  });
});

describe('the next sending', () => {
  it('is the first day that fits, the last of a short month', () => {
    const monthly = { frequency: 'monthly', onDay: 31 } as const;
    expect(nextSending(monthly, '2026-02-10')).toBe('2026-02-28');
    expect(nextSending(monthly, '2026-03-01')).toBe('2026-03-31');
    expect(nextSending({ frequency: 'monthly', onDay: 5 }, '2026-12-06')).toBe('2027-01-05');
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (from, onDay) => {
        const next = nextSending({ frequency: 'weekly', onDay }, from);
        expect(weekday(next)).toBe(onDay);
        expect(next >= from && next < addDays(from, 7)).toBe(true);
      }),
    );
  });

  it('that is due is the last one of the days that went by', () => {
    const daily = { frequency: 'daily', onDay: null } as const;
    expect(dueSending(daily, '2026-03-02', '2026-03-01')).toBeUndefined();
    expect(dueSending(daily, '2026-03-02', '2026-03-06')).toEqual({
      on: '2026-03-06',
      nextOn: '2026-03-07',
    });
  });
});
