import {
  BESIDES_PRINCIPAL,
  CHARGE_COLUMNS,
  eachOf,
  NOTHING_CHARGED,
  NOTHING_PAID,
  nothingOf,
  LATE_COMPONENTS,
  SCHEDULED_CHARGES,
  SCHEDULED_COMPONENTS,
  type Amounts,
} from './components';
import type { Component } from './componentTable';
import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { DomainError, invariant } from '../errors/domainError';
import { max, min, sum, ZERO, type Money } from '../money/money';
import { formatMoney } from '../money/wire';
import { atRate } from './agreementOf';
import type { LoanAgreement } from './agreement';
import { pendingInterest } from './carriedInterest';
import { accruedParts, type PlanPast } from './callIn';
import type { ChargedInstallment } from './chargesDue';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateInterestOn, withLateBalance } from './lateInterest';
import { regularStart } from './duePeriods';
import { broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import { taxOf } from './installmentTax';
import {
  isPaidAhead,
  isTouched,
  paidOfAgreed,
  unpaidOneOff,
  type OpenInstallment,
} from './openInstallment';
import type { PlannedInstallment } from './plannedInstallment';
import { planSchedule } from './planSchedule';
import { agreementAfter, type NewPlan } from './replannedAgreement';
import { laterOf, lateBaseFor, waitingInterest, type Restart } from './restart';

/** A row of a living schedule, as far as making it anew needs it. */
export interface ReplannableRow extends ChargedInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** Debt of a loan when its schedule was made anew, in céntimos. */
interface Carried extends Amounts<Component> {
  readonly oneOff: Money;
}

/** A schedule made anew. There may be more rows than before; one not needed agrees on nothing. */
interface Replan<Row> {
  readonly rows: readonly Row[];
  readonly restart: Restart;
  readonly carried: Carried;
}

/**
 * The schedule of a loan whose debt is agreed on anew (reprogramación, descanso de pago): of the
 * rows so far stays what was paid of them; all principal owed is planned again from the day; what
 * is owed besides, with the interest of the days that passed and of those before the first period
 * of usual length, is carried by the first new installment and bears no interest: nothing is
 * capitalised. Throws RESCHEDULE_DATE_OUT_OF_LIMITS where the first due date does not come after
 * what was paid ahead, and PAID_AHEAD_UNUSED where the first new installment asks for less interest
 * than was paid ahead of it: that money would be nobody's.
 *
 * @example replanLoan(rows, agreement, rules, past, { on, firstDueOn, installmentCount: 12, ... })
 */
export function replanLoan<Row extends ReplannableRow>(
  before: readonly Row[],
  agreement: LoanAgreement,
  rules: LateRules,
  past: PlanPast,
  plan: NewPlan,
): Replan<Row> {
  const { on } = plan;
  const rows = withLateBalance(before, rules);
  const whole = paidAhead(rows, on);
  const keptOn = whole.at(-1)?.dueOn ?? on;
  if (plan.firstDueOn <= keptOn) {
    throw new DomainError('RESCHEDULE_DATE_OUT_OF_LIMITS', { from: keptOn }, 'firstDueOn');
  }
  const { monthDay: _monthDay, ...calendar } = agreement.calendar;
  const usual = regularStart({ ...calendar, firstDueOn: plan.firstDueOn });
  const start = laterOf(keptOn, usual ?? keptOn);
  const since = plan.isWaitFree === true ? start : keptOn;
  const touched = rows.filter((row) => row.dueOn <= on || isTouched(row));
  const kept = touched.at(-1)?.number ?? 0;
  const carried = carriedOf(rows, whole, rules, accruedParts(rows, agreement, on, past), on);
  const { principal, interest } = carried;
  const { annualRatePercent, interestOnly = 0 } = plan;
  const restThrough = interestOnly > 0 ? kept + interestOnly : 0;
  const carrying = { number: kept + 1, ...eachOf(BESIDES_PRINCIPAL, (one) => carried[one]) };
  const restart = { since, on: start, ...carrying, restThrough };
  const anew = atRate(agreement, annualRatePercent);
  const closed = rows
    .filter(({ number }) => number <= kept)
    .map((row) =>
      whole.includes(row) ? { ...row, carried: ZERO } : closedRow(row, keptOn, { on, rules }),
    );
  const shown = withBalances(closed, rows, principal);
  // Rows of before agree on what was collected: what they put off is in what is carried.
  const charged = sum(closed.map((row) => row.interest)) + broughtInterest({ interest });
  const toCharge = interestLeft(agreement, lentIn(rows), charged);
  const waiting = upToCap(waitingInterest(anew, restart, principal, [], start), toCharge);
  const planned = planSchedule(
    agreementAfter(anew, plan, start, principal),
    toCharge && toCharge - waiting,
  );
  refuseUnused(planned.installments[0]!, carried, waiting, rules);
  const fresh = planned.installments.map((row, index) => {
    const one = freshRow(rows, kept + 1 + index, row);
    if (index > 0) return one;
    // Its interest runs from where it begins anew, not from the start of a usual period.
    const { days } = yearFraction(agreement.dayCount, since, row.to);
    return { ...withCarried(one, carried, waiting, rules, agreement), days };
  });
  const lastDueOn = fresh.at(-1)!.dueOn;
  const left = rows
    .filter(({ number }) => number > kept + fresh.length)
    .map((row) => emptyRow(row, laterOf(row.dueOn, lastDueOn)));
  const all = [...shown, ...fresh, ...left];
  const lent = sum(rows.map(({ principal }) => principal));
  invariant(sum(all.map((row) => row.principal)) === lent, 'a plan repays what was lent');
  return { rows: all, restart, carried };
}

/** The next installments, as far as they are paid whole: they stay as they are. */
function paidAhead<Row extends OpenInstallment>(rows: readonly Row[], on: PlainDate): Row[] {
  const coming = rows.filter((row) => row.dueOn > on);
  const open = coming.findIndex((row) => !isPaidAhead(row));
  return open === -1 ? coming : coming.slice(0, open);
}

/** Debt of every component, fallen due or come together up to the day. */
function carriedOf(
  rows: readonly ReplannableRow[],
  whole: readonly ReplannableRow[],
  rules: LateRules,
  parts: ReturnType<typeof accruedParts>,
  on: PlainDate,
): Carried {
  const owed = rows.map((row, index) => {
    if (whole.includes(row)) return NOTHING;
    const paid = paidOfAgreed(row);
    const part = parts[index]!;
    const isDue = row.dueOn <= on;
    // An installment made anew bears what is left of the late charges of before.
    const paidLate = isDue ? ZERO : max(ZERO, paid.fees - row.fees);
    const fees = isDue ? max(ZERO, part.fees - paid.fees) : part.fees - (paid.fees - paidLate);
    return {
      ...eachOf(BESIDES_PRINCIPAL, (one) => part[one] - paid[one]),
      fees,
      lateInterest: lateInterestOn(row, on, rules) - paid.lateInterest,
      lateCharge: part.fees + lateChargeOn(row, on, rules) - paid.fees - fees,
      oneOff: unpaidOneOff(row),
    };
  });
  const total = (name: keyof typeof NOTHING) => sum(owed.map((one) => one[name]));
  const last = whole.at(-1);
  // Interest put off waits for the installment after those paid ahead, which stay as they are.
  const putOff = last ? pendingInterest(rows.slice(0, rows.indexOf(last) + 1)) : ZERO;
  return {
    ...eachOf(BESIDES_PRINCIPAL, total),
    ...eachOf(LATE_COMPONENTS, total),
    principal: sum(rows.map((row) => row.principal - row.paid.principal)),
    interest: total('interest') + putOff,
    oneOff: total('oneOff'),
  };
}

const NOTHING = { ...nothingOf(BESIDES_PRINCIPAL), ...nothingOf(LATE_COMPONENTS), oneOff: ZERO };

/** A row of before: it agrees on what was paid of it and owes nothing. */
function closedRow<Row extends ReplannableRow>(
  row: Row,
  keptOn: PlainDate,
  { on, rules }: { readonly on: PlainDate; readonly rules: LateRules },
): Row {
  const paid = paidOfAgreed(row);
  const fees = min(row.fees, paid.fees);
  const late = lateInterestOn(row, on, rules);
  const isSettled = late === paid.lateInterest;
  return {
    ...row,
    dueOn: row.dueOn > on ? keptOn : row.dueOn,
    ...eachOf(SCHEDULED_COMPONENTS, (one) => paid[one]),
    carried: ZERO,
    fees,
    lateCharge: paid.fees - fees,
    oneOff: row.paidOneOff ?? ZERO,
    ...(!isSettled && {
      lateBase: lateBaseFor(paid.lateInterest, rules),
      lateBaseThrough: on,
    }),
  };
}

/**
 * Rows of before with the balance after each: what was not paid of the last ones is owed still,
 * where the schedule of before had it repaid.
 */
function withBalances<Row extends ReplannableRow>(
  closed: readonly Row[],
  before: readonly Row[],
  owed: Money,
): Row[] {
  const shown = [...closed];
  let balanceAfter = owed;
  for (let index = closed.length - 1; index >= 0; index -= 1) {
    const row = closed[index]!;
    if (row.principal === before[index]!.principal) break;
    shown[index] = { ...row, balanceAfter };
    balanceAfter += row.principal;
  }
  return shown;
}

/** A new installment. What stands charged to one that it replaces stands until it is taken back. */
function freshRow<Row extends ReplannableRow>(
  rows: readonly Row[],
  number: number,
  planned: PlannedInstallment,
): Row {
  const { dueOn, days, balanceAfter } = planned;
  const amounts = eachOf(SCHEDULED_COMPONENTS, (one) => planned[one]);
  const agreed = { number, dueOn, days, ...amounts, balanceAfter };
  const replaced = rows.find((row) => row.number === number);
  const charged = replaced?.charged ?? NOTHING_CHARGED;
  return { ...(replaced ?? rows[0]!), ...agreed, ...UNTOUCHED, charged, lateBaseThrough: dueOn };
}

const UNTOUCHED = {
  paid: NOTHING_PAID,
  prepaid: ZERO,
  carried: ZERO,
  lateCharge: ZERO,
  oneOff: ZERO,
  paidOneOff: ZERO,
  lateBase: 0n,
};

/** Throws where money paid ahead is more than what the first new installment asks for. */
function refuseUnused(
  row: PlannedInstallment,
  carried: Carried,
  waiting: Money,
  { currency }: LateRules,
): void {
  const unused = [
    -(row.interest + waiting + carried.interest),
    ...CHARGE_COLUMNS.map((one) => -(row[one] + carried[one])),
  ];
  const amount = sum(unused.map((part) => max(ZERO, part)));
  if (amount === ZERO) return;
  throw new DomainError('PAID_AHEAD_UNUSED', { amount: formatMoney(amount, currency), currency });
}

function withCarried<Row extends ReplannableRow>(
  row: Row,
  carried: Carried,
  waiting: Money,
  rules: LateRules,
  { installmentTax }: LoanAgreement,
) {
  // Carried interest brings its own tax along; the days that wait are taxed with the row.
  const ofCharges = row.tax - taxOf(installmentTax, row);
  const taxed = { interest: row.interest + waiting, fees: row.fees };
  const own = taxOf(installmentTax, taxed) + ofCharges;
  const asked = { ...row, tax: own };
  return {
    ...asked,
    ...eachOf(SCHEDULED_CHARGES, (one) => max(ZERO, asked[one] + carried[one])),
    interest: max(ZERO, row.interest + waiting + carried.interest),
    lateCharge: carried.lateCharge,
    oneOff: carried.oneOff,
    lateBase: lateBaseFor(carried.lateInterest, rules),
  };
}

/** A row that agrees on nothing. */
function emptyRow<Row extends ReplannableRow>(row: Row, dueOn: PlainDate): Row {
  return {
    ...row,
    ...nothingOf(SCHEDULED_COMPONENTS),
    ...UNTOUCHED,
    balanceAfter: ZERO,
    dueOn,
    lateBaseThrough: dueOn,
  };
}
