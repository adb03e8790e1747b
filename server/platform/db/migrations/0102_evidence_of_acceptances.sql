-- Staff records that a borrower accepts an offer only on evidence: the paper that they signed, kept
-- here, or the reference of a recorded call, which is the reason of the step.

alter table loan_request_event add column evidence_file_id bigint references stored_file;
alter table loan_request_event add check (evidence_file_id is null or action = 'accept');
