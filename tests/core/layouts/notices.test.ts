import { describe, expect, it } from 'vitest';
import type { LayoutBureau } from '@core/layouts/layout';
import {
  isNegative,
  isNoticed,
  noticeRuleOf,
  noticesNeeded,
  noticesOf,
} from '@core/layouts/notices';

const bureau = (change: Partial<LayoutBureau> = {}): LayoutBureau => ({
  noticeDays: null,
  twiceUpTo: null,
  ...change,
});

describe('the rule of notices', () => {
  it('is none where neither the layout nor the country has one', () => {
    expect(noticeRuleOf(bureau(), undefined)).toBeUndefined();
    expect(noticeRuleOf(bureau(), 'none')).toBeUndefined();
  });

  it('is the stricter of both', () => {
    expect(noticeRuleOf(bureau({ noticeDays: 5 }), 'days20')).toEqual({
      days: 20,
      twiceUpTo: null,
    });
    expect(noticeRuleOf(bureau({ noticeDays: 25 }), 'days20')).toMatchObject({ days: 25 });
    expect(noticeRuleOf(bureau({ noticeDays: 5 }), 'none')).toMatchObject({ days: 5 });
  });

  it('asks for two of any debt while nobody said which are small', () => {
    const owing = (outstandingPrincipal: string) => ({ outstandingPrincipal });
    const any = noticeRuleOf(bureau(), 'days20Twice')!;
    expect(noticesNeeded(any, owing('9000.00'))).toBe(2);
    const some = noticeRuleOf(bureau({ twiceUpTo: '200.00' }), 'days20Twice')!;
    expect(noticesNeeded(some, owing('200.00'))).toBe(2);
    expect(noticesNeeded(some, owing('200.01'))).toBe(1);
    const cents = noticeRuleOf(bureau({ noticeDays: 5, twiceUpTo: '200.50' }), undefined)!;
    expect([noticesNeeded(cents, owing('200')), noticesNeeded(cents, owing('201'))]).toEqual([
      2, 1,
    ]);
    const gone = {
      loanStatus: 'writtenOff',
      outstandingPrincipal: '0.00',
      writtenOffAmount: '900.00',
    };
    expect(noticesNeeded(some, gone)).toBe(1);
  });
});

it('an arrear and a debt written off are negative', () => {
  expect(isNegative({ daysLate: '1', loanStatus: 'active' })).toBe(true);
  expect(isNegative({ daysLate: '0', loanStatus: 'active' })).toBe(false);
  expect(isNegative({ daysLate: '0', loanStatus: 'writtenOff' })).toBe(true);
});

describe('notices', () => {
  it('are those of this arrear, each day once', () => {
    const made = ['2026-04-12', '2026-04-11', '2026-04-12', '2026-03-01'].map((madeOn) => ({
      madeOn,
      writtenOn: madeOn,
    }));
    expect(noticesOf(made, { nextDueOn: '2026-04-10' })).toEqual(['2026-04-11', '2026-04-12']);
    expect(noticesOf(made, { nextDueOn: null })).toHaveLength(3);
  });

  it('count from when they were written down, and are of the arrear of their day', () => {
    const late = [
      { madeOn: '2026-04-11', writtenOn: '2026-04-15' },
      { madeOn: '2026-04-12', writtenOn: '2026-04-15' },
      { madeOn: '2026-04-10', writtenOn: '2026-04-16' },
    ];
    expect(noticesOf(late, { nextDueOn: '2026-04-10' })).toEqual(['2026-04-15']);
  });

  it('are enough once the days of the rule went by since the last that is needed', () => {
    const rule = { days: 20, twiceUpTo: null };
    expect(isNoticed(rule, ['2026-04-11'], 1, '2026-04-30')).toBe(false);
    expect(isNoticed(rule, ['2026-04-11'], 1, '2026-05-01')).toBe(true);
    expect(isNoticed(rule, ['2026-04-11', '2026-04-20'], 2, '2026-05-09')).toBe(false);
    expect(isNoticed(rule, ['2026-04-11', '2026-04-20'], 2, '2026-05-10')).toBe(true);
  });
});
