-- Layouts may say how their files are called; those of before keep the name that files had.
alter table report_layout_version disable trigger report_layout_version_stays;
update report_layout_version set layout = layout || '{"namePattern": ""}';
alter table report_layout_version enable trigger report_layout_version_stays;
