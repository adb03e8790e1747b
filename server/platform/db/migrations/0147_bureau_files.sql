-- Files that tell debts to a bureau: no debt is told as late before its debtor was told so.
alter table report_layout_version disable trigger report_layout_version_stays;
update report_layout_version set layout = layout || '{"bureau": null}';
alter table report_layout_version enable trigger report_layout_version_stays;

update outside_file set contents = contents || '{"held": [], "changes": []}';

-- The notice is a contact like any other, of a purpose of its own.
alter table loan_contact drop constraint loan_contact_aim_check;
alter table loan_contact add constraint loan_contact_aim_check
  check (aim in ('collection', 'reminder', 'requested', 'bureauNotice'));
create index loan_contact_bureau_notice on loan_contact (loan_id, made_on)
  where aim = 'bureauNotice' and voided_at is null;

alter table country_parameter drop constraint country_parameter_key_check;
alter table country_parameter add constraint country_parameter_key_check check (key in (
  'lateCeiling', 'lateChargeBeside', 'graceCompounding', 'collectionNumbers',
  'interestSuspension', 'negativeNotice'));
insert into country_parameter (country, key, valid_from, value, source, created_at) values
  ('CO', 'negativeNotice', '2021-10-29', 'days20Twice',
    'Ley 1266 de 2008, art. 12, y Ley 2157 de 2021: dos avisos hasta el 15 % del salario mínimo',
    now());

-- Texts that a file says of each loan, by record: what a correction is compared with.
create table outside_file_row (
  file_id bigint not null references outside_file,
  loan_id bigint not null references loan,
  -- True of a debt that was told as late or written off.
  is_negative boolean not null,
  cells jsonb not null,
  primary key (file_id, loan_id)
);
create index outside_file_row_loan on outside_file_row (loan_id);
create trigger outside_file_row_append_only before update or delete on outside_file_row
  for each row execute function refuse_change();

-- A file that corrects some rows of one that was sent, numbered among the corrections of that one.
alter table outside_file add column corrects_id bigint references outside_file;
alter table outside_file add column correction_number integer check (correction_number > 0);
alter table outside_file add column correction_reason text not null default '';
alter table outside_file add constraint outside_file_correction check (
  (corrects_id is null) = (correction_number is null)
  and (corrects_id is null) = (correction_reason = ''));
create unique index outside_file_correction_number on outside_file
  (corrects_id, correction_number) where corrects_id is not null;
drop trigger outside_file_stays on outside_file;
create trigger outside_file_stays before update on outside_file for each row
  when (old.sha256 <> new.sha256 or old.layout_version_id <> new.layout_version_id
    or old.from_on <> new.from_on or old.to_on <> new.to_on or old.currency <> new.currency
    or old.control <> new.control or old.problem_count <> new.problem_count
    or old.contents <> new.contents or old.corrects_id is distinct from new.corrects_id
    or old.correction_number is distinct from new.correction_number
    or old.correction_reason <> new.correction_reason)
  execute function refuse_change();
