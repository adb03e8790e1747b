-- Layouts whose fields have tags, and those of XML. Versions of until now have none: they say the
-- same, so that published ones are written anew too.
alter table report_layout_version disable trigger report_layout_version_stays;
update report_layout_version
set layout = layout || jsonb_build_object('rootTag', '', 'records', (
  select jsonb_agg(r || jsonb_build_object('tag', '', 'fields', (
    select jsonb_agg(f || '{"tag": ""}' order by place)
    from jsonb_array_elements(r -> 'fields') with ordinality as fields (f, place)
  )) order by place)
  from jsonb_array_elements(layout -> 'records') with ordinality as records (r, place)));
alter table report_layout_version enable trigger report_layout_version_stays;

-- The file of companies of a Mexican bureau. Its segments are known; nobody compared their fields,
-- tags or order with what it asks for: each has one field, empty and to be verified, and it stays a
-- draft until a person completes it.
create function pg_temp.segment(segment text, what text, written_for text) returns jsonb
language sql as $$
  select jsonb_build_object('name', what, 'tag', segment, 'level', written_for,
    'condition', null, 'fields', jsonb_build_array(jsonb_build_object(
      'name', 'Campos de ' || segment, 'tag', '', 'source', 'empty', 'constant', '',
      'isUnverified', true, 'codes', '[]'::jsonb, 'width', null, 'pad', 'spaceAfter',
      'isRequired', false, 'maxLength', null)))
$$;

with made as (
  insert into report_layout (name, country, kind, created_at)
  values ('Empresas, segmentos HD a TS (México)', 'MX', 'loans', now()) returning id
)
insert into report_layout_version (layout_id, version, status, source, layout, written_at)
select id, 1, 'draft',
  'checartuburodecredito.com.mx: sólo los segmentos; forma, campos y etiquetas por verificar',
  jsonb_build_object('kind', 'loans', 'form', 'tagLength', 'rootTag', '', 'separator', 'pipe',
    'charset', 'latin1', 'dateForm', 'YYYYMMDD', 'decimalSign', 'point', 'decimals', 0,
    'hasHeader', false, 'records', jsonb_build_array(
      pg_temp.segment('HD', 'Encabezado', 'header'),
      pg_temp.segment('EM', 'Empresa', 'borrower'),
      pg_temp.segment('AC', 'Accionista', 'borrower'),
      pg_temp.segment('CR', 'Crédito', 'loan'),
      pg_temp.segment('DE', 'Detalle del crédito', 'loan'),
      pg_temp.segment('AV', 'Aval', 'guarantor'),
      pg_temp.segment('TS', 'Cierre', 'trailer'))), now()
from made;
