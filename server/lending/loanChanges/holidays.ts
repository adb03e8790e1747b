import { addDays } from '@core/calendar/plainDate';
import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { holidayPlan } from '@core/loan/holidayPlan';
import { FIRST_DUE_DAYS_MAX } from '@core/loan/rules';
import { toAgreement } from '../loans/loanTerms';
import { replanKind } from './replans';

type Terms = Extract<LoanChangeTerms, { kind: 'holiday' }>;

/** Installments to come are not paid for a while: what that costs is shown before. */
export const holidays = replanKind<Terms>('holiday', (_db, loan, { plan }, today, rows) => {
  const made = holidayPlan(rows, toAgreement(loan), today, plan);
  if (made.firstDueOn > addDays(today, FIRST_DUE_DAYS_MAX)) {
    throw new DomainError('RESCHEDULE_DATE_OUT_OF_LIMITS', { from: today }, 'installments');
  }
  return made;
});
