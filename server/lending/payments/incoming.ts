import type { NewPayment } from '@core/contract/payments';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';

/** A payment as it comes in: its amount is read once, and is text again only on the way out. */
export type IncomingPayment = Omit<NewPayment, 'amount'> & { readonly amount: Money };

/** Reads a payment of the wire, where it enters. */
export const readIncoming = (payment: NewPayment, currency: string): IncomingPayment => ({
  ...payment,
  amount: parseTyped(payment.amount, currency, 'amount'),
});

/** A payment as a person reads it, in an answer or in the log. */
export const incomingWire = <T extends { readonly amount: Money }>(
  payment: T,
  currency: string,
) => ({
  ...payment,
  amount: formatMoney(payment.amount, currency),
});

/** A payment without what is beyond the debt: what it settles. */
export const settledPart = <T extends { readonly amount: Money }>(payment: T, excess: Money): T =>
  excess === ZERO ? payment : { ...payment, amount: payment.amount - excess };
