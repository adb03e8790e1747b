import { COMPONENTS, type Component } from '../loan/componentTable';
import { SETTLED_COMPONENTS } from '../loan/components';

/** State of a debt on the day of a payment: its day is past, is that day, or is to come. */
const DUE_STATES = ['pastDue', 'due', 'inAdvance'] as const;

/** One state, for example `'pastDue'`. */
export type DueState = (typeof DUE_STATES)[number];

/** One stage of an order: which debts, in which sequence. */
export interface AllocationPhase {
  readonly states: readonly DueState[];
  /** Installment after installment with all its columns, or column after column of all. */
  readonly scope: 'installment' | 'component';
  /** Columns that this stage settles, in order. */
  readonly components: readonly Component[];
  /** Installments that come first; `evenly` gives each the same share. */
  readonly take: 'oldest' | 'latest' | 'evenly';
}

/** The order in which money received settles debts (prelación de pagos): stage by stage. */
export type AllocationOrder = readonly AllocationPhase[];

const CHARGES = SETTLED_COMPONENTS.filter((one) => one !== 'interest' && one !== 'principal');
const OF_LATENESS = CHARGES.filter((one) => COMPONENTS[one].accrues === 'lateness');
const OF_SCHEDULE = CHARGES.filter((one) => COMPONENTS[one].isScheduled);
const DUE = ['pastDue', 'due'] as const;

/** Orders by name; `custom` lists are built like them. Whatever is left goes by the last stage. */
export const ALLOCATION_ORDERS = {
  /** Installment by installment; inside one: late charges, late interest, fees ... principal. */
  oldestInstallmentFirst: [
    { states: DUE_STATES, scope: 'installment', components: SETTLED_COMPONENTS, take: 'oldest' },
  ],
  /** All that is due column by column (interest before principal), then installments ahead. */
  dueColumnsFirst: [
    { states: DUE, scope: 'component', components: SETTLED_COMPONENTS, take: 'oldest' },
    { states: ['inAdvance'], scope: 'installment', components: SETTLED_COMPONENTS, take: 'oldest' },
  ],
  /** Installment by installment; inside one: interest and charges, then what lateness added. */
  lateInterestAfterInterest: [
    {
      states: DUE_STATES,
      scope: 'installment',
      components: ['interest', ...OF_SCHEDULE, ...OF_LATENESS.toReversed(), 'principal'],
      take: 'oldest',
    },
  ],
  /** All interest due, then principal, and charges last (as RBI's order for bad loans). */
  interestFirst: [
    {
      states: DUE,
      scope: 'component',
      components: ['interest', 'principal', ...OF_LATENESS.toReversed(), ...OF_SCHEDULE],
      take: 'oldest',
    },
    { states: ['inAdvance'], scope: 'installment', components: SETTLED_COMPONENTS, take: 'oldest' },
  ],
  /** All principal due, then interest and the rest. */
  principalFirst: [
    {
      states: DUE,
      scope: 'component',
      components: ['principal', 'interest', ...CHARGES],
      take: 'oldest',
    },
    {
      states: ['inAdvance'],
      scope: 'installment',
      components: ['principal', 'interest', ...CHARGES],
      take: 'oldest',
    },
  ],
} as const satisfies Record<string, AllocationOrder>;

/** Orders that a product may choose: a new one is sold once its name stands here. */
export const LOAN_ALLOCATION_ORDERS = [
  'oldestInstallmentFirst',
  'dueColumnsFirst',
  'lateInterestAfterInterest',
] as const satisfies readonly (keyof typeof ALLOCATION_ORDERS)[];

/** One order, for example `'dueColumnsFirst'`. */
export type LoanAllocationOrder = (typeof LOAN_ALLOCATION_ORDERS)[number];
