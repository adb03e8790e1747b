import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { sum, ZERO, type Money } from '../money/money';
import { commissionOf } from './commission';
import { SHARE_COMPONENTS, type LoanShare, type ShareComponent } from './loanShare';
import {
  monthOf,
  monthSoFar,
  UNTAXED,
  withheldOf,
  withLines,
  type MonthWithheld,
  type WithheldPart,
} from './months';
import type { InvestmentRules } from './rules';
import { splitInterest, type InterestPart } from './splits';

/** One component that a share gets of a payment. Amounts in minor units. */
export interface DistributionLine extends WithheldPart {
  readonly share: number;
  /** Id of who held the share then; null for the lender, of whom nothing is deducted. */
  readonly investor: number | null;
  readonly component: ShareComponent;
  readonly gross: Money;
  readonly commission: Money;
  readonly tax: Money;
  /** Gross less commission, its tax and what is withheld. */
  readonly net: Money;
  /** Move of the share's carry, also of a line of zero; nothing of principal. */
  readonly carry: bigint;
}

/** Sums of a distribution, in minor units. */
export interface DistributionTotals {
  /** Cash split among all shares. */
  readonly split: Money;
  /** Cash of the payment that no share gets. */
  readonly notSplit: Money;
  /** Gross of the lender's shares. */
  readonly lenderShares: Money;
  /** Sums of the investors' lines. */
  readonly gross: Money;
  readonly commission: Money;
  readonly tax: Money;
  readonly withheld: Money;
  readonly net: Money;
}

/** Facts besides the payment that its distribution depends on. */
export interface DistributionContext {
  /** Day from which the payment counts. */
  readonly valueDate: PlainDate;
  /** Day on which the loan was disbursed. */
  readonly disbursedOn: PlainDate;
  /** Value dates of the distributions of the loan that stand. */
  readonly livingOn: readonly PlainDate[];
  /** Interest of its investors in the month of the value date so far, in all their loans. */
  readonly months: readonly MonthWithheld[];
}

/** Cash by share, in the order of the shares. */
interface CashByShare {
  readonly principal: readonly Money[];
  readonly interest: Money;
  readonly lateInterest: Money;
}

/**
 * Lines of cash split by share: gross to net, by the number of the share and then by component.
 * Those of zero stand only where a carry moves. `chargesYearly` is false of a recovery, which
 * bears no commission on what is outstanding.
 *
 * @example linesOf(shares, { principal, interest: 2000n, lateInterest: 0n }, rules, context)
 */
export function linesOf(
  shares: readonly LoanShare[],
  cash: CashByShare,
  rules: InvestmentRules,
  context: DistributionContext,
  chargesYearly = true,
): DistributionLine[] {
  const parts: Readonly<Record<ShareComponent, readonly InterestPart[]>> = {
    principal: cash.principal.map((gross) => ({ gross, carry: 0n })),
    interest: splitInterest(cash.interest, shares, 'carryInterest'),
    lateInterest: splitInterest(cash.lateInterest, shares, 'carryLate'),
  };
  const days = chargesYearly ? daysCharged(context) : 0n;
  const lines: DistributionLine[] = [];
  let { months } = context;
  for (const [place, share] of shares.entries()) {
    for (const component of SHARE_COMPONENTS) {
      const part = parts[component][place]!;
      if (part.gross === ZERO && part.carry === 0n) continue;
      const line = lineOf(share, component, part, rules, { ...context, months, days });
      lines.push(line);
      months = withLines(months, context.valueDate, [line]);
    }
  }
  return lines;
}

/** Days since the last distribution with a value date not later, or since the disbursement. */
function daysCharged({ valueDate, disbursedOn, livingOn }: DistributionContext): bigint {
  const last = livingOn
    .filter((date) => date <= valueDate)
    .reduce((latest, date) => (date > latest ? date : latest), disbursedOn);
  return BigInt(daysBetween(last, valueDate));
}

function lineOf(
  { number, investor, outstanding }: LoanShare,
  component: ShareComponent,
  { gross, carry }: InterestPart,
  { commission: commissionRule, withholding }: InvestmentRules,
  { valueDate, months, days }: DistributionContext & { readonly days: bigint },
): DistributionLine {
  if (investor === null) {
    const line = { share: number, investor, component, gross, carry };
    return { ...line, ...UNTAXED, commission: ZERO, tax: ZERO, net: gross };
  }
  const soFar = monthSoFar(months, investor, monthOf(valueDate));
  const withheld = withheldOf({ component, gross, soFar }, investor, withholding);
  const room = gross - withheld.withheld;
  const { commission, tax } = commissionOf(
    { component, gross, outstanding, days, room },
    commissionRule,
  );
  // Thousands of lines are made a second: field by field costs a third of three spreads.
  return {
    share: number,
    investor,
    component,
    gross,
    carry,
    withholdingBase: withheld.withholdingBase,
    withheld: withheld.withheld,
    withholdingPct: withheld.withholdingPct,
    commission,
    tax,
    net: room - commission - tax,
  };
}

/**
 * Sums of lines, with the cash that was not split.
 *
 * @example totalsOf(lines, 500n).notSplit // 500n
 */
export function totalsOf(lines: readonly DistributionLine[], notSplit: Money): DistributionTotals {
  const ofInvestors = lines.filter(({ investor }) => investor !== null);
  const total = (name: 'gross' | 'commission' | 'tax' | 'withheld' | 'net') =>
    sum(ofInvestors.map((line) => line[name]));
  const split = sum(lines.map(({ gross }) => gross));
  const gross = total('gross');
  return {
    split,
    notSplit,
    lenderShares: split - gross,
    gross,
    commission: total('commission'),
    tax: total('tax'),
    withheld: total('withheld'),
    net: total('net'),
  };
}
