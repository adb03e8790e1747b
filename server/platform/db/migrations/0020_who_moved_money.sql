-- Who moved money, so that what a person's drawer should hold is what the books say of it, and who
-- approved it where it awaited a second person. Null where the system moved it by itself.
alter table money_movement
  add column moved_by bigint references app_user,
  add column approved_by bigint references app_user;

update money_movement m set moved_by = p.recorded_by
from payment p where p.entry_id = m.entry_id;

update money_movement m set moved_by = p.recorded_by
from loan_credit c join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
where c.entry_id = m.entry_id;

update money_movement m set moved_by = c.refunded_by
from loan_credit c where c.refund_entry_id = m.entry_id;

update money_movement m set moved_by = t.created_by
from money_transfer t where m.entry_id in (t.out_entry_id, t.in_entry_id);

update money_movement m set moved_by = v.created_by
from money_transfer_void v where m.entry_id in (v.out_entry_id, v.in_entry_id);

update money_movement m set moved_by = l.created_by
from journal_entry e join loan l on l.id = e.loan_id
where e.id = m.entry_id and e.kind = 'disbursement';

-- What was taken back on its own day never passed through another drawer.
update money_movement m set moved_by = case when o.posted_on = e.posted_on then r.moved_by
    else v.voided_by end
from journal_entry e join money_movement r on r.entry_id = e.reverses_id
join journal_entry o on o.id = r.entry_id
left join payment_void v on v.entry_id = e.id
where e.id = m.entry_id and m.moved_by is null;

-- The rest says who only in the log: the last act of that kind on that fund at that very moment.
update money_movement m set moved_by = g.user_id
from journal_entry e join audit_log g on g.entity = 'fund' and g.entity_id = e.fund_id
  and g.action = 'recordFundMovement' and g.at = e.created_at
where e.id = m.entry_id and m.moved_by is null
  and e.kind in ('fundContribution', 'fundWithdrawal');
