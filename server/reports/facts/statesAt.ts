import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import type { LoansAt } from '../../lending/pastLoans/loansAt';

/** Principal and interest that a payment `p` settled by a day, of an installment `i`. */
const settledBy = (day: PlainDate) => sql`(
  select coalesce(sum(a.amount), 0) from payment_allocation a
  join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  join journal_entry e on e.id = p.entry_id
  left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
  left join loan_replay r on r.loan_id = a.loan_id and r.id = a.replay_id
  where a.loan_id = i.loan_id and a.installment_number = i.number
    and a.component in ('principal', 'interest') and e.posted_on <= ${day}
    and (v.voided_on is null or v.voided_on > ${day})
    and (a.replay_id = 0 or r.replayed_on <= ${day}))`;

/** Principal and interest unpaid of what fell due by a day, of a loan `l` that is late. */
const arrearsAt = (day: PlainDate) => sql`
  case when l.next_due_on <= ${day} then (
    select coalesce(sum(greatest(0, i.principal + i.interest - ${settledBy(day)})), 0)
    from installment i where i.loan_id = l.id and i.due_on <= ${day} and i.number >= (
      select coalesce(min(o.number), 0) from installment o
      where o.loan_id = l.id and o.due_on >= l.next_due_on)
  ) else 0 end`;

/** Principal that left the portfolio with a write-off that stands. */
const WRITTEN_OFF = sql`(
  select coalesce(sum(j.credit - j.debit), 0) from journal_entry e
  join journal_line j on j.entry_id = e.id and j.account = ${ACCOUNTS.loanPrincipal}
  where e.loan_id = l.id and e.kind = 'writeOff'
    and not exists (select from journal_entry u where u.reverses_id = e.id))`;

/** Principal that the loan which took its place paid off. */
const REFINANCED = sql`(
  select coalesce(sum(a.amount), 0) from loan_renewal n
  join payment_allocation a on a.loan_id = n.old_loan_id and a.payment_id = n.payment_id
  where n.old_loan_id = l.id and n.undone_at is null and a.component = 'principal')`;

/** A loan that pays off another which was in arrears on that day. */
const IS_REFINANCING = sql`exists (
  select from loan_renewal n join loan_fact o on o.loan_id = n.old_loan_id
  where n.new_loan_id = l.id and n.undone_at is null and o.state = 'living'
    and o.from_on < n.renewed_on and (o.until_on is null or o.until_on >= n.renewed_on)
    and o.next_due_on < n.renewed_on)`;

/** State of every loan at the close of a day, as `loan_fact` keeps it. */
export const statesAt = ({ from }: LoansAt, day: PlainDate) => sql`
  select l.id as loan_id,
    case l.status when 'active' then 'living' else l.status end as state,
    case l.status when 'active' then l.outstanding_principal
      when 'writtenOff' then ${WRITTEN_OFF} when 'refinanced' then ${REFINANCED}
      else 0 end as principal,
    case l.status when 'active' then ${arrearsAt(day)} else 0 end as arrears,
    case when l.status = 'active' and l.next_due_on <= ${day} then l.next_due_on end
      as next_due_on,
    coalesce(now.rescheduled_on <= ${day}, false) as is_rescheduled,
    ${IS_REFINANCING} as is_refinancing,
    coalesce(now.legal_since <= ${day}, false) as is_judicial,
    exists (select from collateral c where c.loan_id = l.id and c.status = 'constituted')
      as is_secured,
    b.officer_id, b.zone_id, version.product_id, provision.rating
  ${from} join loan now on now.id = l.id
    left join loan_product_version version on version.id = l.product_version_id
    left join lateral (
      select q.rating from loan_provision q
      where q.loan_id = l.id and q.provisioned_on <= ${day}
      order by q.provisioned_on desc limit 1
    ) provision on true
  where l.status <> 'toDisburse' and l.disbursed_on <= ${day}`;
