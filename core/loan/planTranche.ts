import { eachOf, SCHEDULED_COMPONENTS } from './components';
import type { PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { accrualEnds } from './accrualEnds';
import { agreementFrom } from './agreementFrom';
import { lentOf, openedOn } from './agreementOf';
import { carriedBy, putOffBefore } from './carriedInterest';
import { METHODS_IN_ONE_PART } from './checkTranches';
import { accruedInterest, interestLeft, lentIn } from './interestCap';
import { isPaidAhead, paidOfAgreed, type OpenInstallment } from './openInstallment';
import { plannedInstallment } from './plannedInstallment';
import { planPrincipal } from './planPrincipal';
import type { PlanRow } from './planRows';
import { preparePeriods } from './preparePeriods';

/** Money handed over after the first disbursement, in céntimos. */
export interface Draw {
  readonly on: PlainDate;
  readonly amount: Money;
}

/** A tranche or prepayment, and the installment that carries its first interest. */
export interface CarriedDraw extends Draw {
  readonly fromNumber: number;
}

/**
 * Tranches that an installment carries from before its own period: those before it were paid.
 *
 * @example handedOverBefore(draws, 2, '2026-04-10') // one of 20 March, while 1 was paid ahead
 */
export const handedOverBefore = (
  draws: readonly CarriedDraw[],
  number: number,
  start: PlainDate,
): readonly CarriedDraw[] =>
  draws.filter(({ on, amount, fromNumber }) => {
    return amount > ZERO && fromNumber === number && on < start;
  });

/**
 * Tranches by the installment that carries them, once a prepayment planned the rest anew from one
 * on: what a later one carried, while this was paid ahead, runs within this one now.
 *
 * @example carriedFrom(draws, 1)[0]?.fromNumber // 1
 */
export const carriedFrom = <D extends CarriedDraw>(draws: readonly D[], number: number): D[] =>
  draws.map((draw) =>
    draw.amount > ZERO && draw.fromNumber > number ? { ...draw, fromNumber: number } : draw,
  );

/**
 * A row whose interest runs from before its period: what is charged by its balance and days is of
 * the period alone, as those before it were charged and paid.
 *
 * @example chargedFrom(row, { from: '2026-04-10', balance: 160494n }).balanceBefore // 160494n
 */
export const chargedFrom = (
  row: PlanRow,
  { from, balance }: { readonly from: PlainDate; readonly balance: Money },
): PlanRow => ({ ...row, period: { ...row.period, from }, balanceBefore: balance });

/** A row of a living schedule, as far as planning it again needs it. */
interface PlannableRow extends OpenInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** A schedule with a tranche in it. */
interface TranchePlan<Row> {
  readonly rows: readonly Row[];
  /** The first installment that was planned again: it carries the interest of the tranche. */
  readonly fromNumber: number;
}

/**
 * The schedule of a loan once a tranche is handed over: what is paid or fallen due stays; the rest
 * is planned again over what it owed plus the tranche, on the same due dates. Each tranche bears
 * interest from its own day: `draws` are those handed over before. Throws TRANCHE_TOO_LATE where
 * no installment is left to come, and TRANCHE_NOT_PLANNABLE where one would fall below what was
 * already paid of it, or TRANCHE_NOT_OF_METHOD where the whole is handed over at once.
 *
 * @example planTranche(rows, agreement, { on: '2026-04-20', amount: 100000n }).fromNumber // 3
 */
export function planTranche<Row extends PlannableRow>(
  rows: readonly Row[],
  agreed: LoanAgreement,
  draw: Draw,
  draws: readonly CarriedDraw[] = [],
): TranchePlan<Row> {
  const kept = rows.findLastIndex((row) => row.dueOn <= draw.on || isPaidAhead(row)) + 1;
  const open = rows.slice(kept);
  const first = open[0];
  if (first === undefined) throw new DomainError('TRANCHE_TOO_LATE');
  if (METHODS_IN_ONE_PART.includes(agreed.method.kind)) {
    throw new DomainError('TRANCHE_NOT_OF_METHOD');
  }
  const ends = accrualEnds(agreed, rows);
  const start = ends[kept - 1] ?? openedOn(agreed);
  const inside = draws.filter(({ fromNumber }) => fromNumber === first.number);
  const all = sum(open.map(({ principal }) => principal));
  const owed = { on: start, amount: all - amountOf(inside) };
  const moves = [owed, ...inside, draw].filter(({ amount }) => amount > ZERO);
  // On installments paid ahead, a tranche comes before the period that carries it.
  const from = moves.map(({ on }) => on).toSorted()[0]!;
  const periods = open.map(({ number, dueOn }, index) => {
    const before = index === 0 ? from : ends[kept + index - 1]!;
    return { number, from: before, to: ends[kept + index]!, dueOn };
  });
  const agreement = agreementFrom(agreed, first.number, open.length);
  const prepared = preparePeriods(agreement, periods, moves);
  const opening = amountOf(moves.filter(({ on }) => on === from));
  const putOff = putOffBefore(agreed, rows.slice(0, kept));
  const balance = amountOf(moves.filter(({ on }) => on <= start));
  const atStart = { from: start, balance };
  const charged = accruedInterest(rows.slice(0, kept));
  const left = interestLeft(agreed, lentIn(rows) + draw.amount, charged);
  const context = { isReplan: true, putOff, interestLeft: left };
  const planned = planPrincipal(agreement, prepared, opening, context)
    .map((row, index) => (index === 0 && from < start ? chargedFrom(row, atStart) : row))
    .map((row) => plannedInstallment(agreement, row, lentOf(agreed)));
  const changed = open.map((row, index): Row => {
    const plan = planned[index]!;
    const { days, balanceAfter } = plan;
    const agreed = eachOf(SCHEDULED_COMPONENTS, (one) => plan[one]);
    return { ...row, days, ...agreed, balanceAfter, carried: carriedBy(plan) };
  });
  const isBelowPaid = (row: Row) =>
    SCHEDULED_COMPONENTS.some((one) => row[one] < paidOfAgreed(row)[one]);
  if (changed.some(isBelowPaid)) throw new DomainError('TRANCHE_NOT_PLANNABLE');
  return { rows: [...rows.slice(0, kept), ...changed], fromNumber: first.number };
}

const amountOf = (moves: readonly Draw[]) => sum(moves.map(({ amount }) => amount));
