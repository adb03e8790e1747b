import { SCHEDULED_COMPONENTS } from './components';
import type { PlainDate } from '../calendar/plainDate';
import { DomainError, invariant } from '../errors/domainError';
import { max, min, sum, ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { accrualEnds } from './accrualEnds';
import { agreementFrom } from './agreementFrom';
import { lentOf, openedOn } from './agreementOf';
import { putOffBefore } from './carriedInterest';
import { taxOfCharges } from './chargeColumns';
import { allocatePayment, type AllocationRules } from './allocatePayment';
import type { DuePeriod } from './duePeriods';
import { accruedInterest, broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import { taxOf, type InstallmentTax } from './installmentTax';
import {
  isGivenUp,
  isTouched,
  isUnpaid,
  paidOfAgreed,
  prepaidOf,
  unpaidOneOff,
  type OpenInstallment,
} from './openInstallment';
import { withLateBalance } from './lateInterest';
import { outstandingOn, totalOf } from './outstanding';
import { plannedInstallment, type PlannedInstallment } from './plannedInstallment';
import { planPrincipal } from './planPrincipal';
import type { PrepaymentWay } from './paymentWays';
import { accruedParts, CALLED_PARTS, calledParts, type CalledParts, type PlanPast } from './callIn';
import { graceLeft, methodAfter } from './methodAfter';
import { preparePeriods } from './preparePeriods';
import { insuranceOfRest } from './restOfPeriod';
import { chargedFrom, handedOverBefore, type Draw } from './planTranche';
import { periodStart, prepaidBefore, prepaidSince, waitingInterest, type Restart } from './restart';
import { withPlan, withPrepaid } from './withPlan';

/** Money received, and what the borrower chose for the part beyond what is due. */
interface Prepayment {
  readonly on: PlainDate;
  readonly amount: Money;
  readonly way: PrepaymentWay;
}

/** A row of a living schedule, as far as planning it again needs it. */
interface PrepayableRow extends OpenInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** A schedule with a prepayment in it. */
export interface PrepaymentPlan<Row> {
  /** Rows, as many as before: one that is no longer needed agrees on nothing. */
  readonly rows: readonly Row[];
  /** Principal repaid at once; nothing where the money pays ahead. */
  readonly prepaid: Money;
  /** The installment that shows it. */
  readonly ownerNumber: number | undefined;
  /** The first that was planned again: tranches that a later one carried are its own from now. */
  readonly fromNumber?: number | undefined;
  /** Money that found no debt. */
  readonly unapplied: Money;
}

/**
 * The schedule of a loan once money beyond what is due came in: paid ahead it settles coming
 * installments whole; else it repays principal at once, together with what was paid ahead before,
 * and the coming installments get lower or fewer on their own due dates. Interest of the period
 * that runs is that of the old balance up to the day and of the new one from then on. `past` are
 * the tranches (+) and prepayments (-) of that period, and where it was made anew.
 * Money for all that is owed on the day ends the loan: nothing is to come, as in a payoff.
 * Throws PREPAYMENT_TOO_LATE where no installment is left to come, and PREPAYMENT_NOT_OF_METHOD
 * where interest is flat: it is of the amount lent, whatever was repaid of it.
 *
 * @example planPrepayment(rows, agreement, rules, { on, amount, way: 'shortenTerm' }).prepaid
 */
export function planPrepayment<Row extends PrepayableRow>(
  rows: readonly Row[],
  agreed: LoanAgreement,
  rules: AllocationRules,
  { on, amount, way }: Prepayment,
  past: PlanPast = { draws: [] },
): PrepaymentPlan<Row> {
  const nothing = { prepaid: ZERO, ownerNumber: undefined };
  if (way === 'payAhead') return { ...settled(rows, amount, on, rules), ...nothing };
  const due = rows.filter((row) => row.dueOn <= on);
  const owedRows = withLateBalance(rows, rules).slice(0, due.length);
  const owed = sum(owedRows.map((row) => totalOf(outstandingOn(row, on, rules))));
  const toDue = min(amount, owed);
  const paid = toDue > ZERO ? settled(rows, toDue, on, rules).rows.slice(0, due.length) : due;
  // A row that agrees on nothing before the last one is not given up: it keeps its period.
  const last = rows.findLastIndex((row) => !isGivenUp(row));
  const coming = rows.slice(0, last + 1).filter((row) => row.dueOn > on);
  if (amount === toDue)
    return { rows: [...paid, ...rows.slice(due.length)], unapplied: ZERO, ...nothing };
  if (coming.length === 0) throw new DomainError('PREPAYMENT_TOO_LATE');
  const ends = accrualEnds(agreed, rows);
  const putOff = putOffBefore(agreed, rows.slice(0, due.length));
  const toEnd = moneyFor(coming, amount - toDue);
  const asked = toEnd.isRepaid
    ? askedToEnd(coming, accruedParts(rows, agreed, on, past), putOff?.pending)
    : undefined;
  const isEnded = asked !== undefined && toEnd.left >= asked.total;
  if (!isEnded && agreed.method.kind === 'flat') {
    throw new DomainError('PREPAYMENT_NOT_OF_METHOD', {}, 'way');
  }
  const open = asked ? coming : afterSettled(coming, past.restart);
  const { prepaid, left } = moneyFor(open, amount - toDue);
  const first = open[0]!;
  const before = rows.findIndex(({ number }) => number === first.number);
  const begun = ends[before - 1] ?? openedOn(agreed);
  // Principal that is all repaid leaves nothing to come but what the end of the loan asks for.
  const planned =
    asked?.rows ??
    planAnew(open, agreed, {
      on,
      prepaid,
      start: periodStart(first.number, begun, past.restart),
      ends: ends.slice(before),
      putOff: putOffBefore(agreed, rows.slice(0, before)),
      left: interestLeft(agreed, lentIn(rows), accruedInterest(rows.slice(0, before))),
      way,
      past,
    });
  const owner = paid.at(-1)?.dueOn === on ? paid.at(-1)! : first;
  const stays = rows.slice(due.length, before);
  const changed = [
    ...paid,
    ...stays,
    ...rows.slice(before).map((row) => withPlan(row, planned)),
  ].map((row) => (row.number === owner.number ? withPrepaid(row, prepaid, row.dueOn <= on) : row));
  const lent = sum(rows.map(({ principal }) => principal));
  invariant(sum(changed.map((row) => row.principal)) === lent, 'a plan repays what was lent');
  const end =
    left === ZERO ? { rows: changed, unapplied: ZERO } : settled(changed, left, on, rules);
  return { ...end, prepaid, ownerNumber: owner.number, fromNumber: first.number };
}

/** Money beyond what is due, with what was paid ahead, and the part of it that repays principal. */
function moneyFor(coming: readonly PrepayableRow[], beyondDue: Money) {
  const standing = sum(coming.map((row) => row.principal - prepaidOf(row)));
  const money = beyondDue + sum(coming.map(paidAhead));
  const prepaid = min(money, standing);
  return { prepaid, left: money - prepaid, isRepaid: prepaid === standing };
}

/**
 * Coming installments without those that were settled when the schedule was made anew after them:
 * the first one made anew carries what was owed then, and bears interest from its own start.
 */
function afterSettled(coming: readonly PrepayableRow[], restart: Restart | undefined) {
  const anewAt = coming.findIndex(({ number }) => number === restart?.number);
  return anewAt > 0 && coming.slice(0, anewAt).every(isSettled) ? coming.slice(anewAt) : coming;
}

/** Something was asked of the row, and paid. */
const isSettled = (row: OpenInstallment) => !isUnpaid(row) && isTouched(row);

/**
 * Parts that the coming installments ask for where the loan ends: of the one that runs, and of one
 * after those paid ahead that carries a tranche of before.
 */
function askedToEnd(
  coming: readonly PrepayableRow[],
  parts: readonly CalledParts[],
  pending = ZERO,
) {
  const rows = coming.map(({ number, days }, index) => {
    const carried = index === 0 ? pending : ZERO;
    const called = calledParts(parts.find((one) => one.number === number)!);
    return { ...called, number, days, carried, principal: ZERO, balanceAfter: ZERO };
  });
  const called = sum(rows.flatMap((row) => CALLED_PARTS.map((part) => row[part])));
  const total = called + sum(coming.map(unpaidOneOff));
  return { total, rows: new Map(rows.map((row) => [row.number, row])) };
}

function paidAhead(row: OpenInstallment): Money {
  const paid = paidOfAgreed(row);
  return sum(SCHEDULED_COMPONENTS.map((component) => paid[component])) - prepaidOf(row);
}

function settled<Row extends PrepayableRow>(
  rows: readonly Row[],
  amount: Money,
  on: PlainDate,
  rules: AllocationRules,
) {
  const { changed, unapplied } = allocatePayment(amount, on, rows, rules);
  const byNumber = new Map(changed.map((row) => [row.number, row]));
  return { rows: rows.map((row) => ({ ...row, ...byNumber.get(row.number) })), unapplied };
}

interface NewPlan {
  readonly on: PlainDate;
  readonly prepaid: Money;
  /** The day on which the period that runs began. */
  readonly start: PlainDate;
  /** The day up to which the interest of each coming installment runs. */
  readonly ends: readonly PlainDate[];
  /** Interest that the installments before put off. */
  readonly putOff: ReturnType<typeof putOffBefore>;
  /** Interest that a cap leaves after those. */
  readonly left: Money | undefined;
  readonly way: 'lowerInstallment' | 'shortenTerm';
  readonly past: PlanPast;
}

/** The coming installments from the balance at the start of the period that runs. */
function planAnew(
  coming: readonly PrepayableRow[],
  agreed: LoanAgreement,
  { on, prepaid, start, ends, putOff, left: before, way, past }: NewPlan,
): Map<number, PlannedInstallment> {
  const first = coming[0]!;
  const { draws, restart } = past;
  const { grace: graceAgreed, ...agreement } = agreementFrom(agreed, first.number, coming.length);
  const isAnew = restart?.number === first.number;
  // A tranche while installments before were paid ahead bears interest from its own day.
  const waited = isAnew ? [] : handedOverBefore(draws, first.number, start);
  const from = waited.map(({ on: day }) => day).toSorted()[0] ?? start;
  const periods = coming.map(({ number, dueOn }, index): DuePeriod => {
    return { number, from: ends[index - 1] ?? from, to: ends[index]!, dueOn };
  });
  const inside = draws.filter((draw) => draw.on > start);
  const handedOver = sum(inside.map(({ amount }) => (amount > ZERO ? amount : ZERO)));
  // Money prepaid before interest began to run: on a schedule made anew, or the day it was lent.
  const isEarly = ({ on: day, fromNumber, amount }: PlanPast['draws'][number]) =>
    day <= start && fromNumber === first.number && (isAnew || amount < ZERO);
  const early = draws.filter(isEarly);
  const isAtStart = on <= start;
  const ownSince = draws.filter(({ fromNumber }) => fromNumber === first.number);
  const shown = sum(coming.map(({ principal }) => principal));
  const shownBefore = sum(prepaidSince(draws, first.number, start).map(amountOf));
  const standing = shown - prepaidBefore(first, restart, ownSince) - shownBefore;
  const opening = standing + sum(early.map(amountOf)) - handedOver - (isAtStart ? prepaid : ZERO);
  const after = isAtStart ? inside : [...inside, { on, amount: -prepaid }];
  const atStart = { on: start, amount: opening - sum(waited.map(amountOf)) };
  const moves = [...waited, atStart, ...after];
  const left = before && before - (isAnew ? broughtInterest(restart) : ZERO);
  const waitingOf = (all: readonly Draw[]) =>
    isAnew ? upToCap(waitingInterest(agreed, restart, standing, all, start), left) : ZERO;
  const waiting = (all: readonly Draw[]) => (isAnew ? restart.interest + waitingOf(all) : ZERO);
  const method = methodAfter(coming, agreement.method, way, {
    carried: waiting(early),
    prepaid,
    grace: agreed.grace,
  });
  // A schedule made anew has the grace of its making, whatever was agreed at first.
  const grace = restart ? graceLeft(coming, agreement.method, restart) : graceAgreed;
  const prepared = preparePeriods(agreement, periods, moves);
  const standingAt = sum(moves.filter((move) => move.on === from).map(amountOf));
  const anew = { ...agreement, method, ...(grace && { grace }) };
  const since = isAtStart ? [...early, { on, amount: -prepaid }] : early;
  const context = { isReplan: true, putOff, interestLeft: left && left - waitingOf(since) };
  const rows = planPrincipal(anew, prepared, standingAt, context);
  const lent = lentOf(agreed);
  const charged = { from: start, balance: opening };
  const planned = rows
    .map((row, index) => (index === 0 && from < start ? chargedFrom(row, charged) : row))
    .map((row) => plannedInstallment(agreement, row, lent));
  const carry = (row: PlannedInstallment) => {
    if (!isAnew) return row;
    const insurance = insuranceOfRest(agreement, rows[0]!, lent, restart.periodFrom);
    return withCarried({ ...row, insurance }, restart, waiting(since), agreed.installmentTax);
  };
  const rowsAnew = planned.map((row, index) => (index === 0 ? carry(row) : row));
  return new Map(rowsAnew.map((row) => [row.number, row]));
}

const amountOf = ({ amount }: { readonly amount: Money }) => amount;

/** The first installment of a schedule made anew, with what it carries of before. */
function withCarried(
  row: PlannedInstallment,
  { interest, insurance, fees, tax }: Restart,
  carried: Money,
  rule: InstallmentTax | undefined,
) {
  // Carried interest brings its own tax along: it is not taxed again.
  const taxed = { interest: row.interest + carried - interest, fees: row.fees };
  const own = taxOf(rule, taxed) + taxOfCharges(row.charges);
  return {
    ...row,
    interest: max(ZERO, row.interest + carried),
    insurance: max(ZERO, row.insurance + insurance),
    fees: max(ZERO, row.fees + fees),
    tax: max(ZERO, own + tax),
  };
}
