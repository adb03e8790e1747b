import { LOAN_STATUS } from '@core/names/stateNames';
import type { LoanQuery } from '@core/contract/loanLists';

/** Names of the states that lists of loans can be narrowed to. */
export const LOAN_STATUS_FILTER: Readonly<Record<NonNullable<LoanQuery['status']>, string>> = {
  ...LOAN_STATUS,
  living: 'Con saldo',
  dueToday: 'Con cuota de hoy',
  over30Days: 'Más de 30 días de atraso',
  over60Days: 'Más de 60 días de atraso',
  over90Days: 'Más de 90 días de atraso',
  partlyDisbursed: 'Desembolso parcial',
};
