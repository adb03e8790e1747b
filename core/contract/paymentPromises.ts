import { z } from 'zod';
import {
  PROMISE_CHANNELS,
  PROMISE_CONTACT_MAX_LENGTH,
  PROMISE_STATUSES,
} from '../loan/paymentPromise';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { idOrNone } from './borrowers';
import { ListQuery, MoneyText, NameText, pageOf, PlainDateText, PositiveMoneyText } from './common';

/** Promise to pay an amount of a loan, through a day. */
export const NewPaymentPromise = z
  .strictObject({
    amount: PositiveMoneyText,
    promisedOn: PlainDateText,
    /** Name of the person who promised. */
    contactName: NameText.min(2, 'Escriba quién lo promete').max(PROMISE_CONTACT_MAX_LENGTH),
    channel: z.enum(PROMISE_CHANNELS),
    note: z.string().trim().max(REASON_MAX_LENGTH).optional(),
  })
  .meta({ id: 'NewPaymentPromise' });
export type NewPaymentPromise = z.infer<typeof NewPaymentPromise>;

/** A promise of payment as it stands on the business date. */
export const PaymentPromise = z
  .object({
    id: z.int(),
    number: z.string(),
    loanId: z.int(),
    amount: MoneyText,
    promisedOn: PlainDateText,
    madeOn: PlainDateText,
    contactName: z.string(),
    channel: z.enum(PROMISE_CHANNELS),
    note: z.string(),
    /** Money that came in for it, from its making through its date. */
    received: MoneyText,
    status: z.enum(PROMISE_STATUSES),
    recordedBy: z.string(),
    voiding: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentPromise' });
export type PaymentPromise = z.infer<typeof PaymentPromise>;

/**
 * Views of the tray: promises broken on a living loan without another promise since, those of
 * today and of the next seven days, or all of a state.
 */
export const PROMISE_VIEWS = [
  'toAttend',
  'dueToday',
  'dueThisWeek',
  'pending',
  'broken',
  'kept',
  'replaced',
  'voided',
] as const;

/** View of the tray of promises, for example `'toAttend'`. */
export type PromiseView = (typeof PROMISE_VIEWS)[number];

/** Query of the promises of all loans; sorts: promisedOn, amount. */
export const PromiseQuery = ListQuery.extend({
  sort: z.enum(['promisedOn', 'amount']).optional(),
  show: z.enum(PROMISE_VIEWS).default('toAttend'),
  officer: idOrNone.optional(),
  zone: idOrNone.optional(),
});
export type PromiseQuery = z.infer<typeof PromiseQuery>;

/** A promise in the tray of those who collect. */
export const PromiseRow = PaymentPromise.omit({ voiding: true, note: true })
  .extend({
    loanNumber: z.string(),
    borrowerName: z.string(),
    phone: z.string(),
    currency: z.string(),
    officer: z.string().nullable(),
    zone: z.string().nullable(),
  })
  .meta({ id: 'PromiseRow' });
export type PromiseRow = z.infer<typeof PromiseRow>;

/** A page of the tray. */
export const PromisePage = pageOf('PromisePage', PromiseRow);
export type PromisePage = z.infer<typeof PromisePage>;

/** Counts of the promises that call for somebody. */
export const PromiseSummary = z
  .object({ toAttend: z.int(), dueToday: z.int(), dueThisWeek: z.int() })
  .meta({ id: 'PromiseSummary' });
export type PromiseSummary = z.infer<typeof PromiseSummary>;
