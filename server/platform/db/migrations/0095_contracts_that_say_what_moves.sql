-- Contract, summary, note and schedule told the amount lent where another was handed over, and
-- left out who lends, how one pays, and what one may claim. What nobody changed since the
-- beginning says now the loan, its fee and what is received, each by itself.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen', 'cronograma', 'pagare') and status = 'published'
    and saved_by is null
  returning kind
), texts (kind, title, body) as (values
('contrato', 'Contrato de mutuo', $$# CONTRATO DE MUTUO N.º {{contrato.numero}}

Conste por el presente documento el contrato de mutuo que celebran, de una parte, {{acreedor.nombre}}, con RUC {{acreedor.ruc}} y domicilio en {{acreedor.domicilio}}, representada por {{acreedor.representante}}, con {{acreedor.representante_documento}}, según {{acreedor.poder}}, en adelante EL ACREEDOR; y, de la otra parte, {{prestatario.nombre}}, con {{prestatario.documento}} y domicilio en {{prestatario.domicilio}}, en adelante EL PRESTATARIO.

## PRIMERA. Del préstamo
{{prestamo.entrega}} En los registros de EL ACREEDOR es el préstamo {{prestamo.numero}}.

## SEGUNDA. Del pago
EL PRESTATARIO devolverá el préstamo {{prestamo.forma_de_pago}} El cronograma forma parte de este contrato.

## TERCERA. Del lugar y los medios de pago
Las cuotas se pagan en {{acreedor.lugares_de_pago}}. EL ACREEDOR entrega por cada pago un recibo numerado.

## CUARTA. Del interés y de los demás costos
El préstamo devenga un interés compensatorio de {{prestamo.tasa}}, contado sobre {{prestamo.base_dias}}. La tasa de costo efectivo anual (TCEA) es de {{prestamo.tcea}}. El interés de todo el plazo suma {{prestamo.interes_total}}. El total por pagar es de {{prestamo.total}} y comprende, además, el seguro de todo el plazo ({{prestamo.seguro_total}}), los portes y cargos ({{prestamo.cargos_total}}) y el impuesto ({{prestamo.impuesto_total}}). Impuesto sobre lo que cobra cada cuota: {{prestamo.impuesto}}.

[si prestamo.seguro] El seguro de desgravamen, de {{prestamo.seguro}} sobre el saldo de capital, lo cubre {{acreedor.aseguradora}} con la póliza N.º {{acreedor.poliza}}.

[si acreedor.itf] Todo pago o desembolso que pase por una cuenta del sistema financiero está afecto al Impuesto a las Transacciones Financieras (ITF), de {{acreedor.itf}} de su importe, que retiene la entidad que lleva la cuenta.

## QUINTA. De la mora
Sobre el capital vencido, y por cada día de atraso, se devenga un interés moratorio de {{prestamo.tasa_moratoria}} anual, contado sobre un año de 360 días y sin capitalización. Penalidad por atraso: {{prestamo.penalidad}}.

## SEXTA. Del pago anticipado y del adelanto de cuotas
EL PRESTATARIO puede pagar antes de lo pactado, en todo o en parte y en cualquier momento, sin comisión, gasto ni penalidad. Lo que pague por encima de lo exigible se aplica, a su elección, como pago anticipado, que amortiza el capital, reduce el interés desde ese día y baja el importe de las cuotas o acorta el plazo; o como adelanto de cuotas, que paga las siguientes en su orden sin reducir el interés pactado. La elección consta en el recibo. Después de un pago anticipado, EL PRESTATARIO puede pedir sin costo su cronograma nuevo; y para cancelar todo el préstamo, la carta de liquidación de lo que debe a una fecha.

## SÉPTIMA. De las garantías
{{prestamo.garantias}}

## OCTAVA. De los reclamos
EL PRESTATARIO puede presentar sus consultas y reclamos en {{acreedor.reclamos}}.

## NOVENA. De las comunicaciones
Para este contrato las partes señalan los domicilios indicados al comienzo; EL PRESTATARIO, además, el teléfono {{prestatario.telefono}} y el correo {{prestatario.correo}}.

[si acreedor.contacto] EL ACREEDOR atiende en {{acreedor.contacto}}.

Leído el contrato, las partes lo firman en {{acreedor.ciudad}}, el {{contrato.fecha}}.

[firmas]

[avales]$$),
('hojaResumen', 'Hoja resumen', $$# HOJA RESUMEN DEL PRÉSTAMO {{prestamo.numero}}

- Acreedor: {{acreedor.nombre}}, RUC {{acreedor.ruc}}
- Prestatario: {{prestatario.nombre}}, {{prestatario.documento}}

## Lo que se presta y lo que se recibe
- Monto del préstamo: {{prestamo.monto}}
- [si prestamo.descuento] Comisión de desembolso, que se descuenta al entregarlo: {{prestamo.descuento}}
- [si prestamo.cancela] Lo que cancela de otro préstamo: {{prestamo.cancela}}
- Monto que recibe el prestatario: {{prestamo.recibido}}

## Lo que cuesta
- Tasa de interés compensatorio: {{prestamo.tasa}}
- El interés se cuenta sobre: {{prestamo.base_dias}}
- Tasa de costo efectivo anual (TCEA): {{prestamo.tcea}}
- Interés de todo el plazo: {{prestamo.interes_total}}
- [si prestamo.seguro] Seguro de desgravamen: {{prestamo.seguro}} sobre el saldo, {{acreedor.aseguradora}}, póliza {{acreedor.poliza}}
- Seguro de todo el plazo: {{prestamo.seguro_total}}
- Portes y cargos de todo el plazo: {{prestamo.cargos_total}}
- Impuesto de todo el plazo ({{prestamo.impuesto}}): {{prestamo.impuesto_total}}
- Total por pagar: {{prestamo.total}}
- [si acreedor.itf] ITF, en lo que pase por una cuenta del sistema financiero: {{acreedor.itf}}

## Si se atrasa
- Tasa de interés moratorio, sobre el capital vencido y un año de 360 días: {{prestamo.tasa_moratoria}} anual
- Penalidad por atraso: {{prestamo.penalidad}}

## Cómo se paga
El préstamo se paga {{prestamo.forma_de_pago}} Los pagos se hacen en {{acreedor.lugares_de_pago}}.

Puede pagar antes, en todo o en parte, sin comisión ni penalidad: como pago anticipado, que reduce el capital y el interés, y baja la cuota o acorta el plazo; o como adelanto de cuotas, que no los reduce.

## Garantías y reclamos
{{prestamo.garantias}} Los reclamos se presentan en {{acreedor.reclamos}}.

EL PRESTATARIO declara que recibió esta hoja y que se le explicó antes de firmar. {{acreedor.ciudad}}, {{contrato.fecha}}.

[firmas]$$),
('cronograma', 'Cronograma de pagos', $$# CRONOGRAMA DE PAGOS DEL PRÉSTAMO {{prestamo.numero}}

- Prestatario: {{prestatario.nombre}}, {{prestatario.documento}}
- Monto del préstamo: {{prestamo.monto}}
- Tasa de interés compensatorio: {{prestamo.tasa}}
- Tasa de costo efectivo anual (TCEA): {{prestamo.tcea}}
- Desembolso: {{prestamo.desembolso}}

[cronograma]

[firmas]$$),
('pagare', 'Pagaré', $$# PAGARÉ {{prestamo.numero}}

- Lugar y fecha de emisión: {{acreedor.ciudad}}, {{contrato.fecha}}
- Importe: {{prestamo.monto}}
- Último vencimiento: {{prestamo.ultimo_vencimiento}}

Por este pagaré, {{prestatario.nombre}}, con {{prestatario.documento}} y domicilio en {{prestatario.domicilio}}, me obligo a pagar incondicionalmente a la orden de {{acreedor.nombre}}, con RUC {{acreedor.ruc}}, o de su tenedor, la suma de {{prestamo.monto}} ({{prestamo.monto_en_letras}}), que es el monto del préstamo {{prestamo.numero}}, más un interés compensatorio de {{prestamo.tasa}}. Lo pagaré {{prestamo.forma_de_pago}}

- [si prestamo.descuento] Comisión de desembolso, descontada del monto: {{prestamo.descuento}}
- [si prestamo.cancela] Cancelación de otro préstamo, con cargo al monto: {{prestamo.cancela}}
- Monto recibido: {{prestamo.recibido}}

## Mora
El capital vencido devenga, por cada día de atraso, un interés moratorio de {{prestamo.tasa_moratoria}} anual, contado sobre un año de 360 días y sin capitalización, además del compensatorio.

## Vencimiento anticipado
Si dejo de pagar una o más cuotas a su vencimiento, el tenedor puede dar por vencidas todas las que falten y exigir el pago de todo lo adeudado.

## Cláusula sin protesto
Este pagaré no requiere ser protestado por falta de pago para ejercer las acciones que de él derivan.

## Lugar de pago
El pago se hace en {{acreedor.lugares_de_pago}}.

[firmas]

[si prestamo.avales] Por aval: quienes firman a continuación, {{prestamo.avales}}, se obligan solidariamente con el emitente al pago íntegro de este pagaré, en los mismos términos.

[avales]$$)
)
insert into contract_template (kind, version, title, body, status, saved_at)
select t.kind, (select max(version) + 1 from contract_template o where o.kind = t.kind), t.title,
  t.body, 'published', now()
from texts t join former f on f.kind = t.kind;
