import { describe, expect, it } from 'vitest';
import { adjustDay } from '@core/calendar/workingDays';
import { yearFraction } from '@core/calendar/yearFraction';
import type { DueCalendar } from '@core/loan/agreement';
import { duePeriods } from '@core/loan/duePeriods';

const dates = (openedOn: string, calendar: DueCalendar, count: number) =>
  duePeriods(openedOn, calendar, count).map(({ dueOn }) => dueOn);

const monthly = { every: 1, unit: 'month' } as const;

describe('due dates', () => {
  it.each([
    ['seed', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['chained', ['2026-01-31', '2026-02-28', '2026-03-28']],
    ['nextMonth', ['2026-01-31', '2026-03-01', '2026-03-31']],
    ['monthEnd', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ] as const)('of the 31st by the rule %s', (monthEnd, expected) => {
    const calendar = { frequency: monthly, firstDueOn: '2026-01-31', monthEnd };
    expect(dates('2026-01-01', calendar, 3)).toEqual(expected);
  });

  it('of a month end stay month ends', () => {
    const calendar = {
      frequency: monthly,
      firstDueOn: '2026-02-28',
      monthEnd: 'monthEnd' as const,
    };
    expect(dates('2026-02-01', calendar, 2)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it('of a real quincena are the 15th and the last', () => {
    const frequency = { unit: 'daysOfMonth', days: [15, 31] } as const;
    expect(dates('2026-02-01', { frequency, firstDueOn: '2026-02-15' }, 4)).toEqual([
      '2026-02-15',
      '2026-02-28',
      '2026-03-15',
      '2026-03-31',
    ]);
  });

  it('of a daily loan skip Sundays and holidays', () => {
    const calendar: DueCalendar = {
      frequency: { every: 1, unit: 'day' },
      firstDueOn: '2026-12-24',
      working: { restWeekdays: [0], holidays: ['2026-12-25'] },
      isWorkingDaysOnly: true,
    };
    expect(dates('2026-12-23', calendar, 4)).toEqual([
      '2026-12-24',
      '2026-12-26',
      '2026-12-28',
      '2026-12-29',
    ]);
  });

  it('on a holiday move with their interest, or without it', () => {
    const calendar: DueCalendar = {
      frequency: monthly,
      firstDueOn: '2026-12-25',
      working: { restWeekdays: [0], holidays: ['2026-12-25'] },
      adjustment: 'next',
    };
    const [moved] = duePeriods('2026-11-25', calendar, 1);
    expect(moved).toMatchObject({ to: '2026-12-26', dueOn: '2026-12-26' });
    const [stored] = duePeriods('2026-11-25', { ...calendar, isInterestMoved: false }, 1);
    expect(stored).toMatchObject({ to: '2026-12-25', dueOn: '2026-12-26' });
  });

  it.each([
    ['same', '2026-01-31'],
    ['next', '2026-02-02'],
    ['previous', '2026-01-30'],
    ['nextInMonth', '2026-01-30'],
  ] as const)('on a day of rest by the rule %s', (adjustment, expected) => {
    const working = { restWeekdays: [0, 6], holidays: [] };
    expect(adjustDay('2026-01-31', adjustment, working)).toBe(expected);
  });

  it('are refused where no day of a month is worked', () => {
    const working = { restWeekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
    expect(() => adjustDay('2026-01-31', 'next', working)).toThrow('CALENDAR_INVALID');
  });
});

describe('day counts over leap years and month ends', () => {
  it.each([
    ['30/360', '2024-02-29', '2024-03-31', 31, 360],
    ['30/360-us', '2024-02-29', '2024-03-31', 30, 360],
    ['30/360-sia', '2024-02-29', '2024-03-31', 31, 360],
    ['actual/360', '2024-02-28', '2024-03-01', 2, 360],
    ['actual/365', '2023-02-28', '2023-03-01', 1, 365],
    ['actual/364', '2024-01-01', '2024-01-08', 7, 364],
    ['actual/actual', '2023-12-12', '2024-01-12', 20 * 366 + 11 * 365, 133_590],
    ['actual/actual-eve', '2023-12-12', '2024-01-12', 19 * 366 + 12 * 365, 133_590],
  ] as const)('%s from %s to %s', (convention, from, to, days, basis) => {
    expect(yearFraction(convention, from, to)).toEqual({ days, basis });
  });
});
