import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import type { Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import { BY_DAYS, eachOf, type Amounts, type ByDays } from './components';
import { plannedInstallment } from './plannedInstallment';
import type { PlanRow } from './planRows';

/**
 * Insurance, and all else that comes together by days, of the days that a row has of its period, in
 * minor units: the share of them in that of the whole period, which began before. What came
 * together until then is told apart.
 *
 * @example chargesOfRest(agreement, row, 100000n, '2026-03-10').insurance // half from the 25th on
 */
export function chargesOfRest(
  agreement: LoanAgreement,
  row: PlanRow,
  lent: Money,
  periodFrom: PlainDate = row.period.from,
): Amounts<ByDays> {
  const { from, to } = row.period;
  const period = { ...row.period, from: periodFrom };
  const whole = plannedInstallment(agreement, { ...row, period }, lent);
  const [left, all] = [from, periodFrom].map((day) => {
    return BigInt(yearFraction(agreement.dayCount, day, to).days);
  });
  return eachOf(BY_DAYS, (one) =>
    left === all ? whole[one] : divideHalfUp(whole[one] * left!, all!),
  );
}
