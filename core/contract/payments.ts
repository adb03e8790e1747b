import { z } from 'zod';
import {
  INTERNAL_MEANS,
  PAYMENT_MEANS,
  PAYMENT_NOTE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../loan/rules';
import { MoneyText, PlainDateText, PositiveMoneyText } from './common';

/** A payment to preview or record. `loanVersion` is that of the loan the person was looking at. */
export const NewPayment = z
  .strictObject({
    amount: PositiveMoneyText,
    receivedOn: PlainDateText,
    means: z.enum(PAYMENT_MEANS),
    note: z.string().trim().max(PAYMENT_NOTE_MAX_LENGTH).optional(),
    loanVersion: z.int().optional(),
  })
  .meta({ id: 'NewPayment', description: 'Pago recibido de un prestatario' });
export type NewPayment = z.infer<typeof NewPayment>;

/** What a payment settles of one installment, by component. */
export const PaymentAllocationRow = z
  .object({
    installmentNumber: z.int(),
    dueOn: PlainDateText,
    lateInterest: MoneyText,
    fees: MoneyText,
    insurance: MoneyText,
    interest: MoneyText,
    principal: MoneyText,
    total: MoneyText,
    settles: z.boolean(),
  })
  .meta({ id: 'PaymentAllocationRow' });
export type PaymentAllocationRow = z.infer<typeof PaymentAllocationRow>;

const allocation = {
  allocation: z.array(PaymentAllocationRow),
  lateInterest: MoneyText,
  fees: MoneyText,
  insurance: MoneyText,
  interest: MoneyText,
  principal: MoneyText,
};

/** What a payment would do, and the debt before and after it. Nothing is written. */
export const PaymentPreview = z
  .object({
    ...allocation,
    amount: MoneyText,
    receivedOn: PlainDateText,
    loanVersion: z.int(),
    outstandingBefore: MoneyText,
    outstandingAfter: MoneyText,
    paysOff: z.boolean(),
  })
  .meta({ id: 'PaymentPreview' });
export type PaymentPreview = z.infer<typeof PaymentPreview>;

/** A recorded payment with its receipt number; a voided one keeps its reason. */
export const Payment = z
  .object({
    ...allocation,
    id: z.int(),
    receiptNumber: z.string(),
    loanId: z.int(),
    amount: MoneyText,
    receivedOn: PlainDateText,
    means: z.enum([...PAYMENT_MEANS, ...INTERNAL_MEANS]),
    note: z.string().nullable(),
    outstandingAfter: MoneyText,
    entryNumber: z.int(),
    recordedAt: z.string(),
    recordedBy: z.string(),
    status: z.enum(['applied', 'voided']),
    voidReason: z.string().nullable(),
    canVoid: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Reverses the latest payment of a loan. */
export const VoidPayment = z
  .strictObject({ reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH) })
  .meta({ id: 'VoidPayment' });
export type VoidPayment = z.infer<typeof VoidPayment>;
