import type { PlainDate } from '@core/calendar/plainDate';
import { closeInterest } from '@core/investments/closeInterest';
import type { InvestedPayment } from '@core/investments/distributePayment';
import { withLines, type MonthWithheld } from '@core/investments/months';
import type { InvestorPosting } from '@core/investments/postings';
import { recoverOnShares } from '@core/investments/recoverOnShares';
import { replayDistributions } from '@core/investments/replayDistributions';
import type { InvestmentRules } from '@core/investments/rules';
import { voidDistribution } from '@core/investments/voidDistribution';
import { percentOf } from '@core/loan/chargeColumns';
import { sum, ZERO, type Money } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import {
  findFundedLoans,
  findPaid,
  findShares,
  findStanding,
  type FundedLoan,
  type PaidNow,
  type Standing,
} from './facts';
import { findDistributionRules, findMonths, findOwnRates } from './rulesOn';
import {
  money,
  planLoss,
  planLossReturn,
  reversalOf,
  storedOf,
  type LoanPlan,
  type State,
} from './planned';

const paymentOf = (
  paid: PaidNow,
  loan: FundedLoan,
): Required<Pick<InvestedPayment, 'principal' | 'interest' | 'lateInterest'>> & InvestedPayment => {
  const principal = money(paid.principal, loan);
  const interest = money(paid.interest, loan);
  const lateInterest = money(paid.lateInterest, loan);
  const fees = money(paid.amount, loan) - principal - interest - lateInterest;
  return { principal, interest, lateInterest, fees };
};

/** True where a distribution is what its payment is allocated to now. */
const isCurrent = (standing: Standing, paid: PaidNow): boolean =>
  !paid.isVoided &&
  standing.principal === paid.principal &&
  standing.interest === paid.interest &&
  standing.lateInterest === paid.lateInterest;

/** Facts that all loans of a lot share. */
interface LotContext {
  readonly throughOn: PlainDate;
  readonly rulesOn: (on: PlainDate, currency: string) => Promise<InvestmentRules>;
  readonly months: Map<string, readonly MonthWithheld[]>;
}

/** Distributions to take back and payments to distribute. */
interface Differing {
  /** Distributions whose payments were voided: taken back alone, also across a whole sale. */
  readonly voided: readonly Standing[];
  readonly reverse: readonly Standing[];
  readonly redo: readonly PaidNow[];
}

/** Distributions that stand and are no longer their payments', and payments that have none. */
function differing(
  paid: readonly PaidNow[],
  standing: readonly Standing[],
  kind: 'payment' | 'recovery',
): Differing {
  const isKind = (one: PaidNow) => one.isRecovery === (kind === 'recovery');
  const byPayment = new Map(standing.map((one) => [one.paymentId, one]));
  const ofKind = standing.filter(({ cause }) => cause === kind);
  const nowOf = ({ paymentId }: Standing) => paid.find(({ id }) => id === paymentId);
  const voided = ofKind.filter((one) => nowOf(one)?.isVoided === true);
  const reverse = ofKind.filter((one) => {
    const now = nowOf(one);
    const isMoved = now !== undefined && !now.isVoided && !isCurrent(one, now);
    return isMoved && kind === 'payment';
  });
  const gone = new Set(reverse.map(({ id }) => id));
  const redo = paid.filter((one) => {
    const made = byPayment.get(one.id);
    return isKind(one) && !one.isVoided && (made === undefined || gone.has(made.id));
  });
  return { voided, reverse, redo };
}

/** Distributions whose payments were voided, each taken back by what was stored of it. */
function takeBack(voided: readonly Standing[], state: State, loan: FundedLoan): void {
  for (const standing of voided) {
    const made = voidDistribution(state.shares, storedOf(standing, loan));
    state.distributions.push(reversalOf(standing, made.lines, loan));
    state.postings.push(...made.postings);
    state.shares = made.shares;
    state.months = withLines(state.months, standing.valueDate, made.lines);
  }
}

async function replayPaid(
  { voided, reverse, redo }: Differing,
  state: State,
  loan: FundedLoan,
  context: LotContext,
): Promise<void> {
  takeBack(voided, state, loan);
  if (reverse.length === 0 && redo.length === 0) return;
  const redone = await Promise.all(
    redo.map(async (paid) => ({
      paid,
      payment: paymentOf(paid, loan),
      rules: await context.rulesOn(paid.receivedOn, loan.currency),
      valueDate: paid.receivedOn,
    })),
  );
  const replay = { reverse: reverse.map((one) => storedOf(one, loan)), redo: redone };
  const { disbursedOn } = loan;
  const { livingOn, months } = state;
  const made = replayDistributions(state.shares, replay, { disbursedOn, livingOn, months });
  reverse.forEach((standing, at) =>
    state.distributions.push(reversalOf(standing, made.reversed[at]!.lines, loan)),
  );
  redone.forEach(({ paid, payment, valueDate }, at) => {
    const { lines, totals } = made.redone[at]!;
    const { principal, interest, lateInterest } = payment;
    const { notSplit } = totals;
    const parts = { principal, interest, lateInterest, notSplit };
    const what = { cause: 'payment' as const, sign: 1 as const, reversesId: null };
    state.distributions.push({ ...what, paymentId: paid.id, valueDate, ...parts, lines });
  });
  state.postings.push(...made.postings);
  state.shares = made.shares;
  state.months = made.months;
  state.livingOn = [...livingOn, ...redone.map(({ valueDate }) => valueDate)];
}

async function planRecoveries(
  redo: readonly PaidNow[],
  state: State,
  loan: FundedLoan,
  context: LotContext,
): Promise<void> {
  for (const paid of redo) {
    const valueDate = paid.receivedOn;
    const rules = await context.rulesOn(valueDate, loan.currency);
    const { disbursedOn } = loan;
    const { livingOn, months } = state;
    const facts = { valueDate, disbursedOn, livingOn, months };
    const made = recoverOnShares(state.shares, rules, { amount: money(paid.amount, loan) }, facts);
    const { principal, interest, costs: notSplit } = made.allocation;
    state.shares = made.shares;
    state.months = withLines(months, valueDate, made.lines);
    state.livingOn = [...livingOn, valueDate];
    state.postings.push(...made.postings);
    state.distributions.push({
      cause: 'recovery',
      sign: 1,
      paymentId: paid.id,
      valueDate,
      reversesId: null,
      principal,
      interest,
      lateInterest: ZERO,
      notSplit,
      lines: made.lines,
    });
  }
}

/** Interest of a loan that is receivable, or came in and no lot distributed yet. */
function interestNow(
  loan: FundedLoan,
  { voided, reverse, redo }: Differing,
  rules: InvestmentRules,
): Money {
  const late = (amount: Money) => percentOf(amount, rules.lateInterestInvestorsPct, 'down');
  const waiting = redo.map(
    (one) => money(one.interest, loan) + late(money(one.lateInterest, loan)),
  );
  const back = [...voided, ...reverse].map(
    (one) => money(one.interest, loan) + late(money(one.lateInterest, loan)),
  );
  return (
    money(loan.interestReceivable, loan) +
    late(money(loan.lateInterestReceivable, loan)) +
    sum(waiting) -
    sum(back)
  );
}

/** Plan of one loan; undefined where nothing of it changes. */
async function planLoan(
  db: Database,
  loan: FundedLoan,
  context: LotContext,
): Promise<LoanPlan | undefined> {
  const { opportunityId, loanId, currency } = loan;
  const paid = await findPaid(db, loanId, context.throughOn);
  const standing = await findStanding(db, loanId);
  const ofLoan = await findShares(db, opportunityId, currency);
  const payments = differing(paid, standing, 'payment');
  const recoveries = differing(paid, standing, 'recovery');
  const rules = await context.rulesOn(context.throughOn, currency);
  const reversed = new Set(
    [...payments.voided, ...payments.reverse, ...recoveries.voided].map(({ id }) => id),
  );
  const state: State = {
    shares: ofLoan.shares,
    livingOn: standing
      .filter(({ id, cause }) => cause !== 'writeOff' && !reversed.has(id))
      .map(({ valueDate }) => valueDate),
    months: context.months.get(currency)!,
    distributions: [],
    postings: [],
  };
  const loss = standing.find(({ cause }) => cause === 'writeOff');
  const isLost = loan.writtenOffOn !== null;
  takeBack(recoveries.voided, state, loan);
  if (loss !== undefined && !isLost) planLossReturn(loss, state, loan);
  const before = money(loan.payable, loan) + payableBy(state.postings);
  const interest = interestNow(loan, payments, rules);
  const closed = closeInterest(state.shares, { interest, payable: before });
  const closing = isLost ? [] : closed.postings;
  const payable = isLost ? before : closed.target;
  const made = state.postings.length;
  await replayPaid(payments, state, loan, context);
  if (loss === undefined && isLost) {
    planLoss(state, loan, payable + payableBy(state.postings.slice(made)));
  }
  await planRecoveries(recoveries.redo, state, loan, context);
  if (state.distributions.length === 0 && closing.length === 0) return undefined;
  context.months.set(currency, state.months);
  const { distributions, postings } = state;
  return { ...ofLoan, loan, after: state.shares, distributions, closing, postings };
}

/** Change of the interest payable by postings of the plan. */
const payableBy = (postings: readonly InvestorPosting[]): Money =>
  -sum(postings.filter(({ account }) => account === 'interestPayable').map(({ amount }) => amount));

/**
 * Plans of a lot: of every funded loan whose distributions are not those of its payments through a
 * day. Nothing is written. Throws INVESTMENT_RULE_MISSING.
 */
export async function planLot(db: Database, throughOn: PlainDate): Promise<LoanPlan[]> {
  const loans = await findFundedLoans(db);
  const ownPct = await findOwnRates(db);
  const known = new Map<string, Promise<InvestmentRules>>();
  const rulesOn = (on: PlainDate, currency: string) => {
    const key = `${on} ${currency}`;
    const rules = known.get(key) ?? findDistributionRules(db, on, currency, ownPct);
    known.set(key, rules);
    return rules;
  };
  const months = new Map<string, readonly MonthWithheld[]>();
  const plans: LoanPlan[] = [];
  for (const loan of loans) {
    const { currency } = loan;
    if (!months.has(currency)) months.set(currency, await findMonths(db, currency, '2000-01-01'));
    const plan = await planLoan(db, loan, { throughOn, rulesOn, months });
    if (plan !== undefined) plans.push(plan);
  }
  return plans;
}
