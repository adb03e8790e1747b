-- The log is read by day, whatever was done.
create index audit_log_at on audit_log (at, id);
