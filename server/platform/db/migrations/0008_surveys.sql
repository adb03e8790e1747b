-- Surveys: versions that stay as they were answered, campaigns, and answers with their score.

create table survey (
  id bigint generated always as identity primary key,
  code text not null,
  version integer not null,
  title text not null,
  kind text not null check (kind in ('socioeconomic', 'satisfaction')),
  questions json not null,
  is_latest boolean not null default true,
  published_at timestamptz not null,
  published_by bigint references app_user,
  unique (code, version)
);
create unique index survey_latest on survey (code) where is_latest;

create table survey_campaign (
  id bigint generated always as identity primary key,
  survey_id bigint not null references survey,
  profile text not null,
  mode text not null check (mode in ('self', 'applied')),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  quota integer not null check (quota >= 1),
  is_mandatory boolean not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index survey_campaign_open on survey_campaign (profile, closes_on) where not is_cancelled;

create table survey_answer (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references survey_campaign,
  survey_id bigint not null references survey,
  user_id bigint not null references app_user,
  borrower_id bigint references borrower,
  answered_on date not null,
  answers json not null,
  score integer not null,
  score_max integer not null,
  is_voided boolean not null default false,
  created_at timestamptz not null
);
-- One answer a person; one a borrower when staff applies it.
create unique index survey_answer_once on survey_answer
  (campaign_id, user_id, coalesce(borrower_id, 0)) where not is_voided;
create index survey_answer_borrower on survey_answer (borrower_id, id);
