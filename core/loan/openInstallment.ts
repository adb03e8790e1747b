import type { PlainDate } from '../calendar/plainDate';
import { sum, ZERO, type Money } from '../money/money';
import {
  SCHEDULED_COMPONENTS,
  type Amounts,
  type ByComponent,
  type ScheduledComponent,
} from './components';

/**
 * An installment of a living loan: what was agreed, what was paid, and the running base of its
 * late interest. Amounts in céntimos.
 */
export interface OpenInstallment extends Amounts<ScheduledComponent> {
  readonly number: number;
  readonly dueOn: PlainDate;
  /** Late charge that a payment found here; it is paid as part of the fees. */
  readonly lateCharge: Money;
  readonly paid: ByComponent;
  /** Charges put on it one by one (notaría, visita), with their tax; owed as part of the fees. */
  readonly oneOff?: Money | undefined;
  /** Part of the fees paid that settled those. */
  readonly paidOneOff?: Money | undefined;
  /** Principal that prepayments repaid at once: the installment never asked for it. */
  readonly prepaid?: Money | undefined;
  /** Interest of other days within its own (gracia); below zero, what it leaves to others. */
  readonly carried?: Money | undefined;
  /** Whole balance that it bears late interest on; spread over the rows where a loan asks so. */
  readonly lateBalance?: Money | undefined;
  /** Overdue money times days late, in céntimo-days, up to `lateBaseThrough`. */
  readonly lateBase: bigint;
  readonly lateBaseThrough: PlainDate;
}

/** A copy of a row that is being filled: copied whole and set by name, for speed. */
export type Writable<Row> = { -readonly [Key in keyof Row]: Row[Key] };

type OneOff = Pick<OpenInstallment, 'oneOff' | 'paidOneOff'>;

/**
 * Charges put on a row one by one that are unpaid, in céntimos.
 *
 * @example unpaidOneOff({ oneOff: 5900n, paidOneOff: 900n }) // 5000n
 */
export const unpaidOneOff = ({ oneOff = ZERO, paidOneOff = ZERO }: OneOff): Money =>
  oneOff - paidOneOff;

/**
 * Sums paid of what a row agrees on and of its lateness: without the charges put on it one by one.
 *
 * @example paidOfAgreed(row).fees // what its own fees and late charge took
 */
export function paidOfAgreed({ paid, paidOneOff = ZERO }: OneOff & Pick<OpenInstallment, 'paid'>) {
  return paidOneOff === ZERO ? paid : { ...paid, fees: paid.fees - paidOneOff };
}

/**
 * True where anything of what was agreed, of a late charge that a payment found, or of a charge put
 * on the row one by one is unpaid. Every order settles principal last, so that a paid principal
 * leaves no late interest behind.
 *
 * @example isUnpaid(openInstallment(row)) // true
 */
export const isUnpaid = (row: OpenInstallment): boolean =>
  unpaidOneOff(row) > ZERO || owesAgreed(row);

/**
 * True where anything but charges put on the row one by one is unpaid: those bear no lateness.
 *
 * @example owesAgreed(openInstallment(row)) // true
 */
export function owesAgreed(row: OpenInstallment): boolean {
  const paid = paidOfAgreed(row);
  for (const one of SCHEDULED_COMPONENTS) if (paid[one] < row[one]) return true;
  return paid.fees < row.fees + row.lateCharge;
}

/**
 * True of a row that was paid whole before it fell due: not of one that asks for nothing, nor of
 * one whose principal a prepayment repaid at once.
 *
 * @example isPaidAhead(openInstallment(row)) // false
 */
export function isPaidAhead(row: OpenInstallment): boolean {
  const paid = sum(SCHEDULED_COMPONENTS.map((component) => row.paid[component]));
  return !isUnpaid(row) && paid > (row.prepaid ?? ZERO);
}

/**
 * True of a row of which something that a schedule agrees on was paid, a prepayment too.
 *
 * @example isTouched(openInstallment(row)) // false
 */
export const isTouched = ({ paid }: Pick<OpenInstallment, 'paid'>): boolean =>
  SCHEDULED_COMPONENTS.some((component) => paid[component] > ZERO);

/**
 * Principal that earlier prepayments repaid within a row: it never asked for it.
 *
 * @example prepaidOf({ prepaid: 50000n }) // 50000n
 */
export const prepaidOf = ({ prepaid = ZERO }: Pick<OpenInstallment, 'prepaid'>): Money => prepaid;

/** True where a prepayment left nothing of a row to agree on, and nothing was put on it. */
export function isGivenUp(row: OpenInstallment): boolean {
  const { oneOff = ZERO } = row;
  return oneOff === ZERO && SCHEDULED_COMPONENTS.every((component) => row[component] === ZERO);
}
