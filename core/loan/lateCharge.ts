import { addDays, type PlainDate } from '../calendar/plainDate';
import { ONE, parseFixed } from '../money/fixedPoint';
import { max, sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { parseMoney } from '../money/wire';
import { SCHEDULED_COMPONENTS, totalOver } from './components';
import type { LateAgreed } from './lateTerms';
import { owesAgreed, paidOfAgreed, prepaidOf, type OpenInstallment } from './openInstallment';

/** Base of a late charge: none, the installment as agreed, or what is unpaid of it by then. */
export const LATE_CHARGE_KINDS = ['fixed', 'percent', 'percentOfOverdue'] as const;

/** Most days of grace before a late charge. */
export const LATE_CHARGE_GRACE_MAX = 90;

/** Most stages of a late charge after the first one. */
export const LATE_CHARGE_STAGES_MAX = 5;

/** Most days late at which one of them begins. */
export const LATE_CHARGE_DAYS_MAX = 360;

/** A higher late charge from so many days late on, instead of the one before. */
interface LateChargeStage {
  /** Day of lateness that it begins on: 9 is the ninth day after the due date. */
  readonly from: number;
  readonly value: string;
}

/** A charge for lateness, once on each overdue installment (penalidad por atraso). */
export interface LateCharge {
  readonly kind: (typeof LATE_CHARGE_KINDS)[number];
  /** An amount, or a percent of what the kind names; decimal text. */
  readonly value: string;
  /** Days late that cost nothing. */
  readonly graceDays: number;
  /** Stages that raise it while the installment stays unpaid; none when left out. */
  readonly stages?: readonly LateChargeStage[] | undefined;
}

/** Amounts that lateness adds to a loan; on which money, and when, its agreement says. */
export interface LateRules extends LateAgreed {
  /** Late interest, percent a year, decimal text. */
  readonly lateAnnualRatePercent: string;
  readonly lateCharge?: LateCharge | null | undefined;
  /** Currency of the loan: a fixed charge is decimal text in it. */
  readonly currency: string;
}

/** True where each stage begins later than the one before, and asks for more. */
export function areStagesRising({ value, graceDays, stages = [] }: LateCharge): boolean {
  let before: LateChargeStage = { from: graceDays + 1, value };
  return stages.every((stage) => {
    const isRising = stage.from > before.from && parseFixed(stage.value) > parseFixed(before.value);
    before = stage;
    return isRising;
  });
}

/**
 * Days on which an installment still unpaid bears its late charge, and each higher one.
 *
 * @example lateChargeDays('2026-02-10', { kind: 'fixed', value: '15.00', graceDays: 3 }) // [02-14]
 */
export const lateChargeDays = (dueOn: PlainDate, charge: LateCharge): PlainDate[] =>
  stagesOf(charge).map(({ from }) => addDays(dueOn, from));

const stagesOf = ({ value, graceDays, stages = [] }: LateCharge): readonly LateChargeStage[] => [
  { from: graceDays + 1, value },
  ...stages,
];

/**
 * The late charge that an installment bears on a day, in céntimos: what a payment found there, or
 * what the rule adds once it is unpaid beyond its grace, whichever is more. Paid in time, it bears
 * none; a part payment lowers no charge that it bears already.
 *
 * @example lateChargeOn(installment, '2026-02-14', rules) // 1500n
 */
export function lateChargeOn(row: OpenInstallment, asOf: PlainDate, rules: LateRules): Money {
  const { lateCharge } = rules;
  if (!lateCharge || !owesAgreed(row)) return row.lateCharge;
  const stage = stagesOf(lateCharge).findLast(({ from }) => asOf >= addDays(row.dueOn, from));
  if (stage === undefined) return row.lateCharge;
  // A charge without stages is made once: what is paid since changes nothing of it.
  if (row.lateCharge > ZERO && !lateCharge.stages?.length) return row.lateCharge;
  return max(row.lateCharge, chargeAt(stage, lateCharge.kind, baseOf(row, lateCharge), rules));
}

function chargeAt(
  { value }: LateChargeStage,
  kind: LateCharge['kind'],
  base: Money,
  { currency }: LateRules,
): Money {
  if (kind === 'fixed') return parseMoney(value, currency);
  return divideHalfUp(base * parseFixed(value), 100n * ONE);
}

/** Money that a percentage is of: what the installment agrees on, or what is unpaid of that. */
function baseOf(row: OpenInstallment, { kind }: LateCharge): Money {
  if (kind !== 'percentOfOverdue') return totalOver(SCHEDULED_COMPONENTS, row) - prepaidOf(row);
  const paid = paidOfAgreed(row);
  return sum(SCHEDULED_COMPONENTS.map((one) => max(ZERO, row[one] - paid[one])));
}

/** A percentage that a late charge is. */
interface LateShare {
  readonly base: Money;
  readonly percent: string;
}

/**
 * The percentage that gives the late charge of an installment: that of its highest stage so far,
 * from what stood unpaid when it began; undefined of an amount, or where a payment of another
 * schedule decided on it.
 *
 * @example lateShareOn(row, '2026-02-14', rules, []) // { base: 22500n, percent: '2.5' }
 */
export function lateShareOn(
  row: OpenInstallment,
  asOf: PlainDate,
  rules: LateRules,
  paid: readonly { readonly on: PlainDate; readonly agreed: Money }[],
): LateShare | undefined {
  const { lateCharge } = rules;
  if (!lateCharge || lateCharge.kind === 'fixed') return undefined;
  const agreed = totalOver(SCHEDULED_COMPONENTS, row) - prepaidOf(row);
  const amount = lateChargeOn(row, asOf, rules);
  for (const stage of stagesOf(lateCharge).toReversed()) {
    const day = addDays(row.dueOn, stage.from);
    if (day > asOf) continue;
    const before = paid.filter(({ on }) => on < day).map((share) => share.agreed);
    const base = lateCharge.kind === 'percent' ? agreed : max(ZERO, agreed - sum(before));
    const isIt = chargeAt(stage, lateCharge.kind, base, rules) === amount;
    if (isIt && amount > ZERO) return { base, percent: stage.value };
  }
  return undefined;
}
