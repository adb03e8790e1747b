import { describe, expect, it } from 'vitest';
import { addMonths, partsOf, plainDate, daysBetween } from '@core/calendar/plainDate';
import { yearFraction, type DayCountConvention } from '@core/calendar/yearFraction';
import {
  annuityBalance,
  annuityInterest,
  annuityPayment,
  paymentsToRepay,
  type Annuity,
} from '@tests/oracle/annuity';
import { effectiveOfNominal } from '@core/loan/convertRate';
import { nominalOfEffective } from '@tests/oracle/nominalOfEffective';
import { rateOfFlows } from '@core/loan/rateOfFlows';
import { ONE } from '@core/money/fixedPoint';
import { decimalUnits, goldenCases } from './golden';

const cases = goldenCases<Record<string, string>, Record<string, string>>('spreadsheet');
const ofKind = (kind: string) => cases.filter((one) => one.kind === kind);
const fixed = (text: string) => decimalUnits(text, 30);
const toDouble = (value: bigint) => Number(value) / 1e30;

/** Fails when a value lies farther from the published one than its own tolerance. */
function expectClose(actual: number, published: string, tolerance: number, field: string): void {
  const gap = Math.abs(actual - Number(published));
  expect(gap, `${field}: ${actual} against ${published}`).toBeLessThanOrEqual(tolerance);
}

describe('the spreadsheet', () => {
  it.each(ofKind('day-count'))('$id counts days from $settings.start', ({ settings, expected }) => {
    const { start, end } = settings as { start: string; end: string };
    const share = (convention: DayCountConvention) => {
      const { days, basis } = yearFraction(convention, start, end);
      return days / basis;
    };
    const days = (convention: DayCountConvention) => yearFraction(convention, start, end).days;
    const actual: Record<string, number> = {
      YEARFRAC_0_30U360: share('30/360-sia'),
      YEARFRAC_1_ACTACT: share('actual/actual-average'),
      YEARFRAC_2_ACT360: share('actual/360'),
      YEARFRAC_3_ACT365: share('actual/365'),
      YEARFRAC_4_30E360: share('30/360'),
      DAYS360_US: days('30/360-us'),
      DAYS360_EU: days('30/360'),
      DAYS: daysBetween(start, end),
    };
    for (const [field, text] of Object.entries(expected)) {
      expectClose(actual[field]!, text, 1e-13, field);
    }
  });

  it.each(ofKind('date-arithmetic'))('$id moves $settings.start', ({ settings, expected }) => {
    const moved = addMonths(settings.start!, Number(settings.months));
    const { year, month } = partsOf(moved);
    expect({ EDATE: moved, EOMONTH: plainDate(year, month, 31) }).toEqual(expected);
  });

  it.each(ofKind('rate-conversion'))('$id converts $settings.rate', ({ settings, expected }) => {
    const rate = fixed(settings.rate!);
    const perYear = Number(settings.periodsPerYear);
    expectClose(toDouble(effectiveOfNominal(rate, perYear)), expected.EFFECT!, 5e-10, 'EFFECT');
    expectClose(toDouble(nominalOfEffective(rate, perYear)), expected.NOMINAL!, 1e-12, 'NOMINAL');
  });

  it.each(ofKind('annuity'))(
    '$id repays $settings.principal',
    ({ settings, expected, tolerance }) => {
      const perField = tolerance.perField as Record<string, string>;
      const annuity: Annuity = {
        presentValue: fixed(settings.principal!),
        futureValue: -fixed(settings.futureValue!),
        rate: fixed(settings.nominalAnnualRate!) / BigInt(settings.periodsPerYear!),
        periods: Number(settings.periods),
        isDueAtStart: settings.paymentTiming === 'begin',
      };
      const count = Number(settings.k);
      const payment = annuityPayment(annuity);
      const interest = annuityInterest(annuity, count);
      const earlier = Array.from({ length: count }, (_, index) =>
        annuityInterest(annuity, index + 1),
      );
      const totalInterest = earlier.reduce((total, one) => total + one, 0n);
      const actual: Record<string, bigint> = {
        PMT: -payment,
        IPMT_k: -interest,
        PPMT_k: interest - payment,
        FV_after_k: -annuityBalance(annuity, count),
        CUMIPMT_1_k: -totalInterest,
        CUMPRINC_1_k: totalInterest - payment * BigInt(count),
      };
      for (const [field, text] of Object.entries(expected)) {
        const allowed = Number(perField?.[field] ?? tolerance.absolute);
        expectClose(toDouble(actual[field]!), text, allowed, field);
      }
    },
  );

  it.each(ofKind('nper'))('$id counts the payments', ({ settings, expected }) => {
    const rate = Number(settings.nominalAnnualRate) / Number(settings.periodsPerYear);
    const actual = paymentsToRepay(Number(settings.presentValue), -Number(settings.payment), rate);
    const allowed = Math.max(1e-9, Math.abs(actual) * 1e-11);
    expectClose(actual, expected.NPER!, allowed, 'NPER');
  });

  it.each(ofKind('rate'))('$id finds the rate of a period', ({ settings, expected }) => {
    const periods = Number(settings.periods);
    const shift = settings.paymentTiming === 'begin' ? 0 : 1;
    const flow = (text: string, at: number) => ({ amount: decimalUnits(text, 6), at });
    const payments = Array.from({ length: periods }, (_, index) =>
      flow(settings.payment!, index + shift),
    );
    const flows = [
      flow(settings.presentValue!, 0),
      ...payments,
      flow(settings.futureValue!, periods),
    ];
    expectClose(rateOfFlows(flows), expected.RATE!, 1e-10, 'RATE');
  });

  it.each([...ofKind('irr'), ...ofKind('xirr')])(
    '$id balances its flows',
    ({ settings, expected }) => {
      const { flows, dates } = settings as unknown as { flows: string[]; dates?: string[] };
      const timed = flows.map((text, index) => ({
        amount: decimalUnits(text, 6),
        at: dates ? daysBetween(dates[0]!, dates[index]!) / 365 : index,
      }));
      expectClose(rateOfFlows(timed), expected.IRR ?? expected.XIRR!, 1e-12, 'rate');
    },
  );

  it('leaves no kind of case out', () => {
    const kinds = new Set(cases.map((one) => one.kind));
    expect([...kinds].toSorted()).toEqual([
      'annuity',
      'date-arithmetic',
      'day-count',
      'irr',
      'nper',
      'rate',
      'rate-conversion',
      'xirr',
    ]);
    expect(fixed('1')).toBe(ONE);
  });
});
