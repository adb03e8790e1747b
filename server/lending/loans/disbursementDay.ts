import { addDays } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { DISBURSEMENT_BACKDATE_DAYS_MAX } from '@core/loan/rules';

/** Refusal of the day of a disbursement, at its field: why, and the days to choose from. */
export const disbursementRefused = (
  why: string,
  days: { readonly from: string; readonly to: string },
) => new DomainError('DISBURSEMENT_DATE_OUT_OF_LIMITS', { ...days, why }, 'disbursedOn');

/** Throws DISBURSEMENT_DATE_OUT_OF_LIMITS for money that has not left, or left long ago. */
export function checkDisbursementDate(disbursedOn: string, today: string): void {
  const from = addDays(today, -DISBURSEMENT_BACKDATE_DAYS_MAX);
  const refuse = (why: string) => disbursementRefused(why, { from, to: today });
  if (disbursedOn > today) {
    throw refuse('Un desembolso se registra cuando sale el dinero, no antes.');
  }
  if (disbursedOn < from) {
    throw refuse(
      `Pasaron más de ${DISBURSEMENT_BACKDATE_DAYS_MAX} días desde ese desembolso: traiga el ` +
        'préstamo como migrado.',
    );
  }
}
