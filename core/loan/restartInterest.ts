import type { PlainDate } from '../calendar/plainDate';
import { ONE } from '../money/fixedPoint';
import { max, ZERO } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { DomainError } from '../errors/domainError';
import { accrualEnds } from './accrualEnds';
import type { LoanAgreement } from './agreement';
import { atRate, openedOn } from './agreementOf';
import { carriedOf, isFreeOfInterest, putOffCount } from './carriedInterest';
import { accruedParts, type CallableRow, type PlanPast } from './callIn';
import { accruedInterest, broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import { taxOf } from './installmentTax';
import { isPaidAhead } from './openInstallment';
import { interestBetween, laterOf, type Restart } from './restart';

/** The rate of a loan whose interest is frozen, in percent a year. */
export const FROZEN_RATE_PERCENT = '0';

const NOTHING = { interest: ZERO, tax: ZERO };

/** A schedule whose interest runs at another rate; without restart nothing was left to change. */
interface RestartedInterest<Row> {
  readonly rows: readonly Row[];
  readonly restart: Restart | undefined;
}

/**
 * The installments of a loan whose interest runs at another annual rate (percent) from a day on:
 * what came together until then stays with the one that runs, due dates and principal stay, and
 * what fell due stays as it is. At a rate of 0 it is frozen (congelamiento del interés); at its own
 * it thaws, and the days between cost nothing.
 * Throws PAID_AHEAD_FROZEN where interest paid ahead would be charged for days that cost nothing.
 *
 * @example restartInterest(rows, agreement, past, '2026-04-20', '0').rows[2]?.interest // 0n
 */
export function restartInterest<Row extends CallableRow>(
  rows: readonly Row[],
  agreement: LoanAgreement,
  past: PlanPast,
  on: PlainDate,
  annualRatePercent: string,
): RestartedInterest<Row> {
  if (agreement.method.kind === 'flat') throw new DomainError('FREEZE_NOT_OF_METHOD');
  const { grace } = agreement;
  // Installments of a free grace collect no interest: there is none to restart.
  const from = rows.findIndex((row) => {
    const isFree = isFreeOfInterest(grace, row.number, past.restart);
    return row.dueOn > on && !isFree && !isPaidAhead(row);
  });
  const first = rows[from];
  if (first === undefined) return { rows, restart: undefined };
  const isPuttingOff = grace !== undefined && first.number <= putOffCount(grace);
  const isCarrying = rows.slice(from).some((row) => carriedOf(row) !== ZERO);
  if (past.restart === undefined && (isPuttingOff || isCarrying)) {
    throw new DomainError('FREEZE_IN_GRACE');
  }
  const accrued = accruedParts(rows, agreement, on, past)[from]!;
  const { number } = accrued;
  const { installmentTax } = agreement;
  const lent = lentIn(rows);
  // Interest of a tranche runs while installments before are paid ahead: a cap counts theirs first.
  const ahead = accruedInterest(rows.slice(0, from));
  const interest = upToCap(accrued.interest, interestLeft(agreement, lent, ahead));
  const over = { interest: accrued.interest - interest, fees: ZERO };
  const tax = accrued.tax - taxOf(installmentTax, over);
  const ends = accrualEnds(agreement, rows);
  const since = laterOf(ends[from - 1] ?? on, on);
  const anew = atRate(agreement, annualRatePercent);
  const isFrozen = annualRatePercent === FROZEN_RATE_PERCENT;
  let left = interestLeft(agreement, lent, ahead + broughtInterest({ interest }));
  const restarted = rows.map((row, index) => {
    if (index < from) return row;
    const start = index === from ? since : ends[index - 1]!;
    // Principal prepaid within the installment that runs bears nothing more.
    const owed = row.balanceAfter + row.principal - (index === from ? (row.prepaid ?? ZERO) : ZERO);
    const exact = interestBetween(anew, owed, start, ends[index]!);
    const carried = index === from ? { interest, tax } : NOTHING;
    const coming = upToCap(divideHalfUp(exact, ONE), left);
    const asked = max(row.paid.interest, carried.interest + coming);
    const isUnused = index === from && asked > carried.interest + coming;
    if (isFrozen && isUnused) throw new DomainError('PAID_AHEAD_FROZEN');
    // Interest paid ahead beyond that is charged all the same: a cap counts it.
    left = left && left - (asked - carried.interest);
    // Carried interest brings its own tax along, like in any schedule made anew.
    // Tax that charges bear by themselves stays as it is.
    const ofCharges = row.tax - taxOf(installmentTax, row);
    const own = taxOf(installmentTax, { interest: coming, fees: row.fees }) + ofCharges;
    return {
      ...row,
      interest: asked,
      tax: max(row.paid.tax, carried.tax + own),
    };
  });
  const carrying = { ...accrued, interest, tax };
  // Interest changes nothing about which installments pay interest alone.
  const restThrough = past.restart
    ? past.restart.restThrough
    : (agreement.grace?.installments ?? 0);
  const anewOn = past.restart?.number === number ? past.restart : undefined;
  const begun = anewOn ? (anewOn.periodFrom ?? anewOn.on) : (ends[from - 1] ?? openedOn(agreement));
  const periodFrom = begun < since ? begun : undefined;
  const restart = { since, on: since, ...carrying, restThrough, periodFrom };
  return { rows: restarted, restart };
}
