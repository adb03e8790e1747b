import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import type { LoanTerms } from '@core/loan/terms';

/** Acts that change what a loan still asks for. */
export const ACTS = [...PREPAYMENT_WAYS, 'tranche', 'freeze', 'thaw', 'replan'] as const;

/** Act of a life, so many days after the one before, with thousandths of the balance. */
export interface LoanAct {
  readonly kind: (typeof ACTS)[number];
  readonly days: number;
  readonly thousandths: number;
}

/** Calendar that moves a Sunday to the next day, without interest for that. */
export const REST = {
  working: { restWeekdays: [0], holidays: [] },
  adjustment: 'next',
  isInterestMoved: false,
} as const;

const TERMS: LoanTerms = {
  principal: 5_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '0.01',
  dayCount: '30/360',
  paymentFrequency: 'biweekly',
  installmentCount: 5,
  disbursedOn: '2000-01-01',
  firstDueOn: '2000-01-02',
};
const act = (kind: LoanAct['kind'], days = 0, thousandths = 1) => ({
  kind,
  days,
  thousandths,
});
const onSundays = { disbursedOn: '2011-05-24', firstDueOn: '2011-06-12', rest: REST };

/** Lives that once went wrong: a quote that was not taken, or a prepayment that failed. */
export const LIVES: [LoanTerms, LoanAct[], number][] = [
  [
    { ...TERMS, annualRatePercent: '0.25', installmentCount: 7, method: 'bullet' },
    [act('payAhead'), act('tranche', 0, 258)],
    57,
  ],
  [
    { ...TERMS, paymentFrequency: 'every3weeks', installmentCount: 3, totalGrace: 2 },
    [act('shortenTerm', 2), act('thaw'), act('lowerInstallment')],
    0,
  ],
  [
    { ...TERMS, paymentFrequency: 'daily', installmentCount: 2 },
    [act('lowerInstallment'), act('payAhead', 0, 400), act('freeze'), act('shortenTerm')],
    0,
  ],
  [
    { ...TERMS, ...onSundays, method: 'bullet' },
    [act('payAhead', 35), act('lowerInstallment', 27), act('lowerInstallment')],
    0,
  ],
  // Insurance cut in pieces by a restart: a céntimo less than the quote ended the loan.
  [
    {
      ...TERMS,
      principal: 50_000n,
      paymentFrequency: 'daily',
      installmentCount: 1,
      firstDueOn: '2000-01-09',
      charges: { insurancePercent: '0.09', insuranceTime: 'byPeriod', fees: [] },
    },
    [act('lowerInstallment', 1), act('thaw', 4)],
    2,
  ],
  // Prepayment that an installment before the frozen one shows: it was counted twice, and failed.
  [
    {
      ...TERMS,
      paymentFrequency: 'fourWeekly',
      installmentCount: 4,
      totalGrace: 3,
      graceInterest: 'free',
    },
    [act('freeze'), act('lowerInstallment')],
    57,
  ],
  // A prepayment shown by an installment that asks for nothing else: it is not paid ahead.
  [
    {
      ...TERMS,
      annualRatePercent: '0.25',
      paymentFrequency: 'fortnightly',
      installmentCount: 3,
      totalGrace: 2,
      graceInterest: 'spread',
    },
    [act('shortenTerm', 2), act('replan')],
    0,
  ],
  // Installments paid ahead keep no interest put off once the rest is made anew.
  [
    {
      ...TERMS,
      annualRatePercent: '0.10',
      paymentFrequency: 'every2days',
      installmentCount: 6,
      firstDueOn: '2000-02-08',
      totalGrace: 3,
      graceInterest: 'compounded',
    },
    [act('payAhead', 15, 334), act('replan', 27)],
    2,
  ],
  // Debt that a schedule made anew carries, after installments paid ahead, is not forgiven.
  [
    {
      ...TERMS,
      annualRatePercent: '0.36',
      paymentFrequency: 'weekly',
      installmentCount: 13,
      firstDueOn: '2000-01-22',
      interestOnly: 2,
    },
    [act('payAhead', 0, 547), act('tranche', 30, 553), act('thaw', 39)],
    0,
  ],
  // A free grace stays free while interest is restarted after it.
  [
    {
      ...TERMS,
      principal: 3_398_653n,
      annualRatePercent: '40',
      paymentFrequency: 'semiannual',
      installmentCount: 3,
      totalGrace: 2,
      graceInterest: 'free',
    },
    [act('thaw', 24), act('payAhead', 32)],
    52,
  ],
  // An installment paid ahead while interest was frozen keeps what it asked for then.
  [
    {
      ...TERMS,
      annualRatePercent: '0.11',
      paymentFrequency: 'every5months',
      installmentCount: 3,
      method: 'bullet',
    },
    [act('freeze', 35), act('payAhead', 29), act('thaw', 6)],
    31,
  ],
  // Rows that a rescheduling added have no place in the calendar agreed at first.
  [
    {
      ...TERMS,
      paymentFrequency: 'daily',
      installmentCount: 1,
      disbursedOn: '2008-01-01',
      firstDueOn: '2008-01-02',
      rest: REST,
    },
    [act('replan')],
    0,
  ],
  // Caps: interest paid ahead counts, also where the rest is made anew.
  [
    {
      ...TERMS,
      principal: 420_901n,
      annualRatePercent: '70.29',
      paymentFrequency: 'every10days',
      installmentCount: 16,
      firstDueOn: '2000-01-23',
      interestCapPercent: '15',
    },
    [act('payAhead', 35, 373), act('thaw', 28)],
    0,
  ],
  [
    {
      ...TERMS,
      annualRatePercent: '10.37',
      paymentFrequency: 'fourMonthly',
      installmentCount: 5,
      totalGrace: 3,
      graceInterest: 'free',
      interestCapPercent: '2',
    },
    [
      act('payAhead', 0, 52),
      act('payAhead', 4, 577),
      act('tranche', 26, 366),
      act('payAhead', 36),
      act('freeze', 34),
    ],
    0,
  ],
  // A céntimo less than the quote leaves a céntimo: its tax is not cut in pieces.
  [
    {
      ...TERMS,
      annualRatePercent: '0.378',
      rateKind: 'daily',
      paymentFrequency: 'fortnightly',
      installmentCount: 20,
      firstDueOn: '2000-01-06',
      method: 'levelWithBalloon',
      balloonPercent: '20',
      graceInterest: 'compounded',
      interestCapPercent: '15',
      totalGrace: 3,
      interestOnly: 2,
      charges: {
        insurancePercent: '0',
        insuranceTime: 'byPeriod',
        fees: [],
        tax: { name: 'IGV', percent: '16', on: ['interest'] },
      },
    },
    [],
    38,
  ],
  // Interest paid ahead of the installment that runs goes back, also once the rest is made anew.
  [
    {
      ...TERMS,
      principal: 120_000n,
      annualRatePercent: '12',
      paymentFrequency: 'monthly',
      installmentCount: 3,
      disbursedOn: '2026-03-10',
      firstDueOn: '2026-04-10',
    },
    [act('payAhead', 10, 8), act('replan')],
    5,
  ],
  // A late charge that a schedule made anew carries is not forgiven by the next one.
  [
    {
      ...TERMS,
      annualRatePercent: '12',
      paymentFrequency: 'monthly',
      installmentCount: 3,
      firstDueOn: '2000-02-01',
    },
    [act('replan', 40), act('replan', 5)],
    0,
  ],
  // Flat interest: twice within one installment, and while an installment of a grace puts its off.
  [
    { ...TERMS, annualRatePercent: '40', method: 'flat', paymentFrequency: 'monthly' },
    [act('shortenTerm', 12, 442), act('lowerInstallment', 5, 60)],
    3,
  ],
  [
    {
      ...TERMS,
      principal: 500_000n,
      annualRatePercent: '40',
      method: 'flat',
      paymentFrequency: 'monthly',
      totalGrace: 3,
      graceInterest: 'deferred',
    },
    [act('shortenTerm', 12, 216)],
    29,
  ],
];
