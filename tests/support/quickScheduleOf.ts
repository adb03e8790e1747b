import { agreementOf } from '@core/loan/agreementOf';
import { buildSchedule } from '@core/loan/buildSchedule';
import { plainTermsOf } from '@core/loan/simplePeriods';
import type { LoanTerms } from '@core/loan/terms';

/** The schedule of plain terms by the quick recurrence alone. */
export const quickScheduleOf = (terms: LoanTerms) =>
  buildSchedule(plainTermsOf(agreementOf(terms))!);
