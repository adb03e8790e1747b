-- The contract told the interest of the whole term and the total, and not what lies between them:
-- insurance, fees and tax. What nobody changed since the beginning tells them now.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen') and status = 'published' and saved_by is null
  returning kind, version, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  replace(
    replace(f.body, 'y el total por pagar es de {{prestamo.total}}.',
      'y el total por pagar es de {{prestamo.total}}, que comprende el seguro de todo el plazo ({{prestamo.seguro_total}}), los portes y cargos ({{prestamo.cargos_total}}) y el impuesto ({{prestamo.impuesto_total}}). Impuesto sobre lo que cobra cada cuota: {{prestamo.impuesto}}.'),
    'Interés de todo el plazo: {{prestamo.interes_total}}',
    E'Interés de todo el plazo: {{prestamo.interes_total}}\n\nSeguro de todo el plazo: {{prestamo.seguro_total}}\n\nPortes y cargos de todo el plazo: {{prestamo.cargos_total}}\n\nImpuesto de todo el plazo: {{prestamo.impuesto_total}} ({{prestamo.impuesto}})'),
  'published', now()
from former f;
