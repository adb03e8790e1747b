import type { LoanTermsBody } from '@core/contract/loans';

/*
 * A month in the life of ten loans, worked out apart from the engine: the level installment is
 * P·i / (1 − (1 + i)^−n) to the céntimo, the last one takes the rest, and late interest is the
 * overdue principal by 36 % / 360 a day. The server's test and the journey hold to it.
 */

export const FIRST_DAY = '2026-03-10';
export const LAST_DAY = '2026-04-25';
export const OPENING_CAPITAL = '20000.00';

/** A loan a day from the first; each first falls due a month later. The last one is voided. */
export const LOANS: readonly Partial<LoanTermsBody>[] = [
  { principal: '1000.00', annualRatePercent: '12', installmentCount: 6 },
  { principal: '1500.00', annualRatePercent: '24', installmentCount: 4 },
  { principal: '800.00', annualRatePercent: '36', installmentCount: 5 },
  { principal: '1200.00', annualRatePercent: '24', installmentCount: 3 },
  { principal: '2000.00', annualRatePercent: '12', installmentCount: 12 },
  { principal: '600.00', annualRatePercent: '24', installmentCount: 3 },
  { principal: '900.00', annualRatePercent: '36', installmentCount: 6 },
  {
    principal: '1000.00',
    annualRatePercent: '24',
    installmentCount: 4,
    method: 'constantPrincipal',
  },
  { principal: '1500.00', annualRatePercent: '12', installmentCount: 3, method: 'bullet' },
  { principal: '700.00', annualRatePercent: '12', installmentCount: 3 },
];

/** Terms of the loan that is handed over on a day of March. */
export const termsOn = (day: string, terms: Partial<LoanTermsBody>): Partial<LoanTermsBody> => ({
  ...terms,
  disbursedOn: day,
  firstDueOn: day.replace('-03-', '-04-'),
});

/** Loan, amount, and of it late interest, interest and principal. */
export type MonthPayment = readonly [
  loan: number,
  amount: string,
  lateInterest: string,
  interest: string,
  principal: string,
];

/** Payments that come in on a day. */
export const PAYMENTS: Readonly<Record<string, readonly MonthPayment[]>> = {
  '2026-04-04': [[5, '177.70', '0.00', '20.00', '157.70']],
  '2026-04-10': [[1, '172.55', '0.00', '10.00', '162.55']],
  '2026-04-12': [[3, '100.00', '0.00', '24.00', '76.00']],
  // Three days late: 363.94 × 0.1 % × 3.
  '2026-04-14': [[2, '395.03', '1.09', '30.00', '363.94']],
  // All at once: 600.00, 12.00, 8.08 and 4.08.
  '2026-04-15': [[6, '624.16', '0.00', '24.16', '600.00']],
  '2026-04-16': [[7, '166.14', '0.00', '27.00', '139.14']],
  '2026-04-17': [
    // The rest, five days late: 74.68 × 0.1 % × 5.
    [3, '75.05', '0.37', '0.00', '74.68'],
    [8, '270.00', '0.00', '20.00', '250.00'],
  ],
  '2026-04-18': [
    // The payment of the 16th came back: it is paid again two days late.
    [7, '166.42', '0.28', '27.00', '139.14'],
    [9, '15.00', '0.00', '15.00', '0.00'],
  ],
};

/** On this day the payment of the day before, of the seventh loan, turns out to be false money. */
export const TAKEN_BACK_ON = '2026-04-17';

/** Debt of each loan at the end: status, principal, overdue principal, late interest. */
export const AT_THE_END = [
  ['active', '837.45', '0.00', '0.00'],
  ['active', '1136.06', '0.00', '0.00'],
  ['active', '649.32', '0.00', '0.00'],
  // Twelve days late: 392.11 × 0.1 % × 12.
  ['inArrears', '1200.00', '392.11', '4.71'],
  ['active', '1842.30', '0.00', '0.00'],
  ['paidOff', '0.00', '0.00', '0.00'],
  ['active', '760.86', '0.00', '0.00'],
  ['active', '750.00', '0.00', '0.00'],
  ['active', '1500.00', '0.00', '0.00'],
  ['voided', '0.00', '0.00', '0.00'],
] as const;

/** The fund's part of the balance at the end. */
export const TOTALS_AT_THE_END = {
  loans: 8,
  outstandingPrincipal: '8675.99',
  interest: '24.00',
  lateInterest: '4.71',
  overdue: '420.82',
};

/** 20,000.00 less 10,500.00 lent, and 1,995.91 that came back. */
export const CASH_AT_THE_END = '11495.91';
