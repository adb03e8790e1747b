-- A desk is opened with cash of one account; what a count finds lacking, or left over, is an entry of
-- the books, so that what a desk should hold is what they say at every moment.

insert into account (code, name, kind, is_own) values
  ('1903', 'Faltantes de caja por cobrar', 'asset', true),
  ('2603', 'Sobrantes de caja por regularizar', 'liability', true)
  -- A lender may have given the code to an account of its own.
  on conflict (code) do update set is_own = true, is_active = true;

-- Account whose cash the opening is; null of desks from before, and where none was taken.
alter table cash_desk_amount add column money_account_id bigint references money_account;

create table cash_difference (
  entry_id bigint primary key references journal_entry,
  desk_id bigint not null references cash_desk,
  count_id bigint not null references cash_count,
  currency text not null,
  -- Counted less expected: negative where cash lacks.
  amount numeric(18,2) not null check (amount <> 0),
  unique (count_id, currency)
);
create index cash_difference_desk on cash_difference (desk_id);
create trigger cash_difference_append_only before update or delete on cash_difference
  for each row execute function refuse_change();
