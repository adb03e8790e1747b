-- Whoever audits the lender reads everything and does nothing.
alter table profile drop constraint profile_base_check;
alter table profile add constraint profile_base_check check (base in ('ADMINISTRADOR', 'ANALISTA',
  'ASESOR', 'COBRADOR', 'TESORERIA', 'AUDITOR', 'PRESTATARIO', 'INVERSIONISTA'));

insert into profile (code, name, scope, base, limit_currency, created_at)
select 'AUDITOR', 'Auditor', 'staff', 'AUDITOR',
  (select code from lender_currency order by position limit 1), now()
on conflict (code) do nothing;
