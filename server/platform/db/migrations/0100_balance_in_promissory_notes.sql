-- Promissory notes that nobody changed are of the sum owed on the day they are issued: all that is
-- lent of a loan that begins, the balance of one that runs.
with former as (
  update contract_template set status = 'retired'
  where kind = 'pagare' and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  replace(replace(replace(f.body,
    '- Importe: {{prestamo.monto}}',
    '- Importe: {{prestamo.saldo}}'),
    'la suma de {{prestamo.monto}} ({{prestamo.monto_en_letras}}), que es el monto del préstamo {{prestamo.numero}}',
    'la suma de {{prestamo.saldo}} ({{prestamo.saldo_en_letras}}), que es {{prestamo.saldo_origen}} {{prestamo.numero}}'),
    'Lo pagaré {{prestamo.forma_de_pago}}',
    'Lo pagaré {{prestamo.saldo_forma_de_pago}}'),
  'published', now()
from former f;
