-- Layouts of more than one kind of line: what a version wrote until now is its only record. It says
-- the same, so that published ones are written anew too.
alter table report_layout_version disable trigger report_layout_version_stays;
update report_layout_version v
set layout = (v.layout - 'fields') || jsonb_build_object('records', jsonb_build_array(
  jsonb_build_object('name', 'Línea',
    'level', case l.kind when 'journal' then 'line' else 'loan' end,
    'condition', null, 'fields', v.layout -> 'fields')))
from report_layout l where l.id = v.layout_id;
alter table report_layout_version enable trigger report_layout_version_stays;

-- Lines of a file by their record, and its rows by what became of them.
alter table outside_file add column contents jsonb not null default '{"records": [], "parts": []}';
alter table outside_file alter column contents drop default;
-- Record that the line is of; empty of files that had only one.
alter table outside_file_problem add column record text not null default '';
alter table outside_file_problem alter column record drop default;
