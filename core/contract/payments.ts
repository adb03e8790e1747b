import { z } from 'zod';
import { DEBT_COMPONENTS, eachOf, WAIVABLE_COMPONENTS } from '../loan/components';
import {
  INTERNAL_MEANS,
  PAYMENT_MEANS,
  PAYMENT_NOTE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../loan/rules';
import { EXCESS_RULES, PAYMENT_WAYS } from '../loan/paymentWays';
import { Count, MoneyText, PlainDateText, PositiveMoneyText } from './common';
import { NumberedPaper } from './loanPapers';
import { moneyAccountFields } from './moneyAccounts';

/** A payment to preview or record. `loanVersion` is that of the loan the person was looking at. */
export const NewPayment = z
  .strictObject({
    amount: PositiveMoneyText,
    receivedOn: PlainDateText,
    means: z.enum(PAYMENT_MEANS),
    ...moneyAccountFields,
    note: z.string().trim().max(PAYMENT_NOTE_MAX_LENGTH).optional(),
    way: z.enum(PAYMENT_WAYS).optional(),
    /** True to keep money beyond the debt for the borrower; else it is refused. */
    keepsExcess: z.boolean().optional(),
    /** True where a person said that it is another payment than the same amount of minutes ago. */
    confirmsRepeated: z.boolean().optional(),
    loanVersion: Count.optional(),
  })
  .meta({ id: 'NewPayment', description: 'Pago recibido de un prestatario' });
export type NewPayment = z.infer<typeof NewPayment>;

/** Share of a payment in one installment, by component. */
export const PaymentAllocationRow = z
  .object({
    installmentNumber: z.int(),
    dueOn: PlainDateText,
    ...eachOf(DEBT_COMPONENTS, () => MoneyText),
    total: MoneyText,
    settles: z.boolean(),
  })
  .meta({ id: 'PaymentAllocationRow' });
export type PaymentAllocationRow = z.infer<typeof PaymentAllocationRow>;

/** Principal of a prepayment, within the shares of the installment that shows it. */
const PrepaidPrincipal = z
  .object({ installmentNumber: z.int(), amount: MoneyText })
  .meta({ id: 'PrepaidPrincipal' });

const allocation = {
  allocation: z.array(PaymentAllocationRow),
  ...eachOf(DEBT_COMPONENTS, () => MoneyText),
  /** Money paid ahead before that it uses, below zero: with it, the components add up to it. */
  paidAhead: MoneyText,
};

const shares = z.object(eachOf(DEBT_COMPONENTS, () => MoneyText));

/** A payment that stands and whose shares move, before and after. */
export const MovedPayment = z
  .object({
    receiptNumber: z.string(),
    receivedOn: PlainDateText,
    amount: MoneyText,
    before: shares,
    after: shares,
  })
  .meta({ id: 'MovedPayment' });
export type MovedPayment = z.infer<typeof MovedPayment>;

/** Difference that replaying a loan makes today; negative charges are taken back. */
export const ReplayDifference = z
  .object({
    lateInterest: MoneyText,
    lateCharge: MoneyText,
    /** Sums of the schedule that are not paid, interest still to come included. */
    outstandingBefore: MoneyText,
    outstandingAfter: MoneyText,
    /** Sums that end the loan today, without interest of days that will not come. */
    payoffBefore: MoneyText,
    payoffAfter: MoneyText,
    moved: z.array(MovedPayment),
  })
  .meta({ id: 'ReplayDifference' });
export type ReplayDifference = z.infer<typeof ReplayDifference>;

/** One way to apply money beyond what is due, beside the others. */
export const PaymentWayOption = z
  .object({
    way: z.enum(PAYMENT_WAYS),
    /** Money received this way: ending the loan takes no more than its payoff. */
    amount: MoneyText,
    /** Amount that the next installment still asks for after it; zero where none is left. */
    installment: MoneyText,
    lastDueOn: PlainDateText,
    interestSaved: MoneyText,
    /** Money beyond the whole debt, this way. */
    excess: MoneyText,
  })
  .meta({ id: 'PaymentWayOption' });
export type PaymentWayOption = z.infer<typeof PaymentWayOption>;

/** Rule of the product for money beyond what is due, and how much that is. */
export const RuledExcess = z
  .object({ way: z.enum(EXCESS_RULES).exclude(['ask']), amount: MoneyText })
  .meta({ id: 'RuledExcess' });
export type RuledExcess = z.infer<typeof RuledExcess>;

/** A payment of the same amount on the same loan, of minutes ago: it may be this one. */
export const RepeatedPayment = z
  .object({
    receiptNumber: z.string(),
    amount: MoneyText,
    receivedOn: PlainDateText,
    means: z.enum(PAYMENT_MEANS),
    recordedBy: z.string(),
    minutesAgo: z.int(),
  })
  .meta({ id: 'RepeatedPayment' });
export type RepeatedPayment = z.infer<typeof RepeatedPayment>;

/** Preview of a payment: its allocation, and the debt before and after it. Nothing is written. */
export const PaymentPreview = z
  .object({
    ...allocation,
    /** Money that comes in: the part that settles, and the excess. */
    received: MoneyText,
    amount: MoneyText,
    receivedOn: PlainDateText,
    /** Principal that it would repay before its time; null where it repays none. */
    prepaid: PrepaidPrincipal.nullable(),
    loanVersion: z.int(),
    outstandingBefore: MoneyText,
    outstandingAfter: MoneyText,
    paysOff: z.boolean(),
    /** Part of the amount that is beyond the whole debt and is kept for the borrower. */
    excess: MoneyText,
    /** Null for a payment that comes after all others. */
    replay: ReplayDifference.nullable(),
    /** Ways open to money beyond what is due, ending the loan first; none where none is. */
    ways: z.array(PaymentWayOption),
    /** The way that is shown: as asked for, or where no choice is needed. */
    way: z.enum(PAYMENT_WAYS).nullable(),
    /** The rule of the product that it follows unless somebody chooses; null where it asks. */
    ruled: RuledExcess.nullable(),
    /**
     * Payment that it seems to repeat: recording it asks whether it is another; null where nothing
     * is.
     */
    repeated: RepeatedPayment.nullable(),
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
    /** Amount that it settled; `excess` came in besides and is the borrower's. */
    amount: MoneyText,
    excess: MoneyText,
    receivedOn: PlainDateText,
    means: z.enum([...PAYMENT_MEANS, ...INTERNAL_MEANS]),
    /** Null where no money came in. */
    moneyAccountId: z.int().nullable(),
    moneyAccountName: z.string(),
    operationNumber: z.string(),
    note: z.string().nullable(),
    outstandingAfter: MoneyText,
    entryNumber: z.int(),
    /** Every entry of it: what it settled, what was beyond, and those that took it back. */
    entryNumbers: z.array(z.int()),
    recordedAt: z.string(),
    recordedBy: z.string(),
    status: z.enum(['applied', 'voided']),
    voidReason: z.string().nullable(),
    /** Name of the person who voided it, and of who approved that; empty where nobody did. */
    voidedBy: z.string(),
    voidApprovedBy: z.string(),
    canVoid: z.boolean(),
    /** The borrower's choice for money beyond what was due; null where there was none. */
    way: z.enum(PAYMENT_WAYS).nullable(),
    /** Principal that was repaid before its time, shown by an installment; null where none was. */
    prepaid: PrepaidPrincipal.nullable(),
    /** The part that was forgiven; null where money came in. */
    waives: z.enum(WAIVABLE_COMPONENTS).nullable(),
    /** The installment of the one charge that is forgiven, of those put one by one. */
    waivesCharges: z.int().nullable(),
    /** Money of a loan that is written off: it settles no installment. */
    isRecovery: z.boolean(),
    /** The business day on which it was entered. */
    recordedOn: PlainDateText,
    /** True where it was entered after payments of later days. */
    isBackDated: z.boolean(),
    /** Why its shares are not those it was recorded with, newest first. */
    replays: z.array(
      z.object({
        kind: z.enum(['backDated', 'voided']),
        receiptNumber: z.string(),
        replayedOn: PlainDateText,
      }),
    ),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Preview of the voiding of a payment: the difference it makes. Nothing is written. */
export const PaymentVoidPreview = ReplayDifference.extend({
  receiptNumber: z.string(),
  loanVersion: z.int(),
  /** Papers that are in effect and lose it. */
  papers: z.array(NumberedPaper),
}).meta({ id: 'PaymentVoidPreview' });
export type PaymentVoidPreview = z.infer<typeof PaymentVoidPreview>;

/** Reverses a payment. `loanVersion` is that of the difference that the person was shown. */
export const VoidPayment = z
  .strictObject({
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
    loanVersion: Count.optional(),
  })
  .meta({ id: 'VoidPayment' });
export type VoidPayment = z.infer<typeof VoidPayment>;
