-- The day of the calendar that the system would not follow by itself: a person is asked first.
alter table business_day add column doubted_on date;
