-- Which request a document was asked for, so that the borrower may send it there.

create table loan_request_call (
  request_id bigint not null references loan_request,
  record_id bigint not null references digital_record,
  primary key (request_id, record_id)
);
create index loan_request_call_record on loan_request_call (record_id);

-- The position of a job comes from the catalogue; what was written by hand is tied to the entry
-- of the same name, and stays as it was written where there is none.

alter table borrower_employment add column position_id bigint references catalogue_entry;

update borrower_employment j set position_id = e.id
from catalogue_entry e
where e.kind = 'position'
  and e.plain_name = translate(lower(trim(j.job_title)), 'áéíóúüñàèìòù', 'aeiouunaeiou');

create index borrower_employment_position on borrower_employment (position_id)
  where position_id is not null;
