import { invariant } from '../errors/domainError';
import { parseFixed } from '../money/fixedPoint';
import { min, ZERO, type Money } from '../money/money';

/** Loan that seeks investors. Amounts in minor units. */
export interface OfferedLoan {
  /** Money that it still lacks; one ticket or more, or nothing. */
  readonly remaining: Money;
  /** Least that an investor puts in. */
  readonly ticket: Money;
  /** Expected yield of a year in percent, decimal text. */
  readonly yieldPct: string;
  /** Days from its disbursement to its last due date. */
  readonly termDays: number;
  /** Class of risk, for example `'B'`. */
  readonly riskClass: string;
  /** Id of its product. */
  readonly product: number;
}

/** Rule by which an investor's money goes into loans by itself; a filter left out passes all. */
export interface AutoInvestRule {
  readonly id: number;
  /** The lowest comes first among those of an investor. */
  readonly priority: number;
  /** Most of the investor's money in one loan, minor units; null for no bound of its own. */
  readonly maxPerLoan: Money | null;
  /** Money that stays available, minor units. */
  readonly cashToKeep: Money;
  readonly minimumYieldPct?: string | undefined;
  readonly maximumTermDays?: number | undefined;
  readonly riskClasses?: readonly string[] | undefined;
  readonly products?: readonly number[] | undefined;
}

/** Investor with rules in force. Amounts in minor units. */
export interface AutoInvestor {
  readonly investor: number;
  readonly available: Money;
  /** Money of the investor in this loan already. */
  readonly inLoan: Money;
  /** Least room of the limits (`limitRooms`); null where none binds. */
  readonly room: Money | null;
  /** Moment of the last allocation, ISO text; null where there was none. */
  readonly lastAllocatedAt: string | null;
  /** Yield that they may expect, where another rate than that of the rule is withheld of them. */
  readonly yieldPct?: string | undefined;
  readonly rules: readonly AutoInvestRule[];
}

/** Money of an investor that a rule puts into a loan, in minor units. */
interface Allocation {
  readonly investor: number;
  readonly rule: number;
  readonly amount: Money;
}

/**
 * Money that the rules of investors put into a loan: a ticket a turn, whoever was served longest
 * ago first, each by the first of the rules that takes the loan and still has room. The loan never
 * lacks less than a ticket: the last turn takes what would remain, or is left to another.
 *
 * @example fillByRules(loan, investors) // [{ investor: 7, rule: 1, amount: 20000n }]
 */
export function fillByRules(
  { remaining: wanted, ticket, ...loan }: OfferedLoan,
  investors: readonly AutoInvestor[],
): Allocation[] {
  invariant(ticket > ZERO, 'a ticket is some money');
  const allocations = new Map<string, Allocation>();
  let remaining = wanted;
  let queue = investors.toSorted(byTurn).map((investor) => turnOf(investor, loan));
  while (remaining > ZERO && queue.length > 0) {
    const next: Turn[] = [];
    for (const turn of queue) {
      if (remaining === ZERO) break;
      const amount = remaining < 2n * ticket ? remaining : ticket;
      const rule = turn.rules.find((one) => roomOf(one, turn) >= amount);
      if (rule === undefined) continue;
      const key = `${turn.investor} ${rule.id}`;
      const before = allocations.get(key)?.amount ?? ZERO;
      allocations.set(key, {
        investor: turn.investor,
        rule: rule.id,
        amount: before + amount,
      });
      remaining -= amount;
      next.push({ ...turn, taken: turn.taken + amount });
    }
    queue = next;
  }
  return [...allocations.values()];
}

/** Investor in the queue, with the rules that take the loan and what was taken so far. */
interface Turn extends AutoInvestor {
  readonly taken: Money;
}

const turnOf = (investor: AutoInvestor, loan: Omit<OfferedLoan, 'remaining' | 'ticket'>): Turn => ({
  ...investor,
  rules: investor.rules
    .filter((rule) => takes(rule, { ...loan, yieldPct: investor.yieldPct ?? loan.yieldPct }))
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id),
  taken: ZERO,
});

function byTurn(a: AutoInvestor, b: AutoInvestor): number {
  const [one, other] = [a.lastAllocatedAt ?? '', b.lastAllocatedAt ?? ''];
  return one === other ? a.investor - b.investor : one < other ? -1 : 1;
}

function takes(
  { minimumYieldPct, maximumTermDays, riskClasses, products }: AutoInvestRule,
  { yieldPct, termDays, riskClass, product }: Omit<OfferedLoan, 'remaining' | 'ticket'>,
): boolean {
  return (
    (minimumYieldPct === undefined || parseFixed(yieldPct) >= parseFixed(minimumYieldPct)) &&
    (maximumTermDays === undefined || termDays <= maximumTermDays) &&
    (riskClasses === undefined || riskClasses.includes(riskClass)) &&
    (products === undefined || products.includes(product))
  );
}

/** Money that a rule may still put into the loan. */
function roomOf(
  { maxPerLoan, cashToKeep }: AutoInvestRule,
  { available, inLoan, room, taken }: Turn,
): Money {
  const free = available - cashToKeep - taken;
  const within = maxPerLoan === null ? free : min(free, maxPerLoan - inLoan - taken);
  return room === null ? within : min(within, room - taken);
}
