import { boolean, date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductTermsBody, RateCapKind } from '@core/contract/products';
import { id, identity, instant, rate } from '../columns';

export const loanProduct = pgTable('loan_product', {
  id: identity(),
  code: text().notNull(),
  currency: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull(),
});

export const loanProductVersion = pgTable('loan_product_version', {
  id: identity(),
  productId: id().notNull(),
  version: integer().notNull(),
  name: text().notNull(),
  validFrom: date().notNull(),
  terms: json().$type<ProductTermsBody>().notNull(),
  publishedAt: instant().notNull(),
  publishedBy: id(),
});

export const rateCap = pgTable('rate_cap', {
  id: identity(),
  kind: text().$type<RateCapKind>().notNull().default('ordinary'),
  currency: text().notNull(),
  validFrom: date().notNull(),
  annualEffectivePercent: rate().notNull(),
  source: text().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});
