import type { PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors';
import { sum, ZERO, type Money } from '../money/money';
import { agreementOf } from './agreementOf';
import { isUnpaid, SCHEDULED_COMPONENTS, type OpenInstallment } from './openInstallment';
import { planSchedule } from './planSchedule';
import type { LoanTerms } from './terms';

/** Money handed over after the first disbursement, in céntimos. */
export interface Draw {
  readonly on: PlainDate;
  readonly amount: Money;
}

/** A row of a living schedule, as far as planning it again needs it. */
interface PlannableRow extends OpenInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** A schedule with a tranche in it. */
export interface TranchePlan<Row> {
  readonly rows: readonly Row[];
  /** The first installment that was planned again: it carries the interest of the tranche. */
  readonly fromNumber: number;
}

/**
 * The schedule of a loan once a tranche is handed over: what is paid or fallen due stays; the rest
 * is planned again over what it owed plus the tranche, on the same due dates. The tranche bears
 * interest from its own day. Throws TRANCHE_TOO_LATE where no installment is left to come, and
 * TRANCHE_NOT_PLANNABLE where one would fall below what was already paid of it.
 *
 * @example planTranche(installments, terms, { on: '2026-04-20', amount: 100000n }).fromNumber // 3
 */
export function planTranche<Row extends PlannableRow>(
  rows: readonly Row[],
  terms: LoanTerms,
  draw: Draw,
): TranchePlan<Row> {
  const kept = rows.findLastIndex((row) => row.dueOn <= draw.on || !isUnpaid(row)) + 1;
  const open = rows.slice(kept);
  const first = open[0];
  if (first === undefined) throw new DomainError('TRANCHE_TOO_LATE');
  const start = rows[kept - 1]?.dueOn ?? terms.disbursedOn;
  const owed = { on: start, amount: sum(open.map(({ principal }) => principal)) };
  const disbursements = [owed, draw]
    .filter(({ amount }) => amount > ZERO)
    .toSorted((a, b) => a.on.localeCompare(b.on));
  const dates = open.map(({ dueOn }) => dueOn);
  const agreement = agreementOf({ ...terms, installmentCount: open.length });
  const calendar = { frequency: { unit: 'dates' as const, dates }, firstDueOn: first.dueOn };
  const planned = planSchedule({ ...agreement, disbursements, calendar }).installments;
  const changed = open.map((row, index): Row => {
    const { days, principal, interest, insurance, fees, tax, balanceAfter } = planned[index]!;
    return { ...row, days, principal, interest, insurance, fees, tax, balanceAfter };
  });
  const isBelowPaid = (row: Row) => SCHEDULED_COMPONENTS.some((one) => row[one] < row.paid[one]);
  if (changed.some(isBelowPaid)) throw new DomainError('TRANCHE_NOT_PLANNABLE');
  return { rows: [...rows.slice(0, kept), ...changed], fromNumber: first.number };
}
