-- Papers that nobody changed name the money on which late interest runs, its year, its free days,
-- and how many times the ordinary rate it was agreed as: loans agree on them since now.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen', 'pagare') and status = 'published'
    and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'contrato' then replace(replace(replace(f.body,
      'Sobre el capital vencido, y por cada día de atraso,',
      'Sobre {{prestamo.mora_base}}, y por cada día de atraso,'),
      'contado sobre un año de 360 días y sin capitalización.',
      'contado sobre un año de {{prestamo.mora_dias}} días y sin capitalización.'),
      E'Penalidad por atraso: {{prestamo.penalidad}}.\n',
      E'Penalidad por atraso: {{prestamo.penalidad}}.\n\n[si prestamo.mora_veces] La tasa moratoria se pactó como {{prestamo.mora_veces}} veces la tasa compensatoria.\n\n[si prestamo.mora_libres] {{prestamo.mora_libres}}.\n')
    when 'hojaResumen' then replace(replace(f.body,
      'sobre el capital vencido y un año de 360 días:',
      'sobre {{prestamo.mora_base}} y un año de {{prestamo.mora_dias}} días:'),
      E'- Penalidad por atraso: {{prestamo.penalidad}}\n',
      E'- [si prestamo.mora_veces] La tasa moratoria se pactó como {{prestamo.mora_veces}} veces la compensatoria\n- [si prestamo.mora_libres] {{prestamo.mora_libres}}\n- Penalidad por atraso: {{prestamo.penalidad}}\n')
    else replace(replace(f.body,
      'El capital vencido devenga, por cada día de atraso,',
      'Sobre {{prestamo.mora_base}} se devenga, por cada día de atraso,'),
      'contado sobre un año de 360 días y sin capitalización, además del compensatorio.',
      E'contado sobre un año de {{prestamo.mora_dias}} días y sin capitalización, además del compensatorio.\n\n[si prestamo.mora_libres] {{prestamo.mora_libres}}.')
  end,
  'published', now()
from former f;
