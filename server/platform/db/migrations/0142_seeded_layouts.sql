-- Layouts of the factory. The two generic ones are ready to use. Of the daily book of SUNAT nobody
-- compared the columns with its rules: all are empty and to be verified, and it stays a draft until
-- a person completes it.
create function pg_temp.layout_field(name text, source text, needed boolean, checked boolean)
returns jsonb language sql as $$
  select jsonb_build_object('name', name, 'source', source, 'constant', '',
    'isUnverified', not checked, 'codes', '[]'::jsonb, 'width', null, 'pad', 'spaceAfter',
    'isRequired', needed, 'maxLength', null)
$$;

create function pg_temp.add_layout(title text, land text, what text, origin text, look jsonb,
  fields jsonb, state text) returns void language sql as $$
  with made as (
    insert into report_layout (name, country, kind, created_at) values (title, land, what, now())
    returning id
  )
  insert into report_layout_version
    (layout_id, version, status, source, layout, written_at, published_at)
  select id, 1, state, origin, jsonb_build_object('kind', what, 'form', 'delimited',
    'charset', 'utf-8', 'dateForm', 'YYYY-MM-DD', 'decimalSign', 'point', 'decimals', 2)
    || look || jsonb_build_object('fields', fields), now(),
    case state when 'published' then now() end
  from made
$$;

select pg_temp.add_layout('CSV genérico del diario', null, 'journal',
  'Formato propio, con nuestras columnas',
  '{"separator": "comma", "hasHeader": true}', jsonb_build_array(
  pg_temp.layout_field('Fecha', 'postedOn', true, true),
  pg_temp.layout_field('Asiento', 'entryNumber', true, true),
  pg_temp.layout_field('Cuenta', 'account', true, true),
  pg_temp.layout_field('Nombre de la cuenta', 'accountName', true, true),
  pg_temp.layout_field('Debe', 'debit', true, true),
  pg_temp.layout_field('Haber', 'credit', true, true),
  pg_temp.layout_field('Glosa', 'description', false, true),
  pg_temp.layout_field('Fondo', 'fund', true, true),
  pg_temp.layout_field('Moneda', 'currency', true, true),
  pg_temp.layout_field('Documento', 'document', false, true)
), 'published');

select pg_temp.add_layout('CSV genérico de préstamos', null, 'loans',
  'Formato propio, con nuestras columnas',
  '{"separator": "comma", "hasHeader": true}', jsonb_build_array(
  pg_temp.layout_field('Préstamo', 'loanNumber', true, true),
  pg_temp.layout_field('Tipo de documento', 'documentType', true, true),
  pg_temp.layout_field('Documento', 'documentNumber', true, true),
  pg_temp.layout_field('Prestatario', 'borrowerName', true, true),
  pg_temp.layout_field('Moneda', 'loanCurrency', true, true),
  pg_temp.layout_field('Monto desembolsado', 'disbursedAmount', true, true),
  pg_temp.layout_field('Saldo de capital', 'outstandingPrincipal', true, true),
  pg_temp.layout_field('Días de atraso', 'daysLate', true, true),
  pg_temp.layout_field('Clase', 'riskRating', true, true),
  pg_temp.layout_field('Desembolso', 'disbursedOn', true, true),
  pg_temp.layout_field('Próximo vencimiento', 'nextDueOn', false, true)
), 'published');

select pg_temp.add_layout('PLE 5.1 Libro Diario (Perú)', 'PE', 'journal',
  'SUNAT, Programa de Libros Electrónicos; estructura por verificar con el contador',
  '{"separator": "pipe", "hasHeader": false}', jsonb_build_array(
  pg_temp.layout_field('Período', 'empty', false, false),
  pg_temp.layout_field('Número del asiento', 'empty', false, false),
  pg_temp.layout_field('Cuenta', 'empty', false, false),
  pg_temp.layout_field('Fecha', 'empty', false, false),
  pg_temp.layout_field('Glosa', 'empty', false, false),
  pg_temp.layout_field('Debe', 'empty', false, false),
  pg_temp.layout_field('Haber', 'empty', false, false)
), 'draft');
