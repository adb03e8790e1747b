-- Last day that is closed: of the last month closed, or of the last year. The close of a later month
-- may be all that a year stood on: opened again, it left the year that was closed open behind it.
create or replace function closed_through() returns date language sql stable as $$
  select greatest(
    (select (max(month) + interval '1 month')::date - 1 from period_close where reopened_at is null),
    (select make_date(max(year), 12, 31) from year_close where reopened_at is null))
$$;
