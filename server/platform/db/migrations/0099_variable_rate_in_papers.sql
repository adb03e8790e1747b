-- Papers that nobody changed say the index that a rate follows, where it follows one, and what a
-- review of it may change.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen') and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'contrato' then replace(f.body,
      E'\n## QUINTA. De la mora\n',
      E'\n[si prestamo.tasa_variable] La tasa es variable: {{prestamo.tasa_variable}}. En cada revisión es el último valor publicado del índice, de no más de 45 días antes, con esos puntos, dentro de esos límites y sin pasar de lo que la ley permite ese día. La tasa nueva rige desde la primera cuota que aún no empieza a correr: las cuotas vencidas, las que corren y lo pagado por adelantado no cambian. EL ACREEDOR avisa a EL PRESTATARIO por escrito la tasa y la cuota de antes y las nuevas. Mientras no haya un valor del índice, sigue la tasa anterior.\n\n## QUINTA. De la mora\n')
    else replace(f.body,
      '- Tasa de interés compensatorio: {{prestamo.tasa}}',
      E'- Tasa de interés compensatorio: {{prestamo.tasa}}\n- [si prestamo.tasa_variable] Tasa variable: {{prestamo.tasa_variable}}')
  end,
  'published', now()
from former f;
