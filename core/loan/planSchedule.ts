import { DomainError, invariant } from '../errors/domainError';
import type { PlainDate } from '../calendar/plainDate';
import { ONE } from '../money/fixedPoint';
import { max, sum, ZERO, type Money } from '../money/money';
import { divideToMultiple } from '../money/rounding';
import type { Disbursement, LoanAgreement } from './agreement';
import { chargeLines, totalOfCharges, type ChargeLine } from './chargeColumns';
import { SCHEDULED_CHARGES, totalOver } from './components';
import { checkAgreement } from './checkAgreement';
import { duePeriods, oddPeriod, type DuePeriod } from './duePeriods';
import { interestCapOn } from './interestCap';
import { planPrincipal } from './planPrincipal';
import { EMPTY_ROW, plannedInstallment, type PlannedInstallment } from './plannedInstallment';
import { downPayment } from './downPayment';
import { partsOf, refuseNegative } from './planRows';
import { DEFAULT_ROUNDING } from './planTerms';
import { interestOver, preparePeriods, type PreparedPeriod } from './preparePeriods';
import { INSTALLMENT_COUNT_MAX } from './rules';

/** A disbursement: the debt that it makes, and the money that the borrower keeps. */
interface PlannedDisbursement {
  readonly on: PlainDate;
  /** Added to the principal: the amount and the charges that are financed. */
  readonly principal: Money;
  /** Amount less the charges netted or paid apart. */
  readonly received: Money;
  readonly charges: readonly ChargeLine[];
}

/** The schedule of an agreement, with its sums. Minor units. */
export interface PlannedSchedule {
  readonly disbursements: readonly PlannedDisbursement[];
  readonly installments: readonly PlannedInstallment[];
  readonly totalPrincipal: Money;
  readonly totalInterest: Money;
  readonly totalCapitalized: Money;
  /** Insurance, fees, tax and all else that installments ask for besides. */
  readonly totalCharges: Money;
  readonly totalDue: Money;
}

/**
 * Computes the schedule of an agreement: every column of every installment, exact to the minor
 * unit. The principal repaid is the principal lent plus what was capitalized, to the last unit.
 * `left` is the interest that its cap leaves where some was charged before, in minor units.
 * Throws DomainError as `checkAgreement` and `planPrincipal` do, and INSTALLMENT_NEVER_PAYS when an
 * installment does not cover its interest.
 *
 * @example planSchedule(agreement).installments.at(-1)?.balanceAfter // 0n
 */
export function planSchedule(agreement: LoanAgreement, left?: Money): PlannedSchedule {
  checkAgreement(agreement);
  const disbursements = disburse(agreement);
  const draws = afterDownPayments(agreement, disbursements);
  const [opening, ...later] = draws;
  const { periods, early } = openPeriods(agreement, draws);
  const lastDueOn = periods.at(-1)!.to;
  if (later.some(({ on }) => on > lastDueOn)) {
    throw new DomainError('AGREEMENT_INVALID', {}, 'disbursements');
  }
  const sameDay = later.filter(({ on }) => on <= periods[0]!.from);
  const prepared = preparePeriods(agreement, periods, later.slice(sameDay.length));
  const principal = opening!.amount + sum(sameDay.map(({ amount }) => amount));
  const odd = early?.interest ?? ZERO;
  const spread = agreement.oddDays === 'spread' ? { odd } : {};
  const lentOnDays = sum(draws.map(({ amount }) => amount));
  const interestCap = left ?? interestCapOn(agreement, lentOnDays);
  const interestLeft = interestCap && max(ZERO, interestCap - odd);
  const context = { ...spread, interestLeft };
  const rows = planPrincipal(agreement, prepared, principal, context);
  refuseNegative(rows);
  const lent = sum(agreement.disbursements.map(({ amount }) => amount));
  const installments = rows.map((row) => plannedInstallment(agreement, row, lent));
  const upfront =
    agreement.oddDays === 'upfront' && early !== undefined && odd > ZERO ? [oddRow(early)] : [];
  const besides = [...upfront, ...downPaymentRows(agreement, disbursements)];
  const all = besides.length === 0 ? installments : byDate([...besides, ...installments]);
  return totalled(disbursements, numbered(all, disbursements));
}

/** Charges at disbursement, and the debt and the money that remain. */
function disburse(agreement: LoanAgreement): PlannedDisbursement[] {
  const once = (agreement.charges ?? []).filter(({ charged }) => charged !== 'eachInstallment');
  return agreement.disbursements.map(({ on, amount }, index) => {
    // A fixed charge is made once, with the first money; a percentage with each.
    const due = once.filter(({ basis }) => index === 0 || basis.kind !== 'fixed');
    const charges = chargeLines(due, { amount, balance: amount, installment: ZERO });
    const financed = charges.filter(({ rule }) => rule.charged === 'financed');
    const kept = totalOfCharges(charges) - totalOfCharges(financed);
    if (kept >= amount) throw new DomainError('AGREEMENT_INVALID', {}, 'charges');
    return { on, principal: amount + totalOfCharges(financed), received: amount - kept, charges };
  });
}

/** Rest of each disbursement after the part paid back the same day. */
function afterDownPayments(
  agreement: LoanAgreement,
  disbursements: readonly PlannedDisbursement[],
): Disbursement[] {
  return disbursements.map(({ on, principal }) => ({
    on,
    amount: principal - downPayment(agreement, principal),
  }));
}

/** Odd days before a first period of usual length. Amounts in minor units. */
interface OddDays {
  readonly period: PreparedPeriod;
  /** Principal that stood from their first day on. */
  readonly opening: Money;
  readonly interest: Money;
}

/** The periods, and the odd days before them where their interest is collected apart. */
function openPeriods(
  agreement: LoanAgreement,
  draws: readonly Disbursement[],
): { periods: DuePeriod[]; early?: OddDays } {
  const { calendar, oddDays = 'inFirst' } = agreement;
  const { on } = draws[0]!;
  const periods = duePeriods(on, calendar, countOf(agreement));
  const [first, ...others] = periods;
  const odd = oddDays === 'inFirst' ? undefined : oddPeriod(calendar, on);
  // A first due date that moved to their end leaves a first period of no day: it keeps them.
  if (odd === undefined || odd.to >= first!.to || odd.dueOn >= first!.dueOn) return { periods };
  const [period] = preparePeriods(agreement, [odd], draws);
  const opening = sum(draws.filter((draw) => draw.on <= on).map(({ amount }) => amount));
  const { interest: mode, interestMultiple } = { ...DEFAULT_ROUNDING, ...agreement.rounding };
  const exact = interestOver(period!, opening);
  const interest = divideToMultiple(exact, ONE, interestMultiple, mode);
  const early = { period: period!, opening, interest };
  return { periods: [{ ...first!, from: odd.to }, ...others], early };
}

function countOf({ installmentCount, method, calendar }: LoanAgreement): number {
  if (installmentCount !== undefined) return installmentCount;
  if (method.kind === 'freeForm') return method.rows.length;
  const { frequency } = calendar;
  return frequency.unit === 'dates' ? frequency.dates.length : INSTALLMENT_COUNT_MAX;
}

/** A row of its own for the interest of the odd days before the first period. */
function oddRow({ period, opening, interest }: OddDays): PlannedInstallment {
  const { number, from, to, dueOn, days } = period;
  const dates = { number, from, to, dueOn, days };
  const parts = partsOf(period, opening);
  return { ...EMPTY_ROW, ...dates, interest, total: interest, parts };
}

/** Rows on the days of disbursement for the part that is paid back at once. */
function downPaymentRows(
  agreement: LoanAgreement,
  disbursements: readonly PlannedDisbursement[],
): PlannedInstallment[] {
  if (agreement.downPaymentPercent === undefined) return [];
  return disbursements.map(({ on, principal: drawn }) => {
    const principal = downPayment(agreement, drawn);
    const dates = { number: 0, from: on, to: on, dueOn: on, days: 0 };
    return { ...EMPTY_ROW, ...dates, principal, total: principal };
  });
}

const byDate = (rows: readonly PlannedInstallment[]) =>
  rows.toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1));

/** Rows in order, numbered, each with the balance after it. */
function numbered(
  rows: readonly PlannedInstallment[],
  disbursements: readonly PlannedDisbursement[],
): PlannedInstallment[] {
  const [opening, ...later] = disbursements;
  let moved = opening!.principal;
  return rows.map((row, index) => {
    moved += row.capitalized - row.principal;
    let balanceAfter = moved;
    for (const { on, principal } of later) {
      if (on <= row.to || on === opening!.on) balanceAfter += principal;
    }
    const number = index + 1;
    const isSo = row.number === number && row.balanceAfter === balanceAfter;
    return isSo ? row : { ...row, number, balanceAfter };
  });
}

function totalled(
  disbursements: readonly PlannedDisbursement[],
  installments: readonly PlannedInstallment[],
): PlannedSchedule {
  let [totalPrincipal, totalInterest, totalCapitalized] = [ZERO, ZERO, ZERO];
  let [totalCharges, totalDue] = [ZERO, ZERO];
  for (const row of installments) {
    totalPrincipal += row.principal;
    totalInterest += row.interest;
    totalCapitalized += row.capitalized;
    totalCharges += totalOver(SCHEDULED_CHARGES, row);
    totalDue += row.total;
  }
  const totals = { totalPrincipal, totalInterest, totalCapitalized, totalCharges, totalDue };
  const lent = sum(disbursements.map(({ principal }) => principal));
  invariant(
    totalPrincipal === lent + totalCapitalized,
    'a schedule repays what was lent and capitalized, exactly',
  );
  return { disbursements, installments, ...totals };
}
