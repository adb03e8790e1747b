-- The server by which a mail leaves where it is not today's: the word that it was changed goes by
-- the one that was there before. Its password is sealed as everywhere.
alter table mail_outbox add column via jsonb;

-- What every administrator is told, on screen too: a mail may not arrive.
create table security_notice (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  subject text not null,
  body text not null
);

-- What somebody read and put away: a notice of above, or what became of an act of theirs.
create table notice_seen (
  user_id bigint not null references app_user,
  notice text not null,
  seen_at timestamptz not null,
  primary key (user_id, notice)
);
