import { addDays, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import { percentOf } from '@core/loan/chargeColumns';
import { ONE, parseFixed } from '@core/money/fixedPoint';
import { min, sum, ZERO, type Money } from '@core/money/money';
import { divideRounded } from '@core/money/rounding';
import { owedOf } from './debt';
import type { LoanBook, OpenDebt } from './loanBook';
import type { LateChargeRule, LateInterestRule } from './servicingRules';

/** Lateness of an installment. The base is kept unrounded: daily or once, the same cents. */
export interface LateMeter {
  /** Overdue money times days, in minor units times days. */
  base: bigint;
  through: PlainDate;
  /** Days for which a daily late charge was made. */
  chargedDays: number;
  isCharged: boolean;
}

/**
 * Brings late interest and late charges of a book to a day, before what happens on it.
 *
 * Late interest = overdue money * annual rate * days / basis, simple, rounded once. Days of grace
 * forgive it; past them it counts from the due date. A late charge is made once the grace is over.
 *
 * @example runMeters(book, '2026-03-10')
 */
export function runMeters(book: LoanBook, on: PlainDate): void {
  const { lateInterest, lateCharge } = book.servicing;
  if (book.writtenOffOn !== undefined || (!lateInterest && !lateCharge)) return;
  const open = openByInstallment(book.debts);
  for (const { number, dueOn } of book.rows) {
    if (dueOn >= on && !(lateInterest?.countsDueDay && dueOn === on)) continue;
    const meter = meterOf(book, number, dueOn);
    const own = open.get(number);
    if (own && lateInterest) runInterest(book, lateInterest, { number, dueOn, own, meter, on });
    if (own && lateCharge) runCharge(book, lateCharge, { number, dueOn, own, meter, on });
    meter.through = on > meter.through ? on : meter.through;
  }
}

/** Debts by installment, of those that owe something: the rest runs no meter. */
function openByInstallment(debts: readonly OpenDebt[]): Map<number, OpenDebt[]> {
  const byNumber = new Map<number, OpenDebt[]>();
  for (const debt of debts) {
    const isSettled = owedOf(debt) === ZERO && debt.origin !== 'lateRule';
    if (isSettled) continue;
    const own = byNumber.get(debt.installmentNumber);
    if (own) own.push(debt);
    else byNumber.set(debt.installmentNumber, [debt]);
  }
  return byNumber;
}

interface LateInstallment {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly own: readonly OpenDebt[];
  readonly meter: LateMeter;
  readonly on: PlainDate;
}

function meterOf(book: LoanBook, number: number, dueOn: PlainDate): LateMeter {
  const known = book.meters.get(number);
  if (known) return known;
  const through = book.servicing.lateInterest?.countsDueDay ? addDays(dueOn, -1) : dueOn;
  const meter = { base: 0n, through, chargedDays: 0, isCharged: false };
  book.meters.set(number, meter);
  return meter;
}

/** Unpaid principal of an installment, or all of its agreed columns. */
function overdue(own: readonly OpenDebt[], on: 'principal' | 'installment'): Money {
  const counted = own.filter(
    ({ component, origin }) =>
      origin === 'schedule' && (on === 'installment' || component === 'principal'),
  );
  return sum(counted.map(owedOf));
}

function runInterest(book: LoanBook, rule: LateInterestRule, late: LateInstallment): void {
  const { own, meter, on, dueOn, number } = late;
  const money = overdue(own, rule.on);
  const days = Math.max(0, daysBetween(meter.through, on));
  if (money === ZERO || days === 0) return;
  meter.base += money * BigInt(days);
  if (on <= addDays(dueOn, rule.graceDays ?? 0)) return;
  const rate = parseFixed(rule.annualPercent);
  const exact = divideRounded(
    meter.base * rate,
    100n * ONE * BigInt(rule.basisDays),
    rule.rounding ?? 'halfUp',
  );
  raise(book, own, { number, dueOn, component: 'lateInterest', amount: capped(exact, rule.cap) });
}

function runCharge(book: LoanBook, rule: LateChargeRule, late: LateInstallment): void {
  const { own, meter, on, dueOn, number } = late;
  const lateDays = daysBetween(dueOn, on);
  const money = overdue(own, 'installment');
  if (lateDays <= (rule.graceDays ?? 0) || money === ZERO) return;
  if (rule.per === 'installment' && meter.isCharged) return;
  const times = rule.per === 'day' ? lateDays - meter.chargedDays : 1;
  meter.isCharged = true;
  meter.chargedDays = lateDays;
  const { basis } = rule;
  const once =
    basis.kind === 'fixed' ? basis.amount : percentOf(overdue(own, basis.of), basis.percent);
  const before = own.find((debt) => debt.component === 'lateCharge' && debt.origin === 'lateRule');
  const amount = capped((before?.amount ?? ZERO) + once * BigInt(times), rule.cap);
  raise(book, own, { number, dueOn, component: 'lateCharge', amount });
}

function capped(amount: Money, cap: Money | undefined): Money {
  return cap === undefined ? amount : min(amount, cap);
}

/** Sets the amount of a debt of a late rule, making it when it is new. */
function raise(
  book: LoanBook,
  own: readonly OpenDebt[],
  late: Pick<LateInstallment, 'number' | 'dueOn'> & {
    component: 'lateInterest' | 'lateCharge';
    amount: Money;
  },
): void {
  const { number, dueOn, component, amount } = late;
  const known = own.find((debt) => debt.component === component && debt.origin === 'lateRule');
  if (known) known.amount = amount > known.amount ? amount : known.amount;
  else if (amount > ZERO) {
    book.debts.push({
      installmentNumber: number,
      component,
      dueOn,
      origin: 'lateRule',
      amount,
      paid: ZERO,
      waived: ZERO,
    });
  }
}
