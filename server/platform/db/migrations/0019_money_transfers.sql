-- Money that goes from one of the lender's accounts to another: it leaves one by an entry and comes
-- into the other by another, so that each account, and each bank, has a movement of its own. What
-- left and has not come in yet stands between both, which is nothing as soon as both are posted.

insert into account (code, name, kind, is_own, is_control) values
  ('1902', 'Transferencias entre cuentas por compensar', 'asset', true, true)
  -- A lender may have given the code to an account of its own.
  on conflict (code) do update set is_own = true, is_control = true, is_active = true;

create table money_transfer (
  id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  from_account_id bigint not null references money_account,
  to_account_id bigint not null references money_account,
  amount numeric(18,2) not null check (amount > 0),
  operation_number text not null default '',
  note text not null default '',
  moved_on date not null,
  out_entry_id bigint not null unique references journal_entry,
  in_entry_id bigint not null unique references journal_entry,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (from_account_id <> to_account_id)
);
-- A cash desk asks what its person moved on a day.
create index money_transfer_day on money_transfer (created_by, moved_on);

create table money_transfer_void (
  transfer_id bigint primary key references money_transfer,
  reason text not null,
  voided_on date not null,
  out_entry_id bigint not null unique references journal_entry,
  in_entry_id bigint not null unique references journal_entry,
  created_at timestamptz not null,
  created_by bigint references app_user
);

create trigger money_transfer_append_only before update or delete on money_transfer
  for each row execute function refuse_change();
create trigger money_transfer_void_append_only before update or delete on money_transfer_void
  for each row execute function refuse_change();
