import { addDays, addMonths, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { PeriodIndicators } from '@core/contract/indicators';
import {
  annualLossOf,
  annualOf,
  annualPrepaymentOf,
  minus,
  percentText,
  ratioOf,
} from '@core/indicators/ratios';
import { divideHalfUp } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import { CAME_IN, NOT_VOIDED, PREPAYMENTS } from '../../lending/payments/paymentSql';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { factOn, isNarrowed, ofFact, ofLoan, stoodOn, type IndicatorScope } from './scope';

/** First and last day of a period. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Days of a period on which a fact `f` stood. */
const daysWithin = ({ from, to }: Period) => sql`
  (least(coalesce(f.until_on, 'infinity'::date), ${addDays(to, 1)}::date)
    - greatest(f.from_on, ${from}::date))`;

/** Principal of the living loans at each close of a period, added up: its mean, times the days. */
export const principalDays = (period: Period) => sql`
  ${sumText(sql`sum(f.principal * ${daysWithin(period)})`)}`;

/** Condition: a living fact `f` stood on some day of a period. */
export const stoodWithin = ({ from, to }: Period) => sql`
  f.state = 'living' and f.from_on <= ${to} and (f.until_on is null or f.until_on > ${from})`;

/** Money that came in with payments `p` of a period that stand, share by share `a`. */
export const SHARES_OF = (scope: IndicatorScope, { from, to }: Period) => sql`
  payment p join loan l on l.id = p.loan_id
  join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
  where p.received_on between ${from} and ${to} and not p.is_recovery and ${CAME_IN}
    and ${NOT_VOIDED} and ${ofLoan(scope)}
    and ${factOn(scope, sql`p.loan_id`, sql`p.received_on`)}`;

/** Condition: a share is income of who lends. */
export const IS_INCOME = sql`a.component in ('interest', 'lateInterest', 'fees')`;

/** Principal that payments of a period repaid at once, with the due date of its row. */
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

/** Principal handed over in a period, of acts that stand, as lines `j` of loans `l`. */
export const LENT_IN = (scope: IndicatorScope, { from, to }: Period) => sql`
  journal_entry e join journal_line j on j.entry_id = e.id
    and j.account = ${ACCOUNTS.loanPrincipal}
  join loan l on l.id = e.loan_id
  where e.kind = 'disbursement' and e.posted_on between ${from} and ${to} and ${ofLoan(scope)}
    and not exists (select from journal_entry u where u.reverses_id = e.id)
    and ${factOn(scope, sql`l.id`, sql`e.posted_on`)}`;

/** Dues of a period, as rows `d` of loans `l`. */
export const DUES_IN = (scope: IndicatorScope, { from, to }: Period) => sql`
  due_fact d join loan l on l.id = d.loan_id
  where d.due_on between ${from} and ${to} and ${ofLoan(scope)}
    and ${factOn(scope, sql`d.loan_id`, sql`d.due_on`)}`;

async function findFlows(db: Database, scope: IndicatorScope, period: Period): Promise<FlowRow> {
  const { from, to } = period;
  const opened = addDays(from, -1);
  const { rows } = await db.execute<FlowRow>(sql`
    with dues as materialized (
      select d.loan_id, d.number, d.principal + d.interest as amount, d.paid,
        d.original_principal from ${DUES_IN(scope, period)}
    ), shares as materialized (
      select a.loan_id, a.component, a.amount, i.due_on
      from (select a.loan_id, a.installment_number, a.component, a.amount
        from ${SHARES_OF(scope, period)}) a
      join installment i on i.loan_id = a.loan_id and i.number = a.installment_number
    ), prepaid as materialized (${PREPAID(scope, period)})
    select
      (select ${principalDays(period)} from loan_fact f join loan l on l.id = f.loan_id
        where ${stoodWithin(period)} and ${ofLoan(scope)} and ${ofFact(scope)}) as "principalDays",
      (select ${sumText(sql`sum(f.principal)`)} from loan_fact f join loan l on l.id = f.loan_id
        where f.state = 'writtenOff' and f.from_on between ${from} and ${to}
          and ${ofLoan(scope)} and ${ofFact(scope)} and ${IS_FIRST} and ${standsAt(to)})
        as "writtenOff",
      (select ${sumText(sql`sum(f.arrears)`)} from loan_fact f join loan l on l.id = f.loan_id
        where f.state = 'living' and ${stoodOn(opened)} and ${ofLoan(scope)} and ${ofFact(scope)})
        as "openingArrears",
      (select ${sumText(sql`sum(j.debit - j.credit)`)} from ${LENT_IN(scope, period)}) as disbursed,
      (select ${sumText(sql`sum(p.amount)`)} from payment p join loan l on l.id = p.loan_id
        where p.is_recovery and p.received_on between ${from} and ${to} and ${NOT_VOIDED}
          and ${ofLoan(scope)} and ${factOn(scope, sql`l.id`, sql`p.received_on`)}) as recovered,
      (select ${sumText(sql`sum(a.amount)`)} from shares a where ${IS_INCOME}) as income,
      (select ${sumText(sql`sum(a.amount)`)} from shares a
        where a.component in ('principal', 'interest') and a.due_on <= ${to}) as collected,
      (select ${sumText(sql`sum(a.amount)`)} from shares a where a.component = 'principal')
        as "principalCollected",
      (select ${sumText(sql`sum(amount)`)} from prepaid where due_on <= ${to}) as "prepaidAtOnce",
      (select ${sumText(sql`sum(amount)`)} from dues) as "fellDue",
      (select ${sumText(sql`sum(least(paid, amount))`)} from dues) as "paidOnTime",
      (select ${sumText(sql`sum(original_principal)`)} from dues) as original,
      t.days::text as "termDays", t.loans as terms,
      (select ${sumText(sql`sum(a.amount)`)} from dues d
        join payment_allocation a on a.loan_id = d.loan_id and a.installment_number = d.number
        join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
        where d.amount > 0 and a.component in ('principal', 'interest')
          and p.received_on < ${from} and ${CAME_IN} and ${NOT_VOIDED}) as "paidBefore",
      (select ${sumText(sql`sum(q.amount)`)} from dues d
        join (${PREPAYMENTS}) q on q.loan_id = d.loan_id and q.number = d.number
        where d.amount > 0 and q.received_on < ${from})
        as "prepaidBefore"
    from (
      select coalesce(sum(o.ends_on - l.disbursed_on), 0) as days, count(*)::int as loans
      from (select distinct loan_id from dues where original_principal > 0) d
      join loan_origin o on o.loan_id = d.loan_id join loan l on l.id = d.loan_id
    ) t`);
  return rows[0]!;
}

/** Capital of the funds times what each costs a year, in units of the currency. */
async function findFundCost(db: Database, { currency, fundId }: IndicatorScope, to: PlainDate) {
  const { rows } = await db.execute<{ capital: string; percent: string }>(sql`
    select f.annual_cost_percent::text as percent,
      ${sumText(sql`sum(j.credit - j.debit)`)} as capital
    from fund f join journal_line j on j.fund_id = f.id and j.account = ${ACCOUNTS.fundCapital}
    join journal_entry e on e.id = j.entry_id
    where f.currency = ${currency} and e.posted_on <= ${to}
      and ${fundId === undefined ? sql`true` : sql`f.id = ${fundId}`}
    group by f.id`);
  return rows.map(({ capital, percent }) => ({
    capital: parseMoney(capital, currency),
    // Percent has four decimals.
    millionths: BigInt(percent.replace('.', '')),
  }));
}

interface Opening extends Record<string, unknown> {
  readonly opening: string;
  readonly scheduled: string;
  readonly prepaid: string;
}

/** Principal of the loans that a month began with, and what of it came in before its month. */
async function findPrepayment(db: Database, scope: IndicatorScope, period: Period) {
  const { from, to } = period;
  const opened = sql`${addDays(from, -1)}::date`;
  const { rows } = await db.execute<Opening>(sql`
    with opened as materialized (
      select m.loan_id, m.principal, m.scheduled from month_opening m
      join loan l on l.id = m.loan_id
      where m.month = ${from} and ${ofLoan(scope)} and ${factOn(scope, sql`m.loan_id`, opened)}
    )
    select
      (select ${sumText(sql`sum(principal)`)} from opened) as opening,
      (select ${sumText(sql`sum(scheduled)`)} from opened) as scheduled,
      (select ${sumText(sql`sum(s.amount)`)} from (
        select a.loan_id, a.amount from (select a.loan_id, a.installment_number, a.amount
          from ${SHARES_OF(scope, period)} and a.component = 'principal') a
        join installment i on i.loan_id = a.loan_id and i.number = a.installment_number
        where i.due_on > ${to}
        union all
        select loan_id, amount from (${PREPAID(scope, period)}) r where due_on <= ${to}
      ) s join opened o on o.loan_id = s.loan_id) as prepaid`);
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
  const income = annualOf(money(row.income), lent);
  const net = annualOf(writtenOff - recovered, lent);
  const costs = isNarrowed(scope) ? null : await findFundCost(db, scope, to);
  const cost =
    costs &&
    ratioOf(
      costs.reduce((sum, { capital, millionths }) => sum + capital * millionths, 0n) * BigInt(days),
      lent * 1_000_000n,
    );
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
    writeOffRatio: percentText(annualOf(writtenOff, lent)),
    netWriteOffRatio: percentText(net),
    income: row.income,
    yieldRatio: percentText(income),
    costRatio: percentText(cost),
    spread: percentText(spread),
    spreadAfterLosses: percentText(minus(spread, net)),
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
      annualLossOf(recovery, { termDays: BigInt(row.termDays), loans: BigInt(row.terms) }),
    ),
    prepayment: await prepaymentOf(db, scope, period),
  };
}
