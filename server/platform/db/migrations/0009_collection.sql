-- The daily collection: routes of loans to visit, and the cash of whoever collects.

create table collection_route (
  id bigint generated always as identity primary key,
  collector_id bigint not null references app_user,
  collect_on date not null,
  zone text not null,
  status text not null check (status in ('programmed', 'accepted', 'cancelled')),
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index collection_route_collector on collection_route (collector_id, collect_on);
create index collection_route_day on collection_route (collect_on, id);

create table collection_route_loan (
  route_id bigint not null references collection_route,
  loan_id bigint not null references loan,
  position integer not null,
  primary key (route_id, loan_id)
);
create index collection_route_loan_loan on collection_route_loan (loan_id);

create table cash_desk (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  business_date date not null,
  opening numeric(18,2) not null check (opening >= 0),
  opened_at timestamptz not null,
  counted numeric(18,2) check (counted >= 0),
  expected_cash numeric(18,2),
  note text,
  closed_at timestamptz,
  unique (user_id, business_date)
);

create index payment_recorded_by on payment (recorded_by, received_on);
