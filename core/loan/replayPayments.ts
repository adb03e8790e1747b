import {
  NOTHING_PAID,
  nothingOf,
  SCHEDULED_COMPONENTS,
  type ScheduledComponent,
  type WaivableComponent,
} from './components';
import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import { allocatePayment, type AllocationLine, type AllocationRules } from './allocatePayment';
import type { ChargedRow } from './scheduleOf';
import { lateInterestOf } from './lateInterest';
import { isUnpaid, type OpenInstallment, type Writable } from './openInstallment';

/** Money received on a day, in céntimos. */
export interface ReceivedPayment {
  readonly amount: Money;
  readonly receivedOn: PlainDate;
  /** The part that is forgiven; nothing where money came in. */
  readonly waives?: WaivableComponent | undefined;
  /** The installment of the charge that is forgiven alone, one of those put one by one. */
  readonly ofCharges?: number | undefined;
  /** Entry that it posted: tells it apart from a charge put the same day. */
  readonly entryId?: number | undefined;
}

/** A charge put on an installment on a day (visita, protesto), with its tax, in céntimos. */
export interface OneOffCharge {
  readonly installmentNumber: number;
  readonly amount: Money;
  readonly chargedOn: PlainDate;
  readonly entryId: number;
}

/** Amounts that an installment agrees on. */
type Agreed = Pick<ChargedRow, 'number' | 'dueOn' | ScheduledComponent> &
  Pick<OpenInstallment, 'carried'>;

/** An installment of nothing. Charges are named before any is put: rows of one shape are quick. */
const EMPTY_ROW: OpenInstallment = {
  number: 0,
  dueOn: '',
  ...nothingOf(SCHEDULED_COMPONENTS),
  carried: ZERO,
  paid: NOTHING_PAID,
  lateCharge: ZERO,
  lateBase: 0n,
  lateBaseThrough: '',
  oneOff: undefined,
  paidOneOff: undefined,
};

/**
 * An installment of which nothing has been paid; late interest would run from its due date.
 *
 * @example openInstallment(schedule.installments[0]!).paid.principal // 0n
 */
export function openInstallment(row: Agreed): OpenInstallment {
  const after: Writable<OpenInstallment> = { ...EMPTY_ROW };
  after.number = row.number;
  after.dueOn = row.dueOn;
  for (const one of SCHEDULED_COMPONENTS) after[one] = row[one];
  after.carried = row.carried ?? ZERO;
  after.lateBaseThrough = row.dueOn;
  return after;
}

/**
 * The installments of a loan after all its payments, from nothing but what was agreed and what
 * was received, in order. Voiding a payment is replaying the others.
 *
 * @example replayPayments(installments, [], rules) // as on the day of the disbursement
 */
export function replayPayments(
  rows: readonly Agreed[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
): OpenInstallment[] {
  return replayFrom(rows.map(openInstallment), payments, rules);
}

/**
 * Replay from a state in between, such as the one in which a later tranche left the loan.
 *
 * @example replayFrom(installments, [], rules) // the installments themselves
 */
export function replayFrom(
  start: readonly OpenInstallment[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
  oneOffs: readonly OneOffCharge[] = [],
): OpenInstallment[] {
  return tracePayments(start, payments, rules, oneOffs).rows;
}

/** Effect of one payment of several on a loan. */
export interface PaymentTrace {
  readonly lines: readonly AllocationLine[];
  readonly unapplied: Money;
  /** The installments after it. */
  readonly rows: readonly OpenInstallment[];
}

/** Rows with charges put on them. */
function withOneOffs(
  rows: readonly OpenInstallment[],
  oneOffs: readonly OneOffCharge[],
): readonly OpenInstallment[] {
  if (oneOffs.length === 0) return rows;
  const after = [...rows];
  for (const { installmentNumber, amount } of oneOffs) {
    const place = after.findIndex(({ number }) => number === installmentNumber);
    const row = after[place];
    if (row !== undefined) after[place] = { ...row, oneOff: (row.oneOff ?? ZERO) + amount };
  }
  return after;
}

/** True of a charge that stood when a payment came in; one that is entered now comes last. */
const isBefore = (one: OneOffCharge, { receivedOn, entryId = Infinity }: ReceivedPayment) =>
  one.chargedOn === receivedOn ? one.entryId < entryId : one.chargedOn < receivedOn;

/**
 * Replays payments from a state and tells what each of them did, in their order; each finds the
 * charges that were put on the loan before it.
 *
 * @example tracePayments(installments, [payment], rules).traces[0]?.unapplied // 0n
 */
export function tracePayments(
  start: readonly OpenInstallment[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
  oneOffs: readonly OneOffCharge[] = [],
): { readonly rows: OpenInstallment[]; readonly traces: readonly PaymentTrace[] } {
  let rows: readonly OpenInstallment[] = start;
  let waiting = oneOffs;
  let ended = 0;
  const traces = payments.map((payment): PaymentTrace => {
    const { amount, receivedOn, waives, ofCharges } = payment;
    if (waiting.some((one) => isBefore(one, payment))) {
      rows = withOneOffs(
        rows,
        waiting.filter((one) => isBefore(one, payment)),
      );
      waiting = waiting.filter((one) => !isBefore(one, payment));
      ended = 0;
    }
    while (ended < rows.length && hasEnded(rows[ended]!, rules)) ended += 1;
    const open = rows.slice(ended);
    const paid = allocatePayment(amount, receivedOn, open, rules, waives, ofCharges);
    const { lines, unapplied, changed } = paid;
    rows = withChanged(rows, changed);
    return { lines, unapplied, rows };
  });
  return { rows: [...withOneOffs(rows, waiting)], traces };
}

/** Rows with those of them that a payment changed, both in the order of their numbers. */
function withChanged(
  rows: readonly OpenInstallment[],
  changed: readonly OpenInstallment[],
): readonly OpenInstallment[] {
  const after = [...rows];
  let place = 0;
  for (const row of changed) {
    while (after[place]!.number !== row.number) place += 1;
    after[place] = row;
  }
  return after;
}

/**
 * True of a row of which nothing is owed, nor will be: with its principal and all else that was
 * agreed paid, no day adds lateness to it, whatever money it runs on.
 */
const hasEnded = (row: OpenInstallment, rules: AllocationRules): boolean =>
  row.paid.principal === row.principal &&
  !isUnpaid(row) &&
  lateInterestOf(row.lateBase, rules) <= row.paid.lateInterest;
