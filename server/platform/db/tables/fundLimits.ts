import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { FundLimitKind } from '@core/contract/fundLimits';
import { id, identity, instant, money } from '../columns';

export const fundLimit = pgTable('fund_limit', {
  id: identity(),
  fundId: id().notNull(),
  kind: text().$type<FundLimitKind>().notNull(),
  productId: id(),
  zoneId: id(),
  amount: money(),
  capitalPercent: numeric({ precision: 7, scale: 4 }),
  createdAt: instant().notNull(),
  createdBy: id(),
  fromOn: date().notNull(),
  untilOn: date(),
});
