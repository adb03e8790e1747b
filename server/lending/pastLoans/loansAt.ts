import type { PlainDate } from '@core/calendar/plainDate';
import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { ACCOUNTS, CARRIED_ACCOUNTS } from '../../money/journal/postings';
import { RECEIVABLE_OF_KIND } from '../loanChecks/events';
import { UNPAID } from '../loans/queries';
import { withRanks, type RatingRules } from '../../money/riskRatings/ratings';

/** The loans as they stood at the end of a business date, for a query that calls them `l`. */
export interface LoansAt {
  readonly asOf: PlainDate;
  /** True where nothing was posted since: they stand in their own table. */
  readonly isToday: boolean;
  /** The living ones were kept when the day was over, and the balances of the books with them. */
  readonly isKept: boolean;
  /**
   * Clause with its `from`: loans `l`, borrowers `b`, funds `f`, and as `o.amount` the sum agreed
   * that fell due before the date and is unpaid.
   */
  readonly from: SQL;
}

/** Every loan has both; joined this way, a query that asks for neither does not read them. */
const WITH_NAMES = sql`
  left join borrower b on b.id = l.borrower_id left join fund f on f.id = l.fund_id`;

/**
 * Loans at a date: those of today from their own columns, those of a past date from the entries
 * posted since; with their `own_rank` and `rank` where the rules of classes are given.
 */
export function loansAt(asOf: PlainDate, today: PlainDate, rules?: RatingRules): LoansAt {
  const isToday = asOf >= today;
  const from = isToday
    ? sql`from ${ranked(sql`loan`, rules)} l ${WITH_NAMES} ${overdueNow(today)}`
    : fromPast(ranked(sql`(${pastLoans(asOf)})`, rules));
  return { asOf: isToday ? today : asOf, isToday, isKept: false, from };
}

const ranked = (loans: SQL, rules: RatingRules | undefined) =>
  rules === undefined ? loans : withRanks(loans, rules);

const fromPast = (loans: SQL) => sql`from ${loans} l ${WITH_NAMES}
  join lateral (select l.overdue_agreed as amount) o on true`;

/** The living loans of a day that was kept. */
export const keptLoansAt = (asOf: PlainDate, rules?: RatingRules): LoansAt => ({
  asOf,
  isToday: false,
  isKept: true,
  from: fromPast(ranked(sql`(${keptLoans(asOf)})`, rules)),
});

/** The loans of a past date, worked out once for several queries of a transaction. */
export async function workedOutLoansAt(
  tx: Database,
  asOf: PlainDate,
  rules?: RatingRules,
): Promise<LoansAt> {
  await tx.execute(sql`create temp table past_loan on commit drop as ${pastLoans(asOf)}`);
  return { asOf, isToday: false, isKept: false, from: fromPast(ranked(sql`past_loan`, rules)) };
}

export async function isDayKept(db: Database, day: PlainDate): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from balance_day where day = ${day} and is_whole`,
  );
  return rowCount !== 0;
}

/**
 * Tranches are given up all at once: of a loan that had some to come then, none were yet. A day
 * kept before that was kept with it says what is given up now.
 */
const keptLoans = (asOf: PlainDate) => sql`
  select l.id, l.borrower_id, l.fund_id, l.currency, l.principal, l.disbursed_on,
    l.product_version_id, d.undisbursed_principal,
    coalesce(d.renounced_principal,
      case when d.undisbursed_principal > 0 then 0 else l.renounced_principal end)
      as renounced_principal,
    d.outstanding_principal, d.interest_receivable, d.late_interest_receivable,
    d.charges_receivable, d.overdue as overdue_agreed, d.next_due_on, 'active' as status
  from loan_balance_day d join loan l on l.id = d.loan_id where d.day = ${asOf}`;

const overdueNow = (today: PlainDate) => sql`
  left join lateral (
    select sum(${UNPAID}) as amount
    from installment i where i.loan_id = l.id and i.is_open and i.due_on < ${today}
      and l.next_due_on < ${today}
  ) o on true`;

/** The entries posted after a date. Entries are numbered as they come: none lies before. */
export const postedAfter = (asOf: PlainDate) => sql`
  first_later as materialized (
    select min(id + 0) as id from journal_entry where posted_on > ${asOf}
  ), later as materialized (
    select e.id, e.kind, e.reverses_id from journal_entry e
    where e.id >= (select id from first_later) and e.posted_on > ${asOf}
  )`;

/** The loans that stood at the end of a past date, from those of now and what came since. */
export const pastLoans = (asOf: PlainDate) => sql`
  with ${postedAfter(asOf)}, moved as (${MOVED}), shifted as (${shifted(asOf)}),
  dues as (${duesBefore(asOf)}), then_owed as (
    select l.id, l.borrower_id, l.fund_id, l.currency, l.status, l.principal, l.disbursed_on,
      l.product_version_id, l.renounced_principal, l.next_due_on, m.is_opened,
      case when m.loan_id is null then l.status = 'active' else m.is_going_on end as is_open,
      l.undisbursed_principal
        + case when l.status = 'voided' then 0 else coalesce(m.lent, 0) end
        as undisbursed_principal,
      l.outstanding_principal - coalesce(m.principal, 0) as outstanding_principal,
      l.interest_receivable - coalesce(m.interest, 0) as interest_receivable,
      l.late_interest_receivable - coalesce(m.late, 0) as late_interest_receivable,
      l.charges_receivable - coalesce(m.charges, 0) as charges_receivable
    from loan l left join moved m on m.loan_id = l.id
    where l.disbursed_on <= ${asOf} and l.status <> 'toDisburse'
  )
  select t.id, t.borrower_id, t.fund_id, t.currency, t.principal, t.disbursed_on,
    t.product_version_id, t.renounced_principal, t.undisbursed_principal,
    t.outstanding_principal, t.interest_receivable, t.late_interest_receivable,
    t.charges_receivable, d.overdue as overdue_agreed,
    coalesce(d.first_due, case when t.next_due_on >= ${asOf} then t.next_due_on end)
      as next_due_on,
    case when ${IS_OWED} then 'active' when t.status = 'active' then 'paidOff' else t.status end
      as status
  from then_owed t left join dues d on d.loan_id = t.id and ${IS_OWED}
  where ${IS_OWED} or t.is_opened is not true`;

/** One that went on may owe nothing but what was not charged yet: fees of installments to come. */
const IS_OWED = sql`(t.is_open or t.outstanding_principal <> 0 or t.interest_receivable <> 0
  or t.late_interest_receivable <> 0 or t.charges_receivable <> 0)`;

/**
 * Condition: an entry `e` takes back the last payment of its loan, and that left something owed.
 */
const LEFT_SOMETHING = sql`(e.kind = 'paymentVoid' and exists (
  select from payment p where p.loan_id = j.loan_id and p.entry_id = e.reverses_id
    and p.outstanding_after > 0 and not exists (
      select from payment q where q.loan_id = p.loan_id and q.id > p.id and q.entry_id < e.id)))`;

/** Movements of each loan by entries posted since: its own, and its charges in those of runs. */
const MOVED = sql`
  select loan_id, min(entry_id) filter (where opens) = min(entry_id) as is_opened,
    min(entry_id) filter (where goes_on) = min(entry_id) as is_going_on,
    sum(amount) filter (where account = ${ACCOUNTS.loanPrincipal}) as principal,
    sum(amount) filter (where account = ${ACCOUNTS.loanPrincipal} and hands_over) as lent,
    sum(amount) filter (where account = ${ACCOUNTS.interestReceivable}) as interest,
    sum(amount) filter (where account = ${ACCOUNTS.lateInterestReceivable}) as late,
    sum(amount) filter (where account = any(${sql.param(CARRIED_ACCOUNTS)}::text[])) as charges
  from (
    select j.loan_id, j.entry_id, j.account, j.debit - j.credit as amount,
      e.kind in ('disbursement', 'migration') as opens,
      e.kind in ('disbursement', 'loanVoid') as hands_over,
      e.kind in ('charges', 'payment', 'oneOffCharge', 'oneOffChargeVoid') or ${LEFT_SOMETHING}
        as goes_on
    from later e join journal_line j on j.entry_id = e.id
    where j.loan_id is not null and j.account like '14%'
    union all
    select loan_id, entry_id, ${RECEIVABLE_OF_KIND}, amount, false, false, true
    from charge where entry_id in (select id from later) and run_id is not null
  ) s group by loan_id`;

const sumThen = (of: string) =>
  sql.raw(
    SCHEDULED_COMPONENTS.map((one) => `coalesce(${of}->>'${one}', '0')::numeric`).join(' + '),
  );

const AGREED_THEN = sumThen('k');

const UNPAID_THEN = sql`${AGREED_THEN} + coalesce(k->>'oneOff', '0')::numeric
  - (${sumThen(`k->'paid'`)})`;

/**
 * Changes that later versions of a schedule made of installments that had fallen due before a date.
 * One that a payment made is later where the payment was entered since; where it was voided since,
 * the version that it had replaced came later. Paid sums are counted payment by payment.
 */
const replanned = (asOf: PlainDate) => sql`
  select loan_id, number, coalesce(sum(unpaid) filter (where is_before), 0) as before,
    coalesce(sum(unpaid) filter (where not is_before), 0) as after
  from (
    select c.loan_id, c.id, v.is_before, (k->>'number')::int as number, ${UNPAID_THEN} as unpaid
    from schedule_change c
    cross join lateral (values (true, c.schedule_before), (false, c.schedule_after)) v
      (is_before, rows)
    cross join lateral json_array_elements(v.rows) k
    where c.effective_on > ${asOf} and c.kind <> 'prepayment' and (k->>'dueOn')::date < ${asOf}
    union all
    select c.loan_id, c.id, (ep.posted_on > ${asOf}) = v.is_before, (k->>'number')::int,
      ${AGREED_THEN}
    from schedule_change c
    join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
    join journal_entry ep on ep.id = p.entry_id
    left join payment_void pv on pv.loan_id = p.loan_id and pv.payment_id = p.id
    left join journal_entry ev on ev.id = pv.entry_id
    cross join lateral (values (true, c.schedule_before), (false, c.schedule_after)) v
      (is_before, rows)
    cross join lateral json_array_elements(v.rows) k
    where c.kind = 'prepayment' and (k->>'dueOn')::date < ${asOf}
      and (ep.posted_on > ${asOf}) = (pv.payment_id is null)
      and (pv.payment_id is null or ev.posted_on > ${asOf})
  ) s group by loan_id, number`;

/** Sums by which each installment was more unpaid then: paid since, less those that came due. */
const shifted = (asOf: PlainDate) => sql`
  select loan_id, number, sum(amount) as moved from (
    select a.loan_id, a.installment_number as number, a.amount * (
      (v.payment_id is null)::int - (ep.posted_on <= ${asOf}
        and (v.payment_id is null or ev.posted_on > ${asOf})
        and (a.replay_id = 0 or r.replayed_on <= ${asOf}))::int) as amount
    from (
      select loan_id, id from payment where entry_id >= (select id from first_later)
      union select loan_id, payment_id from payment_void
        where entry_id >= (select id from first_later)
      union select x.loan_id, x.payment_id from loan_replay y
        join replayed_payment x on x.loan_id = y.loan_id and x.replay_id = y.id
        where y.replayed_on > ${asOf}
    ) k
    join payment p on p.loan_id = k.loan_id and p.id = k.id
    join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    join journal_entry ep on ep.id = p.entry_id
    left join journal_entry ev on ev.id = v.entry_id
    left join loan_replay r on r.loan_id = a.loan_id and r.id = a.replay_id
    where a.component <> 'lateInterest'
    union all
    select loan_id, number, before - after from (${replanned(asOf)}) p where before <> after
    union all
    select c.loan_id, c.installment_number, -c.amount
    from later e join charge c on c.entry_id = e.id where c.kind = 'lateCharge'
    union all
    select c.loan_id, c.installment_number, -(c.net + c.tax)
    from later e join one_off_charge c on c.entry_id = e.id
    union all
    select c.loan_id, c.void_installment, c.net + c.tax
    from later e join one_off_charge c on c.void_entry_id = e.id
  ) s group by loan_id, number having sum(amount) <> 0`;

/** Overdue of each loan then; what fell due before a date is not planned anew after it. */
const duesBefore = (asOf: PlainDate) => sql`
  select loan_id, sum(unpaid) filter (where due_on < ${asOf}) as overdue,
    min(due_on) filter (where unpaid > 0) as first_due
  from (
    select loan_id, number, min(due_on) as due_on, sum(unpaid) as unpaid from (
      select i.loan_id, i.number, i.due_on, ${UNPAID} as unpaid
      from installment i where i.is_open and i.due_on < ${asOf}
      union all
      select i.loan_id, i.number, i.due_on,
        s.moved + case when i.is_open and i.due_on >= ${asOf} then ${UNPAID} else 0 end
      from shifted s join installment i on i.loan_id = s.loan_id and i.number = s.number
    ) x group by loan_id, number
  ) y group by loan_id`;
