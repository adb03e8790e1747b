import type { BesidesPrincipal } from '@core/loan/components';
import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money, rate } from '../columns';
import type { KeptInstallment } from './tranches';

/** Kind of change that made a schedule another. A restoration brings the one of before back. */
export type ScheduleChangeKind =
  | 'prepayment'
  | 'rescheduling'
  | 'holiday'
  | 'restoration'
  | 'freeze'
  | 'unfreeze'
  | 'interestFreeze'
  | 'interestThaw'
  | 'rateReview';

/**
 * Restart of a schedule that was made anew: all amounts as text. Components that came later are
 * left out of what was kept before: nothing.
 */
export interface KeptRestart extends Readonly<Partial<Record<BesidesPrincipal, string>>> {
  readonly since: string;
  readonly on: string;
  readonly number: number;
  readonly interest: string;
  /** The end of a payment holiday. */
  readonly until?: string;
  /** Left out of what was kept before it was told. */
  readonly restThrough?: number | undefined;
  /** The period within which interest was frozen or thawed; left out before it was told. */
  readonly periodFrom?: string | undefined;
}

export const scheduleChange = pgTable('schedule_change', {
  id: identity(),
  loanId: id().notNull(),
  number: integer().notNull(),
  kind: text().$type<ScheduleChangeKind>().notNull(),
  effectiveOn: date().notNull(),
  scheduleBefore: json().$type<readonly KeptInstallment[]>().notNull(),
  scheduleAfter: json().$type<readonly KeptInstallment[]>().notNull(),
  afterEntryId: id().notNull(),
  principalMoved: money().notNull().default('0'),
  fromInstallment: integer(),
  paymentId: id(),
  reason: text().notNull().default(''),
  madeBy: id(),
  madeAt: instant().notNull(),
  undoneAt: instant(),
  restart: json().$type<KeptRestart>(),
  rateBefore: rate(),
  loanChangeId: id(),
});
