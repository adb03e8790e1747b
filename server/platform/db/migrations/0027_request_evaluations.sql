-- What stood as a request was decided: its evaluation, rules and offer, as they were. Steps that
-- decide nothing, and those of before, have none.
alter table loan_request_event add column evaluation json;
