-- Whether who generates a lot of charges must be another person than who assembled it.
alter table business_day add column needs_two boolean not null default false;
