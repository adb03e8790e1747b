import type { PlainDate } from '../calendar/plainDate';
import type { LoanAgreement } from './agreement';
import { openedOn } from './agreementOf';
import { duePeriods } from './duePeriods';

/**
 * The day up to which the interest of each installment runs: its due date, but for one that a day
 * of rest moved where the agreement bears no interest for that. An installment whose date was made
 * anew since is no longer of the calendar: its interest runs to its due date.
 *
 * @example accrualEnds(agreement, rows)[0] // the Sunday before the Monday on which it falls due
 */
export function accrualEnds(
  agreement: LoanAgreement,
  rows: readonly { readonly dueOn: PlainDate }[],
): PlainDate[] {
  const { calendar } = agreement;
  const isMoved = (calendar.adjustment ?? 'same') !== 'same';
  if (!isMoved || (calendar.isInterestMoved ?? true)) return rows.map(({ dueOn }) => dueOn);
  // Installments added since are none of its calendar, which may have no place for them.
  const count = Math.min(rows.length, agreement.installmentCount ?? rows.length);
  const periods = duePeriods(openedOn(agreement), calendar, count);
  return rows.map(({ dueOn }, index) => {
    const period = periods[index];
    return period?.dueOn === dueOn ? period.to : dueOn;
  });
}
