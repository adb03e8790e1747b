import type { Money } from '../money/money';
import { sum, ZERO } from '../money/money';

/** Balances of the bank and of the books on the last day of a period. */
interface ReconciliationSides {
  readonly bank: Money;
  readonly books: Money;
  /** Movements of the books that the bank does not have yet. */
  readonly onlyInBooks: readonly Money[];
  /** Lines of the bank that the books of that day do not have, in céntimos. */
  readonly onlyAtBank: readonly Money[];
}

/** Several amounts of one sign. */
export interface AmountGroup {
  readonly count: number;
  readonly amount: Money;
}

/**
 * Steps from the balance of the bank to that of the books: what is on its way to the bank is
 * added, what the bank has not paid yet is taken off, and what only the bank knows is taken back.
 * What is left is the difference; zero when everything is explained.
 */
export function reconcile({ bank, books, onlyInBooks, onlyAtBank }: ReconciliationSides) {
  const inTransit = groupOf(onlyInBooks, 1);
  const unpaid = groupOf(onlyInBooks, -1);
  const bankCredits = groupOf(onlyAtBank, 1);
  const bankDebits = groupOf(onlyAtBank, -1);
  const explained =
    bank + inTransit.amount + unpaid.amount - bankCredits.amount - bankDebits.amount;
  return { inTransit, unpaid, bankCredits, bankDebits, difference: explained - books };
}

function groupOf(amounts: readonly Money[], sign: 1 | -1): AmountGroup {
  const ofSign = amounts.filter((amount) => (sign === 1 ? amount > ZERO : amount < ZERO));
  return { count: ofSign.length, amount: sum(ofSign) };
}
