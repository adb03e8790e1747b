import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import { parseMoney } from '@core/money/wire';
import type { CommissionFacts } from '@core/officers/commission';
import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import type { Database } from '../../platform/db/client';
import { loansAt } from '../pastLoans/loansAt';
import { CAME_IN } from '../payments/paymentSql';

/** Days after a disbursement in which a loan may take its commission back. */
const CLAWBACK_DAYS = 90;
/** Days late beyond which it does. */
const LATE_DAYS = 30;

/** Whoever answered for a borrower on a day; null for nobody. */
const holderOn = (borrowerId: SQL, on: SQL) => sql`(
  select t.officer_id from officer_term t
  where t.borrower_id = ${borrowerId} and t.from_on <= ${on}
    and (t.until_on is null or t.until_on > ${on})
  order by t.id desc limit 1)`;

/** First and last days of a month. */
export function daysOf(month: string) {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

interface MoneyMonth {
  readonly month: string;
  readonly currency: string;
}

/**
 * Money handed over: by day of the books, so that what is entered late counts in the month in which
 * it is entered. Loans brought from elsewhere are none.
 */
const disbursed = (currency: string, until: PlainDate, since: PlainDate) => sql`
  select l.id as "loanId", e.posted_on as "on", sum(j.debit - j.credit)::text as principal,
    coalesce((select sum(r.payoff) from loan_renewal r
      where r.new_loan_id = l.id and r.renewed_on = e.posted_on), 0)::numeric(18,2)::text
      as "payoffOfOld",
    ${holderOn(sql`l.borrower_id`, sql`e.posted_on`)} as "officerId",
    (select min(v.posted_on) from journal_entry v where v.reverses_id = e.id) as "voidedOn"
  from journal_entry e join loan l on l.id = e.loan_id
  join journal_line j on j.entry_id = e.id and j.account = ${ACCOUNTS.loanPrincipal}
  where e.kind = 'disbursement' and l.currency = ${currency} and e.posted_on <= ${until}
    and e.posted_on >= ${since}
  group by l.id, l.borrower_id, e.id, e.posted_on`;

const INTEREST = sql`coalesce(sum(a.amount) filter (where a.component = 'interest'), 0)`;

/**
 * Payments as they were recorded, and apart what replays moved of them later; a void takes back
 * both. Of one that recovers a debt written off, all of it is recovered.
 */
const collected = (currency: string, first: PlainDate, until: PlainDate) => sql`
  select p.id as "paymentId", e.posted_on as "on",
    (case when p.is_recovery then 0 else ${INTEREST} end)::numeric(18,2)::text as interest,
    (case when p.is_recovery then p.amount else 0 end)::numeric(18,2)::text as recovered,
    ${holderOn(sql`l.borrower_id`, sql`p.received_on`)} as "officerId", v.voided_on as "voidedOn"
  from payment p join journal_entry e on e.id = p.entry_id join loan l on l.id = p.loan_id
  left join payment_allocation a
    on a.loan_id = p.loan_id and a.payment_id = p.id and a.replay_id = 0
  left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
  where ${CAME_IN} and l.currency = ${currency} and e.posted_on <= ${until}
    and (e.posted_on >= ${first} or v.voided_on between ${first} and ${until})
  group by p.id, p.loan_id, p.is_recovery, p.amount, p.received_on, l.borrower_id, e.posted_on,
    v.voided_on
  union all
  select p.id, r.replayed_on, sum(a.amount)::numeric(18,2)::text, '0.00',
    ${holderOn(sql`l.borrower_id`, sql`p.received_on`)}, v.voided_on
  from payment_allocation a
  join loan_replay r on r.loan_id = a.loan_id and r.id = a.replay_id
  join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  join loan l on l.id = p.loan_id
  left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
  where a.component = 'interest' and ${CAME_IN} and not p.is_recovery
    and l.currency = ${currency} and r.replayed_on <= ${until}
    and (r.replayed_on >= ${first} or v.voided_on between ${first} and ${until})
  group by p.id, p.loan_id, p.received_on, r.replayed_on, l.borrower_id, v.voided_on`;

/** First day on which an installment had been unpaid for more than 30 days, at its close. */
const firstLate = (currency: string, since: PlainDate, until: PlainDate) => sql`
  select d.loan_id as "loanId", min(d.late_on) as "firstLateOn"
  from (
    select i.loan_id, i.number, i.due_on + ${LATE_DAYS + 1}::int as late_on,
      i.principal - i.prepaid + i.interest as owed
    from installment i join loan l on l.id = i.loan_id
    where l.currency = ${currency} and l.disbursed_on between ${since} and ${until}
      and l.status not in ('voided', 'toDisburse')
      and i.due_on + ${LATE_DAYS + 1}::int <= ${until}
  ) d
  where d.owed > coalesce((
    select sum(a.amount) from payment_allocation a
    join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
    join journal_entry e on e.id = p.entry_id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    left join loan_replay r on r.loan_id = a.loan_id and r.id = a.replay_id
    where a.loan_id = d.loan_id and a.installment_number = d.number
      and a.component in ('principal', 'interest') and e.posted_on <= d.late_on
      and (v.voided_on is null or v.voided_on > d.late_on)
      and (a.replay_id = 0 or r.replayed_on <= d.late_on)), 0)
  group by d.loan_id`;

interface DisbursedRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly on: PlainDate;
  readonly principal: string;
  readonly payoffOfOld: string;
  readonly officerId: number | null;
  readonly voidedOn: PlainDate | null;
}

interface CollectedRow extends Record<string, unknown> {
  readonly paymentId: number;
  readonly on: PlainDate;
  readonly interest: string;
  readonly recovered: string;
  readonly officerId: number | null;
  readonly voidedOn: PlainDate | null;
}

interface PortfolioRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly principal: string;
  readonly daysLate: number;
  readonly officerId: number | null;
}

/** Officer of borrowers that nobody answers for: what comes of them is of no line. */
const NOBODY = 0;

/** Facts of the books that the commissions of a month come from, of every officer. */
export async function findCommissionFacts(
  db: Database,
  { month, currency }: MoneyMonth,
  today: PlainDate,
): Promise<CommissionFacts> {
  const { first, last } = daysOf(month);
  const until = last < today ? last : today;
  const since = addDays(first, -CLAWBACK_DAYS);
  const money = (text: string) => parseMoney(text, currency);
  const lent = await db.execute<DisbursedRow>(disbursed(currency, until, since));
  const paid = await db.execute<CollectedRow>(collected(currency, first, until));
  const late = await db.execute<{ loanId: number; firstLateOn: PlainDate }>(
    firstLate(currency, since, until),
  );
  const standing = await db.transaction(async (tx) => {
    const { from, asOf } = await loansAt(tx, { asOf: until, today, isLiving: true });
    return tx.execute<PortfolioRow>(sql`
    select l.id as "loanId", l.outstanding_principal::text as principal,
      greatest(0, ${asOf}::date - l.next_due_on) as "daysLate",
      ${holderOn(sql`l.borrower_id`, sql`${asOf}::date`)} as "officerId"
    ${from} where l.status = 'active' and l.currency = ${currency}`);
  });
  const firstLateOf = new Map(late.rows.map(({ loanId, firstLateOn }) => [loanId, firstLateOn]));
  const disbursements = lent.rows.map((row) => ({
    ...row,
    principal: money(row.principal),
    payoffOfOld: money(row.payoffOfOld),
    officerId: row.officerId ?? NOBODY,
  }));
  return {
    disbursements,
    collections: paid.rows.map((row) => ({
      ...row,
      interest: money(row.interest),
      recovered: money(row.recovered),
      officerId: row.officerId ?? NOBODY,
    })),
    portfolio: standing.rows.map((row) => ({
      ...row,
      principal: money(row.principal),
      daysLate: row.daysLate ?? 0,
      officerId: row.officerId ?? NOBODY,
    })),
    earned: disbursements
      .filter(({ voidedOn }) => voidedOn === null)
      .map(({ loanId, officerId, on, principal, payoffOfOld }) => ({
        loanId,
        officerId,
        disbursedOn: on,
        net: principal - payoffOfOld,
        firstLateOn: firstLateOf.get(loanId) ?? null,
      })),
  };
}
