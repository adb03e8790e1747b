-- Layouts say whether their reader takes texts that a spreadsheet would run, and a file of no rows.
alter table report_layout_version disable trigger report_layout_version_stays;
update report_layout_version
set layout = layout || '{"takesFormulas": false, "takesNoRows": false}';
alter table report_layout_version enable trigger report_layout_version_stays;
