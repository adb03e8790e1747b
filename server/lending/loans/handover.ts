import type { LoanDetail } from '@core/contract/loans';
import { sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';

/** Sums of a handover: lent, taken off, and handed to the borrower. */
export interface Handover {
  readonly lent: Money;
  readonly fee: Money;
  readonly payoff: Money;
  /** Handed over so far: all of it, or the tranches that have left. */
  readonly received: Money;
  /** Part of the sum received that left with the first disbursement. */
  readonly first: Money;
}

type Lent = Pick<LoanDetail, 'currency' | 'migration' | 'originationFee' | 'tranches' | 'terms'>;

/**
 * The money of a loan, as its books have it, with the sum that paid off the one that it renews.
 * What another system lent left no cash here.
 */
export function handoverOf(loan: Lent, payoffText: string): Handover {
  const money = (text: string) => parseMoney(text, loan.currency);
  const fee = loan.migration === null ? money(loan.originationFee) : ZERO;
  const payoff = money(payoffText);
  const { tranches } = loan;
  const amounts = (kinds: readonly string[]) =>
    tranches.filter(({ status }) => kinds.includes(status)).map(({ amount }) => money(amount));
  const principal = money(loan.terms.principal);
  const isParted = tranches.length > 0;
  const lent = isParted ? sum(amounts(['disbursed', 'pending'])) : principal;
  const handed = isParted ? sum(amounts(['disbursed'])) : principal;
  const first = isParted ? money(tranches[0]!.amount) : principal;
  const off = fee + payoff;
  return { lent, fee, payoff, received: handed - off, first: first - off };
}
