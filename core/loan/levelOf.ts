import { min, sum, ZERO, type Money } from '../money/money';
import { nearOf } from '../money/roundedProduct';
import { factorOfPeriod } from './accrual';
import type { LoanAgreement } from './agreement';
import { levelAmount, levelRule } from './levelAmount';
import { runRows } from './planRows';
import type { PlanTerms } from './planTerms';
import type { PreparedPeriod } from './preparePeriods';

/**
 * Level installment of a plan and the balloon that it leaves. Where a cap takes interest from its
 * last rows no annuity is level: it is the one whose last row lies nearest to the others.
 *
 * @example levelOf(agreement, terms, periods, 100000n, periods[0]!.factor).level // 8885n
 */
export function levelOf(
  agreement: LoanAgreement,
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  firstFactor: bigint,
): { level: Money; balloon: Money } {
  const { method } = agreement;
  const { rounding } = terms;
  const lent = opening + sum(periods.map(({ drawn }) => drawn));
  const balloon = method.kind === 'levelWithBalloon' ? min(method.balloon, lent) : ZERO;
  const used = levelPeriods(agreement, terms, periods, firstFactor);
  const level = levelAmount(terms, used, opening, balloon);
  const isCut = rounding.level === 'annuity' && cutsInterest(terms, periods, opening, level);
  if (!isCut) return { level, balloon };
  const nearest = { ...terms, rounding: { ...rounding, level: 'lastNearest' as const } };
  return { level: levelAmount(nearest, used, opening, balloon), balloon };
}

/** True where a cap takes interest from the rows of a level. */
function cutsInterest(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  level: Money,
): boolean {
  const { interestLeft, ...uncapped } = terms;
  if (interestLeft === undefined) return false;
  const rows = runRows(uncapped, periods, opening, levelRule(level));
  return sum(rows.map((row) => row.interest + row.capitalized + row.waiting)) > interestLeft;
}

/** The periods that the level is computed from: as they are, or all with one rate. */
function levelPeriods(
  agreement: LoanAgreement,
  { rounding }: PlanTerms,
  periods: readonly PreparedPeriod[],
  firstFactor: bigint,
): readonly PreparedPeriod[] {
  if (rounding.levelFrom === 'allPeriods') return periods;
  const factor =
    rounding.levelFrom === 'firstPeriod'
      ? firstFactor
      : factorOfPeriod(agreement.calendar.frequency, agreement.rate);
  const near = nearOf(factor);
  return periods.map((period) => ({ ...period, factor, near }));
}
