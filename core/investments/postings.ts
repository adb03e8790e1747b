import { ZERO, type Money } from '../money/money';

/** Accounts that the acts of investors post to, in the order of the chart. */
const INVESTOR_ACCOUNTS = [
  'cash',
  'commissionTax',
  'withholdings',
  'available',
  'held',
  'shares',
  'interestPayable',
  'yield',
  'commission',
  'lossPassedOn',
] as const;

/** One account, for example `'available'`; the chart of accounts of the lender says its code. */
export type InvestorAccount = (typeof INVESTOR_ACCOUNTS)[number];

/** One account of an entry, in minor units: a positive amount is a debit, a negative a credit. */
export interface InvestorPosting {
  readonly account: InvestorAccount;
  readonly amount: Money;
}

type Account = InvestorAccount;

/** Figures of an act that its entry is made of, by the side and the account that each goes to. */
interface ActRule {
  readonly debit: Readonly<Partial<Record<Account, string>>>;
  readonly credit: Readonly<Partial<Record<Account, string>>>;
}

const ACTS = {
  deposit: { debit: { cash: 'amount' }, credit: { available: 'amount' } },
  withdrawal: { debit: { available: 'amount' }, credit: { cash: 'amount' } },
  reserve: { debit: { available: 'amount' }, credit: { held: 'amount' } },
  release: { debit: { held: 'amount' }, credit: { available: 'amount' } },
  disbursement: { debit: { held: 'amount' }, credit: { shares: 'amount' } },
  close: { debit: { yield: 'amount' }, credit: { interestPayable: 'amount' } },
  payment: {
    debit: { shares: 'principal', interestPayable: 'interest' },
    credit: {
      available: 'net',
      commission: 'commission',
      commissionTax: 'tax',
      withholdings: 'withheld',
    },
  },
  recovery: {
    debit: { yield: 'gross' },
    credit: {
      available: 'net',
      commission: 'commission',
      commissionTax: 'tax',
      withholdings: 'withheld',
    },
  },
  sale: {
    debit: { available: 'deducted' },
    credit: { commission: 'fee', commissionTax: 'tax' },
  },
  buyBack: {
    debit: { shares: 'principal', interestPayable: 'accrued' },
    credit: { available: 'net', withholdings: 'withheld' },
  },
  writeOff: {
    debit: { shares: 'principal', interestPayable: 'payable' },
    credit: { lossPassedOn: 'loss' },
  },
} as const satisfies Record<string, ActRule>;

/** An act of investors with an entry, for example `'payment'`. */
type InvestorAct = keyof typeof ACTS;

type Values<Sides> = Sides[keyof Sides];

/** Figures that the entry of an act needs, in minor units; negative ones go to the other side. */
type ActFigures<Act extends InvestorAct> = Readonly<
  Record<
    Extract<Values<(typeof ACTS)[Act]['debit']> | Values<(typeof ACTS)[Act]['credit']>, string>,
    Money
  >
>;

/**
 * The investors' side of the entry of an act, net by account, in the order of the chart, those of
 * zero left out; the usual postings of the loan and its fund stand apart.
 *
 * @example investorEntry('reserve', { amount: 5000n }) // available +5000, held -5000
 */
export function investorEntry<Act extends InvestorAct>(
  act: Act,
  figures: ActFigures<Act>,
): InvestorPosting[] {
  const { debit, credit }: ActRule = ACTS[act];
  const amounts: Readonly<Record<string, Money>> = figures;
  const sideOf = (side: Readonly<Partial<Record<Account, string>>>, sign: bigint) =>
    Object.entries(side).map(([account, figure]) => ({
      account: account as Account,
      amount: sign * amounts[figure]!,
    }));
  return netByAccount([...sideOf(debit, 1n), ...sideOf(credit, -1n)]);
}

/**
 * Postings added up by account, in the order of the chart, those of zero left out.
 *
 * @example netByAccount([...entry, ...opposite(entry)]) // []
 */
export function netByAccount(postings: readonly InvestorPosting[]): InvestorPosting[] {
  const byAccount = new Map<InvestorAccount, Money>();
  for (const { account, amount } of postings) {
    byAccount.set(account, (byAccount.get(account) ?? ZERO) + amount);
  }
  return [...byAccount]
    .map(([account, amount]) => ({ account, amount }))
    .filter(({ amount }) => amount !== ZERO)
    .toSorted(
      (a, b) => INVESTOR_ACCOUNTS.indexOf(a.account) - INVESTOR_ACCOUNTS.indexOf(b.account),
    );
}

/**
 * The entry that takes another back.
 *
 * @example opposite([{ account: 'held', amount: 5n }]) // [{ account: 'held', amount: -5n }]
 */
export const opposite = (postings: readonly InvestorPosting[]): InvestorPosting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));
