-- Papers that nobody changed say what the interest of a loan is never above, where it was agreed.
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
      E'\n[si prestamo.tope_interes] El interés compensatorio de todo el préstamo no pasa de {{prestamo.tope_interes}}: alcanzado ese tope, las cuotas que faltan no llevan interés.\n\n## QUINTA. De la mora\n')
    else replace(f.body,
      '- Interés de todo el plazo:',
      E'- [si prestamo.tope_interes] Tope de intereses: {{prestamo.tope_interes}}\n- Interés de todo el plazo:')
  end,
  'published', now()
from former f;
