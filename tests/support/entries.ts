interface Sides {
  readonly fundId?: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: string;
  readonly description: string;
}

/** Body of an entry by hand of two lines: an amount of one account against another. */
export const anEntry = ({ fundId = 1, debit, credit, amount, description }: Sides) => ({
  fundId,
  lines: [
    { account: debit, side: 'debit', amount },
    { account: credit, side: 'credit', amount },
  ],
  description,
});
