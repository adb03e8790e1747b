import type { Addressee } from '@core/contact/contactGuard';
import type { ContactChannel } from '@core/contact/contactLaw';
import type { ContactAim, ContactResult, ContactWay } from '@core/contact/contactRecord';
import type { HaltKind } from '@core/contract/loanContacts';
import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const contactWish = pgTable('contact_wish', {
  id: identity(),
  borrowerId: id().notNull(),
  channels: text().array().$type<ContactChannel[]>().notNull(),
  fromMinute: integer().notNull(),
  toMinute: integer().notNull(),
  days: text().notNull(),
  isOptedOut: boolean().notNull(),
  saidHow: text().notNull(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
});

export const loanContact = pgTable('loan_contact', {
  id: identity(),
  loanId: id().notNull(),
  borrowerId: id().notNull(),
  way: text().$type<ContactWay>().notNull(),
  aim: text().$type<ContactAim>().notNull(),
  addressee: text().$type<Addressee>().notNull(),
  contactName: text().notNull(),
  madeOn: date().notNull(),
  madeMinute: integer().notNull(),
  result: text().$type<ContactResult>().notNull(),
  note: text().notNull(),
  promiseId: id(),
  nextWay: text().$type<ContactWay>(),
  nextOn: date(),
  nextMinute: integer(),
  against: text().array().notNull(),
  writtenOn: date().notNull(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
  voidedBy: id(),
  voidedAt: instant(),
  voidReason: text().notNull().default(''),
});

export const contactHalt = pgTable('contact_halt', {
  id: identity(),
  borrowerId: id().notNull(),
  loanId: id(),
  kind: text().$type<HaltKind>().notNull(),
  sinceOn: date().notNull(),
  saidHow: text().notNull(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
  endedBy: id(),
  endedAt: instant(),
  endReason: text(),
});

export const borrowerPlace = pgTable('borrower_place', {
  id: identity(),
  borrowerId: id().notNull(),
  latitude: numeric({ precision: 9, scale: 6 }),
  longitude: numeric({ precision: 9, scale: 6 }),
  hasConsent: boolean().notNull(),
  takenBy: id(),
  takenAt: instant().notNull(),
  endedAt: instant(),
  endReason: text(),
});
