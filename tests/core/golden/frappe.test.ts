import { describe, expect, it } from 'vitest';
import { daysBetween } from '@core/calendar/plainDate';
import type { LoanAgreement } from '@core/loan/agreement';
import { duePeriods } from '@core/loan/duePeriods';
import { planPrepayment } from '@core/loan/planPrepayment';
import { USUAL_LATE_TERMS } from '@core/loan/lateTerms';
import { outstandingOn } from '@core/loan/outstanding';
import { openInstallment } from '@core/loan/replayPayments';
import { planSchedule } from '@core/loan/planSchedule';
import { scheduleOf } from '@core/loan/scheduleOf';
import { sum } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { DEFAULT_SERVICING, type ServicingRules } from '@tests/oracle/servicingRules';
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
      {
        on: settings.disbursementDate ?? '2026-01-01',
        amount: parseMoney(settings.principal, 'PEN'),
      },
    ],
    ...(numberOfRepayments !== undefined && { installmentCount: numberOfRepayments }),
    calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn },
    rate: { kind: 'annualNominal', percent: settings.annualRatePct },
    dayCount: 'actual/365',
    accrual: isByPeriod ? 'byPeriod' : 'byDays',
    method:
      fixedInstalment === undefined
        ? { kind: 'levelInstallment' }
        : { kind: 'fixedInstallment', amount: parseMoney(fixedInstalment, 'PEN') },
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
    const { installments, ...totals } = scheduleOf(agreementOf(one.settings));
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
    const { installments } = scheduleOf(agreementOf(settings));
    expect(toUnits(installments[0]!.total)).toBe(expected.instalment);
  });

  it.each(ofKind('broken-period'))('$id collects the odd days', ({ settings, expected }) => {
    const { installments } = planSchedule(agreementOf(settings));
    const rowInterest = expected.rowInterest as unknown as string[];
    const shown = scheduleOf(agreementOf(settings)).installments.slice(0, rowInterest.length);
    const actual = shown.map(({ interest }) => interest);
    expect(actual.map((amount) => formatMoney(amount, 'PEN'))).toEqual(rowInterest);
    const isUpfront = settings.brokenPeriod!.recovery === 'upfront-deduction';
    const level = isUpfront ? installments[1]! : installments[0]!;
    expect(toUnits(level.total - level.carried)).toBe(expected.instalment);
    const odd = isUpfront
      ? installments[0]!.interest
      : installments.reduce((total, { carried }) => total + carried, 0n);
    expect(formatMoney(odd, 'PEN')).toBe(expected.brokenPeriodInterest);
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

  it('FRL-006 gives the excess of a payment to principal at once', () => {
    const { settings, expected } = byId('FRL-006');
    const payment = expected.payment as unknown as Record<string, string>;
    const amount = parseMoney(payment.amount!, 'PEN');
    const state = loanStateOn(
      {
        agreement: agreementOf(settings),
        servicing: { ...DEFAULT_SERVICING, excess: 'shortenTerm' },
      },
      [{ id: 'p', kind: 'payment', on: '2025-01-30', amount }],
      '2025-01-30',
    );
    const paid = (column: string) =>
      sum(state.lines.filter(({ component }) => component === column).map((line) => line.amount));
    expect(formatMoney(paid('interest'), 'PEN')).toBe(payment.interestPaid);
    expect(formatMoney(paid('principal'), 'PEN')).toBe(payment.principalPaid);
    expect(toUnits(state.installments[1]!.totalOwed)).toBe(expected.instalment);
    const rows = scheduleOf(agreementOf(settings)).installments.map((row) => ({
      ...row,
      ...openInstallment(row),
    }));
    const plan = planPrepayment(
      rows,
      agreementOf(settings),
      { currency: 'PEN', lateAnnualRatePercent: '0', allocationOrder: 'oldestInstallmentFirst' },
      { on: '2025-01-30', amount, way: 'shortenTerm' },
    );
    const settled = (column: 'interest' | 'principal') =>
      formatMoney(sum(plan.rows.map((row) => row.paid[column])), 'PEN');
    expect(settled('interest')).toBe(payment.interestPaid);
    expect(settled('principal')).toBe(payment.principalPaid);
    expect(formatMoney(plan.prepaid, 'PEN')).toBe(payment.ofWhichExcessToPrincipal);
    const { principal, interest } = plan.rows[1]!;
    expect(toUnits(principal + interest)).toBe(expected.instalment);
  });

  it('FRL-007 counts the due date as a late day', () => {
    const { settings, expected } = byId('FRL-007');
    const servicing: ServicingRules = {
      ...DEFAULT_SERVICING,
      lateInterest: { annualPercent: '25', basisDays: 365, on: 'installment', countsDueDay: true },
    };
    const on = String(expected.evaluationDate);
    const state = loanStateOn({ agreement: agreementOf(settings), servicing }, [], on);
    const penalty = sum(state.installments.map(({ owed }) => owed.lateInterest));
    expect(formatMoney(penalty, 'PEN')).toBe(expected.penalty);
    expect(
      toUnits(state.installments[0]!.amount.principal + state.installments[0]!.amount.interest),
    ).toBe(expected.instalment);
  });

  it('FRL-018 accrues interest through the grace of the penalty', () => {
    const { settings, expected } = byId('FRL-018');
    const agreement: LoanAgreement = {
      ...agreementOf({ ...settings, firstDueDate: '2019-10-31', numberOfRepayments: 1 }),
      method: { kind: 'bullet' },
      calendar: { frequency: { every: 34, unit: 'day' }, firstDueOn: '2019-11-04' },
    };
    expect(toUnits(scheduleOf(agreement).totalInterest)).toBe(expected.accruedInterest);
    const lateInterest = { annualPercent: '25', basisDays: 365 as const, on: 'principal' as const };
    const servicing = { ...DEFAULT_SERVICING, lateInterest: { ...lateInterest, graceDays: 5 } };
    const state = loanStateOn({ agreement, servicing }, [], '2019-11-09');
    expect(formatMoney(state.installments[0]!.owed.lateInterest, 'PEN')).toBe('0.00');
    const later = loanStateOn({ agreement, servicing }, [], '2019-11-10');
    expect(later.installments[0]!.owed.lateInterest > 0n).toBe(true);
    const late = { ...USUAL_LATE_TERMS, yearDays: 365 as const, freeDays: 5 };
    const rules = { currency: 'PEN', lateAnnualRatePercent: '25', agreement: { late } };
    const [row] = scheduleOf(agreement).installments.map(openInstallment);
    const lateOn = (day: string) => outstandingOn(row!, day, rules).lateInterest;
    expect(lateOn('2019-11-09')).toBe(0n);
    expect(lateOn('2019-11-10') > 0n).toBe(true);
  });

  it('FRL-022 counts days past due from the due date itself', () => {
    const { settings, expected, events } = byId('FRL-022') as unknown as {
      settings: FrappeSettings & { disbursements: Record<string, string>[] };
      expected: {
        daysPastDue: { ref: string; date: string; days: number }[];
        instalments: Record<string, string>;
      };
      events: Record<string, string>[];
    };
    for (const { ref, date, amount, firstDueDate } of settings.disbursements) {
      const lent = { principal: amount!, disbursementDate: date!, firstDueDate: firstDueDate! };
      const agreement = agreementOf({ ...settings, ...lent });
      expect(toUnits(scheduleOf(agreement).installments[0]!.total)).toBe(
        expected.instalments[ref!],
      );
      const payments = events
        .filter((event) => event.ref === ref)
        .map((event, index) => ({
          id: `${index}`,
          kind: 'payment' as const,
          on: event.date!,
          amount: parseMoney(event.amount!, 'PEN'),
        }));
      const due = expected.daysPastDue.find((one) => one.ref === ref)!;
      const servicing = { ...DEFAULT_SERVICING, countsDueDay: true };
      const state = loanStateOn({ agreement, servicing }, payments, due.date);
      expect(state.daysPastDue).toBe(due.days);
    }
  });

  it('leaves no case out', () => {
    const kinds = ['schedule', 'fixed-instalment', 'quotation', 'instalment', 'broken-period'];
    const single = ['FRL-006', 'FRL-007', 'FRL-012', 'FRL-018', 'FRL-022'];
    const tested = cases.filter(({ id, kind }) => kinds.includes(kind) || single.includes(id));
    expect(tested).toHaveLength(cases.length);
  });
});
