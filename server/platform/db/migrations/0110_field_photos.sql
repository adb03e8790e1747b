-- Photo of a visit that a phone recorded. Its record names the hash of its bytes, and is signed: no
-- other photo takes its place, and none is changed.
create table field_photo (
  record_id bigint primary key references field_record,
  file_id bigint not null references stored_file
);
create trigger field_photo_append_only before update or delete on field_photo
  for each row execute function refuse_change();
