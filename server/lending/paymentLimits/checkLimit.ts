import type { PaymentLimit } from '@core/contract/paymentLimits';
import { DomainError } from '@core/errors/domainError';
import type { PaymentMeans } from '@core/loan/rules';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { IncomingPayment } from '../payments/incoming';
import { dayKey, findPaymentLimits, findReceivedByDay, type ReceivedByDay } from './queries';

const IN_WORDS: Readonly<Record<PaymentMeans, string>> = {
  cash: 'en efectivo',
  transfer: 'por transferencia',
  deposit: 'por depósito',
  wallet: 'por billetera digital',
  check: 'con cheque',
};

/** Loan of which money is taken, and its currency. */
interface LimitedLoan {
  readonly id: number;
  readonly currency: string;
}

/** The limits that stand, and what was received on each day. */
export interface LimitState {
  readonly limits: readonly PaymentLimit[];
  readonly received: ReceivedByDay;
}

export async function findLimitState(
  db: Database,
  loanIds: readonly number[],
): Promise<LimitState> {
  const limits = (await findPaymentLimits(db)).filter(({ isVoided }) => !isVoided);
  // Sums are added up only where something is limited.
  const received = limits.length === 0 ? new Map() : await findReceivedByDay(db, loanIds);
  return { limits, received };
}

/**
 * Throws PAYMENT_ABOVE_LIMIT or PAYMENT_ABOVE_DAY_LIMIT where the means takes less on that day.
 */
export function checkLimits(
  { limits, received }: LimitState,
  { id, currency }: LimitedLoan,
  { amount, means, receivedOn }: Pick<IncomingPayment, 'amount' | 'means' | 'receivedOn'>,
): void {
  const limit = limits.find(
    (one) => one.currency === currency && one.means === means && one.validFrom <= receivedOn,
  );
  if (limit === undefined) return;
  const how = IN_WORDS[means];
  const { maxPayment, maxDay } = limit;
  if (maxPayment !== null && amount > parseMoney(maxPayment, currency)) {
    throw new DomainError('PAYMENT_ABOVE_LIMIT', { how, limit: maxPayment, currency }, 'amount');
  }
  const already = received.get(dayKey(id, means, receivedOn)) ?? ZERO;
  if (maxDay !== null && already + amount > parseMoney(maxDay, currency)) {
    const params = { how, limit: maxDay, already: formatMoney(already, currency), currency };
    throw new DomainError('PAYMENT_ABOVE_DAY_LIMIT', params, 'amount');
  }
}

/** Counts a payment that is not recorded yet, for those that follow it. */
export function addReceived(
  { received }: LimitState,
  loanId: number,
  { amount, means, receivedOn }: Pick<IncomingPayment, 'amount' | 'means' | 'receivedOn'>,
): void {
  const key = dayKey(loanId, means, receivedOn);
  received.set(key, (received.get(key) ?? ZERO) + amount);
}

/** Checks the limits for one payment that is about to be recorded or shown. */
export async function checkPaymentLimits(
  db: Database,
  loan: LimitedLoan,
  payment: IncomingPayment,
): Promise<void> {
  checkLimits(await findLimitState(db, [loan.id]), loan, payment);
}
