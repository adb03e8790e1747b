import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Country } from '@core/countries';
import { id, identity, instant, rate } from '../columns';

export const lenderProfile = pgTable('lender_profile', {
  id: identity(),
  validFrom: date().notNull(),
  name: text().notNull(),
  taxId: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  representativeName: text().notNull(),
  representativeDocument: text().notNull(),
  representativePower: text().notNull(),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  website: text().notNull().default(''),
  claimsChannel: text().notNull(),
  paymentPlaces: text().notNull(),
  insurer: text().notNull().default(''),
  insurancePolicy: text().notNull().default(''),
  itfPercent: rate(),
  itfSource: text().notNull().default(''),
  country: text().$type<Country>().notNull(),
  logoFileId: id(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});
