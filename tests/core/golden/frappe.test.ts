import { describe, expect, it } from 'vitest';
import { daysBetween } from '@core/calendar/plainDate';
import type { LoanAgreement } from '@core/loan/agreement';
import { duePeriods } from '@core/loan/duePeriods';
import { planSchedule } from '@core/loan/planSchedule';
import { divideHalfUp } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import { goldenCases } from './golden';

interface FrappeSettings {
  readonly principal: string;
  readonly annualRatePct: string;
  readonly numberOfRepayments?: number;
  readonly disbursementDate: string;
  readonly firstDueDate: string;
  readonly fixedInstalment?: string;
  readonly brokenPeriod?: { readonly recovery: string };
  readonly interestPeriodBasis?: string;
  readonly seedDate?: string;
  readonly days?: number;
}

const cases = goldenCases<FrappeSettings, Record<string, string | number>>('frappe');
const byId = (id: string) => cases.find((one) => one.id === id)!;
const ofKind = (...kinds: string[]) => cases.filter(({ kind }) => kinds.includes(kind));

const WHOLE_UNIT = 100n;

/** Amounts of the source are printed without decimals where it compares so. */
const toUnits = (amount: bigint) => divideHalfUp(amount, WHOLE_UNIT).toString();

function agreementOf(settings: FrappeSettings): LoanAgreement {
  const { fixedInstalment, brokenPeriod, numberOfRepayments } = settings;
  const isByPeriod = settings.interestPeriodBasis?.startsWith('nominal') ?? false;
  const firstDueOn = settings.firstDueDate ?? '2026-02-01';
  return {
    disbursements: [
      { on: settings.disbursementDate ?? '2026-01-01', amount: parseMoney(settings.principal) },
    ],
    ...(numberOfRepayments !== undefined && { installmentCount: numberOfRepayments }),
    calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn },
    rate: { kind: 'annualNominal', percent: settings.annualRatePct },
    dayCount: 'actual/365',
    accrual: isByPeriod ? 'byPeriod' : 'byDays',
    method:
      fixedInstalment === undefined
        ? { kind: 'levelInstallment' }
        : { kind: 'fixedInstallment', amount: parseMoney(fixedInstalment) },
    rounding: {
      installment: 'up',
      installmentMultiple: WHOLE_UNIT,
      interestMultiple: isByPeriod ? WHOLE_UNIT : 1n,
      levelFrom: 'equalPeriods',
    },
    ...(brokenPeriod && {
      oddDays: brokenPeriod.recovery === 'upfront-deduction' ? 'upfront' : 'spread',
    }),
  };
}

describe('frappe/lending', () => {
  it.each(ofKind('schedule', 'fixed-instalment', 'quotation'))('$id ($kind)', (one) => {
    const { installments, ...totals } = planSchedule(agreementOf(one.settings));
    const { expected } = one;
    expect(toUnits(totals.totalInterest)).toBe(expected.totalInterest);
    expect(toUnits(totals.totalDue)).toBe(expected.totalPayment);
    if (expected.rowCount) expect(installments).toHaveLength(Number(expected.rowCount));
    if (expected.instalment) expect(toUnits(installments[0]!.total)).toBe(expected.instalment);
    const rows = (expected.rows ?? []) as unknown as Record<string, string | number>[];
    for (const { instalment, principal, interest, balanceAfter } of rows) {
      const row = installments[Number(instalment) - 1]!;
      expect([row.principal, row.interest, row.balanceAfter].map(toUnits)).toEqual([
        principal,
        interest,
        balanceAfter,
      ]);
    }
  });

  it.each(ofKind('instalment'))('$id rounds the installment up', ({ settings, expected }) => {
    const { installments } = planSchedule(agreementOf(settings));
    expect(toUnits(installments[0]!.total)).toBe(expected.instalment);
  });

  it.each(ofKind('broken-period'))('$id collects the odd days', ({ settings, expected }) => {
    const { installments } = planSchedule(agreementOf(settings));
    const rowInterest = expected.rowInterest as unknown as string[];
    const actual = installments.slice(0, rowInterest.length).map(({ interest }) => interest);
    expect(actual.map(formatMoney)).toEqual(rowInterest);
    const isUpfront = settings.brokenPeriod!.recovery === 'upfront-deduction';
    const level = isUpfront ? installments[1]! : installments[0]!;
    expect(toUnits(level.total - level.carried)).toBe(expected.instalment);
    const odd = isUpfront
      ? installments[0]!.interest
      : installments.reduce((total, { carried }) => total + carried, 0n);
    expect(formatMoney(odd)).toBe(expected.brokenPeriodInterest);
  });

  it('FRL-012 keeps the day of the first due date', () => {
    const { settings, expected } = byId('FRL-012');
    const firstDueOn = settings.seedDate!;
    const calendar = { frequency: { every: 1, unit: 'month' as const }, firstDueOn };
    const dates = duePeriods('2022-09-17', calendar, 12).map(({ dueOn }) => dueOn);
    expect({
      firstDueDate: dates[0],
      secondDueDate: dates[1],
      lastDueDate: dates[11],
    }).toEqual(expected);
    expect(daysBetween(dates[0]!, dates[1]!)).toBe(31);
  });
});
