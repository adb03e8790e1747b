import { SCHEDULED_COMPONENTS } from './components';
import type { PlainDate } from '../calendar/plainDate';
import { DomainError, invariant } from '../errors/domainError';
import { min, sum, ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { accrualEnds } from './accrualEnds';
import { openedOn } from './agreementOf';
import { putOffBefore } from './carriedInterest';
import { allocatePayment, type AllocationRules } from './allocatePayment';
import { accruedInterest, interestLeft, lentIn } from './interestCap';
import {
  isGivenUp,
  isTouched,
  isUnpaid,
  paidOfAgreed,
  prepaidOf,
  type OpenInstallment,
} from './openInstallment';
import { withLateBalance } from './lateInterest';
import { outstandingOn, totalOf } from './outstanding';
import { planAnew, type PrepayableRow } from './planAnew';
import type { PrepaymentWay } from './paymentWays';
import { accruedParts, askedToEnd, giveBack, type PlanPast } from './callIn';
import { BESIDES_PRINCIPAL } from './components';
import { periodStart, type Restart } from './restart';
import { withPlan, withPrepaid } from './withPlan';

/** Money received, and what the borrower chose for the part beyond what is due. */
interface Prepayment {
  readonly on: PlainDate;
  readonly amount: Money;
  readonly way: PrepaymentWay;
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
 * Flat interest of the days to come falls as the debt does: in Peru every credit may be prepaid
 * with less interest (Ley 29571, art. 87).
 * Throws PREPAYMENT_TOO_LATE where no installment is left to come.
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
  const paidRows = [...paid, ...rows.slice(due.length)];
  const coming = rows.slice(0, last + 1).filter((row) => row.dueOn > on);
  if (amount === toDue) return { rows: paidRows, unapplied: ZERO, ...nothing };
  if (coming.length === 0) throw new DomainError('PREPAYMENT_TOO_LATE');
  const ends = accrualEnds(agreed, rows);
  const putOff = putOffBefore(agreed, rows.slice(0, due.length));
  const { fallenDue, parts } = giveBack(
    paidRows,
    accruedParts(rows, agreed, on, past),
    on,
    past.restart,
  );
  const given = paidIn(paid) - paidIn(fallenDue);
  const toEnd = moneyFor(coming, amount - toDue + given);
  const asked = toEnd.isRepaid ? askedToEnd(coming, parts, putOff?.pending) : undefined;
  const open = asked ? coming : afterSettled(coming, past.restart);
  const { prepaid, left } = asked ? toEnd : moneyFor(open, amount - toDue);
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
      accrued:
        parts.find(({ number }) => number === first.number)!.interest -
        (first === coming[0] ? (putOff?.pending ?? ZERO) : ZERO),
      way,
      past,
    });
  const owner = paid.at(-1)?.dueOn === on ? paid.at(-1)! : first;
  const stays = rows.slice(due.length, before);
  const changed = [
    ...(asked ? fallenDue : paid),
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

const paidIn = (rows: readonly OpenInstallment[]) =>
  sum(rows.flatMap(({ paid }) => BESIDES_PRINCIPAL.map((part) => paid[part])));

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
