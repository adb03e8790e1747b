import { sum, ZERO, type Money } from '@core/money/money';
import {
  CHARGE_KINDS,
  DEBT_COMPONENTS,
  OWED_COMPONENTS,
  SCHEDULED_CHARGES,
  type ByComponent,
} from '@core/loan/components';
import { COMPONENTS, type Component } from '@core/loan/componentTable';
import type { PastOfLoan } from '@core/loan/pastOfLoan';
import { CASH_ACCOUNT } from '@core/payments/moneyAccountKinds';
import type { ChargeDue } from '@core/loan/chargesDue';
import type { UpfrontCharge } from '@core/loan/upfront';

/** Accounts that the acts of this system post to; the table `account` names them. */
export const ACCOUNTS = {
  cash: CASH_ACCOUNT,
  renewalClearing: '1901',
  transferClearing: '1902',
  cashShortage: '1903',
  loanPrincipal: '1401',
  interestEarned: '1407',
  interestReceivable: '1408',
  lateInterestReceivable: '1409',
  insuranceReceivable: '1410',
  feesReceivable: '1411',
  taxReceivable: '1412',
  insurancePayable: '2501',
  taxPayable: '2502',
  unidentifiedMoney: '2601',
  borrowerCredit: '2602',
  cashSurplus: '2603',
  fundCapital: '3101',
  closedResults: '3201',
  migrationOpening: '3901',
  interestIncome: '5101',
  lateInterestIncome: '5102',
  feeIncome: '5103',
  installmentFeeIncome: '5104',
  lateChargeIncome: '5105',
  waiverExpense: '4301',
  writeOffExpense: '4302',
  recoveryIncome: '5106',
  earnedInterestIncome: '5109',
  interestSuspended: '1418',
  loanProvision: '1419',
  provisionExpense: '4303',
  suspendedInterest: '4305',
  staffCommissions: '4306',
  caseCosts: '4307',
  investorWithheld: '2503',
  investorAvailable: '2701',
  investorHeld: '2702',
  investorShares: '2703',
  investorInterest: '2704',
  investorYield: '4304',
  investorCommission: '5110',
  investorLosses: '5111',
} as const;

/** One side of an entry, in céntimos: a positive amount is a debit, a negative one a credit. */
export interface Posting {
  readonly account: string;
  readonly amount: Money;
}

/** Moves an amount from one account to another; a negative amount moves it back. */
function transfer(from: string, to: string, amount: Money): Posting[] {
  if (amount === ZERO) return [];
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
}

/** Money that the owner of a fund puts in, or takes out when negative. */
export const fundCapitalPostings = (amount: Money) =>
  transfer(ACCOUNTS.fundCapital, ACCOUNTS.cash, amount);

/** Money that leaves one account of the lender for another. */
export const leavingPostings = (amount: Money) =>
  transfer(ACCOUNTS.cash, ACCOUNTS.transferClearing, amount);

/** Postings of a transfer's money as it comes into the other account. */
export const arrivingPostings = (amount: Money) =>
  transfer(ACCOUNTS.transferClearing, ACCOUNTS.cash, amount);

/** Commissions that leave for those who earned them. */
export const commissionPostings = (amount: Money) =>
  transfer(ACCOUNTS.cash, ACCOUNTS.staffCommissions, amount);

/** Money that leaves for what a file in court costs, where the lender bears it. */
export const caseCostPostings = (amount: Money) =>
  transfer(ACCOUNTS.cash, ACCOUNTS.caseCosts, amount);

/**
 * Cash that a count found besides what stood found before it, lacking where negative: it takes back
 * first what stands on the other side.
 */
export function cashDifferencePostings(standing: Money, found: Money): Posting[] {
  const [before, after] = [standing, standing + found];
  const lacking = (difference: Money) => (difference < ZERO ? -difference : ZERO);
  const leftOver = (difference: Money) => (difference > ZERO ? difference : ZERO);
  return [
    ...transfer(ACCOUNTS.cash, ACCOUNTS.cashShortage, lacking(after) - lacking(before)),
    ...transfer(ACCOUNTS.cashSurplus, ACCOUNTS.cash, leftOver(after) - leftOver(before)),
  ];
}

/**
 * The fund's cash becomes a debt of the borrower; its commission stays as income, and each charge
 * taken besides goes to its account, its tax to the state.
 */
export const disbursementPostings = (
  principal: Money,
  commission: Money,
  lines: readonly UpfrontCharge[],
): Posting[] => [
  ...transfer(ACCOUNTS.cash, ACCOUNTS.loanPrincipal, principal),
  ...transfer(ACCOUNTS.feeIncome, ACCOUNTS.cash, commission),
  ...lines.flatMap(({ account = ACCOUNTS.feeIncome, amount, tax }) => [
    ...transfer(account, ACCOUNTS.cash, amount),
    ...transfer(ACCOUNTS.taxPayable, ACCOUNTS.cash, tax),
  ]),
];

/**
 * Charges become due, or are taken back when negative. Insurance is the insurer's and tax the
 * state's: they are owed on, not earned.
 */
export function chargePostings(charges: readonly Pick<ChargeDue, 'kind' | 'amount'>[]): Posting[] {
  return CHARGE_KINDS.flatMap((kind) => {
    const total = sum(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount));
    return transfer(ACCOUNTS[COMPONENTS[kind].earned], receivable(kind), total);
  });
}

/**
 * A charge put on a loan by itself becomes due with its tax; `account` is what earns it, or owes it
 * on to somebody else.
 */
export const oneOffPostings = ({
  net,
  tax,
  account,
}: {
  readonly net: Money;
  readonly tax: Money;
  readonly account: string;
}): Posting[] => [
  ...transfer(account, ACCOUNTS.feesReceivable, net),
  ...transfer(ACCOUNTS.taxPayable, ACCOUNTS.feesReceivable, tax),
];

/** Account in which a component is owed. */
export const receivable = (one: Component): string => ACCOUNTS[COMPONENTS[one].receivable];

const accountsOf = (some: readonly Component[]) => [...new Set(some.map(receivable))];

/** Accounts of what is charged, each once. */
export const CHARGED_ACCOUNTS = accountsOf(CHARGE_KINDS);

/** Accounts of what schedules ask for besides principal and interest, each once. */
export const CARRIED_ACCOUNTS = accountsOf(SCHEDULED_CHARGES);

/** Debt of a loan elsewhere becomes owed here, against the opening of the migration. */
export function migrationPostings(balances: PastOfLoan['balances']): Posting[] {
  return OWED_COMPONENTS.flatMap((one) =>
    transfer(ACCOUNTS.migrationOpening, receivable(one), balances[one]),
  );
}

/** The part of a new loan that pays an old one: it never leaves the fund. */
export const renewalPostings = (payoff: Money): Posting[] =>
  transfer(ACCOUNTS.renewalClearing, ACCOUNTS.cash, payoff);

/** Postings with another account where cash would stand. */
const insteadOfCash =
  (other: string) =>
  (postings: readonly Posting[]): Posting[] =>
    postings.map(({ account, amount }) => ({
      account: account === ACCOUNTS.cash ? other : account,
      amount,
    }));

/** A payment made with the money of a new loan instead of cash. */
export const paidByRenewal = insteadOfCash(ACCOUNTS.renewalClearing);

/** Money that the bank holds for somebody who is not known yet. */
export const bankReceiptPostings = (amount: Money): Posting[] =>
  transfer(ACCOUNTS.unidentifiedMoney, ACCOUNTS.cash, amount);

/** Postings of a payment with money that the bank holds already, instead of cash. */
export const fromHeldMoney = insteadOfCash(ACCOUNTS.unidentifiedMoney);

/** A payment made with money that the bank holds already. */
export const paidByBank = (paid: ByComponent): Posting[] => fromHeldMoney(paymentPostings(paid));

/** Money that a borrower paid beyond the whole debt is owed back. */
export const creditPostings = (amount: Money): Posting[] =>
  transfer(ACCOUNTS.borrowerCredit, ACCOUNTS.cash, amount);

/** Credit of a borrower with money that the bank holds already. */
export const creditedByBank = (amount: Money): Posting[] => fromHeldMoney(creditPostings(amount));

/** A debt that is forgiven instead of paid: the fund bears it. */
export const forgiven = insteadOfCash(ACCOUNTS.waiverExpense);

/** Debt of a loan by the books leaves them as a loss. */
export function writeOffPostings(booked: ByComponent): Posting[] {
  return OWED_COMPONENTS.flatMap((one) =>
    transfer(receivable(one), ACCOUNTS.writeOffExpense, booked[one]),
  );
}

/** Money of a loan that is written off is income. */
export const recoveryPostings = (amount: Money) =>
  transfer(ACCOUNTS.recoveryIncome, ACCOUNTS.cash, amount);

/**
 * Money that may not be paid back is an expense before it is lost; a negative amount takes it back.
 */
export const provisionPostings = (change: Money): Posting[] =>
  transfer(ACCOUNTS.loanProvision, ACCOUNTS.provisionExpense, change);

/**
 * Interest earned and not charged is income, and charged interest of a class that suspends it is
 * none; negative changes take them back.
 */
export const accrualPostings = (accrued: Money, suspended: Money): Posting[] => [
  ...transfer(ACCOUNTS.earnedInterestIncome, ACCOUNTS.interestEarned, accrued),
  ...transfer(ACCOUNTS.interestSuspended, ACCOUNTS.suspendedInterest, suspended),
];

/** Cash comes in and settles what was charged and what was lent. */
export const paymentPostings = (paid: ByComponent): Posting[] =>
  DEBT_COMPONENTS.flatMap((one) => transfer(receivable(one), ACCOUNTS.cash, paid[one]));

/** The opposite entry. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));
