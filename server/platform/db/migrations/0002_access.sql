-- Who signs in, by which profile, and what each profile may see, do and fill in.

-- A profile says who may see, do and fill in what.
create table profile (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  name text not null,
  scope text not null check (scope in ('staff', 'borrower', 'investor')),
  -- The factory profile whose permissions hold wherever none was saved.
  base text not null check (base in ('ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA')),
  max_approval_amount numeric(18,2) check (max_approval_amount >= 0),
  max_waiver_amount numeric(18,2) check (max_waiver_amount >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null
);

-- Whoever signs in: staff, borrowers and investors.
create table app_user (
  id bigint generated always as identity primary key,
  username text not null unique check (username = upper(username)),
  password_hash text not null,
  full_name text not null,
  profile text not null constraint app_user_profile references profile,
  status text not null check (status in ('PENDIENTE_CORREO', 'PENDIENTE_VALIDACION', 'OBSERVADA',
    'ACTIVA', 'SUSPENDIDA', 'BLOQUEADA', 'BAJA')),
  is_validated boolean not null generated always as (status = 'ACTIVA') stored,
  borrower_id bigint,
  phone text,
  contact_channel text not null default 'email',
  contact_from_hour integer not null default 8,
  contact_to_hour integer not null default 19,
  -- A mistyped e-mail may be corrected once, before it is confirmed.
  was_email_corrected boolean not null default false,
  created_at timestamptz not null,
  -- Only who confirmed their own mail signs contracts in their own session.
  mail_confirmed_at timestamptz,
  -- When somebody signed in for the first time: nobody counts as a second person before.
  entered_at timestamptz
);
-- One account a borrower.
create unique index app_user_borrower on app_user (borrower_id)
  where borrower_id is not null and status <> 'BAJA';

-- A browser that signed in; it holds the token, of which only the hash is kept.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- The name by which its owner may close it.
  id uuid not null unique default gen_random_uuid(),
  device text not null default '',
  address text not null default '',
  -- The number by which a list orders sessions and lets several be chosen.
  number bigint generated always as identity unique
);
create index session_by_user on session (user_id);

-- The first session of a user is their first entry.
create function note_first_entry() returns trigger language plpgsql as $$
begin
  update app_user set entered_at = new.created_at
    where id = new.user_id and entered_at is null;
  return null;
end $$;
create trigger session_first_entry after insert on session
  for each row execute function note_first_entry();

-- Accounts that people open for themselves.
create table account_request (
  user_id bigint primary key references app_user,
  kind text not null,
  document_type text not null,
  document_number text not null,
  born_on date not null,
  accepts_bureau boolean not null,
  accepted_at timestamptz not null,
  first_names text not null default '',
  last_names text not null default '',
  -- Who opened an account may correct its mistyped e-mail, from the same browser: it holds a secret
  -- of which only the hash is kept.
  secret_hash bytea
);

-- A link or code that works once, for a while. Only hashes are kept.
create table one_time_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  token_hash bytea not null unique,
  code_hash bytea,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  was_shown boolean not null default false
);
create index one_time_token_user on one_time_token (user_id, purpose, id);

-- The last passwords of a user, which may not come back.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_history_user on password_history (user_id, id);

-- A browser that signed somebody in keeps its way in while others guess.
create table known_device (
  user_id bigint not null references app_user (id),
  token_hash bytea not null,
  network text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_last_used_at on known_device (last_used_at);

-- Who asked for a link to a new password: looked up after the answer, so that the answer takes the
-- same time whether or not there is such an account.
create table account_recovery (
  id bigint generated always as identity primary key,
  username text not null,
  request_id text not null,
  asked_at timestamptz not null
);

-- A link into the account of somebody who approves, or another e-mail for it, goes out when another
-- administrator agreed: never the one who asked, nor the one whom it is about.
create table staff_recovery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('recovery', 'link', 'email')),
  new_email text check ((new_email is not null) = (kind = 'email')),
  -- Nobody where it was asked without a session, by whoever typed the e-mail.
  asked_by bigint references app_user check (asked_by <> user_id),
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  reason text,
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'approved' or decided_by <> user_id),
  check (status <> 'approved' or asked_by is null or decided_by <> asked_by)
);
create unique index staff_recovery_waiting on staff_recovery (user_id) where status = 'waiting';

-- Where no mail can leave, the link by which somebody sets a password is shown once to who looks
-- after users. For a profile that approves, and for whoever has come in before, another
-- administrator agrees first. No link is kept: only that somebody asked, agreed and was shown one.
create table shown_link_request (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  asked_by bigint not null references app_user check (asked_by <> user_id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  agreed_by bigint references app_user check (agreed_by not in (asked_by, user_id)),
  agreed_at timestamptz,
  used_at timestamptz,
  -- Another administrator refuses that a link is shown, or who asked takes it back.
  ended_by bigint references app_user,
  ended_at timestamptz,
  end_reason text,
  check ((agreed_by is null) = (agreed_at is null)),
  check (used_at is null or agreed_at is not null),
  check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (end_reason is null))
);
create index shown_link_request_user on shown_link_request (user_id, id desc);

-- Keys that open an operation once, for a while.
create table operation_key (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('assemble', 'generate')),
  key_hash bytea not null unique,
  issued_by bigint not null references app_user,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz,
  -- What the key was exchanged for.
  token_hash bytea unique,
  token_expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  check ((used_at is null) = (token_hash is null))
);

-- What somebody read and put away: a notice of above, or what became of an act of theirs.
create table notice_seen (
  user_id bigint not null references app_user,
  notice text not null,
  seen_at timestamptz not null,
  primary key (user_id, notice)
);

-- How each person wants the screens; without a row, as they come.
create table user_option (
  user_id bigint primary key references app_user,
  start_page text not null,
  density text not null check (density in ('comfortable', 'compact')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  updated_at timestamptz not null
);

-- The lists that forms choose from. A merged entry counts as the one that it became.
create table catalogue_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('profession', 'area', 'position')),
  code text not null,
  name text not null,
  plain_name text not null,
  is_active boolean not null default true,
  position integer not null,
  merged_into_id bigint references catalogue_entry,
  updated_at timestamptz not null,
  unique (kind, code),
  unique (kind, plain_name),
  check (merged_into_id <> id)
);

-- The screens. Type I is an entry of the menu; type P is reached from other screens.
create table module (
  code integer primary key,
  title text not null,
  path text not null unique,
  kind text not null check (kind in ('I', 'P')),
  position integer not null,
  parent_code integer references module check (parent_code <> code),
  is_active boolean not null default true
);

-- The three matrices: a profile and a module, an operation, or a field of a form. A pair
-- without a row follows the factory value of the profile's base.
create table permission (
  kind text not null check (kind in ('module', 'action', 'field')),
  profile text not null references profile,
  subject text not null,
  value text not null,
  primary key (kind, profile, subject),
  check (case kind
    when 'module' then value in ('N', 'A', 'M')
    when 'action' then value in ('S', 'N')
    else value in ('hidden', 'readOnly', 'optional', 'required') end)
);

-- One row: every change takes it first, so that numbers follow the order of commits.
create table permission_state (
  id integer primary key check (id = 1),
  revision bigint not null
);

-- Each change of permissions, with its reason and the way back.
create table permission_revision (
  id bigint primary key,
  kind text not null check (kind in ('modules', 'actions', 'forms', 'profiles')),
  at timestamptz not null,
  user_id bigint references app_user,
  reason text not null,
  changes jsonb not null,
  undoes bigint unique references permission_revision
);
create index permission_revision_kind on permission_revision (kind, id);
create trigger permission_revision_append_only before update or delete on permission_revision
  for each row execute function refuse_change();

insert into profile (code, name, scope, base, created_at) values
  ('ADMINISTRADOR', 'Administrador', 'staff', 'ADMINISTRADOR', now()),
  ('ANALISTA', 'Analista', 'staff', 'ANALISTA', now()),
  ('PRESTATARIO', 'Prestatario', 'borrower', 'PRESTATARIO', now()),
  ('INVERSIONISTA', 'Inversionista', 'investor', 'INVERSIONISTA', now());

insert into module (code, title, path, kind, position) values
  (1, 'Inicio', '/inicio', 'I', 1),
  (2, 'Balance', '/balance-prestamos', 'I', 2),
  (3, 'Prestatarios', '/clientes', 'I', 3),
  (4, 'Pendientes', '/pendientes', 'I', 4),
  (5, 'Fondos', '/fondos', 'I', 5),
  (6, 'Contratos', '/administrar-contratos', 'I', 6),
  (7, 'Nuevo prestamo', '/registrar-prestamo', 'I', 7),
  (8, 'Pendientes', '/solicitudes-pendientes', 'I', 8),
  (9, 'Procesados', '/solicitudes-historial', 'I', 9),
  (10, 'Préstamos', '/detalles_prestamo', 'P', 10),
  (11, 'Panel avanzado', '/dashboard/advanced', 'P', 11),
  (12, 'Solicitar un préstamo', '/solicitar-prestamo', 'P', 12),
  (13, 'Oportunidades', '/oportunidades', 'P', 13),
  (14, 'Inversiones', '/inversiones', 'P', 14),
  (15, 'Generar un contrato', '/generar_contrato', 'P', 15),
  (16, 'Configurar correos', '/configurar-correos', 'P', 16),
  (17, 'Administrar módulos', '/administrar-modulos', 'P', 17),
  (18, 'Administrar formularios', '/administrar-formulario', 'P', 18),
  (19, 'Administración avanzada', '/administracion-avanzada', 'P', 19),
  (20, 'Responsables', '/administrar_responsables', 'P', 20),
  (21, 'Opciones', '/opciones', 'P', 21),
  (22, 'Mi Perfil', '/cuenta', 'P', 22),
  (23, 'Cambiar Contraseña', '/password', 'P', 23),
  (24, 'Encuestas', '/pendientes/encuestas', 'P', 24),
  (25, 'Cobranza diaria', '/pendientes/cobranza', 'P', 25),
  (30, 'Cierre del día', '/pendientes/cierre', 'P', 30),
  (31, 'Planilla de cobros', '/pendientes/planilla', 'P', 31),
  (38, 'Archivo del banco', '/pendientes/banco', 'P', 38),
  (55, 'Campañas de descansos', '/pendientes/campanas', 'P', 55);

insert into permission_state values (1, 0);
