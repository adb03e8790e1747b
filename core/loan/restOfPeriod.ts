import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import type { Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import { plannedInstallment } from './plannedInstallment';
import type { PlanRow } from './planRows';

/**
 * Insurance of the days that a row has of its period, in minor units: the share of them in that of
 * the whole period, which began before. What came together until then is told apart.
 *
 * @example insuranceOfRest(agreement, row, 100000n, '2026-03-10') // half from the 25th on
 */
export function insuranceOfRest(
  agreement: LoanAgreement,
  row: PlanRow,
  lent: Money,
  periodFrom: PlainDate = row.period.from,
): Money {
  const { from, to } = row.period;
  const period = { ...row.period, from: periodFrom };
  const whole = plannedInstallment(agreement, { ...row, period }, lent).insurance;
  const [left, all] = [from, periodFrom].map((day) => {
    return BigInt(yearFraction(agreement.dayCount, day, to).days);
  });
  return left === all ? whole : divideHalfUp(whole * left!, all!);
}
