import type { PlainDate } from '../calendar/plainDate';
import { parseMoney } from '../money/wire';
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
  const parts = earlier.filter(fits).map((one) => parseMoney(one.amount));
  const total = parts.reduce((sum, one) => sum + one, parseMoney(amount));
  return total >= parseMoney(amountFrom);
}

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
  const newest = new Map<string, DecidingRule>();
  const inOrder = speaking
    .filter((rule) => widthOf(rule) === width)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom) || a.id - b.id);
  for (const rule of inOrder) newest.set(scopeOf(rule), rule);
  return [...newest.values()].some((rule) => asksFor(rule, act, earlier));
}
