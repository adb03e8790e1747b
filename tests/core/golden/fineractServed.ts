import { eachOf, SCHEDULED_COMPONENTS } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { AllocationRules } from '@core/loan/allocatePayment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { isUnpaid } from '@core/loan/openInstallment';
import {
  openInstallment,
  tracePayments,
  type OneOffCharge,
  type ReceivedPayment,
} from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { sum, ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { fineractAgreement, type FineractSettings } from './fineractAgreement';
import type { ToldLoan } from './fineractCheckpoint';
import { MONEY_TYPES, type FineractCase, type FineractEvent } from './fineractLife';

/** Kinds of life that no function of the server tells yet, and what each lacks. */
export const UNSERVED = {
  charge: 'a charge is a penalty, or of a day: here it is a fee of the oldest debt',
  recalculation: 'interest follows the balance of each day, also for money that comes late',
  order: 'money goes to the last installment, to all alike, or to principal first',
  lateCharge: 'a late charge of the overdue principal alone is not on sale',
  terms: 'a change of rate or of dates replays earlier money over the new rows there',
  refund: 'money is given back, or a disbursement undone, after it was applied',
} as const;

/** One kind of life that is not told, for example `'charge'`. */
type UnservedKind = keyof typeof UNSERVED;

const KIND_OF_EVENT: Readonly<Record<string, UnservedKind>> = {
  'waive-charge': 'charge',
  reschedule: 'terms',
  'refund-by-cash': 'refund',
  'credit-balance-refund': 'refund',
  'undo-last-disbursal': 'refund',
};

/** Kind for which a life cannot be told in what the server calls; undefined where it can. */
export function unservedKind({ settings, events }: FineractCase): UnservedKind | undefined {
  for (const event of events ?? []) {
    if (KIND_OF_EVENT[event.type] !== undefined) return KIND_OF_EVENT[event.type];
    if (event.type === 'add-charge' && !isPutAsHere(event)) return 'charge';
  }
  if ('lateCharge' in settings) return 'lateCharge';
  if (settings.interestRecalculation?.enabled === true) return 'recalculation';
  const types = (events ?? []).map(({ type }) => type).filter((type) => MONEY_TYPES.includes(type));
  return types.every((type) => isServedOrder(settings, type)) ? undefined : 'order';
}

/** True of an amount that is a fee of a day not past, and so of the oldest installment unpaid. */
const isPutAsHere = ({ chargeKind, amount, dueDate, businessDate }: FineractEvent): boolean =>
  chargeKind === 'fee' && amount !== undefined && dueDate! >= businessDate!;

/** True where one of the orders of the server settles what such a loan can owe in the same way. */
function isServedOrder(settings: FineractSettings, type: string): boolean {
  const { strategy, rules = {} } = settings.allocation as NonNullable<
    FineractSettings['allocation']
  > & { rules?: Record<string, string> };
  if (strategy.startsWith('mifos-standard')) return true;
  // A loan without interest and charges owes nothing but principal: columns have no order.
  if (Number(settings.annualRatePct) !== 0) return false;
  if (strategy.startsWith('due-penalty')) return true;
  const rule = rules[type.replaceAll('-', '_').toUpperCase()] ?? rules.DEFAULT;
  return rule === 'NEXT_INSTALLMENT';
}

interface ServedPayment extends ReceivedPayment {
  readonly id: string;
}

/** The loan after one of its events, by the schedule and the replay that the server runs. */
export function servedLife({ settings, events }: FineractCase, afterEvent: number): ToldLoan {
  const past = (events ?? []).slice(0, afterEvent + 1);
  const opening = past.find(({ type }) => type === 'disburse')!;
  const draws = past
    .filter(({ type }) => type === 'disburse')
    .map(({ date, amount }) => ({ on: date!, amount: parseMoney(amount!, 'PEN') }));
  const rows = scheduleOf(fineractAgreement(settings, draws)).installments;
  const rules: AllocationRules = {
    currency: 'PEN',
    lateAnnualRatePercent: '0',
    allocationOrder: settings.allocation!.strategy.startsWith('due-penalty')
      ? 'dueColumnsFirst'
      : 'oldestInstallmentFirst',
  };
  const atOnce = sum(rows.filter(({ dueOn }) => dueOn === opening.date).map(({ total }) => total));
  const open = rows.map(openInstallment);
  let received: readonly ServedPayment[] = [];
  const put: OneOffCharge[] = [];
  for (const [index, event] of past.entries()) {
    if (event.type !== 'add-charge') {
      received = withEvent(received, event, index, settings, atOnce);
      continue;
    }
    if (!isPutAsHere(event)) throw new RangeError('A charge that is none of here');
    const { rows: now } = tracePayments(open, inOrder(received), rules, put);
    const { number } = now.find(isUnpaid) ?? now.at(-1)!;
    const amount = parseMoney(event.amount!, 'PEN');
    const chargedOn = event.businessDate!;
    put.push({ installmentNumber: number, amount, chargedOn, entryId: index });
  }
  const payments = inOrder(received);
  const replay = tracePayments(open, payments, rules, put);
  const on = past.findLast(({ type }) => type === 'business-date')?.date ?? opening.date!;
  return told(replay, payments, rules, on);
}

const inOrder = (payments: readonly ServedPayment[]): ServedPayment[] =>
  payments.toSorted((a, b) =>
    a.receivedOn < b.receivedOn ? -1 : Number(a.receivedOn > b.receivedOn),
  );

/** Payments after one more event; an event that is not known here fails. */
function withEvent(
  before: readonly ServedPayment[],
  event: FineractEvent,
  entryId: number,
  settings: FineractSettings,
  atOnce: bigint,
): readonly ServedPayment[] {
  const id = `${entryId}`;
  if (MONEY_TYPES.includes(event.type)) {
    const amount = parseMoney(event.amount!, 'PEN');
    return [...before, { id, entryId, receivedOn: event.date!, amount }];
  }
  switch (event.type) {
    case 'disburse': {
      if (before.length > 0) throw new RangeError('A second disbursement is not told');
      return settings.autoDownPayment === true
        ? [{ id, entryId, receivedOn: event.date!, amount: atOnce }]
        : before;
    }
    case 'reverse': {
      const { date, amount } = event.target!;
      const voided = before.findLast(
        (one) => one.receivedOn === date && one.amount === parseMoney(amount, 'PEN'),
      );
      if (voided === undefined) throw new RangeError('Nothing to void');
      return before.filter((one) => one !== voided);
    }
    case 'business-date':
    case 'end-of-day-job':
      return before;
    default:
      throw new RangeError(`Unknown event: ${event.type}`);
  }
}

function told(
  { rows, traces }: ReturnType<typeof tracePayments>,
  payments: readonly ServedPayment[],
  rules: AllocationRules,
  on: PlainDate,
): ToldLoan {
  const installments = rows.map((row) => {
    const { number, dueOn, paid, oneOff = ZERO } = row;
    const agreed = eachOf(SCHEDULED_COMPONENTS, (one) => row[one]);
    const late = { lateInterest: ZERO, lateCharge: ZERO };
    const totalOwed = totalOf(outstandingOn(row, on, rules));
    const amount = { ...agreed, fees: row.fees + oneOff, ...late };
    return { number, dueOn, amount, paid: { ...paid, lateCharge: ZERO }, totalOwed };
  });
  return {
    installments,
    lines: traces.flatMap(({ lines }, index) => {
      const { id: eventId, receivedOn } = payments[index]!;
      return lines.map((line) => ({ ...line, on: receivedOn, eventId }));
    }),
    money: payments.map(({ id, receivedOn, amount }) => ({ id, on: receivedOn, amount })),
    totalOwed: sum(installments.map(({ totalOwed }) => totalOwed)),
    credit: sum(traces.map(({ unapplied }) => unapplied)),
  };
}
