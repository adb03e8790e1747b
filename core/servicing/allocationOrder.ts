import { LOAN_COMPONENTS, type LoanComponent } from './debt';

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
  readonly components: readonly LoanComponent[];
  /** Installments that come first; `evenly` gives each the same share. */
  readonly take: 'oldest' | 'latest' | 'evenly';
}

/** The order in which money received settles debts (prelación de pagos): stage by stage. */
export type AllocationOrder = readonly AllocationPhase[];

const CHARGES = ['lateCharges', 'lateInterest', 'fees', 'insurance', 'tax'] as const;
const DUE = ['pastDue', 'due'] as const;

/** Orders by name; `custom` lists are built like them. Whatever is left goes by the last stage. */
export const ALLOCATION_ORDERS = {
  /** Installment by installment; inside one: late charges, late interest, fees ... principal. */
  oldestInstallmentFirst: [
    { states: DUE_STATES, scope: 'installment', components: LOAN_COMPONENTS, take: 'oldest' },
  ],
  /** All that is due column by column (interest before principal), then installments ahead. */
  dueColumnsFirst: [
    { states: DUE, scope: 'component', components: LOAN_COMPONENTS, take: 'oldest' },
    { states: ['inAdvance'], scope: 'installment', components: LOAN_COMPONENTS, take: 'oldest' },
  ],
  /** Installment by installment; inside one: interest and charges, then what lateness added. */
  lateInterestAfterInterest: [
    {
      states: DUE_STATES,
      scope: 'installment',
      components: [
        'interest',
        'fees',
        'insurance',
        'tax',
        'lateInterest',
        'lateCharges',
        'principal',
      ],
      take: 'oldest',
    },
  ],
  /** All interest due, then principal, and charges last (as RBI's order for bad loans). */
  interestFirst: [
    {
      states: DUE,
      scope: 'component',
      components: ['interest', 'principal', 'lateInterest', 'lateCharges', ...CHARGES.slice(2)],
      take: 'oldest',
    },
    { states: ['inAdvance'], scope: 'installment', components: LOAN_COMPONENTS, take: 'oldest' },
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
