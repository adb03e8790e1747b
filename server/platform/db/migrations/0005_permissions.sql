-- Who may see, do and fill in what: profiles, the screens of the menu, and what was changed.

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

insert into profile (code, name, scope, base, created_at) values
  ('ADMINISTRADOR', 'Administrador', 'staff', 'ADMINISTRADOR', now()),
  ('ANALISTA', 'Analista', 'staff', 'ANALISTA', now()),
  ('PRESTATARIO', 'Prestatario', 'borrower', 'PRESTATARIO', now()),
  ('INVERSIONISTA', 'Inversionista', 'investor', 'INVERSIONISTA', now());

alter table app_user add constraint app_user_profile foreign key (profile) references profile;

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
  (23, 'Cambiar Contraseña', '/password', 'P', 23);

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
insert into permission_state values (1, 0);

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
