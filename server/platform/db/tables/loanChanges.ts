import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const loanChange = pgTable('loan_change', {
  id: identity(),
  loanId: id().notNull(),
  kind: text().$type<LoanChangeTerms['kind']>().notNull(),
  terms: json().$type<LoanChangeTerms>().notNull(),
  reason: text().notNull(),
  status: text().$type<'requested' | 'applied' | 'rejected' | 'undone' | 'superseded'>().notNull(),
  requestedBy: id(),
  requestedAt: instant().notNull(),
  decidedBy: id(),
  decidedAt: instant(),
  decisionReason: text().notNull().default(''),
  paymentId: id(),
  entryId: id(),
  undoneBy: id(),
  undoneAt: instant(),
  undoReason: text().notNull().default(''),
  evidenceFileId: id(),
  campaignId: id(),
});
