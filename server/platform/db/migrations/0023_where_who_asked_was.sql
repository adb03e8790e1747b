-- Where somebody was who asked for an act that awaited: approved, it is done in their name, and the
-- evidence of a signature is theirs. Empty where it was asked for before this was kept.
alter table awaiting_act
  add column address text not null default '',
  add column device text not null default '';

-- The second person of a signature that awaited one: who, when and where.
alter table contract_signature
  add column approved_by bigint references app_user,
  add column approved_at timestamptz,
  add column approved_address text not null default '',
  add column approved_device text not null default '';
