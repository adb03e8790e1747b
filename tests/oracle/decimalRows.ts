import type { Decimal } from 'decimal.js';
import { LOWERINGS_MAX } from '@core/loan/rules';
import type { LoanTerms } from '@core/loan/terms';
import {
  countedDays,
  Exact,
  growth,
  NOTHING,
  partOf,
  rateOfRow,
  toMultiple,
  total,
  whole,
  type Dated,
  type Part,
} from './decimalInterest';
import { run, type Grace, type PrincipalOf, type Row } from './decimalRun';

/** Amounts of one row as another computation gives them, in minor units. */
interface DecimalRow {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly insurance: bigint;
  readonly fees: bigint;
  readonly tax: bigint;
}

/** Level that repays a debt but for a balloon: the debt over the sum of discount factors. */
function levelOf(opening: Decimal, balloon: Decimal, parts: readonly Part[], multiple: bigint) {
  let [discount, annuity] = [new Exact(1), NOTHING];
  for (const { of, by } of parts) {
    discount = discount.div(of.div(by).plus(1));
    annuity = annuity.plus(discount);
  }
  return toMultiple(opening.minus(balloon.times(discount)).div(annuity), multiple);
}

/** Level by whole multiples whose last row lies nearest to it: the gap falls as it rises. */
function nearestLevel(
  gapAt: (level: Decimal) => Decimal,
  opening: Decimal,
  multiple: bigint,
): Decimal {
  const unit = new Exact(String(multiple));
  let [low, high] = [0n, BigInt(opening.times(100).div(unit).ceil().toString())];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (gapAt(unit.times(String(middle))).gt(0)) low = middle;
    else high = middle;
  }
  const above = unit.times(String(high));
  const below = above.minus(unit);
  return gapAt(below).lt(gapAt(above).neg()) ? below : above;
}

function levelRows(terms: LoanTerms, parts: readonly Part[], grace: Grace): readonly Row[] {
  const { installmentMultiple: multiple = 1n, balloonPercent = '0', method } = terms;
  const opening = new Exact(String(terms.principal));
  const isBalloon = method === 'levelWithBalloon';
  const balloon = isBalloon ? whole(opening.times(balloonPercent).div(100)) : NOTHING;
  const interestOf = (index: number, balance: Decimal) => partOf(balance, parts[index]!);
  const principalAt =
    (level: Decimal): PrincipalOf =>
    (_index, balance, accrued) => {
      const principal = level.minus(accrued);
      const isBelow = balloon.gt(0) && balance.minus(principal).lt(balloon);
      return isBelow ? balance.minus(balloon) : principal;
    };
  const rowsAt = (level: Decimal) =>
    run(opening, interestOf, parts.length, grace, principalAt(level));
  /** Interest of a level without a cap, though it repays everything before the last row. */
  const interestAt = (level: Decimal) => {
    let all = NOTHING;
    const counted = (index: number, balance: Decimal) => {
      const accrued = interestOf(index, balance);
      all = all.plus(accrued);
      return accrued;
    };
    run(opening, counted, parts.length, { ...grace, most: undefined }, principalAt(level));
    return all;
  };
  const fixed = terms.installmentAmount;
  if (fixed !== undefined) return rowsAt(new Exact(String(fixed)))!;
  const joining = grace.isJoined ? parts.slice(0, grace.putOff) : [];
  const grown = joining.reduce((debt, { of, by }) => debt.times(of.div(by).plus(1)), opening);
  const annuity = levelOf(grown, balloon, parts.slice(grace.rows), multiple);
  const gapAt = (level: Decimal) => {
    const last = rowsAt(level)?.at(-1);
    return (last ? last.principal.plus(last.accrued) : NOTHING).minus(level).minus(balloon);
  };
  const isCut = grace.most?.lt(interestAt(annuity)) === true;
  const level = isCut ? nearestLevel(gapAt, opening, multiple) : annuity;
  for (let less = 0; less <= LOWERINGS_MAX; less++) {
    const rows = rowsAt(level.minus(String(multiple * BigInt(less))));
    if (rows === undefined) continue;
    const isTooLong = grace.rows === 0 && rows[0]!.principal.isNegative();
    return isTooLong ? levelRows(terms, parts, { ...grace, rows: 1 }) : rows;
  }
  throw new Error('no level keeps all rows');
}

/** A plan by hand: what was agreed on for a date, or an even part of what those leave. */
function freeRows(terms: LoanTerms, parts: readonly Part[], grace: Grace): readonly Row[] {
  const opening = new Exact(String(terms.principal));
  const named = parts.map((_, index) => {
    const part = terms.planParts?.[index];
    return part === undefined ? undefined : new Exact(String(part));
  });
  const open = named.filter((part) => part === undefined).length;
  const rest = opening.minus(total(named.filter((part) => part !== undefined)));
  const each = rest.div(Math.max(1, open)).floor();
  const last = named.lastIndexOf(undefined);
  const interestOf = (index: number, balance: Decimal) => partOf(balance, parts[index]!);
  return run(opening, interestOf, parts.length, grace, (index) => {
    const even = index === last ? rest.minus(each.times(open - 1)) : each;
    return named[index] ?? even;
  })!;
}

function constantRows(terms: LoanTerms, parts: readonly Part[], grace: Grace): readonly Row[] {
  const { installmentMultiple: multiple = 1n, method } = terms;
  const opening = new Exact(String(terms.principal));
  const count = parts.length - grace.rows;
  const unit = String(multiple);
  const shareOf = (debt: Decimal) => {
    const near = toMultiple(debt.div(count), multiple);
    const isEarly = near.times(count - 1).gte(debt);
    return isEarly ? debt.div(count).div(unit).floor().times(unit) : near;
  };
  const interestOf = (index: number, balance: Decimal) => partOf(balance, parts[index]!);
  let share = NOTHING;
  return run(opening, interestOf, parts.length, grace, (index, balance) => {
    if (index === grace.rows && method !== 'bullet') share = shareOf(balance);
    return share;
  })!;
}

function flatRows(terms: LoanTerms, parts: readonly Part[], grace: Grace): readonly Row[] {
  const { installmentMultiple: multiple = 1n } = terms;
  const opening = new Exact(String(terms.principal));
  const count = parts.length;
  const { by } = parts[0]!;
  const all = opening.times(total(parts.map(({ of }) => of)));
  const exact = grace.most === undefined ? all : Exact.min(all, grace.most.times(by));
  const interest = whole(exact.div(by));
  const near = whole(exact.div(by.times(count)));
  const isOver = near.times(count - 1).gt(interest);
  const each = isOver ? exact.div(by.times(count)).floor() : near;
  const last = interest.minus(each.times(count - 1));
  const interestOf = (index: number) => (index === count - 1 ? last : each);
  const lent = toMultiple(opening.div(count - grace.rows), multiple);
  for (let even = lent; ; even = Exact.max(NOTHING, even.minus(String(multiple)))) {
    const rows = run(opening, interestOf, count, grace, (_index, _balance, accrued) =>
      Exact.max(NOTHING, even.plus(toMultiple(accrued, multiple)).minus(accrued)),
    );
    if (rows !== undefined || even.isZero()) return rows!;
  }
}

/** Interest that rows of a grace put off: with the first row after it, or in even parts. */
function carriedBy(rows: readonly Row[], grace: Grace, isSpread: boolean): readonly Decimal[] {
  const waiting = total(rows.slice(0, grace.putOff).map(({ accrued }) => accrued));
  const count = rows.length - grace.putOff;
  const even = isSpread ? waiting.div(count).floor() : NOTHING;
  return rows.map((_row, index) => {
    if (index < grace.putOff) return NOTHING;
    if (!isSpread) return index === grace.putOff ? waiting : NOTHING;
    return index === rows.length - 1 ? waiting.minus(even.times(count - 1)) : even;
  });
}

/** Rows of a debt that interest joined, with what each pays of it told apart from the capital. */
function apart(
  rows: readonly Row[],
  grace: Grace,
): readonly (Row & { readonly joined: Decimal })[] {
  let joined = NOTHING;
  return rows.map((row, index) => {
    if (index < grace.putOff) {
      joined = joined.plus(row.accrued);
      return { ...row, joined: NOTHING };
    }
    const capital = row.balance.minus(joined);
    const ofCapital = row.principal.times(capital).div(row.balance).floor();
    const ofJoined = row.principal.minus(ofCapital);
    joined = joined.minus(ofJoined);
    return { ...row, principal: ofCapital, joined: ofJoined };
  });
}

/** Part of a month that a period takes for insurance by the month. */
function monthOf(terms: LoanTerms, frequency: Frequency, dates: Dated): Part {
  const isUsual = terms.paymentFrequency !== 'workingDays' && frequency.unit !== 'dates';
  const part = (of: number, by: number) => ({ of: new Exact(of), by: new Exact(by) });
  if (terms.charges?.insuranceTime === 'byDays' || !isUsual) {
    return part(countedDays(terms.dayCount, dates), 30);
  }
  if (frequency.unit === 'daysOfMonth') return part(1, frequency.days.length);
  if (frequency.unit === 'month') return part(frequency.every, 1);
  return part(frequency.every * (frequency.unit === 'week' ? 7 : 1), 30);
}

type Frequency =
  | { readonly unit: 'day' | 'week' | 'month'; readonly every: number }
  | { readonly unit: 'daysOfMonth'; readonly days: readonly number[] }
  | { readonly unit: 'dates' };

/**
 * The rows of terms on sale by decimal arithmetic, made apart from the engine: only the dates are
 * its own. Amounts in minor units.
 */
export function decimalRows(
  terms: LoanTerms,
  frequency: Frequency,
  dates: readonly Dated[],
): DecimalRow[] {
  const { totalGrace = 0, interestOnly = 0, graceInterest = 'spread', method, charges } = terms;
  const grace: Grace = {
    rows: totalGrace + interestOnly,
    putOff: totalGrace,
    isFree: graceInterest === 'free',
    isJoined: graceInterest === 'compounded',
    most:
      terms.interestCapPercent === undefined
        ? undefined
        : new Exact(String(terms.principal)).times(terms.interestCapPercent).div(100).floor(),
  };
  const parts = dates.map((one, index) => growth(terms, rateOfRow(terms, index), one));
  const isConstant = method === 'constantPrincipal' || method === 'bullet';
  const ofMethod = method === 'freeForm' ? freeRows : levelRows;
  const planned = method === 'flat' ? flatRows : isConstant ? constantRows : ofMethod;
  const plan = planned(terms, parts, grace);
  const told = grace.isJoined ? apart(plan, grace) : undefined;
  const rows = told ?? plan;
  const carried =
    told?.map(({ joined }) => joined) ?? carriedBy(rows, grace, graceInterest === 'spread');
  return rows.map(({ balance, principal, accrued }, index) => {
    const interest = (index < totalGrace ? NOTHING : accrued).plus(carried[index]!);
    const month = monthOf(terms, frequency, dates[index]!);
    const isOfAll = charges?.insuranceBasis === 'amount';
    const insurable = isOfAll ? new Exact(String(terms.principal)) : balance;
    const insured = insurable.times(charges?.insurancePercent ?? '0').times(month.of);
    const insurance = whole(insured.div(month.by.times(100)));
    const agreed = charges?.fees ?? [];
    const bases = {
      percentOfAmount: new Exact(String(terms.principal)),
      percentOfBalance: balance,
      percentOfInstallment: principal.plus(interest),
    };
    const charged = agreed.map((fee) =>
      'amount' in fee
        ? new Exact(String(fee.amount))
        : whole(bases[fee.basis].times(fee.percent).div(100)),
    );
    const fees = total(charged);
    const ofCharges = agreed.map(({ taxPercent = '0' }, at) =>
      whole(charged[at]!.times(taxPercent).div(100)),
    );
    const taxed = { interest, fees };
    const base = total((charges?.tax?.on ?? []).map((one) => taxed[one]));
    const ofRow = whole(base.times(charges?.tax?.percent ?? '0').div(100));
    const tax = total(ofCharges).plus(ofRow);
    const money = (value: Decimal) => BigInt(value.toString());
    return {
      principal: money(principal),
      interest: money(interest),
      insurance: money(insurance),
      fees: money(fees),
      tax: money(tax),
    };
  });
}
