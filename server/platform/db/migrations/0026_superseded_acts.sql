-- An act that awaits ends by itself once the thing that it asks for is already so.
alter table awaiting_act drop constraint awaiting_act_status_check;
alter table awaiting_act add constraint awaiting_act_status_check check (
  status in ('awaiting', 'approved', 'rejected', 'withdrawn', 'expired', 'superseded'));
