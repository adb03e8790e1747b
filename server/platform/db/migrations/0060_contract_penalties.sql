-- The contract said that nothing but late interest is charged for lateness, also of loans that
-- carry a charge for it. What nobody changed since the beginning says now what each loan agreed.
update contract_template set status = 'retired'
where kind in ('contrato', 'hojaResumen') and version = 1 and status = 'published'
  and saved_by is null;

insert into contract_template (kind, version, title, body, status, saved_at)
select t.kind, (select max(version) + 1 from contract_template o where o.kind = t.kind), t.title,
  replace(
    replace(t.body, 'sin capitalización y sin otra penalidad.',
      'sin capitalización. Penalidad por atraso: {{prestamo.penalidad}}.'),
    'Tasa de interés moratorio: {{prestamo.tasa_moratoria}} anual',
    E'Tasa de interés moratorio: {{prestamo.tasa_moratoria}} anual\n\nPenalidad por atraso: {{prestamo.penalidad}}'),
  'published', now()
from contract_template t
where t.kind in ('contrato', 'hojaResumen') and t.version = 1 and t.status = 'retired'
  and t.saved_by is null
  and not exists (select from contract_template p where p.kind = t.kind and p.status = 'published');
