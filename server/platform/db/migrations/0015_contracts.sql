-- Contracts of loans: templates in versions, documents that are locked once made, signatures
-- with their evidence, and where the original is.

create table contract_template (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contrato', 'hojaResumen', 'cronograma', 'pagare',
    'autorizacion')),
  version integer not null,
  title text not null,
  body text not null,
  status text not null check (status in ('draft', 'published', 'retired')),
  saved_at timestamptz not null,
  saved_by bigint references app_user,
  unique (kind, version)
);
create unique index contract_template_published on contract_template (kind)
  where status = 'published';
create unique index contract_template_draft on contract_template (kind) where status = 'draft';

create table contract (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  version integer not null,
  status text not null check (status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL', 'FIRMADO',
    'VIGENTE', 'CANCELADO', 'SUSTITUIDO', 'ANULADO', 'VENCIDO')),
  kinds text[] not null,
  template_ids bigint[] not null,
  file_id bigint not null references stored_file,
  sha256 text not null,
  verify_code text not null unique,
  generated_on date not null,
  generated_at timestamptz not null,
  generated_by bigint references app_user,
  custody_place text,
  release_file_id bigint references stored_file,
  replaces_id bigint unique references contract,
  unique (loan_id, version)
);
-- A loan has one contract that counts.
create unique index contract_living on contract (loan_id)
  where status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL', 'FIRMADO', 'VIGENTE');
create index contract_status on contract (status, id);

-- What was made stays as it was made.
create function refuse_contract_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.loan_id, new.version, new.kinds, new.template_ids, new.file_id,
      new.sha256, new.verify_code, new.generated_on) is distinct from (old.loan_id, old.version,
      old.kinds, old.template_ids, old.file_id, old.sha256, old.verify_code, old.generated_on) then
    raise exception 'a contract that was made is locked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contract_locked before update or delete on contract
  for each row execute function refuse_contract_change();

create table contract_signature (
  contract_id bigint not null references contract,
  party text not null check (party in ('borrower', 'lender')),
  means text not null check (means in ('code', 'scan', 'session')),
  signer text not null,
  user_id bigint references app_user,
  signed_at timestamptz not null,
  address text not null,
  device text not null,
  sha256 text not null,
  file_id bigint references stored_file,
  primary key (contract_id, party)
);
create trigger contract_signature_append_only before update or delete on contract_signature
  for each row execute function refuse_change();

create table contract_code (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  code_hash bytea not null,
  sent_to text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contract_code_contract on contract_code (contract_id, id);

-- What a lender begins with; the next versions are written on screen.
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

[firmas]$$, 'published', now()),
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

[firmas]$$, 'published', now()),
('cronograma', 1, 'Cronograma de pagos', $$# CRONOGRAMA DE PAGOS DEL PRÉSTAMO {{prestamo.numero}}

Prestatario: {{prestatario.nombre}}. Monto: {{prestamo.monto}}. Tasa: {{prestamo.tasa}}. TCEA: {{prestamo.tcea}}.

[cronograma]

[firmas]$$, 'published', now()),
('pagare', 1, 'Pagaré', $$# PAGARÉ {{prestamo.numero}}

Por este pagaré, {{prestatario.nombre}}, con documento {{prestatario.documento}} y domicilio en {{prestatario.domicilio}}, pagaré incondicionalmente a la orden de {{acreedor.nombre}} la suma de {{prestamo.monto}} ({{prestamo.monto_en_letras}}), más los intereses pactados a la tasa de {{prestamo.tasa}}, en {{prestamo.cuotas}} cuotas hasta el {{prestamo.ultimo_vencimiento}}.

En caso de mora se devengará un interés moratorio de {{prestamo.tasa_moratoria}} anual sobre el capital vencido.

Lugar de pago: el domicilio del acreedor. Fecha de emisión: {{contrato.fecha}}.

[firmas]$$, 'published', now()),
('autorizacion', 1, 'Autorización de descuento', $$# AUTORIZACIÓN DE DESCUENTO

Yo, {{prestatario.nombre}}, con documento {{prestatario.documento}}, autorizo a mi empleador a descontar de mis haberes las {{prestamo.cuotas}} cuotas del préstamo {{prestamo.numero}}, desde el {{prestamo.primer_vencimiento}} hasta el {{prestamo.ultimo_vencimiento}}, y a entregarlas a {{acreedor.nombre}}.

{{contrato.fecha}}

[firmas]$$, 'published', now());
