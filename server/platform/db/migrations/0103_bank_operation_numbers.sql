-- What the bank calls each movement, and which of those alike in its file a line is.
alter table bank_line
  add column operation_number text not null default '',
  add column occurrence integer check (occurrence > 0);
create index bank_line_alike on bank_line (fund_id, booked_on, amount)
  where status in ('kept', 'returned');
