-- The text of a mail that opens something is kept sealed until it leaves; what is readable of it
-- has no code and no link. Those that were kept readable so far lose theirs, and lapse if they
-- never left.

alter table mail_outbox add column sealed bytea;
alter table mail_outbox drop constraint mail_outbox_status_check;
alter table mail_outbox add constraint mail_outbox_status_check
  check (status in ('queued', 'sent', 'failed', 'lapsed'));

update mail_outbox set
  subject = regexp_replace(subject, '^\d{6} es', '•••••• es'),
  body = regexp_replace(regexp_replace(body, '#[A-Za-z0-9_-]{20,}', '#••••••', 'g'),
    'código \d{6}', 'código ••••••', 'g'),
  status = case when status = 'sent' then 'sent' else 'lapsed' end,
  last_error = case when status = 'sent' then last_error
    else 'Pida que se envíe otra vez: ese código o enlace ya no se guarda.' end
where event in ('confirmEmail', 'resetPassword', 'setPassword', 'signContract');

alter table mail_outbox add check (sealed is null or status in ('queued', 'failed'));
