-- Only the party signs: in their own session once their own mail is confirmed, or by a link sent to
-- their own address. What is known of the party when it is sent is kept, so that another name,
-- document or mail closes the link; and a signature says who acted, in which capacity, for whom.

alter table app_user add column mail_confirmed_at timestamptz;
update app_user u set mail_confirmed_at = u.created_at
  where u.status <> 'PENDIENTE_CORREO'
    and exists (select from account_request r where r.user_id = u.id);

alter table one_time_token add column was_shown boolean not null default false;

alter table contract_code
  add column token_hash bytea unique,
  add column party_facts text not null default '';

alter table contract_signature drop constraint contract_signature_means_check;
alter table contract_signature
  add check (means in ('code', 'link', 'scan', 'session')),
  add column capacity text not null default 'self'
    check (capacity in ('self', 'representative', 'onRequest')),
  add column signer_document text not null default '',
  add column acts_for text not null default '',
  add column sent_to text not null default '',
  add check ((capacity = 'self') = (acts_for = ''));
