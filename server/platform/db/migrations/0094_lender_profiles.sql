-- Papers named the lender and nothing else of it. Its data are a dated table: each paper takes the
-- row in force on its own day, and what an old paper said can still be told.
create table lender_profile (
  id bigint generated always as identity primary key,
  valid_from date not null,
  name text not null,
  tax_id text not null,
  address text not null,
  -- Where contracts are signed and promissory notes are issued.
  city text not null,
  representative_name text not null,
  representative_document text not null,
  representative_power text not null,
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  claims_channel text not null,
  payment_places text not null,
  insurer text not null default '',
  insurance_policy text not null default '',
  -- What the tax on financial transactions takes, told on papers once somebody verified it.
  itf_percent numeric(9,4) check (itf_percent > 0),
  itf_source text not null default '',
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (itf_percent is null or itf_source <> '')
);
create unique index lender_profile_day on lender_profile (valid_from) where not is_voided;

-- What was said on papers stays as it was said; a wrong row is annulled and another one written.
create function refuse_lender_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'is_voided' <> to_jsonb(old) - 'is_voided' then
    raise exception 'the data of the lender are history' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lender_profile_kept before update or delete on lender_profile
  for each row execute function refuse_lender_change();
