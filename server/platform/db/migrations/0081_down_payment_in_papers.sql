-- Papers that nobody changed say of what price a loan is a part, and what the borrower paid of it.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen') and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'contrato' then replace(f.body,
      E'\n## SEGUNDA. Del pago\n',
      E'\n[si prestamo.inicial] El préstamo paga una parte del precio de la compra, que es de {{prestamo.precio}}: EL PRESTATARIO paga con su dinero la cuota inicial de {{prestamo.inicial}}.\n\n## SEGUNDA. Del pago\n')
    else replace(f.body,
      '- Monto que recibe el prestatario:',
      E'- [si prestamo.inicial] Precio de la compra: {{prestamo.precio}}; cuota inicial, que se paga aparte: {{prestamo.inicial}}\n- Monto que recibe el prestatario:')
  end,
  'published', now()
from former f;
