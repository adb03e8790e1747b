import { percentOf } from '../loan/chargeColumns';
import { currencyOf } from '../money/currency';
import { ONE, parseFixed } from '../money/fixedPoint';
import { max, ZERO, type Money } from '../money/money';

/** Whom a limit binds. */
const LIMITED_PARTIES = [
  'anyInvestor',
  'retailInvestor',
  'administrator',
  'personApplicant',
  'businessApplicant',
] as const;

/** One party, for example `'retailInvestor'`: neither institutional nor qualified. */
type LimitedParty = (typeof LIMITED_PARTIES)[number];

/** Standing of a party before an investment, or a publication. Amounts in minor units. */
export interface LimitStanding {
  readonly party: LimitedParty;
  readonly currency: string;
  /** Goal of the project. */
  readonly goal: Money;
  /** Money of the party in this project, in those of its borrower, and in all. */
  readonly inProject: Money;
  readonly inBorrower: Money;
  readonly inAll: Money;
  /** All the money that it has here: available, held and in loans. */
  readonly money: Money;
  /** Declared; null where it is not. */
  readonly annualIncome: Money | null;
  readonly netWorth: Money | null;
  /** Tier of the checks of its identity; null where none was made. */
  readonly tier: string | null;
  /** Value of units of account (UDI, UVB) on the day, decimal text of the currency. */
  readonly unitValues: ReadonlyMap<string, string>;
}

/** Facts without which a limit cannot be counted. */
export const LACKING_FACTS = ['annualIncome', 'netWorth', 'unitValue'] as const;

/** One fact, for example `'netWorth'`. */
type LackingFact = (typeof LACKING_FACTS)[number];

interface LimitRule {
  /** Money that counts against the limit already. */
  readonly used: (standing: LimitStanding) => Money;
  /** Base of a percentage; a limit without one is an amount. */
  readonly base?: (standing: LimitStanding) => Money | null;
  readonly lacks?: LackingFact;
}

const RULES = {
  projectPercent: { used: ({ inProject }) => inProject, base: ({ goal }) => goal },
  projectAmount: { used: ({ inProject }) => inProject },
  incomePercent: {
    used: ({ inAll }) => inAll,
    base: ({ annualIncome }) => annualIncome,
    lacks: 'annualIncome',
  },
  netWorthPercent: {
    used: ({ inAll }) => inAll,
    base: ({ netWorth }) => netWorth,
    lacks: 'netWorth',
  },
  incomeOrWorthPercent: {
    used: ({ inAll }) => inAll,
    base: ({ annualIncome, netWorth }) =>
      annualIncome === null && netWorth === null
        ? null
        : max(annualIncome ?? ZERO, netWorth ?? ZERO),
    lacks: 'annualIncome',
  },
  investorTotal: { used: ({ inAll }) => inAll },
  tierMaximum: { used: ({ inAll }) => inAll },
  borrowerPercent: { used: ({ inBorrower }) => inBorrower, base: ({ money }) => money },
  applicantTotal: { used: ({ inBorrower }) => inBorrower },
} as const satisfies Record<string, LimitRule>;

/**
 * Kinds of limits: percent of a project's goal, of annual income, of net worth, of the larger of
 * both, or of the investor's money in one borrower; amount in a project, in all, by tier of
 * identity, and of what an applicant may be funded with.
 */
export const LIMIT_KINDS = Object.keys(RULES) as (keyof typeof RULES)[];

/** One kind, for example `'incomePercent'`. */
export type LimitKind = keyof typeof RULES;

/** A limit in force. */
export interface InvestmentLimit {
  readonly kind: LimitKind;
  readonly party: LimitedParty;
  /** Percent, or amount in `unit`, decimal text. */
  readonly value: string;
  /** Unit of account of an amount; null for the currency itself. */
  readonly unit: string | null;
  /** Tier that a `tierMaximum` is of; null for the other kinds. */
  readonly tier: string | null;
  /** Law or policy that it comes from. */
  readonly source: string;
}

/** Room that a limit leaves, in minor units. */
export interface LimitRoom {
  readonly limit: InvestmentLimit;
  readonly max: Money;
  readonly used: Money;
  /** Amount that may still come; zero where nothing may, or where a fact lacks. */
  readonly room: Money;
  /** Fact that was not declared, or is not known of the day; null where none lacks. */
  readonly lacks: LackingFact | null;
}

/**
 * Room that each limit in force leaves to a party. A limit that is not set refuses nothing; one
 * whose fact lacks leaves no room until it is declared.
 *
 * @example limitRooms(limits, standing)[0].room // 20000n
 */
export const limitRooms = (
  limits: readonly InvestmentLimit[],
  standing: LimitStanding,
): LimitRoom[] =>
  limits.filter((limit) => binds(limit, standing)).map((limit) => roomOf(limit, standing));

function binds({ party, kind, tier }: InvestmentLimit, standing: LimitStanding): boolean {
  const isInvestor = standing.party === 'anyInvestor' || standing.party === 'retailInvestor';
  const isOfParty = party === standing.party || (party === 'anyInvestor' && isInvestor);
  return isOfParty && (kind !== 'tierMaximum' || tier === standing.tier);
}

function roomOf(limit: InvestmentLimit, standing: LimitStanding): LimitRoom {
  const { used: usedOf, base, lacks = 'unitValue' }: LimitRule = RULES[limit.kind];
  const used = usedOf(standing);
  const most = base === undefined ? amountOf(limit, standing) : percentAt(limit, base(standing));
  if (most === null) return { limit, max: ZERO, used, room: ZERO, lacks };
  return { limit, max: most, used, room: max(most - used, ZERO), lacks: null };
}

const percentAt = ({ value }: InvestmentLimit, base: Money | null): Money | null =>
  base === null ? null : percentOf(base, value, 'down');

/** Amount of a limit in minor units, rounded down; null where its unit has no value on the day. */
function amountOf(
  { value, unit }: InvestmentLimit,
  { currency, unitValues }: LimitStanding,
): Money | null {
  const unitValue = unit === null ? '1' : unitValues.get(unit);
  if (unitValue === undefined) return null;
  const scale = 10n ** BigInt(currencyOf(currency).decimals);
  return (parseFixed(value) * parseFixed(unitValue) * scale) / (ONE * ONE);
}

/**
 * The limit that an amount breaks: of many the one with the least room; undefined where none.
 *
 * @example brokenLimit(limits, standing, 50000n)?.limit.kind // 'projectPercent'
 */
export function brokenLimit(
  limits: readonly InvestmentLimit[],
  standing: LimitStanding,
  amount: Money,
): LimitRoom | undefined {
  const [least] = limitRooms(limits, standing).toSorted((a, b) =>
    a.room === b.room ? 0 : a.room < b.room ? -1 : 1,
  );
  return least !== undefined && least.room < amount ? least : undefined;
}
