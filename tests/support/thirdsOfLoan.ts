import type { LoanShare } from '@core/investments/loanShare';

/** A share of a loan that nothing was paid of. */
export const newShare = (number: number, investor: number | null, units: bigint): LoanShare => ({
  number,
  investor,
  units,
  outstanding: units,
  carryInterest: 0n,
  carryLate: 0n,
  lost: 0n,
  subordinated: false,
});

/** A loan of 1,000.00 among three investors. */
export const thirdsOfLoan = [
  newShare(1, 1, 33_333n),
  newShare(2, 2, 33_333n),
  newShare(3, 3, 33_334n),
];
