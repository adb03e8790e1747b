-- Which request a document was asked for, so that the borrower may send it there.

create table loan_request_call (
  request_id bigint not null references loan_request,
  record_id bigint not null references digital_record,
  primary key (request_id, record_id)
);
create index loan_request_call_record on loan_request_call (record_id);
