-- Layouts of files for outsiders, by versions: one is written, and another person publishes it. A
-- version that was published stays as it is.
create table report_layout (
  id bigint generated always as identity primary key,
  name text not null unique,
  country text,
  kind text not null check (kind in ('journal', 'loans')),
  created_at timestamptz not null,
  created_by bigint references app_user
);

create table report_layout_version (
  id bigint generated always as identity primary key,
  layout_id bigint not null references report_layout,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published', 'retired')),
  -- Who asks for it so, and where that is written.
  source text not null,
  layout jsonb not null,
  written_at timestamptz not null,
  written_by bigint references app_user,
  published_at timestamptz,
  published_by bigint references app_user,
  unique (layout_id, version),
  check ((published_at is null) = (status = 'draft'))
);
create unique index report_layout_version_draft on report_layout_version (layout_id)
  where status = 'draft';
create unique index report_layout_version_published on report_layout_version (layout_id)
  where status = 'published';
create trigger report_layout_version_stays before update on report_layout_version for each row
  when (old.status <> 'draft' and (old.layout <> new.layout or old.source <> new.source
    or old.version <> new.version or old.layout_id <> new.layout_id or new.status = 'draft'))
  execute function refuse_change();
create trigger report_layout_version_undeleted before delete on report_layout_version
  for each row execute function refuse_change();
