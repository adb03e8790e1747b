import type { PlainDate } from '@core/calendar/plainDate';
import type { Disbursement, LoanAgreement } from '@core/loan/agreement';
import type { DueCalendar, GracePeriod } from '@core/loan/agreement';
import type { DuePeriod } from '@core/loan/duePeriods';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import { planSchedule } from '@core/loan/planSchedule';
import { sum, ZERO, type Money } from '@core/money/money';
import type { Component } from '@core/loan/componentTable';
import type { Debt } from './debt';
import type { LateMeter } from './lateMeter';
import { DEFAULT_SERVICING, type ServicingRules } from './servicingRules';

/** A loan as it was agreed, and how its lender looks after it. */
export interface Loan {
  readonly agreement: LoanAgreement;
  /** Oldest installment first, without late rules, when left out. */
  readonly servicing?: ServicingRules;
}

/** A share of an event's money: what it settled of which debt; negative when it was taken back. */
export interface SettledLine {
  readonly eventId: string;
  readonly on: PlainDate;
  readonly installmentNumber: number;
  readonly component: Component;
  /** Origin of the debt. */
  readonly origin: string;
  readonly amount: Money;
}

/** A debt while the loan is replayed. */
export type OpenDebt = { -readonly [Key in keyof Debt]: Debt[Key] };

/** The working copy of a loan that events change one after another; never leaves the replay. */
export interface LoanBook {
  agreement: LoanAgreement;
  readonly servicing: ServicingRules;
  readonly openedOn: PlainDate;
  rows: PlannedInstallment[];
  /** The rows as last agreed, before late principal changed their interest. */
  planned: readonly PlannedInstallment[];
  debts: OpenDebt[];
  /** Periods agreed for the installments; a plan may repay in fewer, a later one use them again. */
  periods: DuePeriod[];
  /** Principal that moves after the opening: disbursements to come +, prepayments -. */
  draws: Disbursement[];
  /** Due dates to come: a calendar, from where it runs, and how many rows came before it. */
  dates: { from: PlainDate; calendar: DueCalendar; offset: number };
  /** Installments of grace: of the agreement, or of a holiday; `from` is the first one's number. */
  grace: GracePeriod & { readonly from: number };
  /** Factor of the first period, for levels computed from it. */
  readonly firstFactor: bigint;
  /** Amount that the interest of a flat loan is taken of. */
  flatBase: Money;
  readonly meters: Map<number, LateMeter>;
  readonly lines: SettledLine[];
  /** Money that found no debt. */
  credit: Money;
  received: Money;
  lent: Money;
  capitalized: Money;
  recovered: Money;
  /** Periods that began before this day are settled: no later look changes their interest. */
  settledThrough: PlainDate;
  writtenOffOn?: PlainDate;
  closedBy?: 'payoff' | 'refinancing';
}

/** Columns of a schedule that become debts. */
const SCHEDULED = ['fees', 'insurance', 'tax', 'interest', 'principal'] as const;

/**
 * The debts that a row of a schedule makes, in minor units; empty columns make none.
 *
 * @example debtsOf(schedule.installments[0]!).map(({ component }) => component)
 */
export function debtsOf(row: PlannedInstallment): OpenDebt[] {
  return SCHEDULED.filter((component) => row[component] > ZERO).map((component) => ({
    installmentNumber: row.number,
    component,
    dueOn: row.dueOn,
    origin: 'schedule',
    amount: row[component],
    paid: ZERO,
    waived: ZERO,
  }));
}

/**
 * Opens the book of a loan as on the day it was lent. Throws as `planSchedule` does.
 *
 * @example openBook({ agreement }).debts.length
 */
export function openBook({ agreement, servicing = DEFAULT_SERVICING }: Loan): LoanBook {
  const schedule = planSchedule(agreement);
  const [opening, ...later] = schedule.disbursements;
  const openedOn = opening!.on;
  const rows = [...schedule.installments];
  const offset = extraRows(agreement, rows);
  const regular = rows.filter((row) => row.to > row.from);
  return {
    agreement,
    servicing,
    openedOn,
    rows,
    planned: rows,
    debts: rows.flatMap(debtsOf),
    periods: rows.map(({ number, from, to, dueOn }) => ({ number, from, to, dueOn })),
    draws: later.map(({ on, principal }) => ({ on, amount: principal })),
    dates: { from: openedOn, calendar: agreement.calendar, offset },
    grace: { ...(agreement.grace ?? { installments: 0, interest: 'paid' }), from: offset + 1 },
    firstFactor: sum((rows[offset]?.parts ?? []).map(({ factor }) => factor)),
    flatBase: sum(regular.map(({ principal }) => principal)),
    meters: new Map(),
    lines: [],
    credit: ZERO,
    received: ZERO,
    lent: sum(schedule.disbursements.map(({ principal }) => principal)),
    capitalized: schedule.totalCapitalized,
    recovered: ZERO,
    settledThrough: openedOn,
  };
}

/** Rows that are no periods: down payments, and odd days collected apart. */
function extraRows(agreement: LoanAgreement, rows: readonly PlannedInstallment[]): number {
  const isOdd = agreement.oddDays === 'upfront' && rows[0]!.dueOn < agreement.calendar.firstDueOn;
  const downPayments = agreement.downPaymentPercent === undefined ? 0 : 1;
  return (isOdd ? 1 : 0) + downPayments * agreement.disbursements.length;
}
