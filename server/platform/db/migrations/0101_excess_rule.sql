-- What becomes of money beyond what is due where nobody chooses, as the product said it.
alter table loan add column excess_rule text not null default 'ask'
  check (excess_rule in ('ask', 'lowerInstallment', 'payAhead'));
