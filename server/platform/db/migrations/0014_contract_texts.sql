-- The texts that a lender begins with; the next versions are written on screen.

-- The first versions, of which only the authorization is in use: the others told neither the
-- charge for lateness nor the costs, and the amount lent where another was handed over.
insert into contract_template (kind, version, title, body, status, saved_at) values
('contrato', 1, 'Contrato de mutuo', $$# CONTRATO DE MUTUO N.º {{contrato.numero}}

Conste por el presente documento el contrato de mutuo que celebran, de una parte, {{acreedor.nombre}}, en adelante EL ACREEDOR, y de la otra parte {{prestatario.nombre}}, con documento {{prestatario.documento}}, con domicilio en {{prestatario.domicilio}}, en adelante EL PRESTATARIO.

## PRIMERA. Del préstamo
EL ACREEDOR entrega a EL PRESTATARIO la suma de {{prestamo.monto}} ({{prestamo.monto_en_letras}}) el {{prestamo.desembolso}}, que EL PRESTATARIO declara recibir a su satisfacción (préstamo {{prestamo.numero}}).

## SEGUNDA. Del pago
EL PRESTATARIO devolverá el préstamo en {{prestamo.cuotas}} cuotas de frecuencia {{prestamo.frecuencia}}, la primera de {{prestamo.cuota}} el {{prestamo.primer_vencimiento}} y la última el {{prestamo.ultimo_vencimiento}}, según el cronograma que forma parte de este contrato.

## TERCERA. Del interés
El préstamo devenga un interés compensatorio de {{prestamo.tasa}}. El costo efectivo anual (TCEA) es de {{prestamo.tcea}}. El interés de todo el plazo suma {{prestamo.interes_total}} y el total por pagar es de {{prestamo.total}}.

## CUARTA. De la mora
Sobre el capital vencido y por los días de atraso se cobra un interés moratorio de {{prestamo.tasa_moratoria}} anual, sin capitalización y sin otra penalidad.

## QUINTA. Del pago anticipado
EL PRESTATARIO puede pagar antes, en todo o en parte, sin comisión ni penalidad, y elige entre reducir el importe de las cuotas o el plazo.

## SEXTA. De las comunicaciones
Las partes señalan como domicilio el indicado en este contrato, y EL PRESTATARIO el teléfono {{prestatario.telefono}} y el correo {{prestatario.correo}}.

Leído el contrato, las partes lo firman el {{contrato.fecha}}.

[firmas]$$, 'retired', now()),
('hojaResumen', 1, 'Hoja resumen', $$# HOJA RESUMEN DEL PRÉSTAMO {{prestamo.numero}}

Prestatario: {{prestatario.nombre}} ({{prestatario.documento}})

Monto del préstamo: {{prestamo.monto}}

Tasa de interés compensatorio: {{prestamo.tasa}}

Tasa de costo efectivo anual (TCEA): {{prestamo.tcea}}

Tasa de interés moratorio: {{prestamo.tasa_moratoria}} anual

Interés de todo el plazo: {{prestamo.interes_total}}

Total por pagar: {{prestamo.total}}

Cuotas: {{prestamo.cuotas}}, de frecuencia {{prestamo.frecuencia}}

Primer vencimiento: {{prestamo.primer_vencimiento}}. Último vencimiento: {{prestamo.ultimo_vencimiento}}

El prestatario declara que recibió esta hoja y que se le explicó antes de firmar.

[firmas]$$, 'retired', now()),
('cronograma', 1, 'Cronograma de pagos', $$# CRONOGRAMA DE PAGOS DEL PRÉSTAMO {{prestamo.numero}}

Prestatario: {{prestatario.nombre}}. Monto: {{prestamo.monto}}. Tasa: {{prestamo.tasa}}. TCEA: {{prestamo.tcea}}.

[cronograma]

[firmas]$$, 'retired', now()),
('pagare', 1, 'Pagaré', $$# PAGARÉ {{prestamo.numero}}

Por este pagaré, {{prestatario.nombre}}, con documento {{prestatario.documento}} y domicilio en {{prestatario.domicilio}}, pagaré incondicionalmente a la orden de {{acreedor.nombre}} la suma de {{prestamo.monto}} ({{prestamo.monto_en_letras}}), más los intereses pactados a la tasa de {{prestamo.tasa}}, en {{prestamo.cuotas}} cuotas hasta el {{prestamo.ultimo_vencimiento}}.

En caso de mora se devengará un interés moratorio de {{prestamo.tasa_moratoria}} anual sobre el capital vencido.

Lugar de pago: el domicilio del acreedor. Fecha de emisión: {{contrato.fecha}}.

[firmas]$$, 'retired', now()),
('autorizacion', 1, 'Autorización de descuento', $$# AUTORIZACIÓN DE DESCUENTO

Yo, {{prestatario.nombre}}, con documento {{prestatario.documento}}, autorizo a mi empleador a descontar de mis haberes las {{prestamo.cuotas}} cuotas del préstamo {{prestamo.numero}}, desde el {{prestamo.primer_vencimiento}} hasta el {{prestamo.ultimo_vencimiento}}, y a entregarlas a {{acreedor.nombre}}.

{{contrato.fecha}}

[firmas]$$, 'published', now());

-- The second ones told what each loan agreed on for lateness.
insert into contract_template (kind, version, title, body, status, saved_at)
select t.kind, 2, t.title,
  replace(
    replace(t.body, 'sin capitalización y sin otra penalidad.',
      'sin capitalización. Penalidad por atraso: {{prestamo.penalidad}}.'),
    'Tasa de interés moratorio: {{prestamo.tasa_moratoria}} anual',
    E'Tasa de interés moratorio: {{prestamo.tasa_moratoria}} anual\n\nPenalidad por atraso: {{prestamo.penalidad}}'),
  'retired', now()
from contract_template t where t.kind in ('contrato', 'hojaResumen') and t.version = 1
order by t.id;

-- The third ones told what lies between the interest and the total: insurance, fees and tax.
insert into contract_template (kind, version, title, body, status, saved_at)
select t.kind, 3, t.title,
  replace(
    replace(t.body, 'y el total por pagar es de {{prestamo.total}}.',
      'y el total por pagar es de {{prestamo.total}}, que comprende el seguro de todo el plazo ({{prestamo.seguro_total}}), los portes y cargos ({{prestamo.cargos_total}}) y el impuesto ({{prestamo.impuesto_total}}). Impuesto sobre lo que cobra cada cuota: {{prestamo.impuesto}}.'),
    'Interés de todo el plazo: {{prestamo.interes_total}}',
    E'Interés de todo el plazo: {{prestamo.interes_total}}\n\nSeguro de todo el plazo: {{prestamo.seguro_total}}\n\nPortes y cargos de todo el plazo: {{prestamo.cargos_total}}\n\nImpuesto de todo el plazo: {{prestamo.impuesto_total}} ({{prestamo.impuesto}})'),
  'retired', now()
from contract_template t where t.kind in ('contrato', 'hojaResumen') and t.version = 2
order by t.id;

-- The texts in use: who lends, the loan, its fee and what is received, each by itself, how one
-- pays, and what one may claim.
insert into contract_template (kind, version, title, body, status, saved_at) values
('contrato', 4, 'Contrato de mutuo', $$# CONTRATO DE MUTUO N.º {{contrato.numero}}

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

[avales]$$, 'published', now()),
('hojaResumen', 4, 'Hoja resumen', $$# HOJA RESUMEN DEL PRÉSTAMO {{prestamo.numero}}

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

[firmas]$$, 'published', now()),
('cronograma', 2, 'Cronograma de pagos', $$# CRONOGRAMA DE PAGOS DEL PRÉSTAMO {{prestamo.numero}}

- Prestatario: {{prestatario.nombre}}, {{prestatario.documento}}
- Monto del préstamo: {{prestamo.monto}}
- Tasa de interés compensatorio: {{prestamo.tasa}}
- Tasa de costo efectivo anual (TCEA): {{prestamo.tcea}}
- Desembolso: {{prestamo.desembolso}}

[cronograma]

[firmas]$$, 'published', now()),
('pagare', 2, 'Pagaré', $$# PAGARÉ {{prestamo.numero}}

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

[avales]$$, 'published', now());
