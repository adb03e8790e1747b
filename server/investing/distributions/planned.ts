import type { PlainDate } from '@core/calendar/plainDate';
import type { DistributionCause, LineComponent } from '@core/contract/distributions';
import type { DistributionLine } from '@core/investments/distributionLines';
import type { StoredDistribution } from '@core/investments/distributePayment';
import { outstandingOf, type LoanShare } from '@core/investments/loanShare';
import { UNTAXED, type MonthWithheld } from '@core/investments/months';
import { investorEntry, type InvestorPosting } from '@core/investments/postings';
import { writeOffShares } from '@core/investments/writeOffShares';
import { sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { FundedLoan, SharesOfLoan } from './facts';
import type { Standing, StandingLines } from './payments';

/** Line of a planned distribution; a loss is one too, of no money. */
export interface PlannedLine extends Omit<DistributionLine, 'component'> {
  readonly component: LineComponent;
}

/** A distribution that a lot would make. Amounts in minor units; of a reversal, negative. */
export interface PlannedDistribution {
  readonly cause: DistributionCause;
  readonly sign: 1 | -1;
  readonly paymentId: number | null;
  readonly valueDate: PlainDate;
  /** Distribution that it takes back. */
  readonly reversesId: number | null;
  readonly principal: Money;
  readonly interest: Money;
  readonly lateInterest: Money;
  readonly notSplit: Money;
  /** Interest of it that the sale of the loan left to the lender, of the part not split. */
  readonly retained: Money;
  readonly lines: readonly PlannedLine[];
}

/** Principal that investors lose by a distribution, in minor units. */
export const lossOf = ({ lines }: Pick<PlannedDistribution, 'lines'>): Money =>
  sum(
    lines
      .filter(({ investor, component }) => investor !== null && component === 'loss')
      .map(({ gross }) => gross),
  );

/** Plan of a lot for one loan. */
export interface LoanPlan extends SharesOfLoan {
  readonly loan: FundedLoan;
  /** Shares after it. */
  readonly after: readonly LoanShare[];
  readonly distributions: readonly PlannedDistribution[];
  /** Change of the interest payable before it, and the entry of its distributions. */
  readonly closing: readonly InvestorPosting[];
  readonly postings: readonly InvestorPosting[];
}

/** An amount of a funded loan, in minor units. */
export const money = (text: string, { currency }: FundedLoan) => parseMoney(text, currency);

/** Facts of a distribution that were stored, as the rules take them back. */
export const storedOf = (
  standing: Pick<StandingLines, 'cause' | 'valueDate' | 'lines'>,
  loan: FundedLoan,
): StoredDistribution => ({
  kind: standing.cause === 'recovery' ? 'recovery' : 'payment',
  valueDate: standing.valueDate,
  lines: standing.lines.map((line) => ({
    share: line.shareNumber,
    investor: line.investorId,
    component: line.component as DistributionLine['component'],
    gross: money(line.gross, loan),
    commission: money(line.commission, loan),
    tax: money(line.commissionTax, loan),
    withheld: money(line.withheld, loan),
    net: money(line.net, loan),
    carry: BigInt(line.carryMoved),
    withholdingBase: money(line.withholdingBase, loan),
    withholdingPct: line.withholdingPercent,
  })),
});

/** A distribution that takes another back, or brings again one that was taken back. */
export const reversalOf = (
  standing: Standing,
  lines: readonly PlannedLine[],
  loan: FundedLoan,
): PlannedDistribution => ({
  cause: standing.cause,
  sign: standing.sign === 1 ? -1 : 1,
  paymentId: standing.paymentId,
  valueDate: standing.valueDate,
  reversesId: standing.standsAs,
  principal: -money(standing.principal, loan),
  interest: -money(standing.interest, loan),
  lateInterest: -money(standing.lateInterest, loan),
  notSplit: -money(standing.notSplit, loan),
  retained: -money(standing.retained, loan),
  lines,
});

/** State of a loan while its plan is made. */
export interface State {
  shares: readonly LoanShare[];
  livingOn: readonly PlainDate[];
  months: readonly MonthWithheld[];
  readonly distributions: PlannedDistribution[];
  readonly postings: InvestorPosting[];
}

const lossLine = (share: LoanShare, gross: Money): PlannedLine => ({
  share: share.number,
  investor: share.investor,
  component: 'loss',
  gross,
  commission: ZERO,
  tax: ZERO,
  ...UNTAXED,
  net: ZERO,
  carry: 0n,
});

/** The return of a loss, where the write-off of its loan was undone or its lot is taken back. */
export function planLossReturn(
  loss: StandingLines,
  state: Pick<State, 'shares' | 'distributions' | 'postings'>,
  loan: FundedLoan,
): void {
  const stored = storedOf(loss, loan).lines as readonly PlannedLine[];
  const lines = stored.map((line) => ({ ...line, gross: -line.gross }));
  state.shares = state.shares.map((share) => {
    const back = sum(stored.filter((one) => one.share === share.number).map(({ gross }) => gross));
    return { ...share, outstanding: share.outstanding + back, lost: share.lost - back };
  });
  state.distributions.push(reversalOf(loss, lines, loan));
  state.postings.push(...entryOfLoss(lines, -money(loss.interest, loan)));
}

/** Entry of the lines of a loss, or of its return, with the interest payable that went along. */
function entryOfLoss(
  lines: readonly Pick<PlannedLine, 'investor' | 'gross'>[],
  payable: Money,
): InvestorPosting[] {
  const ofInvestors = lines.filter(({ investor }) => investor !== null);
  const principal = sum(ofInvestors.map(({ gross }) => gross));
  return investorEntry('writeOff', { principal, payable, loss: principal + payable });
}

/** The loss of a loan that was written off, passed on to its shares. */
export function planLoss(state: State, loan: FundedLoan, payable: Money): void {
  const principal = outstandingOf(state.shares);
  const made = writeOffShares(state.shares, { principal, whole: true, payable });
  const lines = made.losses.map(({ share, principal: lost }) =>
    lossLine(
      state.shares.find(({ number }) => number === share)!,
      lost,
    ),
  );
  state.shares = made.shares;
  state.distributions.push({
    cause: 'writeOff',
    sign: 1,
    paymentId: null,
    valueDate: loan.writtenOffOn!,
    reversesId: null,
    principal,
    interest: payable,
    lateInterest: ZERO,
    notSplit: ZERO,
    retained: ZERO,
    lines,
  });
  state.postings.push(...made.postings);
}
