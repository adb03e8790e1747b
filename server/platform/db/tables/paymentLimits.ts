import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewPaymentLimit } from '@core/contract/paymentLimits';
import { id, identity, instant, money } from '../columns';

export const paymentLimit = pgTable('payment_limit', {
  id: identity(),
  currency: text().$type<NewPaymentLimit['currency']>().notNull(),
  means: text().$type<NewPaymentLimit['means']>().notNull(),
  validFrom: date().notNull(),
  maxPayment: money(),
  maxDay: money(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});
