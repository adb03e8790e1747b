import type { PlainDate } from '@core/calendar/plainDate';
import {
  retainedLeft,
  retainedOf,
  type RetainedInterest,
} from '@core/investments/retainedInterest';
import type { InvestmentRules } from '@core/investments/rules';
import { percentOf } from '@core/loan/chargeColumns';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { allocated } from './candidates';
import type { Differing } from './differing';
import type { FundedLoan } from './facts';
import { groupBy } from '../../platform/groupBy';
import { findStanding, type PaidNow, type Standing } from './payments';
import { money } from './planned';

/** Interest of a sold loan that was waived since, as the lender's part bears it first. */
interface WaivedInterest extends Record<string, unknown> {
  readonly loanId: number;
  readonly id: number;
  readonly receivedOn: PlainDate;
  readonly interest: string;
}

/** Interest that is the lender's by the sale of a loan; none of one that was lent for investors. */
const ofSale = (loan: FundedLoan): RetainedInterest => ({
  accrued: money(loan.retainedInterest, loan),
  received: money(loan.prepaidInterest, loan),
});

const isSome = ({ accrued, received }: RetainedInterest) => accrued !== ZERO || received !== ZERO;

/** Waivers of interest since their sale, of the loans whose sale left something to the lender. */
export async function findWaived(
  db: Database,
  loans: readonly FundedLoan[],
): Promise<ReadonlyMap<number, readonly WaivedInterest[]>> {
  const ids = loans.filter((loan) => isSome(ofSale(loan))).map(({ loanId }) => loanId);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<WaivedInterest>(sql`
    select p.loan_id as "loanId", p.id, p.received_on as "receivedOn",
      ${allocated('interest')}::numeric(18,2)::text as interest
    from payment p join opportunity o on o.loan_id = p.loan_id and p.id > o.sold_after
    join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
    where p.loan_id = any(${sql.param(ids)}::bigint[]) and p.waives = 'interest'
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)
    group by p.loan_id, p.id order by p.received_on, p.id`);
  return groupBy(rows, ({ loanId }) => loanId);
}

/** Interest of the payments of a plan that is the lender's, and what is left to it after them. */
export interface RetainedOfPlan {
  readonly of: (paid: PaidNow) => Money;
  readonly left: Money;
}

interface Context {
  readonly standing: readonly Standing[];
  readonly waived: readonly WaivedInterest[];
}

const isBefore = (waiver: WaivedInterest, paid: PaidNow) =>
  waiver.receivedOn < paid.receivedOn ||
  (waiver.receivedOn === paid.receivedOn && waiver.id < paid.id);

/** Interest of the lender's once some was waived and parts of payments were its own. */
const after = (
  { accrued, received }: RetainedInterest,
  waived: readonly Money[],
  parts: readonly Money[],
): RetainedInterest => ({ accrued: accrued - sum(waived), received: received + sum(parts) });

/**
 * Interest of the payments to distribute that is the lender's by the sale of their loan: what is
 * left once distributions that stay and waivers of before took their part, payment by payment.
 */
export function retainedInPlan(
  loan: FundedLoan,
  { voided, reverse, redo }: Differing,
  { standing, waived }: Context,
): RetainedOfPlan {
  const whole = ofSale(loan);
  if (!isSome(whole)) return { of: () => ZERO, left: ZERO };
  const gone = new Set([...voided, ...reverse].map(({ id }) => id));
  const kept = standing.filter(({ id }) => !gone.has(id));
  const parts = kept.map(({ retained }) => money(retained, loan));
  const waivedOf = (all: readonly WaivedInterest[]) =>
    all.map(({ interest }) => money(interest, loan));
  const byPayment = new Map<number, Money>();
  for (const paid of redo) {
    const interest = money(paid.interest, loan);
    const isLater = interest < ZERO && paid.receivedOn >= (loan.retainedThrough ?? '');
    const before = waivedOf(waived.filter((one) => isBefore(one, paid)));
    const part = isLater ? ZERO : retainedOf(interest, after(whole, before, parts));
    byPayment.set(paid.id, part);
    parts.push(part);
  }
  return {
    of: ({ id }) => byPayment.get(id) ?? ZERO,
    left: retainedLeft(after(whole, waivedOf(waived), parts)),
  };
}

/** Interest of a loan that is still the lender's by its sale; no payment of it waits for a lot. */
export async function findRetainedLeft(db: Database, loan: FundedLoan): Promise<Money> {
  if (!isSome(ofSale(loan))) return ZERO;
  const standing = (await findStanding(db, [loan.loanId])).get(loan.loanId) ?? [];
  const waived = (await findWaived(db, [loan])).get(loan.loanId) ?? [];
  return retainedInPlan(loan, { voided: [], reverse: [], redo: [] }, { standing, waived }).left;
}

/** Interest of a loan that is receivable or accrued, but for what its sale left to the lender. */
export function interestOwed(
  loan: FundedLoan,
  rules: InvestmentRules,
  { left }: RetainedOfPlan,
): Money {
  const late = money(loan.lateInterestReceivable, loan);
  const receivable = money(loan.interestReceivable, loan) + money(loan.accruedInterest, loan);
  return (
    (left === ZERO ? receivable : max(ZERO, receivable - left)) +
    percentOf(late, rules.lateInterestInvestorsPct, 'down')
  );
}
