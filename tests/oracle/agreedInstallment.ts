/** An installment by hand: what it gives back, what it costs, and what stays owed, in céntimos. */
interface RowByHand {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balanceAfter: bigint;
}

/**
 * Months of an agreed installment as a lender writes them down: of the installment, the interest of
 * the month first and the rest off the debt, until what is owed is less than one of them.
 * `annualPercent` is nominal, in hundredths of a percent, over months of thirty days.
 *
 * @example agreedInstallment(120_000n, 3_600n, 25_000n).length // 6
 */
export function agreedInstallment(
  principal: bigint,
  annualPercent: bigint,
  installment: bigint,
): RowByHand[] {
  const rows: RowByHand[] = [];
  let owed = principal;
  while (owed > 0n) {
    const twice = (2n * owed * annualPercent) / 120_000n;
    const interest = (twice + 1n) / 2n;
    if (interest >= installment) throw new Error('never paid');
    const repaid = owed + interest <= installment ? owed : installment - interest;
    owed -= repaid;
    rows.push({ principal: repaid, interest, balanceAfter: owed });
  }
  return rows;
}
