import type { LoanDetail } from '@core/contract/loans';
import { sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';

/** Sums of a handover: lent, taken off, and handed to the borrower. */
export interface Handover {
  readonly lent: Money;
  /** Commission and charges taken off it; those paid apart are not. */
  readonly fee: Money;
  /** Part of it that is the commission alone. */
  readonly commission: Money;
  readonly payoff: Money;
  /** Handed over so far: all of it, or the tranches that have left. */
  readonly received: Money;
  /** Part of the sum received that left with the first disbursement. */
  readonly first: Money;
}

type Lent = Pick<
  LoanDetail,
  'currency' | 'migration' | 'originationFee' | 'upfront' | 'tranches' | 'terms'
>;

/**
 * The money of a loan, as its books have it, with the sum that paid off the one that it renews.
 * What another system lent left no cash here.
 */
export function handoverOf(loan: Lent, payoffText: string): Handover {
  const money = (text: string) => parseMoney(text, loan.currency);
  const taken = loan.migration === null ? money(loan.originationFee) : ZERO;
  const payoff = money(payoffText);
  const { tranches } = loan;
  const amounts = (kinds: readonly string[]) =>
    tranches.filter(({ status }) => kinds.includes(status)).map(({ amount }) => money(amount));
  const principal = money(loan.terms.principal);
  const isParted = tranches.length > 0;
  const lent = isParted ? sum(amounts(['disbursed', 'pending'])) : principal;
  const handed = isParted ? sum(amounts(['disbursed'])) : principal;
  const first = isParted ? money(tranches[0]!.amount) : principal;
  const totals = (lines: Lent['upfront']) => sum(lines.map(({ total }) => money(total)));
  const commission = taken - totals(loan.upfront);
  const fee = taken - totals(loan.upfront.filter(({ charged }) => charged === 'paidApart'));
  const off = fee + payoff;
  return { lent, fee, commission, payoff, received: handed - off, first: first - off };
}
