import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import { STANDS } from '../../money/investors/standing';
import { ACCOUNTS } from '../../money/journal/postings';

/** Account as its index names it: one that is a parameter finds no index of a part of a table. */
const INVESTOR_INTEREST = sql.raw(`'${ACCOUNTS.investorInterest}'`);

/** Interest payable to investors of a loan `l` by the books. */
export const PAYABLE = sql`(
  select coalesce(sum(j.credit - j.debit), 0) from journal_line j
  where j.loan_id = l.id and j.account = ${INVESTOR_INTEREST})`;

/** Amount of a payment, by its allocations `a`, that settles a component now. */
export const allocated = (component: string) => sql`
  coalesce(sum(a.amount) filter (where a.component = ${component}), 0)`;

/**
 * Condition: a payment of a loan `l` that investors have a part in by its opportunity `o`, its void
 * or its replay, that no lot distributed yet; of those received through a day where one is given.
 */
export const waitsForLot = (throughOn?: PlainDate): SQL => sql`exists (
  select from payment p
  left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
  left join distribution d on d.payment_id = p.id and ${STANDS}
  where p.loan_id = l.id and p.waives is null and p.id > o.sold_after
    and ${throughOn === undefined ? sql`true` : sql`p.received_on <= ${throughOn}`}
    and case when d.id is null then v.payment_id is null
      when v.payment_id is not null then true
      else not p.is_recovery and (
        select (d.principal, d.interest, d.late_interest) is distinct from (
          ${allocated('principal')}, ${allocated('interest')}, ${allocated('lateInterest')})
        from payment_allocation a where a.loan_id = p.loan_id and a.payment_id = p.id) end)`;

/**
 * Condition: a lot through a day may change something of a loan `l` and its opportunity `o`. One
 * that lives is looked at by its plan; of one that ended this tells, as most ended for good.
 */
export const mayDiffer = (throughOn: PlainDate): SQL => sql`(o.status = 'DESEMBOLSADA'
  or l.interest_receivable <> 0 or l.late_interest_receivable <> 0
  or (l.written_off_on is not null) <> exists (select from distribution d
    where d.loan_id = l.id and d.cause = 'writeOff' and ${STANDS})
  or ${waitsForLot(throughOn)} or ${PAYABLE} <> 0)`;
