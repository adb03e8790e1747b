import { describe, expect, it } from 'vitest';
import { duePeriods } from '@core/loan/duePeriods';
import { accrue } from '@core/loan/accrual';
import { scheduleOf } from '@core/loan/scheduleOf';
import { divideRounded } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import { fineractAgreement, type FineractSettings } from './fineractAgreement';
import { decimalUnits, goldenCases, type GoldenCase } from './golden';

interface Checkpoint {
  readonly afterEvent?: number;
  readonly schedule?: readonly Readonly<Record<string, string | number>>[];
  readonly instalmentCount?: number;
  readonly total?: Readonly<Record<string, string>>;
}

interface FineractExpected {
  readonly checkpoints?: readonly Checkpoint[];
  readonly dueDates?: readonly string[];
  readonly factors?: readonly string[];
}

interface FineractCase extends GoldenCase<FineractSettings, FineractExpected> {
  readonly events: readonly { type: string; date: string; amount: string }[] | null;
}

const cases = goldenCases<FineractSettings, FineractExpected>('fineract') as FineractCase[];
const ofKind = (kind: string) => cases.filter((one) => one.kind === kind);

/** Schedules as they stand before anything is paid. */
const schedules = [
  ...ofKind('schedule').filter(({ id }) => id !== 'FIN-LoanReschedule-0259'),
  ...ofKind('balloon'),
  ...ofKind('down-payment'),
  ...ofKind('month-end-dates'),
  ...cases.filter(({ id }) => id === 'FIN-EMI-C3194' || id === 'FIN-IT-TRANCHES-EMI800'),
];

describe('fineract schedules', () => {
  it.each(schedules)('$id ($kind)', ({ settings, expected, events, tolerance }) => {
    const drawn = (events ?? [])
      .filter(({ type }) => type === 'disburse' || type === 'planned-disbursement')
      .map(({ date, amount }) => ({ on: date, amount: parseMoney(amount, 'PEN') }));
    const opening = {
      on: settings.submittedOn ?? '2024-01-01',
      amount: parseMoney(settings.principal, 'PEN'),
    };
    const plan = scheduleOf(fineractAgreement(settings, drawn.length > 0 ? drawn : [opening]));
    const { schedule = [], instalmentCount, total } = expected.checkpoints!.at(-1)!;
    if (instalmentCount) expect(plan.installments).toHaveLength(instalmentCount);
    const cents = parseMoney(tolerance.absolute as string, 'PEN');
    for (const row of schedule.filter((one) => one.row === 'instalment')) {
      const planned = plan.installments[Number(row.nr) - 1]!;
      const actual = {
        dueDate: planned.dueOn,
        principalDue: planned.principal,
        interest: planned.interest,
        due: planned.total,
        balance: planned.balanceAfter,
      };
      expect(actual.dueDate).toBe(row.dueDate);
      for (const field of ['principalDue', 'interest', 'due', 'balance'] as const) {
        if (row[field] === undefined) continue;
        const gap = actual[field] - parseMoney(String(row[field]), 'PEN');
        expect(gap < 0n ? -gap : gap, `row ${row.nr} ${field}`).toBeLessThanOrEqual(cents);
      }
    }
    if (total?.interest) expect(formatMoney(plan.totalInterest, 'PEN')).toBe(total.interest);
    if (total?.due) expect(formatMoney(plan.totalDue, 'PEN')).toBe(total.due);
  });

  it.each(ofKind('date-sequence'))('$id', ({ settings, expected }) => {
    const { disbursementDate, firstRepaymentDate } = settings as unknown as Record<string, string>;
    const calendar = {
      frequency: { every: 1, unit: 'month' as const },
      firstDueOn: firstRepaymentDate!,
    };
    const dates = duePeriods(disbursementDate!, calendar, expected.dueDates!.length);
    expect(dates.map(({ dueOn }) => dueOn)).toEqual(expected.dueDates);
  });

  it.each(ofKind('rate-factor'))('$id', ({ settings, expected }) => {
    const { annualRate, periods } = settings as unknown as {
      annualRate: string;
      periods: [string, string][];
    };
    const terms = {
      rate: { kind: 'annualNominal' as const, percent: '9.4822' },
      dayCount: 'actual/actual-eve' as const,
      calendar: { frequency: { every: 1, unit: 'month' as const }, firstDueOn: '2024-02-01' },
    };
    expect(annualRate).toBe('0.094822');
    const factors = periods.map(([from, to]) => {
      const [stretch] = accrue(terms, { number: 1, from, to, dueOn: to }, from, to);
      return divideRounded(stretch!.factor, 10n ** 18n, 'halfEven');
    });
    expect(factors).toEqual(expected.factors!.map((text) => decimalUnits(text, 12)));
  });
});
