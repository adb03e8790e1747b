import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoanPaperKind } from '@core/contract/loanPapers';
import { id, identity, instant } from '../columns';

export const loanPaper = pgTable('loan_paper', {
  id: identity(),
  loanId: id().notNull(),
  kind: text().$type<LoanPaperKind>().notNull(),
  asOf: date().notNull(),
  fileId: id().notNull(),
  sha256: text().notNull(),
  verifyCode: text().notNull(),
  factsHash: text().notNull(),
  madeOn: date().notNull(),
  madeAt: instant().notNull(),
  madeBy: id(),
});
