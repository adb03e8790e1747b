-- Loans that another system kept until the day of a cut.

alter table loan
  add column original_number text,
  add column migrated_cut_on date,
  add check ((original_number is null) = (migrated_cut_on is null));
create unique index loan_original_number on loan (original_number) where status <> 'voided';

insert into account (code, name, kind) values
  ('3901', 'Saldos iniciales de migración', 'equity');
