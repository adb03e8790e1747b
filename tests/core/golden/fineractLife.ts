import { ALLOCATION_ORDERS, type AllocationOrder } from '@core/servicing/allocationOrder';
import type { Component } from '@core/loan/componentTable';
import type { Loan } from '@tests/oracle/loanBook';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { DEFAULT_SERVICING, type ServicingRules } from '@tests/oracle/servicingRules';
import { addMonths } from '@core/calendar/plainDate';
import { parseMoney } from '@core/money/wire';
import { fineractAgreement, type FineractSettings } from './fineractAgreement';
import type { GoldenCase } from './golden';

/** An event of a Fineract case, as the golden file spells it. */
export interface FineractEvent {
  readonly type: string;
  readonly date?: string;
  readonly amount?: string;
  readonly businessDate?: string;
  readonly dueDate?: string;
  readonly chargeKind?: 'fee' | 'penalty';
  readonly target?: { readonly type: string; readonly date: string; readonly amount: string };
  readonly adjustedDueDate?: string;
  readonly newInterestRate?: string;
  readonly rescheduleFromDate?: string;
}

/** The state that upstream asserts after an event; a column that is missing was not asserted. */
export interface FineractCheckpoint {
  readonly afterEvent: number;
  readonly businessDate: string;
  readonly schedule?: readonly Readonly<Record<string, string | number>>[];
  readonly transactions?: readonly Readonly<Record<string, string | boolean>>[];
  readonly instalmentCount?: number;
  readonly total?: Readonly<Record<string, string>>;
  readonly status?: string;
  readonly outstanding?: string;
  readonly overpaid?: string;
}

/** One case with its events. */
export interface FineractCase extends GoldenCase<
  FineractSettings,
  { readonly checkpoints?: readonly FineractCheckpoint[] }
> {
  readonly events: readonly FineractEvent[] | null;
}

/** Cases of the life of a loan that are not built here, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'FIN-Loan-2120': 'a refund of the credit balance to the borrower is not built',
  'FIN-Loan-5165': 'a refund in cash of money already applied is not built',
  'FIN-LoanCharge-0734': 'a payment dated before a waiver, but entered after it, knows of it there',
  'FIN-LoanRepayment-3247': 'upstream gives two charges of one day to different past payments',
  'FIN-LoanRepayment-0630': 'money before the due date replaces the principal of its installment',
  'FIN-LoanRepayment-0774': 'money before the due date replaces the principal of its installment',
  'FIN-LoanRepayment-1081': 'interest that rests a whole period is not built',
  'FIN-LoanRepayment-1131': 'keeps the installment of the whole amount approved, not of that lent',
  'FIN-LoanDownPayment-0229':
    'a charge of the day of disbursement waits for the first period there',
  'FIN-LoanDownPayment-0460':
    'a charge of the day of disbursement waits for the first period there',
  'FIN-LoanDownPayment-2105': 'earlier money is not moved onto the down payment of a later draw',
};

const COLUMNS: Record<string, Component[]> = {
  PENALTY: ['lateCharge', 'lateInterest'],
  FEE: ['fees', 'insurance', 'tax'],
  INTEREST: ['interest'],
  PRINCIPAL: ['principal'],
};

const columnsOf = (steps: readonly string[]) => steps.flatMap((step) => COLUMNS[step]!);

const TAKES = {
  NEXT_INSTALLMENT: 'oldest',
  LAST_INSTALLMENT: 'latest',
  REAMORTIZATION: 'evenly',
} as const;

/** The allocation order of a case for one type of money, for example `'REPAYMENT'`. */
function fineractOrder(settings: FineractSettings, type: string): AllocationOrder {
  const {
    strategy,
    order,
    rules = {},
  } = settings.allocation as NonNullable<FineractSettings['allocation']> & {
    rules?: Record<string, string>;
  };
  const part = (prefix: string) =>
    columnsOf(
      order.flatMap((step) => (step.startsWith(prefix) ? [step.slice(prefix.length)] : [])),
    );
  if (strategy.startsWith('mifos-standard')) return ALLOCATION_ORDERS.oldestInstallmentFirst;
  if (strategy.startsWith('due-penalty')) {
    return [
      { states: ['pastDue', 'due'], scope: 'component', components: part('DUE_'), take: 'oldest' },
      {
        states: ['inAdvance'],
        scope: 'installment',
        components: part('IN_ADVANCE_'),
        take: 'oldest',
      },
    ];
  }
  const scope = rules.processing === 'VERTICAL' ? 'component' : 'installment';
  const rule = (rules[type] ?? rules.DEFAULT) as keyof typeof TAKES;
  return [
    { states: ['pastDue'], scope, components: part('PAST_DUE_'), take: 'oldest' },
    { states: ['due'], scope, components: part('DUE_'), take: 'oldest' },
    { states: ['inAdvance'], scope, components: part('IN_ADVANCE_'), take: TAKES[rule] },
  ];
}

/** Events that bring money, or settle debts as if it came. */
export const MONEY_TYPES = [
  'repayment',
  'goodwill-credit',
  'merchant-issued-refund',
  'payout-refund',
  'down-payment',
];

/** The events of a case up to one of them, in the words of the engine. */
export function fineractLife(
  { settings, events }: FineractCase,
  afterEvent: number,
): { loan: Loan; events: LoanEvent[] } {
  const past = (events ?? []).slice(0, afterEvent + 1);
  const opening = past.find(({ type }) => type === 'disburse')!;
  const life: LoanEvent[] = [];
  past.forEach((event, index) =>
    life.push(...toEvents(settings, event, `${index}`, opening, life)),
  );
  const amount = parseMoney(opening.amount!, 'PEN');
  const agreement = fineractAgreement(settings, [{ on: opening.date!, amount }]);
  return { loan: { agreement, servicing: servicingOf(settings) }, events: life };
}

function servicingOf(settings: FineractSettings): ServicingRules {
  const order = fineractOrder(settings, 'DEFAULT');
  const { interestRecalculation } = settings;
  if (interestRecalculation?.enabled) {
    const isProgressive = settings.engine.includes('progressive');
    return {
      order,
      excess: isProgressive ? 'payAhead' : 'lowerInstallment',
      interestOn: isProgressive ? 'actualBalance' : 'actualUntilLastPayment',
    };
  }
  if (!('lateCharge' in settings)) return { ...DEFAULT_SERVICING, order };
  const { pct } = settings.lateCharge as { pct: string };
  const lateCharge = {
    basis: { kind: 'percent' as const, percent: pct, of: 'principal' as const },
    per: 'installment' as const,
  };
  return { ...DEFAULT_SERVICING, order, lateCharge };
}

function toEvents(
  settings: FineractSettings,
  event: FineractEvent,
  id: string,
  opening: FineractEvent,
  before: readonly LoanEvent[],
): LoanEvent[] {
  const on = event.date ?? event.businessDate ?? '';
  const amount = event.amount === undefined ? 0n : parseMoney(event.amount, 'PEN');
  if (MONEY_TYPES.includes(event.type)) {
    const order = fineractOrder(settings, event.type.replaceAll('-', '_').toUpperCase());
    return [{ id, kind: 'payment', on, amount, order }];
  }
  switch (event.type) {
    case 'disburse': {
      const drawn: LoanEvent[] =
        event === opening ? [] : [{ id, kind: 'disbursement', on, amount }];
      return settings.autoDownPayment === true
        ? [...drawn, { id: `${id}d`, kind: 'payment', on, amount: downPayment(settings, amount) }]
        : drawn;
    }
    case 'add-charge': {
      const column = event.chargeKind === 'fee' ? 'fees' : 'lateCharge';
      // Upstream applies all money anew when a charge is added: it counts from the start.
      return [{ id, kind: 'charge', on: opening.date!, column, amount, dueOn: event.dueDate! }];
    }
    case 'reverse': {
      const { date, amount: reversed } = event.target!;
      const target = before.findLast(
        (one) =>
          one.kind === 'payment' && one.on === date && one.amount === parseMoney(reversed, 'PEN'),
      );
      return [{ id, kind: 'reversal', on, eventId: target!.id }];
    }
    case 'reschedule': {
      const { adjustedDueDate, newInterestRate } = event;
      const submittedOn = (event as { submittedOnDate?: string }).submittedOnDate!;
      if (adjustedDueDate !== undefined) {
        return [{ id, kind: 'dueDateChange', on: submittedOn, firstDueOn: adjustedDueDate }];
      }
      const rate = { kind: 'annualNominal' as const, percent: newInterestRate! };
      // Upstream names the due date of the first installment with the new rate.
      const from = addMonths(event.rescheduleFromDate!, -1);
      return [{ id, kind: 'rateChange', on: from, rate }];
    }
    case 'business-date':
    case 'end-of-day-job':
      return [];
    default:
      throw new RangeError(`Unknown event: ${event.type}`);
  }
}

function downPayment(settings: FineractSettings, amount: bigint): bigint {
  const share = (amount * BigInt(settings.downPaymentPct!)) / 100n;
  return settings.installmentMultipleOf === '1' ? ((share + 50n) / 100n) * 100n : share;
}
