import { ZERO, type Money } from '../money/money';
import { COMPONENTS, type Component, type ComponentRule } from './componentTable';

type Having<Trait> = {
  readonly [One in Component]: (typeof COMPONENTS)[One] extends Trait ? One : never;
}[Component];

const ALL = Object.keys(COMPONENTS) as Component[];

/** Components with all of some traits, in the order of the table. */
const having = <const Trait extends Partial<ComponentRule>>(trait: Trait) =>
  ALL.filter((one): one is Having<Trait> => {
    const rule: ComponentRule = COMPONENTS[one];
    const names = Object.keys(trait) as (keyof ComponentRule)[];
    return names.every((name) => rule[name] === trait[name]);
  });

const asSettled = <One extends Component>(some: readonly One[]): readonly One[] =>
  some.toSorted((a, b) => COMPONENTS[a].place - COMPONENTS[b].place);

/** Every component in the order in which money settles them by default. */
export const SETTLED_COMPONENTS = asSettled(ALL);

/** One part of a debt that money settles and receipts tell, for example `'interest'`. */
export type DebtComponent = {
  readonly [One in Component]: (typeof COMPONENTS)[One]['owedAs'] extends One ? One : never;
}[Component];

/** Parts of a debt in the order of the table, in which entries post them. */
export const OWED_COMPONENTS = ALL.filter(
  (one): one is DebtComponent => COMPONENTS[one].owedAs === one,
);

/** Parts of a debt in the order in which money settles them by default. */
export const DEBT_COMPONENTS = asSettled(OWED_COMPONENTS);

/** Components that a schedule agrees on. */
export const SCHEDULED_COMPONENTS = having({ isScheduled: true });

/** Component, for example `'fees'`. */
export type ScheduledComponent = (typeof SCHEDULED_COMPONENTS)[number];

/** Components that a schedule agrees on besides principal. */
export const BESIDES_PRINCIPAL = having({ isScheduled: true, isCharged: true });

/** Component, for example `'insurance'`. */
export type BesidesPrincipal = (typeof BESIDES_PRINCIPAL)[number];

/** Components that a schedule agrees on besides principal and interest. */
export const SCHEDULED_CHARGES = having({ isScheduled: true, balance: 'charges' });

/** One component that a schedule agrees on besides principal and interest, for example `'tax'`. */
export type ScheduledCharge = (typeof SCHEDULED_CHARGES)[number];

/**
 * True of what a schedule agrees on besides principal and interest: shown where any has it.
 *
 * @example isScheduledCharge('fees') // true
 */
export const isScheduledCharge = (one: Component): one is ScheduledCharge =>
  SCHEDULED_CHARGES.some((charge) => charge === one);

/** Components that come together day by day within a period, without being interest. */
export const BY_DAYS = having({ accrues: 'byDays' });

/** Component, for example `'insurance'`. */
export type ByDays = (typeof BY_DAYS)[number];

/** Components that lateness adds, on the day on which it is found. */
export const LATE_COMPONENTS = having({ accrues: 'lateness' });

/** Component, for example `'lateCharge'`. */
export type LateComponent = (typeof LATE_COMPONENTS)[number];

/**
 * True of what lateness adds.
 *
 * @example isOfLateness('lateCharge') // true
 */
export const isOfLateness = (one: Component): one is LateComponent =>
  COMPONENTS[one].accrues === 'lateness';

/** Components that can be charged to an installment. */
export const CHARGE_KINDS = having({ isCharged: true });

/** One kind of charge, for example `'lateInterest'`. */
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Parts of a debt that may be forgiven; late charges are part of the fees. */
export const WAIVABLE_COMPONENTS = asSettled(having({ isWaivable: true }));

/** Component, for example `'lateInterest'`. */
export type WaivableComponent = (typeof WAIVABLE_COMPONENTS)[number];

/** Components of an installment that may be taxed; insurance never is. */
export const TAX_BASES = having({ isTaxable: true });

/** One base of a tax, for example `'interest'`. */
export type TaxBase = (typeof TAX_BASES)[number];

/** Columns of what an agreement may ask for with each installment. */
export const CHARGE_COLUMNS = having({ isAgreedCharge: true });

/** Component, for example `'fees'`. */
export type ChargeColumn = (typeof CHARGE_COLUMNS)[number];

/** One kind of what a lot charges apart from the rest, for example `'late'`. */
export type LotKind = (typeof COMPONENTS)[ChargeKind]['lot'];

/** Kinds of a lot: all that lateness adds goes together, after the rest. */
export const LOT_KINDS: readonly LotKind[] = [
  ...new Set([...BESIDES_PRINCIPAL, ...LATE_COMPONENTS].map((one) => COMPONENTS[one].lot)),
];

/** An amount for each of some components, in céntimos. */
export type Amounts<One extends Component> = Readonly<Record<One, Money>>;

/** An amount for each part of a debt, in céntimos. */
export type ByComponent = Amounts<DebtComponent>;

/**
 * A value for each of some components.
 *
 * @example eachOf(SCHEDULED_COMPONENTS, (one) => formatMoney(row[one])).fees // '3.00'
 */
export function eachOf<One extends Component, Value>(
  some: readonly One[],
  valueOf: (one: One) => Value,
): Record<One, Value> {
  const values: Partial<Record<One, Value>> = {};
  for (const one of some) values[one] = valueOf(one);
  return values as Record<One, Value>;
}

/**
 * The amounts of some components added up, in céntimos.
 *
 * @example totalOver(SCHEDULED_CHARGES, row) // insurance, fees and tax
 */
export function totalOver<One extends Component>(
  some: readonly One[],
  amounts: Amounts<One>,
): Money {
  let total = ZERO;
  for (const one of some) total += amounts[one];
  return total;
}

/**
 * Zero of each of some components.
 *
 * @example nothingOf(SCHEDULED_CHARGES).fees // 0n
 */
export const nothingOf = <One extends Component>(some: readonly One[]): Record<One, Money> =>
  eachOf(some, () => ZERO);

/** Zero of every part of a debt. */
export const NOTHING_PAID: ByComponent = nothingOf(DEBT_COMPONENTS);

/** Zero of every kind of charge. */
export const NOTHING_CHARGED: Amounts<ChargeKind> = nothingOf(CHARGE_KINDS);
