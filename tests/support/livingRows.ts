import { openInstallment } from '@core/loan/replayPayments';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';

/** Rows of a living loan of which nothing was paid. */
export const livingRows = (terms: LoanTerms) =>
  scheduleOfTerms(terms).installments.map((row) => ({
    ...openInstallment(row),
    days: row.days,
    balanceAfter: row.balanceAfter,
  }));
