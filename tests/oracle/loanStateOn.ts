import { daysBetween, dayNumber, type PlainDate } from '@core/calendar/plainDate';
import { DomainError, invariant } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { applyEvent } from './applyEvent';
import { SETTLED_COMPONENTS } from '@core/loan/components';
import type { Component } from '@core/loan/componentTable';
import { owedOf, type Debt } from './debt';
import { bringTo } from './bringTo';
import { openBook, type Loan, type LoanBook, type SettledLine } from './loanBook';
import { bringsMoney, type LoanEvent } from './loanEvent';

/** An amount for every column, in minor units. */
type Columns = Readonly<Record<Component, Money>>;

/** Condition of a loan on a day. */
const LOAN_CONDITIONS = ['active', 'inArrears', 'paidOff', 'refinanced', 'writtenOff'] as const;

/** One condition of a loan, for example `'inArrears'`. */
type LoanCondition = (typeof LOAN_CONDITIONS)[number];

/** One installment on a day. Amounts in minor units. */
interface InstallmentState {
  readonly number: number;
  readonly from: PlainDate;
  readonly dueOn: PlainDate;
  readonly amount: Columns;
  readonly paid: Columns;
  readonly waived: Columns;
  readonly owed: Columns;
  readonly totalOwed: Money;
}

/** A loan on a day: what was lent, paid, forgiven and is still owed. Amounts in minor units. */
export interface LoanState {
  readonly on: PlainDate;
  readonly condition: LoanCondition;
  readonly installments: readonly InstallmentState[];
  readonly debts: readonly Debt[];
  /** Every share of every payment, in the order in which it was settled. */
  readonly lines: readonly SettledLine[];
  /** Overdue money times days of each late installment: the base of its late interest. */
  readonly moneyDays: ReadonlyMap<number, bigint>;
  /** Principal that stands: lent up to the day and capitalized, less what was repaid. */
  readonly outstandingPrincipal: Money;
  /** Debts whose day has come and that is not paid. */
  readonly overdue: Money;
  readonly totalOwed: Money;
  readonly received: Money;
  /** Money that found no debt: it belongs to the borrower. */
  readonly credit: Money;
  readonly lent: Money;
  readonly capitalized: Money;
  readonly writtenOff: Money;
  readonly recovered: Money;
  readonly nextDueOn: PlainDate | undefined;
  /** Days from the oldest unpaid due date, which does not count unless the rules say so. */
  readonly daysPastDue: number;
}

/**
 * The state of a loan on a day: a function of its agreement and of the events up to that day,
 * and of nothing else. Events of one day keep the order given. A reversal takes its event back
 * from its own day on: before it, the state is what was known then.
 *
 * Throws DomainError as `planSchedule` does, and EVENT_INVALID for an event that cannot happen.
 *
 * @example loanStateOn({ agreement }, events, '2026-11-21').totalOwed // 0n once all is paid
 */
export function loanStateOn(loan: Loan, events: readonly LoanEvent[], on: PlainDate): LoanState {
  return stateOf(replay(loan, events, on), on);
}

/**
 * The book of a loan after its events up to a day: what `loanStateOn` shows.
 *
 * @example replay({ agreement }, [], '2026-11-21').lines.length // 0
 */
export function replay(loan: Loan, events: readonly LoanEvent[], on: PlainDate): LoanBook {
  dayNumber(on);
  const book = openBook(loan);
  for (const event of effective(events, on)) {
    if (event.on < book.openedOn) throw new DomainError('EVENT_INVALID', { on: event.on });
    bringTo(book, event.on, bringsMoney(event));
    applyEvent(book, event);
  }
  bringTo(book, on, false);
  return book;
}

/**
 * Events up to a day, in order of date, without reversals and what they take back. A reversal
 * taken back itself no longer counts: the latest word stands.
 */
function effective(events: readonly LoanEvent[], on: PlainDate): LoanEvent[] {
  for (const event of events) dayNumber(event.on);
  const known = events.filter((event) => event.on <= on);
  const sorted = known.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  const seen = new Set<string>();
  for (const event of sorted) {
    const isKnown = event.kind !== 'reversal' || seen.has(event.eventId);
    if (seen.has(event.id) || !isKnown) throw new DomainError('EVENT_INVALID', { id: event.id });
    seen.add(event.id);
  }
  const reversed = new Set<string>();
  const standing: LoanEvent[] = [];
  for (const event of sorted.toReversed()) {
    if (reversed.has(event.id)) continue;
    if (event.kind === 'reversal') reversed.add(event.eventId);
    else standing.push(event);
  }
  return standing.toReversed();
}

/**
 * Shows a book as the state of a loan on a day.
 *
 * @example stateOf(replay(loan, events, on), on).condition // 'active'
 */
export function stateOf(book: LoanBook, on: PlainDate): LoanState {
  const real = book.debts.filter(({ amount, paid }) => amount !== ZERO || paid !== ZERO);
  const debts: Debt[] = real.map((debt) => ({ ...debt })).toSorted(byPlace);
  const open = debts.filter((debt) => owedOf(debt) > ZERO);
  const overdue = open.filter((debt) => debt.dueOn < on);
  const nextDueOn = open.map(({ dueOn }) => dueOn).toSorted()[0];
  const owed = sum(open.map(owedOf));
  const undrawn = sum(book.draws.filter((draw) => draw.on > on).map(({ amount }) => amount));
  const settled = sum(book.lines.map(({ amount }) => amount));
  invariant(settled + book.credit === book.received, 'no unit of money is created or lost');
  invariant(
    debts.every((debt) => owedOf(debt) >= ZERO),
    'a debt is never below zero',
  );
  return {
    on,
    condition: conditionOf(book, owed, overdue.length > 0),
    installments: installmentsOf(book, debts),
    debts,
    lines: [...book.lines],
    moneyDays: new Map([...book.meters].map(([number, { base }]) => [number, base])),
    outstandingPrincipal: sum(ofColumn(open, 'principal').map(owedOf)) - undrawn,
    overdue: sum(overdue.map(owedOf)),
    totalOwed: owed,
    received: book.received,
    credit: book.credit,
    lent: book.lent - undrawn,
    capitalized: book.capitalized,
    writtenOff: book.writtenOffOn === undefined ? ZERO : owed,
    recovered: book.recovered,
    nextDueOn,
    daysPastDue: lateDays(book, nextDueOn, on),
  };
}

function lateDays(book: LoanBook, dueOn: PlainDate | undefined, on: PlainDate): number {
  if (dueOn === undefined || dueOn >= on) return 0;
  return daysBetween(dueOn, on) + (book.servicing.countsDueDay ? 1 : 0);
}

/** Debts in the order of their installments and columns, however they came up. */
function byPlace(a: Debt, b: Debt): number {
  return (
    a.installmentNumber - b.installmentNumber ||
    SETTLED_COMPONENTS.indexOf(a.component) - SETTLED_COMPONENTS.indexOf(b.component) ||
    (a.origin === b.origin ? 0 : a.origin < b.origin ? -1 : 1)
  );
}

function conditionOf(book: LoanBook, owed: Money, isOverdue: boolean): LoanCondition {
  if (book.writtenOffOn !== undefined) return 'writtenOff';
  if (owed === ZERO) return book.closedBy === 'refinancing' ? 'refinanced' : 'paidOff';
  return isOverdue ? 'inArrears' : 'active';
}

function ofColumn(debts: readonly Debt[], component: Component): Debt[] {
  return debts.filter((debt) => debt.component === component);
}

function installmentsOf(book: LoanBook, debts: readonly Debt[]): InstallmentState[] {
  const dates = new Map(book.rows.map(({ number, from, dueOn }) => [number, { from, dueOn }]));
  const byNumber = new Map<number, Debt[]>(book.rows.map(({ number }) => [number, []]));
  for (const debt of debts) {
    const own = byNumber.get(debt.installmentNumber);
    if (own) own.push(debt);
    else byNumber.set(debt.installmentNumber, [debt]);
  }
  const numbers = [...byNumber.keys()].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const own = byNumber.get(number)!;
    const last =
      own
        .map(({ dueOn }) => dueOn)
        .toSorted()
        .at(-1) ?? '';
    const { from, dueOn } = dates.get(number) ?? { from: last, dueOn: last };
    const columns = (of: (debt: Debt) => Money): Columns =>
      Object.fromEntries(
        SETTLED_COMPONENTS.map((component) => [component, sum(ofColumn(own, component).map(of))]),
      ) as Columns;
    return {
      number,
      from,
      dueOn,
      amount: columns(({ amount }) => amount),
      paid: columns(({ paid }) => paid),
      waived: columns(({ waived }) => waived),
      owed: columns(owedOf),
      totalOwed: sum(own.map(owedOf)),
    };
  });
}
