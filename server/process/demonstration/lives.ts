import type { LoanTermsBody } from '@core/contract/loans';

/** A loan and what becomes of it, in days counted back from today. */
export interface DemoLoan {
  readonly borrower: number;
  readonly fund: number;
  readonly daysAgo: number;
  readonly terms: Omit<LoanTermsBody, 'disbursedOn' | 'firstDueOn'>;
  readonly paidInstallments: number;
  /** Days after the due date on which each payment came. */
  readonly daysLate?: number;
  /** The last payment was half of what was due. */
  readonly isPartialLast?: boolean;
  readonly isVoided?: boolean;
  /** The last payment was promised the day before it came. */
  readonly isPromised?: boolean;
}

const monthly = (principal: string, annualRatePercent: string, installmentCount: number) => ({
  principal,
  rateKind: 'annualEffective' as const,
  annualRatePercent,
  dayCount: '30/360' as const,
  paymentFrequency: 'monthly' as const,
  installmentCount,
});

const weekly = (principal: string, annualRatePercent: string, installmentCount: number) => ({
  principal,
  rateKind: 'annualNominal' as const,
  annualRatePercent,
  dayCount: 'actual/365' as const,
  paymentFrequency: 'weekly' as const,
  installmentCount,
});

const daily = (principal: string, annualRatePercent: string, installmentCount: number) => ({
  ...weekly(principal, annualRatePercent, installmentCount),
  paymentFrequency: 'daily' as const,
});

const fortnightly = (principal: string, annualRatePercent: string, installmentCount: number) => ({
  ...monthly(principal, annualRatePercent, installmentCount),
  paymentFrequency: 'fortnightly' as const,
});

/** Twenty lives: punctual, late, partly paid, paid off, new and voided. */
export const LOANS: readonly DemoLoan[] = [
  { borrower: 0, fund: 0, daysAgo: 190, terms: monthly('8000', '38', 12), paidInstallments: 6 },
  {
    borrower: 1,
    fund: 0,
    daysAgo: 330,
    terms: monthly('15000', '32', 24),
    paidInstallments: 8,
    daysLate: 4,
  },
  { borrower: 2, fund: 1, daysAgo: 150, terms: fortnightly('3000', '55', 8), paidInstallments: 8 },
  {
    borrower: 3,
    fund: 0,
    daysAgo: 260,
    terms: monthly('6000', '42', 12),
    paidInstallments: 5,
    daysLate: 9,
    isPromised: true,
  },
  { borrower: 4, fund: 1, daysAgo: 95, terms: monthly('12000', '28', 18), paidInstallments: 3 },
  { borrower: 5, fund: 0, daysAgo: 400, terms: monthly('40000', '24', 12), paidInstallments: 12 },
  { borrower: 6, fund: 0, daysAgo: 70, terms: weekly('2500', '60', 13), paidInstallments: 8 },
  {
    borrower: 7,
    fund: 1,
    daysAgo: 210,
    terms: monthly('9000', '35', 12),
    paidInstallments: 4,
    daysLate: 2,
  },
  {
    borrower: 8,
    fund: 0,
    daysAgo: 40,
    terms: fortnightly('1800', '58', 6),
    paidInstallments: 2,
    isPartialLast: true,
  },
  { borrower: 9, fund: 1, daysAgo: 20, terms: daily('900', '60', 30), paidInstallments: 19 },
  {
    borrower: 10,
    fund: 0,
    daysAgo: 125,
    terms: monthly('2000', '60', 6),
    paidInstallments: 2,
    daysLate: 12,
  },
  { borrower: 11, fund: 1, daysAgo: 365, terms: monthly('25000', '27', 18), paidInstallments: 11 },
  { borrower: 0, fund: 0, daysAgo: 390, terms: monthly('5000', '40', 6), paidInstallments: 6 },
  { borrower: 1, fund: 1, daysAgo: 10, terms: weekly('3500', '55', 16), paidInstallments: 1 },
  {
    borrower: 3,
    fund: 0,
    daysAgo: 160,
    terms: weekly('1500', '60', 12),
    paidInstallments: 7,
    daysLate: 3,
  },
  { borrower: 5, fund: 0, daysAgo: 30, terms: monthly('30000', '26', 24), paidInstallments: 0 },
  {
    borrower: 6,
    fund: 1,
    daysAgo: 25,
    terms: monthly('4000', '45', 10),
    paidInstallments: 0,
    isVoided: true,
  },
  { borrower: 7, fund: 0, daysAgo: 0, terms: monthly('7000', '36', 12), paidInstallments: 0 },
  {
    borrower: 9,
    fund: 0,
    daysAgo: 300,
    terms: fortnightly('2400', '50', 12),
    paidInstallments: 12,
    daysLate: 1,
  },
  {
    borrower: 11,
    fund: 1,
    daysAgo: 55,
    terms: monthly('18000', '30', 36),
    paidInstallments: 1,
    isPartialLast: true,
  },
];
