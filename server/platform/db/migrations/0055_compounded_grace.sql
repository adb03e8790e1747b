-- Interest of a grace bears interest only where the law of a country lets it be agreed on when the
-- debt is made; no country begins with an answer, and who needs one is asked to enter it.
alter table country_parameter drop constraint country_parameter_key_check;
alter table country_parameter add constraint country_parameter_key_check
  check (key in ('lateCeiling', 'lateChargeBeside', 'graceCompounding'));
