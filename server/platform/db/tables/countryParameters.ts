import type { Country, CountryParameterKey } from '@core/countries';
import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const countryParameter = pgTable('country_parameter', {
  id: identity(),
  country: text().$type<Country>().notNull(),
  key: text().$type<CountryParameterKey>().notNull(),
  validFrom: date().notNull(),
  value: text().notNull(),
  source: text().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});
