-- The business date on which a file was approved: it goes out on that day or later.
alter table outside_file add column approved_on date;
update outside_file set approved_on = least(approved_at::date, sent_on)
  where approved_at is not null;
alter table outside_file add constraint outside_file_approved_on
  check ((approved_on is null) = (approved_at is null)
    and (sent_on is null or sent_on >= approved_on));
