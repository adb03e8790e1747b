-- What signs a contract is sent by the lender, or again to the party that asks for it: each side has
-- its own limits, so that neither shuts the other out. Older ones are taken for the lender's.
alter table contract_code
  add column asked_by text not null default 'lender' check (asked_by in ('borrower', 'lender')),
  add column asked_by_user bigint references app_user;
alter table contract_code alter column asked_by drop default;
