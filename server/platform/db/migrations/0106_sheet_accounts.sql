-- Where the money of each row goes and what its bank calls it, as they were understood.
alter table payment_sheet_row
  add column money_account_id bigint references money_account,
  add column operation_number text not null default '';
