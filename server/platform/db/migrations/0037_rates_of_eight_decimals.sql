-- A rate quoted by the month or by the day needs more decimals than one of a year.
alter table loan
  alter column annual_rate_percent type numeric(12,8),
  alter column late_annual_rate_percent type numeric(12,8),
  alter column insurance_percent type numeric(12,8);
alter table schedule_change alter column rate_before type numeric(12,8);
alter table loan_request alter column annual_rate_percent type numeric(12,8);
alter table rate_cap alter column annual_effective_percent type numeric(12,8);
alter table lender_profile alter column itf_percent type numeric(12,8);
