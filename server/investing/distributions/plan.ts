import type { PlainDate } from '@core/calendar/plainDate';
import { closeInterest } from '@core/investments/closeInterest';
import { withLines } from '@core/investments/months';
import type { InvestorPosting } from '@core/investments/postings';
import { recoverOnShares } from '@core/investments/recoverOnShares';
import { replayDistributions } from '@core/investments/replayDistributions';
import type { InvestmentRules } from '@core/investments/rules';
import { voidDistribution } from '@core/investments/voidDistribution';
import { sum, ZERO, type Money } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import { partsOf } from './differing';
import { findLoansAt, findLoansOfLot, type FundedLoan } from './facts';
import { countedDays, investorsOf, readLined, readLoans, type LoanNow } from './loansNow';
import { monthsOfLot, type MonthsOfLot } from './monthsOfLot';
import type { PaidNow, Standing, StandingLines } from './payments';
import { interestOwed } from './retained';
import { findDistributionRules, findOwnRates } from './rulesOn';
import {
  money,
  planLoss,
  planLossReturn,
  reversalOf,
  storedOf,
  type LoanPlan,
  type State,
} from './planned';

/** Loans that are read, planned and written together, and those that are so before all others. */
const [TOGETHER, FIRST] = [500, 125];

/** Some of many, as many together as are read, planned and written together. */
export function* groupsOf<T>(many: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < many.length; from += TOGETHER) yield many.slice(from, from + TOGETHER);
}

/** Facts that all loans of a lot share. */
interface LotContext {
  readonly throughOn: PlainDate;
  readonly rulesOn: (on: PlainDate, currency: string) => Promise<InvestmentRules>;
  readonly months: MonthsOfLot;
  /** A distribution with the lines that its reversal negates. */
  readonly lined: (one: Standing) => StandingLines;
}

/** Distributions whose payments were voided, each taken back by what was stored of it. */
function takeBack(voided: readonly StandingLines[], state: State, loan: FundedLoan): void {
  for (const standing of voided) {
    const made = voidDistribution(state.shares, storedOf(standing, loan));
    state.distributions.push(reversalOf(standing, made.lines, loan));
    state.postings.push(...made.postings);
    state.shares = made.shares;
    state.months = withLines(state.months, standing.valueDate, made.lines);
  }
}

async function replayPaid(
  { loan, payments: { voided, reverse, redo }, retained }: LoanNow,
  state: State,
  context: LotContext,
): Promise<void> {
  takeBack(voided.map(context.lined), state, loan);
  if (reverse.length === 0 && redo.length === 0) return;
  const redone = await Promise.all(
    redo.map(async (paid) => {
      const { split, ...parts } = partsOf(paid, loan, retained.of(paid));
      const rules = await context.rulesOn(paid.receivedOn, loan.currency);
      return { paid, parts, payment: split, rules, valueDate: paid.receivedOn };
    }),
  );
  const replay = {
    reverse: reverse.map((one) => storedOf(context.lined(one), loan)),
    redo: redone,
  };
  const { disbursedOn } = loan;
  const { livingOn, months } = state;
  const made = replayDistributions(state.shares, replay, { disbursedOn, livingOn, months });
  reverse.forEach((standing, at) =>
    state.distributions.push(reversalOf(standing, made.reversed[at]!.lines, loan)),
  );
  redone.forEach(({ paid, parts, valueDate }, at) => {
    const { lines, totals } = made.redone[at]!;
    const { notSplit } = totals;
    const what = { cause: 'payment' as const, sign: 1 as const, reversesId: null };
    state.distributions.push({ ...what, paymentId: paid.id, valueDate, ...parts, notSplit, lines });
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
      retained: ZERO,
      lines: made.lines,
    });
  }
}

/** Plan of one loan; undefined where nothing of it changes. */
async function planLoan(now: LoanNow, context: LotContext): Promise<LoanPlan | undefined> {
  const { loan, ofLoan, standing, recoveries, loss, taken } = now;
  const { currency } = loan;
  const rules = await context.rulesOn(context.throughOn, currency);
  const reversed = new Set(taken.map(({ id }) => id));
  const investors = investorsOf(now, context.lined);
  const state: State = {
    shares: ofLoan.shares,
    livingOn: standing
      .filter(({ id, cause }) => cause !== 'writeOff' && !reversed.has(id))
      .map(({ valueDate }) => valueDate),
    months: context.months.of(currency, investors),
    distributions: [],
    postings: [],
  };
  const isLost = loan.writtenOffOn !== null;
  takeBack(recoveries.voided.map(context.lined), state, loan);
  if (loss !== undefined && !isLost) planLossReturn(context.lined(loss), state, loan);
  await replayPaid(now, state, context);
  const payable = money(loan.payable, loan) + payableBy(state.postings);
  // Interest that the plan gives is owed to the céntimo; of the rest the investors' part, half up.
  const interest = interestOwed(loan, rules, now.retained);
  const closing = isLost ? [] : closeInterest(state.shares, { interest, payable }).postings;
  if (loss === undefined && isLost) planLoss(state, loan, payable);
  await planRecoveries(recoveries.redo, state, loan, context);
  if (state.distributions.length === 0 && closing.length === 0) return undefined;
  context.months.keep(currency, investors, state.months);
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
export const planLot = async (db: Database, throughOn: PlainDate): Promise<LoanPlan[]> =>
  all(planTogether(db, await findLoansOfLot(db, throughOn), throughOn));

/** Plans of a lot of a day by loans as they were at its end. Throws INVESTMENT_RULE_MISSING. */
export const planLotAt = async (db: Database, on: PlainDate): Promise<LoanPlan[]> =>
  all(planTogether(db, await findLoansAt(db, on), on));

async function all(groups: AsyncIterable<readonly LoanPlan[]>): Promise<LoanPlan[]> {
  const plans: LoanPlan[] = [];
  for await (const group of groups) plans.push(...group);
  return plans;
}

/**
 * Plans of loans, as many together as are read together: whoever takes them writes some while the
 * next are planned. Throws INVESTMENT_RULE_MISSING.
 */
export async function* planTogether(
  db: Database,
  loans: readonly FundedLoan[],
  throughOn: PlainDate,
): AsyncGenerator<readonly LoanPlan[]> {
  const ownPct = await findOwnRates(db);
  const known = new Map<string, Promise<InvestmentRules>>();
  const rulesOn = (on: PlainDate, currency: string) => {
    const key = `${on} ${currency}`;
    const rules = known.get(key) ?? findDistributionRules(db, on, currency, ownPct);
    known.set(key, rules);
    return rules;
  };
  const months = monthsOfLot(db);
  // The first are few, so that there soon is something to write.
  const groups = [loans.slice(0, FIRST), ...groupsOf(loans.slice(FIRST))];
  for (const group of groups) {
    const read = await readLoans(db, group, throughOn);
    const lined = await readLined(db, read);
    await months.read(read.flatMap(countedDays));
    const plans: LoanPlan[] = [];
    for (const one of read) {
      const plan = await planLoan(one, { throughOn, rulesOn, months, lined });
      if (plan !== undefined) plans.push(plan);
    }
    yield plans;
  }
}
