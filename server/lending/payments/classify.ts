import type { PlainDate } from '@core/calendar/plainDate';
import type { PaymentWayOption, RuledExcess } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import type { PaymentWay } from '@core/loan/paymentWays';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import { checkPayable, isBackDated, owedOn } from './decide';
import { hasExcess, ruledExcess } from './excessRule';
import type { IncomingPayment } from './incoming';

/** A way that repays principal at once. */
export type RepaymentWay = Exclude<PaymentWay, 'payAhead'>;

/** The ways that money beyond what is due may take, and the one that needs no choice. */
export interface WayChoices {
  readonly ways: readonly PaymentWayOption[];
  readonly suggested: PaymentWay | null;
}

/** Money beyond the sum due: the way it goes, and the rule of the product on it. */
interface Excess<W> {
  readonly way: W;
  readonly ruled: RuledExcess | null;
}

/** Class of a payment for its loan; null is a way that a person has still to say. */
export type PaymentClass =
  /** Recovery of a loan that was written off: it settles no installment and is income. */
  | { readonly kind: 'recovery' }
  /** Payment of a day before payments that stand: the loan is replayed with it among them. */
  | { readonly kind: 'replay' }
  /** Repays principal at once: the schedule is made anew. */
  | { readonly kind: 'prepayment'; readonly excess: Excess<RepaymentWay> }
  /** Settles what is due in order, and what is to come where it brings more. */
  | { readonly kind: 'plain'; readonly excess: Excess<'payAhead' | null> | null };

/**
 * Decides what a payment is to its loan: for previews, records, sheets and files of banks alike.
 * A rule stands as it reads where the choices were not looked for; with them, money enough to end
 * the loan is not for the rule to decide. Throws PAYOFF_NOT_COVERED.
 */
export function classifyPayment(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  payment: Omit<IncomingPayment, 'means'>,
  choices?: WayChoices,
): PaymentClass {
  if (loan.status === 'writtenOff') return { kind: 'recovery' };
  if (isBackDated(loan, payment)) return { kind: 'replay' };
  if (!hasExcess(loan, rows, payment)) {
    refuseShortPayoff(loan, rows, payment);
    return { kind: 'plain', excess: null };
  }
  const rule = ruledExcess(loan, rows, payment);
  const ruled = rule !== undefined && mayFollow(rule, choices) ? rule : null;
  const way = payment.way ?? ruled?.way ?? choices?.suggested ?? null;
  return way === null || way === 'payAhead'
    ? { kind: 'plain', excess: { way, ruled } }
    : { kind: 'prepayment', excess: { way, ruled } };
}

/** True where a rule is among the ways: money enough to end the loan is for a person to decide. */
const mayFollow = ({ way: ruled }: RuledExcess, choices: WayChoices | undefined): boolean =>
  choices === undefined ||
  (!choices.ways.some(({ way }) => way === 'payOff') &&
    choices.ways.some(({ way }) => way === ruled));

/** Refuses to end a loan with money that settles no more than what is due. */
function refuseShortPayoff(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  { way, amount, receivedOn }: Omit<IncomingPayment, 'means'>,
): void {
  if (way !== 'payOff' || amount >= owedOn(rows, receivedOn, loan)) return;
  throw new DomainError('PAYOFF_NOT_COVERED', {}, 'amount');
}

/** Excess of a payment beyond the sum due, where it brings any. */
export const excessOf = (seen: PaymentClass): Excess<PaymentWay | null> | null =>
  'excess' in seen ? seen.excess : null;

/**
 * A payment as it is recorded: with its way where it brings more than what is due, and only
 * there. Money that nobody said anything of pays ahead.
 */
export function withWay<T extends IncomingPayment>(
  { way: _way, ...payment }: T,
  seen: PaymentClass,
) {
  const excess = excessOf(seen);
  return excess === null ? payment : { ...payment, way: excess.way ?? ('payAhead' as const) };
}

/** Throws where a loan takes no such payment; a recovery has days of its own. */
export function checkTakes(loan: LoanRow, payment: IncomingPayment, today: PlainDate): void {
  if (loan.status !== 'writtenOff') checkPayable(loan, payment, today);
}
