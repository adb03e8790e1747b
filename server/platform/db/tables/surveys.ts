import { boolean, date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { SurveyQuestion } from '@core/contract/surveys';
import { id, identity, instant } from '../columns';

export const survey = pgTable('survey', {
  id: identity(),
  code: text().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  kind: text().notNull(),
  questions: json().$type<readonly SurveyQuestion[]>().notNull(),
  isLatest: boolean().notNull().default(true),
  publishedAt: instant().notNull(),
  publishedBy: id(),
});

export const surveyCampaign = pgTable('survey_campaign', {
  id: identity(),
  surveyId: id().notNull(),
  profile: text().notNull(),
  mode: text().$type<'self' | 'applied'>().notNull(),
  opensOn: date().notNull(),
  closesOn: date().notNull(),
  quota: integer().notNull(),
  isMandatory: boolean().notNull(),
  isCancelled: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const surveyAnswer = pgTable('survey_answer', {
  id: identity(),
  campaignId: id().notNull(),
  surveyId: id().notNull(),
  userId: id().notNull(),
  borrowerId: id(),
  answeredOn: date().notNull(),
  answers: json().$type<Readonly<Record<string, string>>>().notNull(),
  score: integer().notNull(),
  scoreMax: integer().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});
