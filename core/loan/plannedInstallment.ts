import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import type { Installment } from './buildSchedule';
import {
  installmentCharges,
  percentOf,
  taxOfCharges,
  totalOfCharges,
  type ChargeLine,
} from './chargeColumns';
import {
  CHARGE_COLUMNS,
  nothingOf,
  SCHEDULED_COMPONENTS,
  type Amounts,
  type ChargeColumn,
  type ScheduledCharge,
} from './components';
import { taxOf } from './installmentTax';
import type { Writable } from './openInstallment';
import type { InterestPart, PlanRow } from './planRows';

/** One row of a full schedule, each amount in its own column. Minor units. */
export interface PlannedInstallment extends Installment, Amounts<ScheduledCharge> {
  /** Interest runs from this day on to `to`. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Interest of this period that joined the principal instead of being collected. */
  readonly capitalized: Money;
  /** Tax on interest alone; `tax` is all of it, by part or over the installment. */
  readonly interestTax: Money;
  /** Interest of this period that waits for installments after the grace. */
  readonly waiting: Money;
  /** Interest of other days that is collected here. */
  readonly carried: Money;
  readonly charges: readonly ChargeLine[];
  readonly parts: readonly InterestPart[];
}

/**
 * A row of a plan with its fees, insurance and tax. `lent` is the amount that percentages of the
 * amount are taken of, in minor units. The interest that accrued in the period is
 * `interest + capitalized + waiting - carried`.
 *
 * @example plannedInstallment(agreement, row, 100000n).total
 */
export function plannedInstallment(
  agreement: LoanAgreement,
  row: PlanRow,
  lent: Money,
): PlannedInstallment {
  const { period, principal, interest, balanceBefore } = row;
  const installment = principal + interest;
  const base = { amount: lent, balance: balanceBefore, installment };
  const charges = installmentCharges(agreement, period, base);
  const { interestTaxPercent } = agreement;
  const interestTax =
    interestTaxPercent === undefined ? ZERO : percentOf(interest, interestTaxPercent);
  const columns = columnsOf(charges);
  const isBare = charges.length === 0;
  const ownTax = isBare ? ZERO : taxOfCharges(charges);
  const charged = isBare ? ZERO : totalOfCharges(charges);
  const { installmentTax: rule } = agreement;
  const installmentTax = rule === undefined ? ZERO : taxOf(rule, { interest, ...columns });
  const planned: Writable<PlannedInstallment> = { ...EMPTY_ROW };
  planned.number = period.number;
  planned.from = period.from;
  planned.to = period.to;
  planned.dueOn = period.dueOn;
  planned.days = period.days;
  planned.principal = principal;
  planned.interest = interest;
  planned.capitalized = row.capitalized;
  planned.waiting = row.waiting;
  planned.carried = row.carried;
  if (!isBare) for (const one of CHARGE_COLUMNS) planned[one] = columns[one];
  planned.tax = interestTax + ownTax + installmentTax;
  planned.interestTax = interestTax;
  planned.total = installment + interestTax + charged + installmentTax;
  planned.balanceAfter = row.balanceAfter;
  planned.charges = charges;
  planned.parts = row.parts;
  return planned;
}

/** A row that asks for nothing: copied whole and filled by name, as a spread of parts is dear. */
export const EMPTY_ROW: PlannedInstallment = {
  number: 0,
  from: '',
  to: '',
  dueOn: '',
  days: 0,
  ...nothingOf(SCHEDULED_COMPONENTS),
  capitalized: ZERO,
  waiting: ZERO,
  carried: ZERO,
  interestTax: ZERO,
  total: ZERO,
  balanceAfter: ZERO,
  charges: [],
  parts: [],
};

const NOTHING_IN_COLUMNS: Amounts<ChargeColumn> = nothingOf(CHARGE_COLUMNS);

function columnsOf(charges: readonly ChargeLine[]): Amounts<ChargeColumn> {
  if (charges.length === 0) return NOTHING_IN_COLUMNS;
  const columns = { ...NOTHING_IN_COLUMNS };
  for (const { column, amount } of charges) columns[column] += amount;
  return columns;
}
