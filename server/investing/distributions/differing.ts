import type { InvestedPayment } from '@core/investments/distributePayment';
import type { Money } from '@core/money/money';
import type { FundedLoan } from './facts';
import type { PaidNow, Standing } from './payments';
import { money } from './planned';

/** Parts of a payment, and how they are split, in minor units. */
interface PartsOfPayment {
  readonly principal: Money;
  readonly interest: Money;
  readonly lateInterest: Money;
  readonly retained: Money;
  readonly split: InvestedPayment;
}

/** Parts of a payment, and how they are split but for interest that is the lender's alone. */
export function partsOf(paid: PaidNow, loan: FundedLoan, retained: Money): PartsOfPayment {
  const principal = money(paid.principal, loan);
  const interest = money(paid.interest, loan);
  const lateInterest = money(paid.lateInterest, loan);
  const fees = money(paid.amount, loan) - principal - interest - lateInterest;
  const split = {
    principal,
    interest: interest - retained,
    retainedInterest: retained,
    lateInterest,
    fees,
  };
  return { principal, interest, lateInterest, retained, split };
}

/** True where a distribution is what its payment is allocated to now. */
const isCurrent = (standing: Standing, paid: PaidNow): boolean =>
  !paid.isVoided &&
  standing.principal === paid.principal &&
  standing.interest === paid.interest &&
  standing.lateInterest === paid.lateInterest;

/** Distributions to take back and payments to distribute. */
export interface Differing {
  /** Distributions whose payments were voided: taken back alone, also across a whole sale. */
  readonly voided: readonly Standing[];
  readonly reverse: readonly Standing[];
  readonly redo: readonly PaidNow[];
}

/** Distributions that stand and are no longer their payments', and payments that have none. */
export function differing(
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
