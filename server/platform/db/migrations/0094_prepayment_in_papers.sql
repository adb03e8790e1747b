-- Papers that nobody changed promised of every loan what flat interest does not give: a payment
-- ahead that lowers the interest. Each loan now says its own ways to pay before its time.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen') and status = 'published' and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'contrato' then replace(replace(f.body,
      'Lo que pague por encima de lo exigible se aplica, a su elección, como pago anticipado, que amortiza el capital, reduce el interés desde ese día y baja el importe de las cuotas o acorta el plazo; o como adelanto de cuotas, que paga las siguientes en su orden sin reducir el interés pactado. La elección consta en el recibo. Después de un pago anticipado, EL PRESTATARIO puede pedir sin costo su cronograma nuevo; y para cancelar todo el préstamo, la carta',
      '{{prestamo.anticipos}} EL PRESTATARIO puede pedir sin costo su cronograma cada vez que cambie y, para cancelar todo el préstamo, la carta'),
      '## SEXTA. Del pago anticipado y del adelanto de cuotas',
      '## SEXTA. De los pagos antes de lo pactado')
    else replace(f.body,
      'sin comisión ni penalidad: como pago anticipado, que reduce el capital y el interés, y baja la cuota o acorta el plazo; o como adelanto de cuotas, que no los reduce.',
      'sin comisión ni penalidad. {{prestamo.anticipos}}')
  end,
  'published', now()
from former f;
