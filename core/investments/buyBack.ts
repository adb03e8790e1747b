import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import { byNumber, type LoanShare } from './loanShare';
import {
  monthOf,
  monthSoFar,
  UNTAXED,
  withheldOf,
  withLines,
  type MonthWithheld,
  type WithheldPart,
} from './months';
import { investorEntry } from './postings';
import type { WithholdingRule } from './rules';
import { shareAct, type ShareAct } from './shareAct';

/** Most days late that a lender may wait before it has to buy shares back, where it promised to. */
export const BUY_BACK_DAYS_MAX = 365;

/** A share that the lender takes back. */
interface BoughtBack {
  /** Number of the share. */
  readonly share: number;
  /** Interest accrued until then, in minor units. */
  readonly accrued: Money;
}

/** Tax that the interest of a buy-back bears, with the months of its investors so far. */
interface BuyBackTax {
  readonly on: PlainDate;
  readonly rule: WithholdingRule;
  readonly months: readonly MonthWithheld[];
}

/** Money paid for a share that is bought back, in minor units. */
interface PaidForShare extends BoughtBack, WithheldPart {
  /** Id of who held it. */
  readonly investor: number;
  readonly principal: Money;
  /** Principal and interest, less what is withheld. */
  readonly net: Money;
}

/** Shares bought back. */
interface BuyBack extends ShareAct {
  readonly paid: readonly PaidForShare[];
  /** Money that the lender puts into the fund for it, in minor units; its entry stands apart. */
  readonly contribution: Money;
}

/**
 * The lender pays investors what is outstanding of their shares and the interest accrued, less the
 * tax of it alone, and holds them from then on: number, units and carries stay, and such a share
 * does not become subordinated. Its inverse is `undoShareAct`, while nothing was distributed since.
 *
 * @example buyBackShares(shares, [{ share: 2, accrued: 3256n }]).contribution // 67164n
 */
export function buyBackShares(
  shares: readonly LoanShare[],
  bought: readonly BoughtBack[],
  tax?: BuyBackTax,
): BuyBack {
  const before = byNumber(shares);
  const paid = paidFor(before, bought, tax);
  const numbers = new Set(paid.map(({ share }) => share));
  invariant(numbers.size === paid.length, 'a share is bought back once');
  const after = before.map((share) =>
    numbers.has(share.number) ? { ...share, investor: null } : share,
  );
  const totalOf = (name: 'principal' | 'accrued' | 'withheld' | 'net') =>
    sum(paid.map((one) => one[name]));
  const figures = {
    principal: totalOf('principal'),
    accrued: totalOf('accrued'),
    withheld: totalOf('withheld'),
    net: totalOf('net'),
  };
  const contribution = figures.principal + figures.accrued;
  const moves = paid.map(({ investor, net }) => ({ investor, available: net, held: ZERO }));
  const postings = investorEntry('buyBack', figures);
  return { ...shareAct(before, after, moves, postings), paid, contribution };
}

/** Money of each share, the tax of each counted after that of those before. */
function paidFor(
  shares: readonly LoanShare[],
  bought: readonly BoughtBack[],
  tax: BuyBackTax | undefined,
): PaidForShare[] {
  let months = tax?.months ?? [];
  return bought.map(({ share: number, accrued }) => {
    const share = shares.find((one) => one.number === number);
    invariant(share !== undefined && share.investor !== null, 'an investor holds what is bought');
    const { investor, outstanding: principal } = share;
    const taxed = tax === undefined ? UNTAXED : taxOf(investor, accrued, { ...tax, months });
    if (tax !== undefined) months = withLines(months, tax.on, [{ investor, ...taxed }]);
    const net = principal + accrued - taxed.withheld;
    return { share: number, investor, principal, accrued, ...taxed, net };
  });
}

function taxOf(investor: number, gross: Money, { on, rule, months }: BuyBackTax) {
  const soFar = monthSoFar(months, investor, monthOf(on));
  return withheldOf({ component: 'interest', gross, soFar }, investor, rule);
}
