-- Who has an operation number is looked for among payments with the bank's money too.
create index payment_operation on payment (operation_number) where operation_number <> '';
-- The number of money that a bank's file brought is that of its line.
create index bank_line_entry on bank_line (entry_id) where entry_id is not null;
