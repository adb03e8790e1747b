-- Papers that nobody changed say of what the insurance is: of the balance, or of all that was lent.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen') and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  replace(replace(f.body,
    'de {{prestamo.seguro}} sobre el saldo de capital, lo cubre',
    'de {{prestamo.seguro}} sobre {{prestamo.seguro_base}}, lo cubre'),
    'Seguro de desgravamen: {{prestamo.seguro}} sobre el saldo,',
    'Seguro de desgravamen: {{prestamo.seguro}} sobre {{prestamo.seguro_base}},'),
  'published', now()
from former f;
