import type { InvestorAccount, InvestorPosting } from '@core/investments/postings';
import { ACCOUNTS, type Posting } from '../journal/postings';

/** Accounts of the books by what the acts of investors call them. */
const ACCOUNT_OF: Readonly<Record<InvestorAccount, string>> = {
  cash: ACCOUNTS.cash,
  commissionTax: ACCOUNTS.taxPayable,
  withholdings: ACCOUNTS.investorWithheld,
  available: ACCOUNTS.investorAvailable,
  held: ACCOUNTS.investorHeld,
  shares: ACCOUNTS.investorShares,
  interestPayable: ACCOUNTS.investorInterest,
  yield: ACCOUNTS.investorYield,
  commission: ACCOUNTS.investorCommission,
  lossPassedOn: ACCOUNTS.investorLosses,
};

/** Postings of an act of investors, by the accounts of the books. */
export const toPostings = (postings: readonly InvestorPosting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account: ACCOUNT_OF[account], amount }));
