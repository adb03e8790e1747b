-- A loan whose ordinary interest does not run: its rate is 0 until it thaws, and the version of
-- its schedule that froze it keeps the rate to go back to.

alter table loan add column interest_frozen_since date;

alter table schedule_change drop constraint schedule_change_kind_check;
alter table schedule_change add constraint schedule_change_kind_check
  check (kind in ('prepayment', 'rescheduling', 'holiday', 'restoration', 'freeze', 'unfreeze',
    'interestFreeze', 'interestThaw'));

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check
  check (kind in ('waiver', 'writeOff', 'rescheduling', 'holiday', 'legalCollection', 'freeze',
    'interestFreeze'));

-- A thaw after the last installment fell due has nothing to make anew.
alter table schedule_change drop constraint schedule_change_check;
alter table schedule_change add constraint schedule_change_check
  check (kind = 'interestThaw'
    or (kind in ('rescheduling', 'holiday', 'interestFreeze')) = (restart is not null));
