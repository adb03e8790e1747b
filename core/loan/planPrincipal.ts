import { DomainError } from '../errors/domainError';
import { ONE } from '../money/fixedPoint';
import { max, sum, ZERO, type Money } from '../money/money';
import { divideToMultiple, type RoundingMode } from '../money/rounding';
import type { GracePeriod, LoanAgreement } from './agreement';
import { carryInterest } from './carriedInterest';
import { toldApart } from './compoundedGrace';
import { interestCapOn, upToCap } from './interestCap';
import { levelRule } from './levelAmount';
import { levelOf } from './levelOf';
import { refuseNegative, runRows, type PlanRow, type PrincipalRule } from './planRows';
import { NO_GRACE, planTerms, type PlanTerms } from './planTerms';
import { interestOver, type PreparedPeriod } from './preparePeriods';
import { INSTALLMENT_COUNT_MAX, LOWERINGS_MAX } from './rules';

/** Facts of a plan beside its agreement. Amounts in minor units. */
interface PlanContext {
  /** Interest of earlier days, spread over the rows. */
  readonly odd?: Money;
  /** Interest that installments before the first row put off, and the grace that they were of. */
  readonly putOff?: { readonly pending: Money; readonly grace: GracePeriod } | undefined;
  /** A plan made anew in the life of a loan: an installment below its interest repays nothing. */
  readonly isReplan?: boolean;
  /** Factor of the first period of the loan, for levels computed from it. */
  readonly firstFactor?: bigint;
  /** Base of the interest of a flat loan; the amount that is planned when left out. */
  readonly flatBase?: Money;
  /** Interest of each row of a flat loan after a prepayment; of its base when left out. */
  readonly flatInterest?: readonly Money[] | undefined;
  /** Interest that the cap of the agreement leaves; of all that is planned when left out. */
  readonly interestLeft?: Money | undefined;
}

/**
 * Principal and interest of every row, by the method of the agreement, from a balance owed at
 * the start of the first period, in minor units.
 * Throws DomainError INSTALLMENT_NEVER_PAYS when a fixed installment never repays the debt, or one
 * after a compounded grace is below its interest, and ROUNDING_TOO_COARSE when rounded installments
 * repay it before the last one.
 *
 * @example planPrincipal(agreement, periods, 100000n).length // 12
 */
export function planPrincipal(
  agreement: LoanAgreement,
  periods: readonly PreparedPeriod[],
  opening: Money,
  context: PlanContext = {},
): readonly PlanRow[] {
  const { odd = ZERO, putOff } = context;
  const grace = agreement.grace ?? putOff?.grace ?? NO_GRACE;
  const pending = putOff?.pending ?? ZERO;
  if (grace.interest === 'compounded') {
    const whole = principalRows(agreement, periods, opening + pending, context);
    // Told apart, an installment one céntimo below its interest would seem to repay nothing.
    refuseNegative(whole);
    return toldApart(whole, pending);
  }
  const rows = principalRows(agreement, periods, opening, context);
  // The rest of a grace alone says how many rows to come put their interest off.
  const { interest } = grace;
  const left = agreement.grace ?? { installments: 0, interest };
  return carryInterest(rows, { grace: left, odd, pending });
}

/** Rows that collect the interest of their own days alone. */
function principalRows(
  agreement: LoanAgreement,
  periods: readonly PreparedPeriod[],
  opening: Money,
  context: PlanContext,
): readonly PlanRow[] {
  const { isReplan = false, firstFactor = periods[0]!.factor } = context;
  const lent = opening + sum(periods.map(({ drawn }) => max(ZERO, drawn)));
  const { interestLeft = interestCapOn(agreement, lent) } = context;
  const { method } = agreement;
  const given = context.flatInterest;
  const terms: PlanTerms = {
    ...planTerms(agreement, isReplan),
    interestLeft,
    ...(given && { flatInterest: (index) => given[index]! }),
  };
  if (method.kind === 'flat') {
    const base = context.flatBase ?? opening + sum(periods.map(({ drawn }) => drawn));
    const own = terms.flatInterest ?? flatInterest(agreement, terms, periods, base);
    return flatRows({ ...terms, flatInterest: own }, periods, opening);
  }
  if (isLevel(agreement)) {
    const { level, balloon } = levelOf(agreement, terms, periods, opening, firstFactor);
    const rows = runRows(terms, periods, opening, levelRule(level, balloon));
    if (isFirstTooLong(rows, terms, periods)) {
      // A first period longer than the others may cost more than an installment: it pays its
      // interest, and the level is found over the rest.
      const grace = { installments: 1, interest: 'paid' as const };
      return principalRows({ ...agreement, grace }, periods, opening, context);
    }
    const isWhole = rows.length === periods.length || balloon > ZERO;
    if (isWhole || terms.rounding.level !== 'annuity') return rows;
    if (isReplan) return wholeRows(terms, periods, opening, level) ?? rows;
    return loweredRows(terms, periods, opening, level) ?? rows;
  }
  const rule = ruleOf(agreement, terms, periods);
  const rows = runRows(terms, periods, opening, rule);
  if (method.kind === 'fixedInstallment' && agreement.installmentCount === undefined) {
    const last = rows.at(-1)!;
    const isUnpaid = last.principal + last.interest > method.amount;
    if (rows.length === INSTALLMENT_COUNT_MAX && isUnpaid) {
      throw new DomainError('INSTALLMENT_NEVER_PAYS', {}, 'method');
    }
  }
  return rows;
}

function ruleOf(
  { method }: LoanAgreement,
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
): PrincipalRule {
  if (method.kind === 'fixedInstallment') return levelRule(method.amount);
  if (method.kind === 'constantPrincipal') return constantPrincipal(terms, periods);
  if (method.kind === 'freeForm') {
    return ({ index, interest }) => {
      const { total, principal = ZERO } = method.rows[index]!;
      return total === undefined ? principal : total - interest;
    };
  }
  return () => ZERO;
}

function isLevel({ method }: LoanAgreement): boolean {
  return method.kind === 'levelInstallment' || method.kind === 'levelWithBalloon';
}

/** True where the interest of the first row alone is more than its installment. */
function isFirstTooLong(
  rows: readonly PlanRow[],
  { grace, isPatient }: PlanTerms,
  periods: readonly PreparedPeriod[],
): boolean {
  if (isPatient || grace.installments > 0 || periods.length === 1) return false;
  return rows[0]!.principal < ZERO && periods[0]!.factor > periods[1]!.factor;
}

/**
 * Over hundreds of periods a level rounded up repays everything before the last row: it is then
 * lowered, by one multiple of its rounding after another, until the last row has something left.
 * Roundings explain no more than a few of them; a plan that still ends early was meant to.
 * Throws ROUNDING_TOO_COARSE where a level of nothing alone would reach the last row.
 */
function loweredRows(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  level: Money,
): PlanRow[] | undefined {
  const { installmentMultiple: unit } = terms.rounding;
  for (let less = unit; less <= unit * BigInt(LOWERINGS_MAX) && less < level; less += unit) {
    const rows = runRows(terms, periods, opening, levelRule(level - less));
    if (rows.length === periods.length) return rows;
  }
  if (level <= unit * BigInt(LOWERINGS_MAX)) refuseRounding();
  return undefined;
}

/** Refuses installments that the multiple of their rounding makes nothing of. */
function refuseRounding(): never {
  throw new DomainError('ROUNDING_TOO_COARSE', {}, 'installmentCount');
}

/**
 * The highest level below one that ended early with which a plan made anew keeps all its rows:
 * whoever chose lower installments keeps their number. An installment below its interest repays
 * nothing there, so the annuity may be far too high; of a few céntimos the last row takes all.
 */
function wholeRows(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  level: Money,
): PlanRow[] | undefined {
  const rowsAt = (one: Money) => runRows(terms, periods, opening, levelRule(one));
  const isWhole = (rows: readonly PlanRow[]) => rows.length === periods.length;
  let [low, high] = [ZERO, level];
  let best = rowsAt(low);
  if (!isWhole(best)) return undefined;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const rows = rowsAt(middle);
    if (isWhole(rows)) [low, best] = [middle, rows];
    else high = middle;
  }
  return best;
}

/** Principal over the installments that repay it, found once the grace is over. */
function constantPrincipal(terms: PlanTerms, periods: readonly PreparedPeriod[]): PrincipalRule {
  const { method, grace, rounding, isPatient } = terms;
  let share = method.kind === 'constantPrincipal' ? method.principalPerInstallment : undefined;
  return ({ index, balance }) => {
    if (share === undefined) {
      const toCome = sum(periods.slice(index).map(({ drawn }) => drawn));
      const count = BigInt(periods.length - grace.installments);
      const { installmentMultiple, installment } = rounding;
      share = divideToMultiple(balance + toCome, count, installmentMultiple, installment);
      const endsEarly = share * (count - 1n) >= balance + toCome;
      // A plan keeps the number of rows that was agreed, as one of level installments does.
      if (endsEarly) {
        share = divideToMultiple(balance + toCome, count, installmentMultiple, 'down');
        if (share === ZERO && !isPatient) refuseRounding();
      }
    }
    return share;
  };
}

/**
 * Interest of a flat loan: the amount lent times the rate of the whole term, in equal parts, the
 * last taking the difference. Where the rate changes, each row has the rate of its own period.
 */
function flatInterest(
  agreement: LoanAgreement,
  { rounding, interestLeft }: PlanTerms,
  periods: readonly PreparedPeriod[],
  base: Money,
): (index: number) => Money {
  const { interest: mode, interestMultiple } = rounding;
  const round = (exact: bigint, parts: bigint, by = mode) =>
    divideToMultiple(exact, parts * ONE, interestMultiple, by);
  const exact = periods.map((period) =>
    interestOver({ ...period, stretches: flatten(period) }, base),
  );
  const total = upToCap(sum(exact), interestLeft === undefined ? undefined : interestLeft * ONE);
  const isEven = !agreement.rateChanges?.length;
  const count = BigInt(periods.length);
  const evenRows = (row: Money) => periods.map(() => row);
  const roundedBy = (by: RoundingMode) =>
    isEven ? evenRows(round(total, count, by)) : exact.map((own) => round(own, 1n, by));
  const othersOf = (rows: readonly Money[]) => sum(rows.slice(0, -1));
  const whole = round(total, 1n);
  // Roundings up of next to nothing may come to more than there is: the last would be negative.
  const nearest = roundedBy(mode);
  const rounded = othersOf(nearest) > whole ? roundedBy('down') : nearest;
  const last = whole - othersOf(rounded);
  return (index) => (index === periods.length - 1 ? last : rounded[index]!);
}

/** Stretches without their draws: a flat loan has one base for all its interest. */
function flatten(period: PreparedPeriod): PreparedPeriod['stretches'] {
  return period.stretches.map((stretch) => ({ ...stretch, drawn: ZERO }));
}

/**
 * Rows of a flat plan: equal, rounded installments. Where roundings up repay everything before the
 * last row, they are lowered until it has something left.
 */
function flatRows(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
): readonly PlanRow[] {
  const { installmentMultiple: multiple, installment: mode } = terms.rounding;
  const lent = opening + sum(periods.map(({ drawn }) => drawn));
  const count = BigInt(periods.length - terms.grace.installments);
  const nearest = divideToMultiple(lent, count, multiple, mode);
  const rowsAt = (even: Money) =>
    runRows(terms, periods, opening, ({ interest }) => {
      return max(ZERO, even + divideToMultiple(interest, 1n, multiple, mode) - interest);
    });
  for (let even = nearest; even > ZERO; even -= multiple) {
    const rows = rowsAt(even);
    if (rows.length === periods.length) return rows;
  }
  if (lent > ZERO && !terms.isPatient) refuseRounding();
  return rowsAt(ZERO);
}
