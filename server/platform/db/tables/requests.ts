import { boolean, date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { RequestEvaluation } from '@core/contract/requestEvaluations';
import type { RequestAnswersBody } from '@core/contract/requests';
import type { RequestStatus } from '@core/requests/requestMachine';
import type { BorrowerDocumentType } from '@core/identity/documents';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import type { RequiredDocument } from '@core/products/productTerms';
import { id, identity, instant, money, rate } from '../columns';

export const loanRequest = pgTable('loan_request', {
  id: identity(),
  borrowerId: id().notNull(),
  productId: id().notNull(),
  productVersionId: id().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  amount: money().notNull(),
  installmentCount: integer().notNull(),
  paymentFrequency: text().$type<PaymentFrequency>().notNull(),
  firstDueOn: date().notNull(),
  annualRatePercent: rate().notNull(),
  installmentAmount: money(),
  answers: json().$type<RequestAnswersBody>().notNull(),
  observations: json().$type<readonly string[]>().notNull().default([]),
  score: integer(),
  assignedTo: id(),
  round: integer().notNull().default(0),
  offerExpiresOn: date(),
  closingReason: text(),
  reopenedFrom: id(),
  searchText: text().notNull(),
  datedOn: date().notNull(),
  createdOn: date().notNull(),
  stageOn: date().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  registeredBy: id(),
  isInvestorFunded: boolean().notNull().default(false),
});

export const loanRequestEvent = pgTable('loan_request_event', {
  id: identity(),
  requestId: id().notNull(),
  at: instant().notNull(),
  userId: id(),
  action: text().notNull(),
  fromStatus: text().$type<RequestStatus>(),
  toStatus: text().$type<RequestStatus>().notNull(),
  reasonCode: text(),
  reason: text(),
  before: json(),
  after: json(),
  evidenceFileId: id(),
  evaluation: json().$type<RequestEvaluation>(),
});

export const loanRequestVote = pgTable('loan_request_vote', {
  requestId: id().notNull(),
  round: integer().notNull(),
  userId: id().notNull(),
  vote: text().$type<'for' | 'reject' | 'return'>().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
});

export const loanRequestMessage = pgTable('loan_request_message', {
  id: identity(),
  requestId: id().notNull(),
  at: instant().notNull(),
  userId: id().notNull(),
  text: text().notNull(),
});

export const loanRequestPaper = pgTable('loan_request_paper', {
  requestId: id().notNull(),
  paper: text().$type<RequiredDocument>().notNull(),
  recordId: id().notNull(),
});

export const loanRequestCall = pgTable('loan_request_call', {
  requestId: id().notNull(),
  recordId: id().notNull(),
});

export const loanRequestGuarantor = pgTable('loan_request_guarantor', {
  id: identity(),
  requestId: id().notNull(),
  documentType: text().$type<BorrowerDocumentType>().notNull(),
  documentNumber: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  relationship: text().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  endedAt: instant(),
  relationId: id(),
});
