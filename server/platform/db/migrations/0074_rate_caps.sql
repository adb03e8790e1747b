-- A cap is of the ordinary interest or of the late one: the law bounds each by a rate of its own.
alter table rate_cap add column kind text not null default 'ordinary'
  check (kind in ('ordinary', 'late'));
drop index rate_cap_day;
create unique index rate_cap_day on rate_cap (kind, currency, valid_from) where not is_voided;

-- The cap in soles that came with the program was the one of November 2021. Where nobody of the
-- lender has put another in its place it gives way to those of every semester since.
update rate_cap set is_voided = true
where created_by is null and currency = 'PEN' and valid_from = '2021-05-10'
  and annual_effective_percent = 83.64;
insert into rate_cap (currency, valid_from, annual_effective_percent, source, created_at) values
  ('PEN', '2021-05-10', 83.40, 'BCRP, tope de la Ley 31143 para el sistema financiero (mayo de 2021)', now()),
  ('PEN', '2021-11-01', 83.64, 'BCRP, tope de la Ley 31143 para el sistema financiero (noviembre de 2021)', now()),
  ('PEN', '2022-05-01', 83.70, 'BCRP, tope de la Ley 31143 para el sistema financiero (mayo de 2022)', now()),
  ('PEN', '2022-11-01', 87.91, 'BCRP, tope de la Ley 31143 para el sistema financiero (noviembre de 2022)', now()),
  ('PEN', '2023-05-01', 96.30, 'BCRP, tope de la Ley 31143 para el sistema financiero (mayo de 2023)', now()),
  ('PEN', '2023-11-01', 101.86, 'BCRP, tope de la Ley 31143 para el sistema financiero (noviembre de 2023)', now()),
  ('PEN', '2024-05-01', 109.83, 'BCRP, tope de la Ley 31143 para el sistema financiero (mayo de 2024)', now()),
  ('PEN', '2024-11-01', 112.98, 'BCRP, tope de la Ley 31143 para el sistema financiero (noviembre de 2024)', now()),
  ('PEN', '2025-05-01', 115.14, 'BCRP, tope de la Ley 31143 para el sistema financiero (mayo de 2025)', now()),
  ('PEN', '2025-11-01', 113.16, 'BCRP, tope de la Ley 31143 para el sistema financiero (noviembre de 2025)', now())
on conflict do nothing;
