-- A company signs by somebody: their document has its type, and their power is written down. What
-- was typed as one text is parted; eight digits alone were a DNI.
alter table borrower
  add column representative_document_type text,
  add column representative_power text not null default '',
  add constraint borrower_representative_document_type check (representative_document_type in
    ('DNI', 'CE', 'PASAPORTE', 'CURP', 'CC', 'CEDULA', 'DNI_AR'));

update borrower set
  representative_document_type = coalesce(
    upper(substring(representative_document from '^\s*(?:(?i)(dni|ce|pasaporte))\M')), 'DNI'),
  representative_document = upper(regexp_replace(
    regexp_replace(representative_document, '^\s*(dni|ce|pasaporte)\M', '', 'i'), '[\s:.-]', '', 'g'))
where representative_document ~* '^\s*(dni|ce|pasaporte)\M[\s:.-]*[a-z0-9]'
  or representative_document ~ '^\s*\d{8}\s*$';

alter table contract_signature add column power text not null default '';

-- The papers that nobody changed say who signs for a company, and with which power.
with former as (
  update contract_template set status = 'retired'
  where kind in ('contrato', 'hojaResumen', 'pagare') and status = 'published'
    and saved_by is null
  returning kind, title, body
)
insert into contract_template (kind, version, title, body, status, saved_at)
select f.kind, (select max(version) + 1 from contract_template o where o.kind = f.kind), f.title,
  case f.kind
    when 'contrato' then replace(f.body, E'en adelante EL PRESTATARIO.\n', E'en adelante EL PRESTATARIO.\n\n[si prestatario.representante] EL PRESTATARIO interviene representado por {{prestatario.representante}}, con {{prestatario.representante_documento}}, según {{prestatario.poder}}.\n')
    when 'hojaResumen' then replace(f.body, E'- Prestatario: {{prestatario.nombre}}, {{prestatario.documento}}\n', E'- Prestatario: {{prestatario.nombre}}, {{prestatario.documento}}\n- [si prestatario.representante] Representante del prestatario: {{prestatario.representante}}, {{prestatario.representante_documento}}, según {{prestatario.poder}}\n')
    else replace(f.body, E'Lo pagaré {{prestamo.forma_de_pago}}\n', E'Lo pagaré {{prestamo.forma_de_pago}}\n\n[si prestatario.representante] Firma por el emitente {{prestatario.representante}}, con {{prestatario.representante_documento}}, según {{prestatario.poder}}.\n')
  end,
  'published', now()
from former f;
