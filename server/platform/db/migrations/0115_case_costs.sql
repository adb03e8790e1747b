-- Costs of a file in court that the lender bears: money of the fund spent on it, never charged to the
-- loan. A cost that was written down by mistake is taken back by an opposite entry.
insert into account (code, name, kind, is_own, is_control) values
  ('4307', 'Gastos de cobranza judicial', 'expense', true, false)
on conflict (code) do nothing;

create table case_cost (
  id bigint generated always as identity primary key,
  matter_id bigint not null references case_matter,
  amount numeric(18,2) not null check (amount > 0),
  concept text not null,
  -- Day and number of the paper that asked for it.
  documented_on date not null,
  document text not null,
  entry_id bigint not null unique references journal_entry,
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null
);
create index case_cost_matter on case_cost (matter_id);

create table case_cost_void (
  cost_id bigint primary key references case_cost,
  entry_id bigint not null unique references journal_entry,
  reason text not null,
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null
);

create trigger case_cost_append_only before update or delete on case_cost
  for each row execute function refuse_change();
create trigger case_cost_void_append_only before update or delete on case_cost_void
  for each row execute function refuse_change();
