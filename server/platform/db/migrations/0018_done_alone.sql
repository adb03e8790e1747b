-- What somebody did without a second person: parts of an act that together reach the limit of its
-- rule await like the whole.
create table done_alone (
  id bigint generated always as identity primary key,
  act text not null,
  user_id bigint not null references app_user,
  -- Of the business.
  done_on date not null,
  amount numeric(18,2) not null,
  currency text not null,
  fund_id bigint references fund,
  product_code text,
  -- The borrower or the loan that it was done to, where parts over several days count too.
  subject text not null
);
create index done_alone_recent on done_alone (user_id, act, done_on);
