import type { LoanDetail } from '@core/contract/loans';
import { LEFT_OUT, MONEY_TYPES, type FineractCase } from '../core/golden/fineractLife';
import { unservedKind } from '../core/golden/fineractServed';
import { goldenCases } from '../core/golden/golden';

/** Terms of a case. */
interface Fineract {
  readonly principal: string;
  readonly annualRatePct: string;
  readonly repaymentEvery: number;
  readonly repaymentUnit: 'days' | 'weeks' | 'months';
  readonly numberOfRepayments: number;
  readonly daysInYearType: string;
  readonly daysInMonthType: string;
  readonly downPaymentPct?: string;
  readonly installmentMultipleOf?: string | null;
}
/** An event of a case. */
export interface FineractStep {
  readonly type: string;
  readonly date?: string;
  readonly amount?: string;
  readonly target?: { readonly date: string; readonly amount: string };
}
/** State of a loan that upstream asserts after an event. */
export interface FineractState {
  readonly afterEvent: number;
  readonly schedule?: readonly Readonly<Record<string, string | number>>[];
  readonly outstanding?: string;
}
const cases = goldenCases<Fineract, { readonly checkpoints?: readonly FineractState[] }>(
  'fineract',
).map((one) => ({
  ...one,
  events: (one as unknown as { events: FineractStep[] | null }).events ?? [],
}));
const TOLD = ['business-date', 'disburse', 'reverse', 'end-of-day-job', ...MONEY_TYPES];
const FREQUENCIES: Readonly<Record<string, LoanDetail['terms']['paymentFrequency']>> = {
  '15 days': 'fortnightly',
  '30 days': 'every30days',
  '1 weeks': 'weekly',
  '2 weeks': 'biweekly',
  '1 months': 'monthly',
  '2 months': 'bimonthly',
};
/** Frequency in the names of here; undefined where none is on sale. */
export const frequencyOf = ({ repaymentEvery, repaymentUnit }: Fineract) =>
  FREQUENCIES[`${repaymentEvery} ${repaymentUnit}`];
/** Day count in the names of here; loans without interest need none. */
export const dayCountOf = ({ annualRatePct, daysInYearType, daysInMonthType }: Fineract) => {
  if (Number(annualRatePct) === 0) return '30/360';
  if (daysInYearType === '360' && daysInMonthType === '30') return '30/360';
  return daysInYearType === '365' ? 'actual/365' : undefined;
};
const isSold = (one: (typeof cases)[number]) => {
  const { settings, events, expected, kind } = one;
  return (
    expected.checkpoints !== undefined &&
    settings.downPaymentPct === undefined &&
    kind !== 'interest-recalculation' &&
    unservedKind(one as unknown as FineractCase) === undefined &&
    !(one.id in LEFT_OUT) &&
    Number(settings.principal) >= 50 &&
    frequencyOf(settings) !== undefined &&
    dayCountOf(settings) !== undefined &&
    events.filter(({ type }) => type === 'disburse').length === 1 &&
    events.every(({ type }) => TOLD.includes(type)) &&
    (Number(settings.annualRatePct) === 0 || events.every(({ type }) => type !== 'repayment'))
  );
};
/** Cases whose whole life a loan of a product on sale can have. */
export const SOLD_LIVES = cases.filter(isSold);
