import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError, invariant } from '@core/errors/domainError';
import type { AmortizationMethod, Disbursement, GracePeriod } from '@core/loan/agreement';
import { duePeriods, type DuePeriod } from '@core/loan/duePeriods';
import { plannedInstallment, type PlannedInstallment } from '@core/loan/plannedInstallment';
import { planPrincipal } from '@core/loan/planPrincipal';
import { refuseNegative, type PlanRow } from '@core/loan/planRows';
import { preparePeriods } from '@core/loan/preparePeriods';
import { sum, ZERO, type Money } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { owedOf } from './debt';
import { bearsLateInterest, lateDraws } from './latePrincipal';
import { debtsOf, type LoanBook } from './loanBook';

/** Start of a new plan of the installments to come. */
interface Replan {
  readonly eventId: string;
  readonly on: PlainDate;
  /** Principal that moves that day: lent anew +, repaid at once -. */
  readonly moved: Money;
  /** Principal at the start of the period that runs; that of the old plan when left out. */
  readonly opening?: Money;
  readonly method?: AmortizationMethod;
  readonly grace?: GracePeriod;
  /** True where periods that the plan does not need are given up for good. */
  readonly isShorter?: boolean;
  /** Periods of the new plan; those of the old one when left out. */
  readonly periods?: readonly DuePeriod[];
}

/**
 * The installments that fall due after a day, in order.
 *
 * @example comingRows(book, '2026-03-01')[0]?.number
 */
export function comingRows(book: LoanBook, on: PlainDate): PlannedInstallment[] {
  return book.rows.filter((row) => row.dueOn > on);
}

/**
 * Principal owed at the start of the period that runs on a day: what the installments to come
 * repay, less what is lent or was prepaid after that start, less interest that will join it.
 *
 * @example openingOf(book, comingRows(book, '2026-03-01')) // 100000n
 */
export function openingOf(book: LoanBook, coming: readonly PlannedInstallment[]): Money {
  const start = coming[0]?.from ?? '';
  const later = book.draws.filter((draw) => draw.on > start);
  const repaid = sum(coming.map((row) => row.principal - row.capitalized));
  return repaid - sum(later.map(({ amount }) => amount));
}

/**
 * Principal that stands on a day in the installments to come, in minor units.
 *
 * @example standingOn(book, '2026-03-01') // 100000n
 */
export function standingOn(book: LoanBook, on: PlainDate): Money {
  const coming = comingRows(book, on);
  const start = coming[0]?.from ?? '';
  const since = book.draws.filter((draw) => draw.on > start && draw.on <= on);
  return openingOf(book, coming) + sum(since.map(({ amount }) => amount));
}

/**
 * Takes back what was paid ahead on installments to come, so that it can be applied anew.
 * Every unit is accounted for: each share taken back is a negative line.
 *
 * @example releaseAhead(book, 'e7', '2026-03-01') // 0n when nothing was paid ahead
 */
export function releaseAhead(book: LoanBook, eventId: string, on: PlainDate): Money {
  let released = ZERO;
  const coming = new Set(comingRows(book, on).map((row) => row.number));
  for (const debt of book.debts) {
    if (debt.origin !== 'schedule' || !coming.has(debt.installmentNumber)) continue;
    if (debt.paid === ZERO) continue;
    const { installmentNumber, component, origin, paid } = debt;
    book.lines.push({ eventId, on, installmentNumber, component, origin, amount: -paid });
    released += paid;
    debt.paid = ZERO;
  }
  return released;
}

/**
 * Plans the installments to come anew from the balance that stands. What was paid ahead on them
 * must have been released. Interest of the period that runs is that of the old balance up to the
 * day and of the new one from then on. Throws DomainError EVENT_INVALID when no installment is to
 * come, INSTALLMENT_NEVER_PAYS.
 *
 * @example replan(book, { eventId: 'e7', on: '2026-03-10', moved: -50000n })
 */
export function replan(book: LoanBook, plan: Replan): void {
  const { on, moved } = plan;
  const coming = comingRows(book, on);
  const current = coming[0];
  if (current === undefined) throw new DomainError('EVENT_INVALID', { on });
  const isAtStart = on <= current.from;
  const opening = (plan.opening ?? openingOf(book, coming)) + (isAtStart ? moved : ZERO);
  if (moved !== ZERO) book.draws.push({ on, amount: moved });
  book.flatBase += moved;
  const periods = plan.periods ?? book.periods.filter((period) => period.dueOn > on);
  // A new plan settles the interest of late principal up to its day.
  const late = bearsLateInterest(book) ? lateDraws(book, on) : [];
  const draws = [...book.draws, ...late].filter((draw) => draw.on > current.from);
  const lateBefore = sum(
    late.filter((draw) => draw.on <= current.from).map(({ amount }) => amount),
  );
  const rows = newRows(book, plan, periods, draws, opening + lateBefore);
  const kept = book.rows.filter((row) => row.dueOn <= on);
  const old = new Set(coming.map((row) => row.number));
  const dropped = book.debts.filter(
    (debt) => debt.origin === 'schedule' && old.has(debt.installmentNumber),
  );
  invariant(
    dropped.every(({ paid }) => paid === ZERO),
    'money paid ahead was released',
  );
  const stay = book.debts.filter((debt) => !dropped.includes(debt));
  book.capitalized += sum(rows.map(({ capitalized }) => capitalized));
  book.capitalized -= sum(coming.map(({ capitalized }) => capitalized));
  book.rows = [...kept, ...rows];
  book.planned = book.rows;
  book.settledThrough = current.from;
  const used = plan.isShorter ? periods.slice(0, rows.length) : periods;
  book.periods = [...book.periods.filter((period) => period.dueOn <= on), ...used];
  book.debts = [...stay, ...rows.flatMap(debtsOf)];
  keepWaivers(
    book,
    dropped.map((debt) => ({ ...debt })),
  );
}

/**
 * Rows of a plan from a balance at the start of its first period, with all their columns.
 *
 * @example newRows(book, { eventId: 'e7', on, moved: 0n }, periods, [], 100000n).length
 */
export function newRows(
  book: LoanBook,
  plan: Pick<Replan, 'on' | 'grace' | 'method'>,
  periods: readonly DuePeriod[],
  draws: readonly Disbursement[],
  opening: Money,
): PlannedInstallment[] {
  const { agreement } = book;
  const grace = plan.grace ?? graceLeft(book, periods[0]!.number, periods.length);
  const sub = {
    ...agreement,
    grace,
    method: plan.method ?? methodLeft(agreement.method, periods.length),
    installmentCount: periods.length,
  };
  const prepared = preparePeriods(agreement, periods, draws);
  const { firstFactor, flatBase } = book;
  const rows = planPrincipal(sub, prepared, opening, { isReplan: true, firstFactor, flatBase });
  refuseNegative(rows);
  // Interest that these rows put off is shared out here, with what others before them did.
  const own = rows.map((row) => ({ ...row, interest: row.interest - row.carried, carried: ZERO }));
  const shared = shareCarried(own, grace, carriedOver(book, plan.on));
  return shared.map((row) => plannedInstallment(agreement, row, book.lent));
}

/** Interest that waited is collected by the rows after the grace: the first, or all alike. */
function shareCarried(rows: readonly PlanRow[], grace: GracePeriod, before: Money): PlanRow[] {
  const total = before + sum(rows.map(({ waiting }) => waiting));
  const isPayable = (index: number) => index >= Math.min(grace.installments, rows.length - 1);
  const count = BigInt(rows.filter((_, index) => isPayable(index)).length);
  const even = grace.interest === 'deferred' ? ZERO : divideHalfUp(total, count);
  const first = rows.length - Number(count);
  return rows.map((row, index) => {
    if (!isPayable(index) || total === ZERO) return row;
    const rest = total - even * (count - 1n);
    const isOdd = grace.interest === 'deferred' ? index === first : index === rows.length - 1;
    const carried = isOdd ? rest : even;
    return { ...row, interest: row.interest + carried, carried };
  });
}

/** Interest of grace or of odd days that past rows let wait and none has collected. */
function carriedOver(book: LoanBook, on: PlainDate): Money {
  const coming = comingRows(book, on);
  return sum(coming.map(({ carried, waiting }) => carried - waiting));
}

/**
 * Rest of a grace period from an installment on, of a plan of so many; the last of them
 * is never of grace.
 *
 * @example graceLeft(book, 3, 12).installments // 0 when the grace was of two
 */
export function graceLeft({ grace }: LoanBook, number: number, count: number): GracePeriod {
  const past = Math.max(0, number - grace.from);
  const left = Math.max(0, grace.installments - past);
  return { installments: Math.min(left, count - 1), interest: grace.interest };
}

/** A plan by hand goes on with the rows that are left. */
function methodLeft(method: AmortizationMethod, count: number): AmortizationMethod {
  return method.kind === 'freeForm' ? { ...method, rows: method.rows.slice(-count) } : method;
}

/** Waivers of installments to come stay, as far as the new plan owes it. */
function keepWaivers(
  book: LoanBook,
  old: readonly { installmentNumber: number; component: string; waived: Money }[],
): void {
  for (const { installmentNumber, component, waived } of old) {
    if (waived === ZERO) continue;
    const debt = book.debts.find(
      (one) =>
        one.origin === 'schedule' &&
        one.installmentNumber === installmentNumber &&
        one.component === component,
    );
    if (debt) debt.waived = waived < owedOf(debt) ? waived : owedOf(debt);
  }
}

/**
 * The periods of the installments to come by the calendar in force, from the one that runs on a
 * day, as many as asked for. Throws DomainError EVENT_INVALID when dates were agreed by hand.
 *
 * @example comingPeriods(book, '2026-03-10', 12).length // 12
 */
export function comingPeriods(book: LoanBook, on: PlainDate, count: number): DuePeriod[] {
  const { from, calendar, offset } = book.dates;
  if (calendar.frequency.unit === 'dates') throw new DomainError('EVENT_INVALID', { on });
  const coming = comingRows(book, on);
  const past = book.rows.length - coming.length;
  const first = coming[0]!;
  const skipped = Math.max(0, past - offset);
  return duePeriods(from, calendar, skipped + count)
    .slice(skipped)
    .map((period, index) => ({
      ...period,
      number: past + index + 1,
      from: index === 0 ? first.from : period.from,
    }));
}
