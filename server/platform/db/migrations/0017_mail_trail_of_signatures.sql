-- Who set the mail that a signature went to, and who linked the account of its party.
alter table contract_signature add column mail_trail text not null default '';
