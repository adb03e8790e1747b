/** Bases that a commission of an investor is taken of. */
export const COMMISSION_BASES = ['interest', 'interestAndPrincipal', 'outstanding'] as const;

/**
 * One base: `interest` (the ordinary one, never late interest), `interestAndPrincipal`, or
 * `outstanding` (so much a year of the principal outstanding before a payment).
 */
type CommissionBase = (typeof COMMISSION_BASES)[number];

/** Commission of the platform on the lines of an investor. Percentages in decimal text. */
export interface CommissionRule {
  readonly base: CommissionBase;
  readonly ratePct: string;
  /** Tax on the commission (IGV, IVA). */
  readonly taxPct: string;
}

/** Tax that is withheld of an investor's interest. Percentages in decimal text. */
export interface WithholdingRule {
  readonly ratePct: string;
  /** True where late interest bears it too. */
  readonly lateInterestToo: boolean;
  /** Rates of investors whose residence or rule has another, by their ids. */
  readonly ownPct?: ReadonlyMap<number, string> | undefined;
}

/** Rules by which a payment reaches the investors of a loan. */
export interface InvestmentRules {
  readonly commission: CommissionRule | null;
  /** Percent of the late interest that is split among the shares, decimal text. */
  readonly lateInterestInvestorsPct: string;
  readonly withholding: WithholdingRule | null;
}
