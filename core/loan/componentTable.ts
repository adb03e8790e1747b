/** All that the system must know of a component of a debt. */
export interface ComponentRule {
  /** Spanish, in full: `'Seguro de desgravamen'`. */
  readonly name: string;
  /** Spanish, as short as a column is: `'Seguro'`. */
  readonly title: string;
  /** Place at which money settles it, where the order of a loan says nothing else. */
  readonly place: number;
  /** Component whose debt it is part of: itself, or fees for a late charge. */
  readonly owedAs: string;
  /** True of what a schedule agrees on; the rest is added by lateness. */
  readonly isScheduled: boolean;
  /** True of what is charged to an installment; principal was lent. */
  readonly isCharged: boolean;
  /** Way in which it comes together within a period. */
  readonly accrues: 'repaid' | 'interest' | 'byDays' | 'whenDue' | 'tax' | 'lateness';
  /** Kind of a lot that charges it. */
  readonly lot: 'interest' | 'insurance' | 'fees' | 'tax' | 'late' | null;
  /** Column of the loan that keeps what is owed of it. */
  readonly balance: 'principal' | 'interest' | 'lateInterest' | 'charges';
  /** Account in which it is owed. */
  readonly receivable: string;
  /** Account that it is earned by, or owed on by. */
  readonly earned: string | null;
  readonly isWaivable: boolean;
  /** True of what a tax may be taken of. */
  readonly isTaxable: boolean;
  /** True of what an agreement may ask for with each installment, fixed or as a percentage. */
  readonly isAgreedCharge: boolean;
}

/**
 * Every component of a debt, in the order in which columns show and entries post them. Lists,
 * types, lots, orders of payment, accounts, names and columns follow from it.
 */
export const COMPONENTS = {
  principal: {
    name: 'Capital',
    title: 'Capital',
    place: 7,
    owedAs: 'principal',
    isScheduled: true,
    isCharged: false,
    accrues: 'repaid',
    lot: null,
    balance: 'principal',
    receivable: 'loanPrincipal',
    earned: null,
    isWaivable: false,
    isTaxable: false,
    isAgreedCharge: false,
  },
  interest: {
    name: 'Interés',
    title: 'Interés',
    place: 6,
    owedAs: 'interest',
    isScheduled: true,
    isCharged: true,
    accrues: 'interest',
    lot: 'interest',
    balance: 'interest',
    receivable: 'interestReceivable',
    earned: 'interestIncome',
    isWaivable: true,
    isTaxable: true,
    isAgreedCharge: false,
  },
  lateInterest: {
    name: 'Interés moratorio',
    title: 'Mora',
    place: 2,
    owedAs: 'lateInterest',
    isScheduled: false,
    isCharged: true,
    accrues: 'lateness',
    lot: 'late',
    balance: 'lateInterest',
    receivable: 'lateInterestReceivable',
    earned: 'lateInterestIncome',
    isWaivable: true,
    isTaxable: false,
    isAgreedCharge: false,
  },
  insurance: {
    name: 'Seguro de desgravamen',
    title: 'Seguro',
    place: 4,
    owedAs: 'insurance',
    isScheduled: true,
    isCharged: true,
    accrues: 'byDays',
    lot: 'insurance',
    balance: 'charges',
    receivable: 'insuranceReceivable',
    earned: 'insurancePayable',
    isWaivable: false,
    isTaxable: false,
    isAgreedCharge: true,
  },
  fees: {
    name: 'Portes y cargos',
    title: 'Cargos',
    place: 3,
    owedAs: 'fees',
    isScheduled: true,
    isCharged: true,
    accrues: 'whenDue',
    lot: 'fees',
    balance: 'charges',
    receivable: 'feesReceivable',
    earned: 'installmentFeeIncome',
    isWaivable: true,
    isTaxable: true,
    isAgreedCharge: true,
  },
  lateCharge: {
    name: 'Penalidad por atraso',
    title: 'Penalidad',
    place: 1,
    owedAs: 'fees',
    isScheduled: false,
    isCharged: true,
    accrues: 'lateness',
    lot: 'late',
    balance: 'charges',
    receivable: 'feesReceivable',
    earned: 'lateChargeIncome',
    isWaivable: false,
    isTaxable: false,
    isAgreedCharge: false,
  },
  tax: {
    name: 'Impuesto',
    title: 'Impuesto',
    place: 5,
    owedAs: 'tax',
    isScheduled: true,
    isCharged: true,
    accrues: 'tax',
    lot: 'tax',
    balance: 'charges',
    receivable: 'taxReceivable',
    earned: 'taxPayable',
    isWaivable: true,
    isTaxable: false,
    isAgreedCharge: false,
  },
} as const satisfies Readonly<Record<string, ComponentRule>>;

/** One component, for example `'lateCharge'`. */
export type Component = keyof typeof COMPONENTS;
