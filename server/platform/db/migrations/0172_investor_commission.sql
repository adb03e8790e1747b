-- Code 5110 had been given to the gain of revaluations, which no entry posts, before investors'
-- commissions took it: their income stood under a name of something else.
update account set name = 'Comisiones cobradas a inversionistas'
  where code = '5110' and name = 'Ganancia por diferencia de cambio';
insert into account (code, name, kind, is_own, is_control) values
  ('5112', 'Ganancia por diferencia de cambio', 'income', true, true)
on conflict (code) do nothing;
