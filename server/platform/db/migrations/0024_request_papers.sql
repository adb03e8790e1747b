-- What a request brings with it: papers, kept in the borrower's digital file, and guarantors.

create table loan_request_paper (
  request_id bigint not null references loan_request,
  paper text not null,
  record_id bigint not null references digital_record,
  primary key (request_id, paper)
);
create index loan_request_paper_record on loan_request_paper (record_id);

create table loan_request_guarantor (
  id bigint generated always as identity primary key,
  request_id bigint not null references loan_request,
  document_type text not null,
  document_number text not null,
  name text not null,
  phone text not null,
  relationship text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  ended_at timestamptz,
  -- The tie that the loan of this request made, while it stands.
  relation_id bigint references borrower_relation
);
create unique index loan_request_guarantor_living
  on loan_request_guarantor (request_id, document_type, document_number) where ended_at is null;
