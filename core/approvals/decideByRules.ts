import type { PlainDate } from '../calendar/plainDate';
import { parseFixed } from '../money/fixedPoint';
import type { ActKind } from './actKinds';

/** A rule as it decides: whatever is null is not asked. */
interface DecidingRule {
  readonly id: number;
  readonly act: ActKind;
  readonly profile: string | null;
  readonly currency: string | null;
  readonly fundId: number | null;
  readonly productCode: string | null;
  readonly needsSecond: boolean;
  readonly amountFrom: string | null;
  readonly validFrom: PlainDate;
  readonly isVoided: boolean;
}

/** Facts of an act before it is done. */
export interface KnownAct {
  readonly act: ActKind;
  /** Profile of the person who asks for the act. */
  readonly profile: string;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly fundId?: number | undefined;
  readonly productCode?: string | undefined;
}

/** A part of an act that was done before without a second person. */
export interface DoneAlone {
  readonly amount: string;
  readonly currency: string;
  readonly fundId: number | null;
  readonly productCode: string | null;
}

/** Conditions that narrow a rule, in one order. */
const narrowing = ({ profile, currency, fundId, productCode }: DecidingRule) => [
  profile,
  currency,
  fundId,
  productCode,
];

const widthOf = (rule: DecidingRule) => narrowing(rule).filter((one) => one === null).length;

const scopeOf = (rule: DecidingRule) => JSON.stringify(narrowing(rule));

/** True where a rule speaks of an act on a day. */
function speaksOf(rule: DecidingRule, act: KnownAct, today: PlainDate): boolean {
  const fits = (asked: string | number | null, is: string | number | undefined) =>
    asked === null || asked === is;
  return (
    !rule.isVoided &&
    rule.act === act.act &&
    rule.validFrom <= today &&
    fits(rule.profile, act.profile) &&
    fits(rule.currency, act.currency) &&
    fits(rule.fundId, act.fundId) &&
    fits(rule.productCode, act.productCode)
  );
}

/** True where one rule asks for a second person. */
function asksFor(rule: DecidingRule, { amount }: KnownAct, earlier: readonly DoneAlone[]): boolean {
  const { needsSecond, amountFrom } = rule;
  if (!needsSecond || amountFrom === null || amount === undefined) return needsSecond;
  const fits = (one: DoneAlone) =>
    [null, one.currency].includes(rule.currency) &&
    [null, one.fundId].includes(rule.fundId) &&
    [null, one.productCode].includes(rule.productCode);
  const parts = earlier.filter(fits).map((one) => parseFixed(one.amount));
  const total = parts.reduce((sum, one) => sum + one, parseFixed(amount));
  return total >= parseFixed(amountFrom);
}

/**
 * Rules of an act that hold on a day, of each scope the newest, and those that are still to begin.
 *
 * @example holdingRules(rules, 'withdraw', '2026-03-10').map(({ id }) => id) // [4, 7]
 */
export function holdingRules<R extends DecidingRule>(
  rules: readonly R[],
  act: ActKind,
  today: PlainDate,
): R[] {
  const living = rules.filter((rule) => rule.act === act && !rule.isVoided);
  const newest = new Set(newestOf(living.filter(({ validFrom }) => validFrom <= today)));
  return living.filter((rule) => newest.has(rule) || rule.validFrom > today);
}

/** The newest rule of each scope. */
function newestOf<R extends DecidingRule>(rules: readonly R[]): R[] {
  const byAge = (a: R, b: R) => a.validFrom.localeCompare(b.validFrom) || a.id - b.id;
  const inOrder = rules.toSorted(byAge);
  return [...new Map(inOrder.map((rule) => [scopeOf(rule), rule])).values()];
}

/** True of a rule that asks for no profile, currency, fund nor product. */
export const isOfAll = (rule: DecidingRule): boolean => widthOf(rule) === narrowing(rule).length;

/**
 * True where an act needs a second person by the rules of a day, with what was done alone before:
 * parts that together reach the limit of a rule need one like the whole. The narrowest rules
 * decide, of each scope the newest; where two of them differ, the stricter one holds. Undefined:
 * no rule speaks of it.
 */
export function decideByRules(
  rules: readonly DecidingRule[],
  act: KnownAct,
  today: PlainDate,
  earlier: readonly DoneAlone[] = [],
): boolean | undefined {
  const speaking = rules.filter((rule) => speaksOf(rule, act, today));
  if (speaking.length === 0) return undefined;
  const width = Math.min(...speaking.map(widthOf));
  const narrowest = speaking.filter((rule) => widthOf(rule) === width);
  return newestOf(narrowest).some((rule) => asksFor(rule, act, earlier));
}
