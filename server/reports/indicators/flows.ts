import { addDays, addMonths, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { PeriodIndicators } from '@core/contract/indicators';
import {
  ANNUAL_DAYS_MIN,
  annualLossOf,
  annualOf,
  annualPrepaymentOf,
  minus,
  percentText,
  ratioOf,
} from '@core/indicators/ratios';
import { divideHalfUp } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import { NOT_VOIDED, PREPAYMENTS } from '../../lending/payments/paymentSql';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { findInvestorPart } from './investorPart';
import { factOn, inCells, isNarrowed, ofLoan, stoodOn, type IndicatorScope } from './scope';

/** An amount of a period brought to a year, in the millionths in which funds cost. */
const YEAR_MILLIONTHS = 365_000_000n;

/** First and last day of a period. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Principal that payments of some days repaid at once, of the loans of a scope by their day. */
const PREPAID = (scope: IndicatorScope, { from, to }: Period) => sql`
  select q.loan_id, q.amount, i.due_on from (${PREPAYMENTS}) q join loan l on l.id = q.loan_id
  join installment i on i.loan_id = q.loan_id and i.number = q.number
  where q.received_on between ${from} and ${to} and ${ofLoan(scope)}
    and ${factOn(scope, sql`q.loan_id`, sql`q.received_on`)}`;

interface FlowRow extends Record<string, unknown> {
  readonly principalDays: string;
  readonly writtenOff: string;
  readonly openingArrears: string;
  readonly disbursed: string;
  readonly recovered: string;
  readonly income: string;
  readonly collected: string;
  readonly principalCollected: string;
  readonly prepaidAtOnce: string;
  readonly fellDue: string;
  readonly paidOnTime: string;
  readonly original: string;
  readonly termDays: string;
  readonly terms: number;
  readonly paidBefore: string;
  readonly prepaidBefore: string;
}

/** Condition: a fact `f` of a write-off is the first of it. */
const IS_FIRST = sql`not exists (select from loan_fact g
  where g.loan_id = f.loan_id and g.state = 'writtenOff' and g.until_on = f.from_on)`;

/** Condition: the write-off of a fact `f` was not undone by a day. */
const standsAt = (day: PlainDate) => sql`exists (select from loan_fact g
  where g.loan_id = f.loan_id and g.state = 'writtenOff' and ${stoodOn(day, sql`g`)})`;

/** Entries that were reversed since the last closes, and when: no close counted that yet. */
export const UNCOUNTED_REVERSALS = sql`
  select u.reverses_id, u.posted_on from journal_entry u
  where u.reverses_id is not null and u.posted_on >= (select max(day) from fact_day)`;

/**
 * Principal handed over in a period by entries that stood at its last close, as lines of
 * `lent_fact`: what was reversed later stands in the portfolio of that close too.
 */
export const LENT_IN = ({
  from,
  to,
}: {
  readonly from: PlainDate | SQL;
  readonly to: PlainDate;
}) => sql`
  lent_fact where posted_on between ${from} and ${to} and (undone_on is null or undone_on > ${to})
    and entry_id not in (
      select reverses_id from (${UNCOUNTED_REVERSALS}) u where posted_on <= ${to})`;

async function findFlows(db: Database, scope: IndicatorScope, period: Period): Promise<FlowRow> {
  const { from, to } = period;
  const opened = addDays(from, -1);
  const { rows } = await db.execute<FlowRow>(sql`
    with cell as materialized (
      select c.id from portfolio_cell c where ${inCells(scope, sql`c.id`)}
    ), prepaid as materialized (${PREPAID(scope, period)}), due as (
      select sum(amount) as amount, sum(paid) as paid, sum(original) as original from due_cell
      where due_on between ${from} and ${to} and cell_id in (select id from cell)
    ), came as (
      select sum(income) as income, sum(principal) as principal,
        sum(amount) filter (where counts_on <= ${to}) as amount from came_cell
      where received_on between ${from} and ${to} and cell_id in (select id from cell)
    ), term as (
      select coalesce(sum(days), 0) as days, coalesce(sum(loans), 0)::int as loans from (
        select days, loans from due_term
        where due_on between ${from} and ${to} and prior_on < ${from}
          and cell_id in (select id from cell)
        union all
        select t.days, 1 from due_turn t
        where t.due_on between ${from} and ${to} and t.cell_id in (select id from cell)
          and not exists (select from due_fact d where d.loan_id = t.loan_id
            and d.due_on >= ${from} and d.due_on < t.due_on and d.original_principal > 0
            and d.cell_id in (select id from cell))
      ) s
    )
    select
      (select ${sumText(sql`sum(principal)`)} from standing_cell
        where day between ${from} and ${to} and cell_id in (select id from cell))
        as "principalDays",
      (select ${sumText(sql`sum(f.principal)`)} from loan_fact f
        where f.state = 'writtenOff' and f.from_on between ${from} and ${to}
          and f.cell_id in (select id from cell) and ${IS_FIRST} and ${standsAt(to)})
        as "writtenOff",
      (select ${sumText(sql`sum(arrears)`)} from standing_cell
        where day = ${opened} and cell_id in (select id from cell)) as "openingArrears",
      (select ${sumText(sql`sum(amount)`)} from ${LENT_IN(period)}
        and cell_id in (select id from cell)) as disbursed,
      (select ${sumText(sql`sum(p.amount)`)} from payment p join loan l on l.id = p.loan_id
        where p.is_recovery and p.received_on between ${from} and ${to} and ${NOT_VOIDED}
          and ${ofLoan(scope)} and ${factOn(scope, sql`l.id`, sql`p.received_on`)}) as recovered,
      ${sumText(sql`came.income`)} as income, ${sumText(sql`came.amount`)} as collected,
      ${sumText(sql`came.principal`)} as "principalCollected",
      (select ${sumText(sql`sum(amount)`)} from prepaid where due_on <= ${to}) as "prepaidAtOnce",
      ${sumText(sql`due.amount`)} as "fellDue", ${sumText(sql`due.paid`)} as "paidOnTime",
      ${sumText(sql`due.original`)} as original,
      term.days::text as "termDays", term.loans as terms,
      (select ${sumText(sql`sum(amount)`)} from early_cell
        where due_on between ${from} and ${to} and received_on < ${from}
          and cell_id in (select id from cell)) as "paidBefore",
      (select ${sumText(sql`sum(q.amount)`)} from (${PREPAYMENTS}) q
        join due_fact d on d.loan_id = q.loan_id and d.number = q.number
        where d.due_on between ${from} and ${to} and d.principal + d.interest > 0
          and q.received_on < ${from} and d.cell_id in (select id from cell)) as "prepaidBefore"
    from due, came, term`);
  return rows[0]!;
}

/** Capital of the funds times what each costs a year, in millionths of a unit. */
async function findFundCost(db: Database, { currency, fundId }: IndicatorScope, to: PlainDate) {
  const { rows } = await db.execute<{ capital: string; percent: string }>(sql`
    select f.annual_cost_percent::text as percent,
      ${sumText(sql`sum(j.credit - j.debit)`)} as capital
    from fund f join journal_line j on j.fund_id = f.id and j.account = ${ACCOUNTS.fundCapital}
    join journal_entry e on e.id = j.entry_id
    where f.currency = ${currency} and e.posted_on <= ${to}
      and ${fundId === undefined ? sql`true` : sql`f.id = ${fundId}`}
    group by f.id`);
  return rows.reduce(
    // Percent has four decimals.
    (sum, { capital, percent }) =>
      sum + parseMoney(capital, currency) * BigInt(percent.replace('.', '')),
    0n,
  );
}

interface Opening extends Record<string, unknown> {
  readonly opening: string;
  readonly scheduled: string;
  readonly prepaid: string;
}

/** Principal of the loans that a month began with, and what of it came in before its month. */
async function findPrepayment(db: Database, scope: IndicatorScope, period: Period) {
  const { from, to } = period;
  const { rows } = await db.execute<Opening>(sql`
    with cell as materialized (
      select c.id from portfolio_cell c where ${inCells(scope, sql`c.id`)}
    )
    select
      (select ${sumText(sql`sum(opening)`)} from month_cell
        where month = ${from} and cell_id in (select id from cell)) as opening,
      (select ${sumText(sql`sum(scheduled)`)} from month_cell
        where month = ${from} and cell_id in (select id from cell)) as scheduled,
      (select ${sumText(sql`sum(s.amount)`)} from (
        select loan_id, principal as amount from ahead_share
        where received_on between ${from} and ${to} and cell_id in (select id from cell)
        union all
        select loan_id, amount from (${PREPAID(scope, period)}) r where due_on <= ${to}
      ) s join month_opening o on o.month = ${from} and o.loan_id = s.loan_id
        and o.cell_id in (select id from cell)) as prepaid`);
  return rows[0]!;
}

const isCalendarMonth = ({ from, to }: Period) =>
  from.endsWith('-01') && to === addDays(addMonths(from, 1), -1);

async function prepaymentOf(db: Database, scope: IndicatorScope, period: Period) {
  if (!isCalendarMonth(period)) return null;
  const amounts = await findPrepayment(db, scope, period);
  const [opening, scheduled, prepaid] = [amounts.opening, amounts.scheduled, amounts.prepaid].map(
    (amount) => parseMoney(amount, scope.currency),
  ) as [bigint, bigint, bigint];
  const monthly = ratioOf(prepaid, opening - scheduled);
  return {
    ...amounts,
    monthly: percentText(monthly),
    annual: percentText(annualPrepaymentOf(monthly)),
  };
}

/** Figures of a period that ends on a closed day. */
export async function findPeriod(
  db: Database,
  scope: IndicatorScope,
  period: Period,
): Promise<PeriodIndicators> {
  const { from, to } = period;
  const { currency } = scope;
  const row = await findFlows(db, scope, period);
  const money = (amount: string) => parseMoney(amount, currency);
  const wire = (amount: bigint) => formatMoney(amount, currency);
  const days = daysBetween(from, to) + 1;
  const lent = money(row.principalDays);
  const [writtenOff, recovered] = [money(row.writtenOff), money(row.recovered)];
  const [fellDue, openingArrears] = [money(row.fellDue), money(row.openingArrears)];
  const due = fellDue - money(row.paidBefore) + money(row.prepaidBefore);
  const collected = money(row.collected) - money(row.prepaidAtOnce);
  const ofYear = { days, principalDays: lent };
  const income = annualOf(money(row.income), ofYear);
  const net = annualOf(writtenOff - recovered, ofYear);
  const ofInvestors = isNarrowed(scope) ? null : await findInvestorPart(db, scope, period);
  const cost =
    ofInvestors === null || days < ANNUAL_DAYS_MIN
      ? null
      : ratioOf(
          (await findFundCost(db, scope, to)) * BigInt(days) + ofInvestors.earned * YEAR_MILLIONTHS,
          lent * 1_000_000n,
        );
  const netOfLender = annualOf(writtenOff - recovered - (ofInvestors?.lost ?? 0n), ofYear);
  const spread = minus(income, cost);
  const recovery = ratioOf(money(row.principalCollected), money(row.original));
  return {
    from,
    to,
    days,
    meanPrincipal: wire(divideHalfUp(lent, BigInt(days))),
    disbursed: row.disbursed,
    writtenOff: row.writtenOff,
    recovered: row.recovered,
    writeOffRatio: percentText(annualOf(writtenOff, ofYear)),
    netWriteOffRatio: percentText(net),
    income: row.income,
    yieldRatio: percentText(income),
    costRatio: percentText(cost),
    investorsIncome: ofInvestors && wire(ofInvestors.earned),
    investorsLoss: ofInvestors && wire(ofInvestors.lost),
    spread: percentText(spread),
    spreadAfterLosses: percentText(minus(spread, netOfLender)),
    fellDue: row.fellDue,
    paidOnTime: row.paidOnTime,
    onTimeRatio: percentText(ratioOf(money(row.paidOnTime), fellDue)),
    openingArrears: row.openingArrears,
    due: wire(due),
    collected: wire(collected),
    effectiveness: percentText(ratioOf(collected, due + openingArrears)),
    principalCollected: row.principalCollected,
    principalFirstDue: row.original,
    recoveryRatio: percentText(recovery),
    lossRatio: percentText(
      days < ANNUAL_DAYS_MIN
        ? null
        : annualLossOf(recovery, { termDays: BigInt(row.termDays), loans: BigInt(row.terms) }),
    ),
    prepayment: await prepaymentOf(db, scope, period),
  };
}
