import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContractTemplate, SignerCapacity } from '@core/contract/contracts';
import type { ContractParty, ContractStatus } from '@core/documents/contractMachine';
import { bytea, id, identity, instant } from '../columns';

type Kind = ContractTemplate['kind'];

export const contractTemplate = pgTable('contract_template', {
  id: identity(),
  kind: text().$type<Kind>().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  status: text().$type<ContractTemplate['status']>().notNull(),
  savedAt: instant().notNull(),
  savedBy: id(),
});

export const contract = pgTable('contract', {
  id: identity(),
  loanId: id().notNull(),
  version: integer().notNull(),
  status: text().$type<ContractStatus>().notNull(),
  kinds: text().array().$type<Kind[]>().notNull(),
  templateIds: bigint({ mode: 'number' }).array().notNull(),
  fileId: id().notNull(),
  sha256: text().notNull(),
  verifyCode: text().notNull(),
  generatedOn: date().notNull(),
  generatedAt: instant().notNull(),
  generatedBy: id(),
  custodyPlace: text(),
  releaseFileId: id(),
  replacesId: id(),
});

export const contractSignature = pgTable('contract_signature', {
  contractId: id().notNull(),
  party: text().$type<ContractParty>().notNull(),
  means: text().$type<'code' | 'link' | 'scan' | 'session'>().notNull(),
  signer: text().notNull(),
  signerDocument: text().notNull().default(''),
  capacity: text().$type<SignerCapacity>().notNull().default('self'),
  actsFor: text().notNull().default(''),
  power: text().notNull().default(''),
  sentTo: text().notNull().default(''),
  mailTrail: text().notNull().default(''),
  userId: id(),
  signedAt: instant().notNull(),
  address: text().notNull(),
  device: text().notNull(),
  sha256: text().notNull(),
  fileId: id(),
  approvedBy: id(),
  approvedAt: instant(),
  approvedAddress: text().notNull().default(''),
  approvedDevice: text().notNull().default(''),
});

export const contractCode = pgTable('contract_code', {
  id: identity(),
  contractId: id().notNull(),
  codeHash: bytea().notNull(),
  tokenHash: bytea(),
  partyFacts: text().notNull().default(''),
  sentTo: text().notNull(),
  askedBy: text().$type<ContractParty>().notNull(),
  askedByUser: id(),
  triesLeft: integer().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});
