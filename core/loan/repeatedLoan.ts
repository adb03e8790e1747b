/** How long after a loan the same amount to the same borrower is asked about, in minutes. */
export const LOAN_REPEATED_WITHIN_MINUTES = 10;
