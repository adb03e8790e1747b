-- Summaries that nobody changed name every charge of a loan: those taken with its money, which may be
-- several and paid apart, and those of each installment, which may be percentages.
with former as (
  update contract_template set status = 'retired'
  where kind in ('hojaResumen', 'pagare') and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'hojaResumen' then replace(replace(f.body,
      'Comisión de desembolso, que se descuenta al entregarlo: {{prestamo.descuento}}',
      E'Comisión y cargos, lo que se descuenta al entregarlo: {{prestamo.descuento}}\n- [si prestamo.cargos_desembolso] Cargos del desembolso, con su impuesto: {{prestamo.cargos_desembolso}}'),
      '- Portes y cargos de todo el plazo:',
      E'- [si prestamo.cargos_cuota] Cargos de cada cuota: {{prestamo.cargos_cuota}}\n- Portes y cargos de todo el plazo:')
    else replace(f.body,
      'Comisión de desembolso, descontada del monto: {{prestamo.descuento}}',
      'Comisión y cargos, suma descontada del monto: {{prestamo.descuento}}')
  end,
  'published', now()
from former f;
