import type { InvestmentRules } from '@core/investments/rules';
import type { LoanShare } from '@core/investments/loanShare';

/** Types and readers of `tests/golden/investments.json`: nothing here computes an amount. */

export type Payment = Readonly<Record<string, number>>;

export interface GoldenEvent {
  readonly n: number;
  readonly type: string;
  readonly id: string;
  readonly date: string;
  readonly valueDate: string;
  readonly payment: Payment;
  readonly interest: number;
  readonly target: string;
  readonly targetEvent: number;
  readonly reverse: readonly string[];
  readonly redo: readonly {
    readonly id: string;
    readonly valueDate: string;
    readonly payment: Payment;
  }[];
  readonly share: number;
  readonly shares: readonly (readonly [number, number])[];
  readonly investor: string;
  readonly buyer: string;
  readonly amount: number;
  readonly principal: number;
  readonly whole: boolean;
  readonly pricePct: string;
  readonly accrued: number;
  readonly feePct: string;
  readonly feeTaxPct: string;
}

type Line = readonly [number, string, number, number, number, number, number];
type Totals = Readonly<Record<string, number>>;

/** Answer of an event; a part that it does not have is not there. */
export interface GoldenAnswer {
  readonly n: number;
  readonly lines?: readonly Line[];
  readonly totals?: Totals;
  readonly redone?: Readonly<
    Record<string, { readonly lines: readonly Line[]; readonly totals: Totals }>
  >;
  readonly net?: readonly (readonly [string, number])[];
  readonly allocation?: Readonly<Record<string, number>>;
  readonly sale?: Readonly<Record<string, number | null>>;
  readonly paid?: readonly (readonly [number, string, number, number, number])[];
  readonly contribution?: number;
  readonly losses?: readonly (readonly [number, number])[];
  readonly removedShares?: readonly number[];
  readonly entry: readonly (readonly [string, number, number])[];
  readonly shares: readonly (readonly [
    number,
    string | null,
    number,
    number,
    number,
    number,
    number,
  ])[];
  readonly wallets: readonly (readonly [string, number, number])[];
  readonly outstanding: number;
  readonly ledger: Readonly<Record<string, number>>;
}

export interface GoldenInvestment {
  readonly id: string;
  readonly title: string;
  readonly U: number;
  readonly setup: {
    readonly disbursedOn: string;
    readonly rules: {
      readonly commission: {
        readonly base: string;
        readonly ratePct: string;
        readonly taxPct: string;
      } | null;
      readonly lateInterestInvestorsPct: string;
      readonly withholding: { readonly ratePct: string; readonly lateInterestToo: boolean } | null;
    };
    readonly subordinatedLender: boolean;
    readonly investors: readonly { readonly id: string; readonly withholdingPct?: string }[];
    readonly available: Readonly<Record<string, number>>;
    readonly shares: readonly {
      readonly number: number;
      readonly investor: string | null;
      readonly units: number;
    }[];
  };
  readonly events: readonly GoldenEvent[];
  readonly expected: readonly GoldenAnswer[];
}

/** `I7` of the cases is investor 7 here. */
export const idOf = (name: string): number => Number(name.slice(1));

export const nameOf = (id: number | null): string | null => (id === null ? null : `I${id}`);

const BASES = {
  interest: 'interest',
  'interest+principal': 'interestAndPrincipal',
  'outstanding p.a.': 'outstanding',
} as const;

export function rulesOf({ rules, investors }: GoldenInvestment['setup']): InvestmentRules {
  const { commission, withholding } = rules;
  const ownPct = new Map(
    investors.flatMap(({ id, withholdingPct }) =>
      withholdingPct === undefined ? [] : [[idOf(id), withholdingPct] as const],
    ),
  );
  return {
    ...rules,
    commission: commission && {
      ...commission,
      base: BASES[commission.base as keyof typeof BASES],
    },
    withholding: withholding && { ...withholding, ownPct },
  };
}

export const sharesOf = ({ shares, subordinatedLender }: GoldenInvestment['setup']): LoanShare[] =>
  shares.map(({ number, investor, units }) => ({
    number,
    investor: investor === null ? null : idOf(investor),
    units: BigInt(units),
    outstanding: BigInt(units),
    carryInterest: 0n,
    carryLate: 0n,
    lost: 0n,
    subordinated: subordinatedLender && investor === null,
  }));
